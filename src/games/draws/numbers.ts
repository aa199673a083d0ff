import { drawBelow, hashServerSeed, isServerSeed } from '../../shared/fairness/seed.ts';
import { callNumbers, limitsOf } from './bets.ts';
import type { DrawsPart } from './draws-part.ts';

/**
 * The numbers of a draw, from its seed. The game id takes the place of a client seed. Throws a RangeError for an
 * invalid seed.
 */
export async function numbersOf(
  part: DrawsPart,
  { gameId, drawNumber, serverSeed }: { gameId: string; drawNumber: number; serverSeed: string },
): Promise<string[]> {
  return callNumbers(part, await drawBelow({ serverSeed, clientSeed: gameId, nonce: drawNumber }, limitsOf(part)));
}

/** A draw as it was published, to be verified. */
export interface ToldDraw {
  drawNumber: number;
  numbers: readonly string[];
  seed: string;
  seedHash: string;
}

/** Recomputes a draw. True if the seed matches its commitment and gives the published numbers. */
export async function isGenuine(
  part: DrawsPart,
  gameId: string,
  { drawNumber, numbers, seed, seedHash }: ToldDraw,
): Promise<boolean> {
  if (!isServerSeed(seed) || (await hashServerSeed(seed)) !== seedHash) return false;
  return (await numbersOf(part, { gameId, drawNumber, serverSeed: seed })).join() === numbers.join();
}
