import { drawBelow, hashServerSeed, isServerSeed, type SeedInput } from '../../shared/fairness/seed.ts';
import type { Reels } from './engine.ts';

/** What a player saw of a round: the commitment before it and the stops after it. */
export interface Claim {
  serverSeedHash: string;
  stops: readonly number[];
}

/** The result of recomputing a round. */
export interface Verification {
  /** The revealed seed matches its commitment. */
  isSeedGenuine: boolean;
  /** The seeds and the nonce give the stops that were shown. */
  areStopsGenuine: boolean;
}

/**
 * The limits of a round's numbers, in the order in which they are drawn: the length of each strip, and where there is a jackpot the limit of the
 * number that decides it.
 */
export const limitsOf = ({ strips }: Reels, jackpotLimit?: number): number[] => [
  ...strips.map((strip) => strip.length),
  ...(jackpotLimit === undefined ? [] : [jackpotLimit]),
];

/**
 * The stops of a round: one position per reel, from 0 to the strip's length minus one, all equally likely, and the number of the jackpot.
 * Throws a RangeError for an invalid seed.
 */
export const drawStops = (input: SeedInput, limits: readonly number[]): Promise<number[]> => drawBelow(input, limits);

/**
 * Recomputes a round from its revealed seed and compares it with what the player was shown.
 * @returns both halves of the proof; both are false for a malformed seed
 */
export async function verifyRound(input: SeedInput, limits: readonly number[], claim: Claim): Promise<Verification> {
  if (!isServerSeed(input.serverSeed)) return { isSeedGenuine: false, areStopsGenuine: false };
  const [hash, stops] = await Promise.all([hashServerSeed(input.serverSeed), drawStops(input, limits)]);
  return { isSeedGenuine: hash === claim.serverSeedHash, areStopsGenuine: stops.join() === claim.stops.join() };
}
