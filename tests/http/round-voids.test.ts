import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { puppetOf } from '../support/puppets.ts';
import { caughtUp } from '../support/caught-up.ts';
import { startTestGateway, type TestGateway } from '../support/gateway.ts';
import { callConsole as call, newOperator, signInAs } from '../support/operators.ts';
import { openGame, registerPlayer, type TestGame, type TestPlayer } from '../support/player.ts';
import { describeDatabases } from '../support/describe-databases.ts';

const PROVIDER = 'test-games';
const MERCHANT = 'ALPHA';
const lineOn = (event: string, pick: string) => [{ event: { EN: event }, pick: { EN: pick }, oddsCenti: 250 }];

describeDatabases('open rounds on the %s database', (kind) => {
  let house: TestGateway;
  /** Operators with all rights, and one of the merchant BETA alone. */
  let anh: string;
  let binh: string;
  let ofBeta: string;
  beforeAll(async () => {
    house = await startTestGateway({ kind });
    const signIn = async (merchants: string[] | null) =>
      signInAs(house, await newOperator(house, { merchants }), Date.now());
    [anh, binh, ofBeta] = [await signIn(null), await signIn(null), await signIn(['BETA'])];
  });
  afterAll(() => house.close());

  interface Seat {
    player: TestPlayer;
    game: TestGame;
  }
  const sit = async (): Promise<Seat> => {
    const player = await registerPlayer(house);
    return { player, game: await openGame(house, player) };
  };
  const bet = ({ game }: Seat, roundId: string, event: string, amountMinor = 1_000, pick = 'home') =>
    house.vendorCall('bet', {
      ...game,
      roundId,
      transactionId: `${roundId}.bet.${amountMinor}`,
      amountMinor,
      description: lineOn(event, pick),
    });
  const win = ({ game }: Seat, roundId: string, amountMinor: number) =>
    house.vendorCall('win', { ...game, roundId, transactionId: `${roundId}.win`, amountMinor, isRoundOver: true });
  const balanceOf = async ({ player }: Seat) => (await house.call('balance', { token: player.token })).value.sumBalance;
  const at = { merchant: MERCHANT, provider: PROVIDER, gameId: 'blue-one' };
  const ask = (which: { round: string } | { event: string }, { token = anh, key = String(randomUUID()) } = {}) =>
    call(house, 'askRoundVoid', { token, body: { ...at, ...which, key, reason: 'The match was called off' } });
  const decide = (id: string, { token = binh, isApproved = true } = {}) =>
    call(house, 'decideRoundVoid', { token, body: { merchant: MERCHANT, id, isApproved } });
  const read = async (id: string) =>
    (await call(house, 'roundVoidList', { token: anh, query: { merchant: MERCHANT } })).value.list.find(
      (row) => row.id === id,
    );
  const isBalanced = async () => (await house.gateway.services.ledger.trialBalance(MERCHANT)).isBalanced;

  test('are listed with their bets, and add up by event and choice [OPER-123]', async () => {
    const [one, two] = [await sit(), await sit()];
    await bet(one, 'listed-1', 'Reds – Blues', 1_000, 'home');
    await bet(two, 'listed-2', 'Reds – Blues', 3_000, 'home');
    await bet(two, 'listed-3', 'Reds – Blues', 500, 'away');
    const { list } = (await call(house, 'openRounds', { token: anh, query: { merchant: MERCHANT } })).value;
    expect(list.find(({ roundId }) => roundId === 'listed-2')).toMatchObject({
      member: two.player.username,
      stake: '30.00',
      paid: '0.00',
      lines: [{ event: 'Reds – Blues', pick: 'home' }],
    });
    const choices = (await call(house, 'exposure', { token: anh, query: { merchant: MERCHANT } })).value.list;
    expect(choices.filter(({ event }) => event === 'Reds – Blues')).toMatchObject([
      { pick: 'home', rounds: 2, members: 2, stake: '40.00', pays: '100.00' },
      { pick: 'away', rounds: 1, members: 1, stake: '5.00', pays: '12.50' },
    ]);
    await win(one, 'listed-1', 0);
    const after = (await call(house, 'openRounds', { token: anh, query: { merchant: MERCHANT } })).value.list;
    expect(after.map(({ roundId }) => roundId)).not.toContain('listed-1');
    expect((await call(house, 'openRounds', { token: ofBeta, query: { merchant: MERCHANT } })).code).toBe('not_found');
  });

  test('go back to their players when two operators void an event; a settled one and a later one stay [OPER-124, OPER-125, WPROT-34]', async () => {
    const [one, two] = [await sit(), await sit()];
    const before = await balanceOf(one);
    await bet(one, 'off-1', 'Off – On', 1_000);
    await bet(one, 'off-1', 'Off – On', 250);
    await bet(two, 'off-2', 'Off – On', 4_000);
    await bet(two, 'off-3', 'Off – On', 700);
    await win(two, 'off-3', 0);
    await bet(two, 'on-1', 'On – Other', 900);
    const effect = await call(house, 'voidEffect', { token: anh, query: { ...at, event: 'Off – On' } });
    expect(effect.value).toMatchObject({
      rounds: 2,
      members: 2,
      sums: [{ currency: 'THB', amount: '52.50' }],
      largest: [
        { member: two.player.username, amount: '40.00', before: '4944.00', after: '4984.00' },
        { member: one.player.username, amount: '12.50', before: '4987.50', after: '5000.00' },
      ],
    });
    const key = randomUUID();
    const asked = await ask({ event: 'Off – On' }, { key });
    const { id } = asked.value.void;
    expect(asked.value.void).toMatchObject({ state: 'waiting', rounds: 2, returned: 0, isOwn: true });
    // The same request again is one, another one under its key is refused, and its rounds cannot be voided twice.
    expect((await ask({ event: 'Off – On' }, { key })).value.void.id).toBe(id);
    expect((await ask({ round: 'on-1' }, { key })).code).toBe('transaction_conflict');
    expect((await ask({ event: 'Off – On' })).code).toBe('changed_meanwhile');
    await bet(two, 'off-4', 'Off – On', 100);
    expect((await decide(id, { token: anh })).code).toBe('second_operator_required');
    expect((await decide(id, { token: await puppetOf(house, anh) })).code).toBe('second_operator_required');
    const answers = await Promise.all([1, 2, 3].map(() => decide(id)));
    expect(answers.map(({ code }) => code ?? 'approved').sort()).toEqual([
      'approved',
      'changed_meanwhile',
      'changed_meanwhile',
    ]);
    await expect.poll(() => read(id), { timeout: 20_000 }).toMatchObject({ state: 'done', rounds: 2, returned: 2 });
    expect([await balanceOf(one), await balanceOf(two)]).toEqual([before, '4983.00']);
    // The vendor can pay nothing more, and a repeated rollback of its own moves nothing.
    expect((await win(one, 'off-1', 99_000)).code).toBe('transaction_rolled_back');
    const { currency: _, ...table } = one.game;
    const own = { ...table, roundId: 'off-1', betTransactionId: 'off-1.bet.1000', transactionId: 'off-1.undo' };
    expect((await house.vendorCall('rollback', own)).code).toBeUndefined();
    expect(await balanceOf(one)).toBe(before);
    expect((await win(two, 'off-4', 0)).code).toBeUndefined();
    expect(await isBalanced()).toBe(true);
    await caughtUp(house);
    const messages = (await house.call('messageList', { token: one.player.token, query: {} })).value.list;
    expect(messages.filter(({ title }) => title.includes('your stake came back'))).toHaveLength(1);
    const record = await house.call('bettingRecord', { token: one.player.token, query: { status: 'rolled_back' } });
    expect(record.value.list).toMatchObject([{ roundId: 'off-1' }]);
    const { list } = (await call(house, 'auditLog', { token: anh, query: { merchant: MERCHANT, pageSize: 20 } })).value;
    expect(list.find(({ target }) => target === `round void ${id}`)).toMatchObject({ outcome: 'done' });
  });

  test('that end between question and answer keep their end [OPER-125]', async () => {
    const one = await sit();
    await bet(one, 'race-1', 'Race', 1_000);
    const { id } = (await ask({ round: 'race-1' })).value.void;
    await win(one, 'race-1', 3_000);
    await decide(id);
    await expect.poll(() => read(id), { timeout: 20_000 }).toMatchObject({ state: 'done', rounds: 1, returned: 0 });
    expect(await balanceOf(one)).toBe('5020.00');
    expect((await win(one, 'race-1', 3_000)).code).toBeUndefined();
  });

  test('stay as they are when a void is refused or withdrawn, or asked for at another merchant [OPER-124]', async () => {
    const one = await sit();
    await bet(one, 'kept-1', 'Kept', 1_000);
    const refused = (await ask({ round: 'kept-1' })).value.void.id;
    expect((await decide(refused, { isApproved: false })).value.void.state).toBe('refused');
    const own = (await ask({ round: 'kept-1' })).value.void.id;
    const withdraw = (token: string) =>
      call(house, 'withdrawRoundVoid', { token, body: { merchant: MERCHANT, id: own } });
    expect((await withdraw(binh)).code).toBe('not_found');
    expect((await withdraw(anh)).value.void.state).toBe('withdrawn');
    expect((await ask({ round: 'kept-1' }, { token: ofBeta })).code).toBe('not_found');
    expect((await ask({ round: 'never' })).code).toBe('changed_meanwhile');
    for (const which of [{}, { round: 'kept-1', event: 'Kept' }])
      expect((await call(house, 'voidEffect', { token: anh, query: { ...at, ...which } })).code).toBe('bad_request');
    expect(await balanceOf(one)).toBe('4990.00');
    expect((await win(one, 'kept-1', 0)).code).toBeUndefined();
  });

  test('the database refuses a second operator who is the first, and a change of what was asked or decided [OPER-124]', async () => {
    const one = await sit();
    await bet(one, 'held-1', 'Held', 1_000);
    const { id } = (await ask({ round: 'held-1' })).value.void;
    const attack = (text: string) => house.database.withMerchant(MERCHANT, (trx) => sql.raw(text).execute(trx));
    for (const text of [
      `update round_void set state = 'approved', decided_by = asked_by, decided_at = now() where id = ${id}`,
      `update round_void set state = 'done', decided_by = asked_by, decided_at = now() where id = ${id}`,
      `update round_void set state = 'approved' where id = ${id}`,
      `update round_void set subject = 'another' where id = ${id}`,
      `update voided_round set round_id = 'another' where void_id = ${id}`,
      `delete from voided_round where void_id = ${id}`,
      `update round_void set state = 'waiting', decided_by = null, decided_at = null where state = 'withdrawn'`,
    ])
      await expect(attack(text), text).rejects.toThrow(
        /round_void_second_operator|round_void_decided|is decided|permission denied/,
      );
  });
});
