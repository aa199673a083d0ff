import { afterAll, beforeAll, expect, test } from 'vitest';
import { addDays, dayOf } from '../../src/shared/days.ts';
import { startTestGateway, type TestGateway } from '../support/gateway.ts';
import { openGame, registerPlayer, type TestPlayer } from '../support/player.ts';
import { describeDatabases } from '../support/describe-databases.ts';
import { trialToken } from '../support/trial.ts';

/** The clock stands still, so that no day ends during the tests. */
const nowMs = Date.now();
/** The day of now in the brand's time zone, and those around it. */
const today = dayOf(nowMs, 'Asia/Bangkok');
const period = { from: addDays(today, -20), to: today };

describeDatabases('profit and loss on the %s database', (kind) => {
  let house: TestGateway;
  let player: TestPlayer;
  const read = (query: Record<string, string> = {}, token = player.token) =>
    house.call('profitAndLoss', { token, query: { ...period, ...query } });

  beforeAll(async () => {
    house = await startTestGateway({ kind, clock: () => nowMs });
    player = await registerPlayer(house);
    const game = await openGame(house, player);
    const bet = (roundId: string, amountMinor: number) =>
      house.vendorCall('bet', { ...game, transactionId: `b-${roundId}`, roundId, amountMinor });
    const win = (roundId: string, amountMinor: number) =>
      house.vendorCall('win', { ...game, transactionId: `w-${roundId}`, roundId, amountMinor, isRoundOver: true });
    for (const [roundId, stake, payout] of [
      ['old', 500, 1200],
      ['new', 300, 0],
    ] as const) {
      await bet(roundId, stake);
      await win(roundId, payout);
    }
    await bet('running', 70);
    await bet('returned', 90);
    await house.vendorCall('rollback', {
      merchantCode: game.merchantCode,
      gameToken: game.gameToken,
      transactionId: 'x-returned',
      betTransactionId: 'b-returned',
      roundId: 'returned',
    });
    await house.database.withMerchant('ALPHA', (trx) =>
      trx
        .updateTable('round')
        .set({ opened_at: new Date(`${addDays(today, -9)}T16:59:59.999Z`) })
        .where('round_id', '=', 'old')
        .execute(),
    );
  });
  afterAll(() => house.close());

  test('it sums settled rounds by the day of their stake, and tells what still runs; returned ones count nowhere [RECORD-03, RECORD-04, RECORD-07, RECORD-19]', async () => {
    const { value } = await read();
    const nothing = { running: '0.00' };
    expect(value.days).toEqual([
      { day: addDays(today, -9), stake: '5.00', payout: '12.00', net: '7.00', rounds: 1, ...nothing },
      { day: today, stake: '3.00', payout: '0.00', net: '-3.00', rounds: 1, running: '0.70' },
    ]);
    expect(value.totals).toEqual({ stake: '8.00', payout: '12.00', net: '4.00', rounds: 2, running: '0.70' });
    expect(value.currency).toBe('THB');
  });

  test('the totals of the betting record are those of the same rounds [RECORD-17, RECORD-19]', async () => {
    const { value } = await house.call('bettingRecord', { token: player.token, query: { ...period, pageSize: 1 } });
    expect(value.totals).toEqual((await read()).value.totals);
    const open = await house.call('bettingRecord', { token: player.token, query: { status: 'open' } });
    expect(open.value.totals).toEqual({ stake: '0.00', payout: '0.00', net: '0.00', rounds: 0, running: '0.70' });
  });

  test('both can be limited to a category and a vendor [RECORD-20]', async () => {
    const roundsOf = async (query: Record<string, string>) => [
      (await read(query)).value.totals.rounds,
      (await house.call('bettingRecord', { token: player.token, query })).value.list.length,
    ];
    const all = [2, 4];
    const { category } = house.gateway.services.catalogue.feed()!.games.find(({ gameId }) => gameId === 'blue-one')!;
    expect(await roundsOf({ vassalage: 'BLUE' })).toEqual(all);
    expect(await roundsOf({ vassalage: 'RED' })).toEqual([0, 0]);
    expect(await roundsOf({ category })).toEqual(all);
    expect(await roundsOf({ category: 'COCKFIGHT' })).toEqual([0, 0]);
    expect(await roundsOf({ category: 'NONE', vassalage: 'BLUE' })).toEqual([0, 0]);
  });

  test('it needs a period that is not too long, and a real account [RECORD-06, RECORD-08, RECORD-21]', async () => {
    expect((await read({ from: addDays(today, -366) })).code).toBe('validation_failed');
    expect((await read({ from: addDays(today, 1) })).code).toBe('validation_failed');
    expect((await house.call('profitAndLoss', { token: player.token, query: { from: today } })).code).toBe(
      'bad_request',
    );
    expect((await read({ memberId: '1' })).code).toBe('bad_request');
    expect((await house.call('profitAndLoss', { query: period })).code).toBe('not_logged_in');
    expect((await read({}, await trialToken(house))).code).toBe('in_need_true_account');
    const other = await registerPlayer(house);
    expect((await read({}, other.token)).value.days).toEqual([]);
  });
});
