import { afterEach, expect, test } from 'vitest';
import { startTestVendor, type TestVendor } from '../../../tests/support/test-vendor.ts';
import { catalogueOf, testTitle } from '../../../tests/support/test-title.ts';
import type { BoardFeed } from '../../shared/contract/board-feed.ts';
import type { PastRoundView, ReelsSessionView, RoundView } from '../api.ts';
import { returnOf } from '../catalogue/figures.ts';
import { evaluate } from '../reels/engine.ts';
import { computeReturn } from '../reels/return.ts';
import { limitsOf, verifyRound } from '../reels/outcome.ts';
import type { JackpotPart } from './jackpot-part.ts';

/** The lowest stake of a slot in baht. */
const LOWEST = 1000;
/** 1,000 stakes of 10 baht, of which 25 in a thousand go into the pool. */
const SEED = 1000 * LOWEST;
let vendor: TestVendor;
afterEach(() => vendor.close());

/** Starts a vendor whose slot has a jackpot with this chance. At one in one, every round wins it. */
async function start(chanceOneIn: number, balanceMinor = 100_000_000n): Promise<ReelsSessionView> {
  const jackpot: JackpotPart = { chanceOneIn, seedStakes: 1000, sharePermille: 25 };
  vendor = await startTestVendor({ balanceMinor, catalogue: catalogueOf({ ...testTitle, jackpot }) });
  return vendor.open();
}
const spin = ({ sessionId }: ReelsSessionView, clientRoundKey: string, stakeMinor = LOWEST) =>
  vendor.call<RoundView>('spin', { sessionId, stakeMinor, clientRoundKey });
const poolOf = async (currency = 'THB', isDemoMoney = false) => {
  const { body } = await vendor.app.inject({ url: '/feed/v1/live' });
  return (JSON.parse(body) as BoardFeed).jackpots!.find(
    (one) => one.currency === currency && one.isDemoMoney === isDemoMoney,
  );
};

test('a share of each stake goes into the pool of its currency and money, and the number after the stops leaves it there [REEL-35]', async () => {
  const session = await start(400_000);
  expect(session.poolMinor).toBe(SEED);
  const { isDemoMoney } = session;
  const first = (await spin(session, 'round-key-1')).value;
  await spin(session, 'round-key-2', 2 * LOWEST);
  // 25 and 50 minor units.
  expect([first.jackpotMinor, first.poolMinor]).toEqual([0, SEED + 25]);
  expect(first.stops).toHaveLength(6);
  expect(await poolOf('THB', isDemoMoney)).toMatchObject({ amountMinor: SEED + 75, lastWin: null });
  expect(await poolOf('THB', !isDemoMoney)).toMatchObject({ amountMinor: SEED });
  await vendor.restart();
  expect(await poolOf('THB', isDemoMoney)).toMatchObject({ amountMinor: SEED + 75 });
});

test('the round that wins gets the whole pool with its win, once, and a new pool begins [REEL-35]', async () => {
  const session = await start(1);
  const before = vendor.wallet.balanceMinor;
  const { value } = await spin(session, 'round-key-1');
  const again = await spin(session, 'round-key-1');
  const { winMinor: linesMinor } = evaluate(testTitle.reels, value.stops, BigInt(LOWEST));
  expect(value).toMatchObject({ jackpotMinor: SEED + 25, poolMinor: SEED, winMinor: SEED + 25 + Number(linesMinor) });
  expect(again.value).toEqual(value);
  expect(vendor.wallet.balanceMinor).toBe(before - BigInt(LOWEST) + BigInt(value.winMinor));
  expect(await poolOf('THB', session.isDemoMoney)).toMatchObject({
    amountMinor: SEED,
    lastWin: { amountMinor: SEED + 25 },
  });
});

test.each([
  ['would have lost', 400_000],
  ['would have won', 1],
])('a round whose bet is refused leaves the pool as it was, if it %s [REEL-36]', async (_what, chanceOneIn) => {
  const session = await start(chanceOneIn, 700n);
  expect((await spin(session, 'round-key-1')).code).toBe('insufficient_funds');
  expect(await poolOf('THB', session.isDemoMoney)).toMatchObject({ amountMinor: SEED, lastWin: null });
});

test('the number of the jackpot is drawn from the same seeds as the stops, so that a player can check it [REEL-35]', async () => {
  const session = await start(400_000);
  const round = (await spin(session, 'round-key-1')).value;
  await vendor.call('seed', { sessionId: session.sessionId, clientSeed: 'another' });
  const [past] = (await vendor.call<PastRoundView[]>('rounds', { sessionId: session.sessionId })).value;
  const { serverSeed, clientSeed, nonce, serverSeedHash } = past!;
  const check = (stops: number[]) =>
    verifyRound({ serverSeed: serverSeed!, clientSeed, nonce }, limitsOf(testTitle.reels, 400_000 * LOWEST), {
      serverSeedHash,
      stops,
    });
  expect(await check(round.stops)).toEqual({ isSeedGenuine: true, areStopsGenuine: true });
  const forged = [...round.stops.slice(0, 5), round.stops[5]! + 1];
  expect((await check(forged)).areStopsGenuine).toBe(false);
});

test('the published return includes the jackpot: its share of the stakes, and what a new pool begins with [REEL-36]', () => {
  const jackpot: JackpotPart = { chanceOneIn: 100_000, seedStakes: 1000, sharePermille: 25 };
  expect(returnOf({ ...testTitle, jackpot })).toBeCloseTo(computeReturn(testTitle.reels).rtp + 0.025 + 0.01, 12);
});
