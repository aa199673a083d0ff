import { drawBelow, hashServerSeed, isServerSeed, type SeedInput } from '../../shared/fairness/seed.ts';

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
 * The stops of a round: one position per reel, from 0 to the strip's length minus one, all equally likely.
 * Throws a RangeError for an invalid seed.
 * @param lengths length of each strip, in order
 */
export const drawStops = (input: SeedInput, lengths: readonly number[]): Promise<number[]> => drawBelow(input, lengths);

/**
 * Recomputes a round from its revealed seed and compares it with what the player was shown.
 * @returns both halves of the proof; both are false for a malformed seed
 */
export async function verifyRound(input: SeedInput, lengths: readonly number[], claim: Claim): Promise<Verification> {
  if (!isServerSeed(input.serverSeed)) return { isSeedGenuine: false, areStopsGenuine: false };
  const [hash, stops] = await Promise.all([hashServerSeed(input.serverSeed), drawStops(input, lengths)]);
  return { isSeedGenuine: hash === claim.serverSeedHash, areStopsGenuine: stops.join() === claim.stops.join() };
}
