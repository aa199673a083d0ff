import { drawBelow, hashServerSeed, isServerSeed, type SeedInput } from '../fairness/seed.ts';

/** What a player was told about a round: the commitment before it and the stops after it. */
export interface Claim {
  serverSeedHash: string;
  stops: readonly number[];
}

/** What came out when a round was computed again. */
export interface Verification {
  /** The revealed seed is the one that was committed to. */
  isSeedGenuine: boolean;
  /** The seeds and the nonce give the stops that were shown. */
  areStopsGenuine: boolean;
}

/**
 * The stops of a round: one position a reel, each from 0 to its strip's length less one, all equally likely.
 * Throws a RangeError for a seed that is none.
 * @param lengths stops on each strip, in order
 */
export const drawStops = (input: SeedInput, lengths: readonly number[]): Promise<number[]> => drawBelow(input, lengths);

/**
 * Computes a round again from its revealed seed and compares it with what the player was shown.
 * @returns both halves of the proof; neither is true for a seed that is not even well-formed
 */
export async function verifyRound(input: SeedInput, lengths: readonly number[], claim: Claim): Promise<Verification> {
  if (!isServerSeed(input.serverSeed)) return { isSeedGenuine: false, areStopsGenuine: false };
  const [hash, stops] = await Promise.all([hashServerSeed(input.serverSeed), drawStops(input, lengths)]);
  return { isSeedGenuine: hash === claim.serverSeedHash, areStopsGenuine: stops.join() === claim.stops.join() };
}
