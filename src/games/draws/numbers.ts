import { drawBelow, hashServerSeed, isServerSeed } from '../fairness/seed.ts';
import { callNumbers, limitsOf } from './bets.ts';
import type { DrawsPart } from './draws-part.ts';

/** The numbers that a seed gives a draw: the id of the game stands where a player's part would. Throws a RangeError for a seed that is none. */
export async function numbersOf(
  part: DrawsPart,
  { gameId, drawNumber, serverSeed }: { gameId: string; drawNumber: number; serverSeed: string },
): Promise<string[]> {
  return callNumbers(part, await drawBelow({ serverSeed, clientSeed: gameId, nonce: drawNumber }, limitsOf(part)));
}

/** A draw as it was told: what has to agree. */
export interface ToldDraw {
  drawNumber: number;
  numbers: readonly string[];
  seed: string;
  seedHash: string;
}

/** Computes a draw again. Whether its seed is the one that was committed to and gives the numbers that were told. */
export async function isGenuine(
  part: DrawsPart,
  gameId: string,
  { drawNumber, numbers, seed, seedHash }: ToldDraw,
): Promise<boolean> {
  if (!isServerSeed(seed) || (await hashServerSeed(seed)) !== seedHash) return false;
  return (await numbersOf(part, { gameId, drawNumber, serverSeed: seed })).join() === numbers.join();
}
