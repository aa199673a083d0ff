import { afterAll, beforeAll, expect, test } from 'vitest';
import { createLedger } from '../../src/gateway/ledger/ledger.ts';
import { startTestGateway, type TestGateway } from '../support/gateway.ts';
import { openGame, registerPlayer, type TestPlayer } from '../support/player.ts';
import { describeDatabases } from '../support/describe-databases.ts';
import { trialToken } from '../support/trial.ts';

type Query = Record<string, string | number>;

describeDatabases('the account record on the %s database', (kind) => {
  let house: TestGateway;
  let player: TestPlayer;
  let other: TestPlayer;
  const read = (query: Query = {}, token = player.token) => house.call('accountRecord', { token, query });

  beforeAll(async () => {
    house = await startTestGateway({ kind });
    [player, other] = [await registerPlayer(house), await registerPlayer(house)];
    for (const [index, one] of [player, other].entries()) {
      const game = await openGame(house, one);
      const roundId = `r-${index}`;
      await house.vendorCall('bet', { ...game, transactionId: `b-${index}`, roundId, amountMinor: 250 });
      const win = { ...game, transactionId: `w-${index}`, roundId, amountMinor: 700, isRoundOver: true };
      await house.vendorCall('win', win);
    }
    const { member_id } = await house.database.withMerchant('ALPHA', (trx) =>
      trx
        .selectFrom('member')
        .select('id as member_id')
        .where('account', '=', player.username)
        .executeTakeFirstOrThrow(),
    );
    // Days of Bangkok begin at 17:00 UTC.
    for (const [at, amountMinor] of [
      ['2026-03-09T16:59:59.999Z', 5n],
      ['2026-03-09T17:00:00Z', -3n],
    ] as const) {
      const ledger = createLedger(house.database, () => Date.parse(at));
      const cash = await ledger.accountOf('ALPHA', { kind: 'cash', ownerId: member_id, currency: 'THB' });
      const against = await ledger.accountOf('ALPHA', { kind: 'adjustment', currency: 'THB' });
      await ledger.post('ALPHA', {
        source: 'console',
        idempotencyKey: at,
        kind: 'adjustment',
        legs: [
          { account: cash, amountMinor },
          { account: against, amountMinor: -amountMinor },
        ],
        reason: 'the game had stopped',
        madeBy: 'ann',
        approvedBy: 'bob',
      });
    }
  });
  afterAll(() => house.close());

  test('it lists each movement with its kind, amount and the balance after it, and play with its round [RECORD-02, RECORD-18]', async () => {
    const { value } = await read();
    expect(value.currency).toBe('THB');
    const [win, bet] = value.list.filter(({ round }) => round);
    expect(win).toMatchObject({
      kind: 'win',
      amount: '7.00',
      round: { provider: 'test-games', roundId: 'r-0', gameId: 'blue-one', vassalage: 'BLUE' },
      reference: null,
      reason: null,
    });
    expect(bet).toMatchObject({ kind: 'bet', amount: '-2.50' });
    expect(Number(win!.balanceAfter) - Number(bet!.balanceAfter)).toBe(7);
    const corrections = value.list.filter(({ kind: word }) => word === 'correction');
    expect(corrections.map(({ amount, reason }) => [amount, reason])).toEqual([
      ['-0.03', 'the game had stopped'],
      ['0.05', 'the game had stopped'],
    ]);
    const { value: wallet } = await house.call('balance', { token: player.token });
    expect(value.totals.net).toBe(wallet.sumBalance);
  });

  test('a day has the movements from midnight to midnight of the brand’s time zone [RECORD-06, RECORD-07]', async () => {
    const amountsOf = async (day: string) =>
      (await read({ from: day, to: day })).value.list.map(({ amount }) => amount);
    expect(await amountsOf('2026-03-09')).toEqual(['0.05']);
    expect(await amountsOf('2026-03-10')).toEqual(['-0.03']);
    expect((await read({ to: '2026-03-10', kind: 'correction' })).value.totals).toEqual({
      in: '0.05',
      out: '0.03',
      net: '0.02',
      count: 2,
    });
    expect((await read({ from: '2026-03-10', to: '2026-03-09' })).code).toBe('validation_failed');
  });

  test('no player reads the movements of another, and no cursor of theirs [RECORD-08, LIST-02]', async () => {
    const theirs = await read({}, other.token);
    const mine = new Set((await read()).value.list.map(({ id }) => id));
    expect(theirs.value.list.length).toBeGreaterThan(1);
    expect(theirs.value.list.filter(({ id }) => mine.has(id))).toEqual([]);
    const { nextCursor } = (await read({ pageSize: 1 }, other.token)).value;
    expect((await read({ cursor: nextCursor! })).code).toBe('cursor_invalid');
    expect((await read({ cursor: (await read({ pageSize: 1 })).value.nextCursor!, kind: 'bet' })).code).toBe(
      'cursor_invalid',
    );
  });

  test.each([
    { memberId: 1 },
    { account: 'x' },
    { kind: 'small_adjustment' },
    { kind: "bet' or 1=1" },
    { pageSize: 101 },
  ])('a query with %o is refused [RECORD-08]', async (query) => {
    expect((await read(query as Query)).code).toBe('bad_request');
  });

  test('a guest and a trial have no account record [RECORD-08]', async () => {
    expect((await house.call('accountRecord', {})).code).toBe('not_logged_in');
    expect((await read({}, await trialToken(house))).code).toBe('in_need_true_account');
  });
});
