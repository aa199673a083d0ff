import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { countPoints, type Counting } from '../../src/gateway/mall/count-points.ts';
import { addDays, dayOf } from '../../src/shared/days.ts';
import { beginDeposit, newPayer, pay, type CashierHouse } from '../support/cashier-house.ts';
import { caughtUp } from '../support/caught-up.ts';
import { convert, givePoints, mallOfTests, pointsOf, startMallHouse } from '../support/mall-house.ts';
import { openGame, type TestGame, type TestPlayer } from '../support/player.ts';
import { describeDatabases } from '../support/describe-databases.ts';
import { DATABASE_HOOK_TIMEOUT_MS } from '../support/test-databases.ts';
import { trialToken } from '../support/trial.ts';
import { walletBodies } from '../support/wallet-bodies.ts';

describeDatabases('points on the %s database', (kind) => {
  let house: CashierHouse;
  let player: TestPlayer;
  let game: TestGame;
  const { bet, win, rollback } = walletBodies(() => game);
  const handled = () => caughtUp(house);
  const details = async (query: Record<string, string> = {}) =>
    (await house.call('pointDetails', { token: player.token, query })).value.list;
  const play = async (stakeMinor: number, round: string) => {
    await house.vendorCall('bet', bet(stakeMinor, { tx: `t-${round}`, round }));
    await house.vendorCall('win', win(0, { tx: `w-${round}`, round }));
  };

  beforeAll(async () => {
    house = await startMallHouse(kind);
  }, DATABASE_HOOK_TIMEOUT_MS);
  beforeEach(async () => {
    player = await newPayer(house);
    game = await openGame(house, player);
  });
  afterAll(() => house.close());

  test('stakes earn points by the type of the game, and small ones lose nothing [POINT-03, POINT-02]', async () => {
    await play(2_550, 'one');
    await handled();
    expect(await pointsOf(house, player)).toBe('2');
    await play(300, 'two');
    await handled();
    expect(await pointsOf(house, player)).toBe('2');
    await play(150, 'three');
    await handled();
    expect(await pointsOf(house, player)).toBe('3');
    expect(await details()).toMatchObject([
      { type: 'rng', reason: 'earned', points: '1', balance: '3', name: null },
      { type: 'rng', reason: 'earned', points: '2', balance: '2', name: null },
    ]);
  });

  test('an open round earns nothing, and one whose stake went back neither [POINT-03]', async () => {
    await house.vendorCall('bet', bet(5_000, { tx: 'b', round: 'open' }));
    await house.vendorCall('bet', bet(5_000, { tx: 'c', round: 'back' }));
    await house.vendorCall('rollback', rollback({ tx: 'x', bet: 'c', round: 'back' }));
    await handled();
    expect(await pointsOf(house, player)).toBe('0');
  });

  test('a deposit earns points, of what was credited [POINT-03]', async () => {
    await beginDeposit(house, player);
    await pay(house, 50_000);
    await handled();
    expect(await details()).toMatchObject([{ type: 'deposit', reason: 'earned', points: '5', balance: '5' }]);
  });

  describe('what is counted', () => {
    let memberId: bigint;
    const brand = { merchantCode: 'ALPHA', mall: mallOfTests };
    const count = (...countings: Omit<Counting, 'memberId' | 'type'>[]) =>
      house.gateway.services.database.withMerchant('ALPHA', (trx) =>
        countPoints(
          house.gateway.services.ledger,
          trx,
          brand,
          countings.map((one) => ({ memberId, type: 'rng', ...one, key: `${memberId} ${one.key}` })),
        ),
      );
    beforeEach(async () => {
      memberId = BigInt((await house.call('memberInfo', { token: player.token })).value.id);
    });

    test('counts once, however often it is told, and a larger stake of a round for the rest [POINT-11]', async () => {
      await count({ key: 'a', minor: 1_500n }, { key: 'a', minor: 1_500n });
      await count({ key: 'a', minor: 1_500n });
      expect(await pointsOf(house, player)).toBe('1');
      await count({ key: 'a', minor: 2_500n });
      expect(await pointsOf(house, player)).toBe('2');
    });

    test('a voided round takes its points back, and a late word about it changes nothing [POINT-12]', async () => {
      await count({ key: 'a', minor: 3_900n }, { key: 'b', minor: 1_200n });
      expect(await pointsOf(house, player)).toBe('5');
      await count({ key: 'a', minor: 0n, isLast: true });
      expect(await pointsOf(house, player)).toBe('1');
      await count({ key: 'a', minor: 3_900n });
      expect(await pointsOf(house, player)).toBe('1');
      // What was left of both has not been lost: 200 and 800 make a point.
      await count({ key: 'c', minor: 800n });
      expect(await pointsOf(house, player)).toBe('2');
    });

    test('points that are spent are not taken back, and the balance never falls below zero [POINT-12]', async () => {
      await count({ key: 'a', minor: 150_000n });
      expect((await convert(house, player, '100', '1.00')).code).toBeUndefined();
      await count({ key: 'a', minor: 0n, isLast: true });
      expect(await pointsOf(house, player)).toBe('0');
      await count({ key: 'b', minor: 1_000n });
      expect(await pointsOf(house, player)).toBe('1');
    });
  });

  test('a trial earns nothing, and sees that [POINT-03, CALL-65]', async () => {
    const token = await trialToken(house, 'alpha.test', `trial-${kind}`);
    const memberId = BigInt((await house.call('memberInfo', { token })).value.id);
    await house.gateway.services.database.withMerchant('ALPHA', (trx) =>
      countPoints(house.gateway.services.ledger, trx, { merchantCode: 'ALPHA', mall: mallOfTests }, [
        { memberId, key: 'trial', type: 'rng', minor: 90_000n },
      ]),
    );
    expect((await house.call('pointBalance', { token })).value.points).toBe('0');
    expect((await house.call('pointDetails', { token, query: {} })).value.list).toEqual([]);
  });

  test('the details can be limited to a type and to days, page by page, and sum up to the balance [POINT-02, POINT-10, CALL-70]', async () => {
    // Midnight may come during the test.
    const firstDay = dayOf(house.now(), 'Asia/Bangkok');
    await givePoints(house, player, 500);
    await play(1_000, 'one');
    await handled();
    await convert(house, player, '200', '2.00');
    expect((await details({ type: 'activity' })).map(({ points }) => points)).toEqual(['500']);
    expect(await details({ type: 'redeem' })).toMatchObject([{ reason: 'converted', points: '-200' }]);
    expect(await details({ type: 'rng' })).toMatchObject([{ points: '1' }]);
    expect(await details({ from: firstDay, to: dayOf(house.now(), 'Asia/Bangkok') })).toHaveLength(3);
    expect(await details({ to: addDays(firstDay, -1) })).toEqual([]);
    const first = (await house.call('pointDetails', { token: player.token, query: { pageSize: 2 } })).value;
    const rest = await details({ pageSize: '2', cursor: first.nextCursor! });
    const all = [...first.list, ...rest];
    expect(all).toHaveLength(3);
    expect(String(all.reduce((sum, { points }) => sum + Number(points), 0))).toBe(await pointsOf(house, player));
    const wrong = { token: player.token, query: { from: '2026-02-30' } };
    expect((await house.call('pointDetails', wrong)).code).toBe('validation_failed');
  });

  test('points are still there after years [POINT-05]', async () => {
    await givePoints(house, player, 7);
    const memberId = BigInt((await house.call('memberInfo', { token: player.token })).value.id);
    const now = house.now();
    house.setClock(now + 4 * 365 * 86_400_000);
    const token = await house.gateway.services.sessions.begin(
      (await house.gateway.services.sites.forHost('alpha.test'))!.loaded.brand,
      memberId,
    );
    expect(await pointsOf(house, { token })).toBe('7');
    house.setClock(now);
  });
});
