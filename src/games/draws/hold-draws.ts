import { hashServerSeed, newServerSeed } from '../fairness/seed.ts';
import type { Draw, DrawStore } from '../store/draws.ts';
import type { DrawsTitle } from '../titles/title.ts';
import type { DrawsPart } from './draws-part.ts';
import { numbersOf } from './numbers.ts';
import { drawsAtMs, lastDrawNumber, openDrawNumber } from './schedule.ts';

/** Draws that are committed to at any time: the one that is open and so many less one after it. */
export const DRAWS_AHEAD = 3;
/** Results that a game shows: those it missed are drawn late, so that there are always so many. */
export const RESULTS_SHOWN = 12;
/** Draws that one run holds: what was bought into before a long outage is drawn over several runs. */
const HELD_MAX = 50;

/** Commits to one draw, unless that was done. */
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

/** Draws the numbers of one draw. A seed that is not the one committed to, as in a damaged store, cancels it: its tickets are given back. */
async function hold(draws: DrawStore, part: DrawsPart, draw: Draw): Promise<void> {
  const isGenuine = (await hashServerSeed(draw.serverSeed)) === draw.serverSeedHash;
  if (isGenuine) draws.hold(draw, await numbersOf(part, draw));
  else draws.cancel(draw);
}

/**
 * Brings a game up to the time: commits to the draws that come, makes up for those that nobody was there for, holds what is due.
 * Every step may be repeated.
 */
export async function holdDraws(draws: DrawStore, title: DrawsTitle, nowMs: number): Promise<void> {
  const { id, draws: part } = title;
  const open = openDrawNumber(part, nowMs);
  const first = Math.max(1, lastDrawNumber(part, nowMs) - RESULTS_SHOWN + 1);
  // From the oldest result to show up to the last that is committed to, the one that is closed and not yet held among them.
  for (let drawNumber = first; drawNumber < open + DRAWS_AHEAD; drawNumber += 1) await plan(draws, title, drawNumber);
  for (const draw of draws.due(id, nowMs, HELD_MAX)) await hold(draws, part, draw);
}
