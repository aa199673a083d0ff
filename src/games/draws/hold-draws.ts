import { hashServerSeed, newServerSeed } from '../../shared/fairness/seed.ts';
import type { Draw, DrawStore } from '../store/draws.ts';
import type { DrawsTitle } from '../titles/title.ts';
import type { DrawsPart } from './draws-part.ts';
import { numbersOf } from './numbers.ts';
import { drawsAtMs, lastDrawNumber, openDrawNumber } from './schedule.ts';

/** Draws that are committed to at any time: the open one and the next two. */
export const DRAWS_AHEAD = 3;
/** Results that a game shows. Missed draws are held late, so that there are always this many. */
export const RESULTS_SHOWN = 12;
/** Draws that one run holds. After a long outage, draws with tickets are held over several runs. */
const HELD_MAX = 50;

/** Commits to one draw, unless that was done before. */
async function plan(draws: DrawStore, { id: gameId, draws: part }: DrawsTitle, drawNumber: number): Promise<void> {
  if (draws.find(gameId, drawNumber)) return;
  const serverSeed = newServerSeed();
  draws.plan({
    gameId,
    drawNumber,
    drawsAtMs: drawsAtMs(part, drawNumber),
    serverSeed,
    serverSeedHash: await hashServerSeed(serverSeed),
  });
}

/**
 * Holds one draw. If the seed does not match its commitment, as in a damaged store, the draw is cancelled and its
 * stakes are returned.
 */
async function hold(draws: DrawStore, part: DrawsPart, draw: Draw): Promise<void> {
  const isGenuine = (await hashServerSeed(draw.serverSeed)) === draw.serverSeedHash;
  if (isGenuine) draws.hold(draw, await numbersOf(part, draw));
  else draws.cancel(draw);
}

/**
 * Brings a game up to date: commits to the coming draws, adds the draws missed while the process was down, and holds
 * the draws that are due. Every step may be repeated.
 */
export async function holdDraws(draws: DrawStore, title: DrawsTitle, nowMs: number): Promise<void> {
  const { id, draws: part } = title;
  const open = openDrawNumber(part, nowMs);
  const first = Math.max(1, lastDrawNumber(part, nowMs) - RESULTS_SHOWN + 1);
  // From the oldest result shown to the last draw committed to, including a closed draw that has not been held yet.
  for (let drawNumber = first; drawNumber < open + DRAWS_AHEAD; drawNumber += 1) await plan(draws, title, drawNumber);
  for (const draw of draws.due(id, nowMs, HELD_MAX)) await hold(draws, part, draw);
}
