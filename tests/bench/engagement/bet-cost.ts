import { randomUUID } from 'node:crypto';
import { performance } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Seat } from '../../support/game-table.ts';
import type { TestGateway } from '../../support/gateway.ts';
import { provider } from '../../support/test-feed.ts';
import { median, ratios, type Summary } from '../statistics.ts';

/** Bets, each with its win, of a merchant in a round. */
const BETS = 40;
/** Rounds that warm up and do not count. */
const WARM_UPS = 2;
const LOOK_MS = 20;

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

/** The median of bets in turn, each followed by its win, which ends the round. The consumers work beside them. */
async function betMs(house: TestGateway, merchantCode: string, seats: readonly Seat[]): Promise<number> {
  const { wagers } = house.gateway.services;
  const takenMs: number[] = [];
  for (let n = 0; n < BETS; n += 1) {
    const { gameToken } = seats[n % seats.length]!;
    const own = { provider, gameToken, roundId: randomUUID(), currency: 'THB' };
    const beganMs = performance.now();
    const bet = await wagers.take(merchantCode, { ...own, op: 'bet', transactionId: randomUUID(), amountMinor: 100n });
    takenMs.push(performance.now() - beganMs);
    if (!bet.ok) throw new Error(bet.code);
    await wagers.take(merchantCode, {
      ...own,
      op: 'win',
      transactionId: randomUUID(),
      amountMinor: 90n,
      isRoundOver: true,
    });
    house.gateway.services.consumers.wake();
  }
  await settled(house);
  return median(takenMs);
}

/** Bets at a merchant whose rounds have listeners, and at one without, in turns. */
export async function measureBetCost(
  house: TestGateway,
  rounds: number,
  merchants: { listened: readonly [string, readonly Seat[]]; plain: readonly [string, readonly Seat[]] },
): Promise<BetCost> {
  await house.gateway.services.consumers.start();
  const listened: number[] = [];
  const plain: number[] = [];
  for (let round = -WARM_UPS; round < rounds; round += 1) {
    const measured = { listened: 0, plain: 0 };
    // Each goes first in every other round.
    for (const which of round % 2 === 0 ? (['listened', 'plain'] as const) : (['plain', 'listened'] as const))
      measured[which] = await betMs(house, ...merchants[which]);
    if (round < 0) continue;
    listened.push(measured.listened);
    plain.push(measured.plain);
  }
  await house.gateway.services.consumers.stop();
  return { rounds, listenedMs: median(listened), plainMs: median(plain), ratio: ratios(listened, plain) };
}
