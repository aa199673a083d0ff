import { randomUUID } from 'node:crypto';
import { performance } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Seat } from '../../support/game-table.ts';
import type { TestGateway } from '../../support/gateway.ts';
import { median, ratios, type Summary } from '../statistics.ts';

/** Bets, each with its win, of a merchant in a round. */
const BETS = 100;
/** Rounds that warm up and do not count. */
const WARM_UPS = 2;
const LOOK_MS = 20;

/** With listeners or limits, and without. */
type Side = 'listened' | 'plain';

/** What bets cost that many listen to, beside others of the same gateway. */
export interface BetCost {
  rounds: number;
  /** Median of a bet, milliseconds. */
  listenedMs: number;
  plainMs: number;
  /** Of the bets of each round together. */
  ratio: Summary;
}

/** Waits until the consumers have handled all events, so that no merchant pays for the other. */
async function settled({ gateway }: TestGateway): Promise<void> {
  const { consumers } = gateway.services;
  consumers.wake();
  while ((await consumers.lags()).some(({ behindMs }) => behindMs > 0)) await sleep(LOOK_MS);
}

/** Milliseconds of a signed call of the bet route. Its win follows, ends the round, and wakes the consumers, which work beside the next bets. */
async function betMs(house: TestGateway, merchantCode: string, { gameToken }: Seat): Promise<number> {
  const own = { merchantCode, gameToken, roundId: randomUUID(), currency: 'THB' };
  const beganMs = performance.now();
  const bet = await house.vendorCall('bet', { ...own, transactionId: randomUUID(), amountMinor: 100 });
  const takenMs = performance.now() - beganMs;
  if (bet.code) throw new Error(bet.code);
  await house.vendorCall('win', { ...own, transactionId: randomUUID(), amountMinor: 90, isRoundOver: true });
  house.gateway.services.consumers.wake();
  return takenMs;
}

/**
 * Bets at a merchant whose rounds have listeners, and at one without: bet by bet in turns, so that what the consumers do beside them slows both alike; or,
 * `alone`, a merchant's bets one after the other, so that it slows those of its own merchant. The consumers run already.
 */
export async function measureBetCost(
  house: TestGateway,
  rounds: number,
  merchants: Record<Side, readonly [merchantCode: string, seats: readonly Seat[]]>,
  { isAlone = false } = {},
): Promise<BetCost> {
  const medians: Record<Side, number[]> = { listened: [], plain: [] };
  for (let round = -WARM_UPS; round < rounds; round += 1) {
    const taken: Record<Side, number[]> = { listened: [], plain: [] };
    const bet = async (side: Side, n: number) => {
      const [merchantCode, seats] = merchants[side];
      taken[side].push(await betMs(house, merchantCode, seats[n % seats.length]!));
    };
    // Each goes first in every other round.
    const sides = round % 2 === 0 ? (['listened', 'plain'] as const) : (['plain', 'listened'] as const);
    if (isAlone)
      for (const side of sides) {
        for (let n = 0; n < BETS; n += 1) await bet(side, n);
        await settled(house);
      }
    else for (let n = 0; n < BETS; n += 1) for (const side of sides) await bet(side, n);
    await settled(house);
    if (round >= 0) for (const side of sides) medians[side].push(median(taken[side]));
  }
  const { listened, plain } = medians;
  return { rounds, listenedMs: median(listened), plainMs: median(plain), ratio: ratios(listened, plain) };
}
