import type { RoundView, SeedsView } from '../api.ts';

/**
 * A promise that the server broke. `commitment`: the server seed in use, or the next one, is not the one announced
 * before. `clientSeed`: the client seed is not the one that the browser sent. `roundNumber`: a round, or the count of a
 * new seed, does not continue with the next number.
 */
export type Breach = 'commitment' | 'clientSeed' | 'roundNumber';

/** Whether a value is the name of a breach. */
export const isBreach = (value: unknown): value is Breach =>
  value === 'commitment' || value === 'clientSeed' || value === 'roundNumber';

/** The facts of a round that the server's promises cover. */
export type DrawnRound = Pick<RoundView, 'roundId' | 'nonce' | 'stops'>;

/** Lists the breaches whose test is true. */
const broken = (tests: Readonly<Record<Breach, boolean>>): Breach[] =>
  (Object.keys(tests) as Breach[]).filter((breach) => tests[breach]);

/**
 * Compares a change of seeds with the promises made before it. The new server seed must be the one that the server
 * committed to before it knew the client seed. The client seed must be the one sent. Counting must restart at 0,
 * because a server that may choose the first number may choose the result.
 */
export const breachesOfChange = (before: SeedsView, sentClientSeed: string, after: SeedsView): Breach[] =>
  broken({
    commitment: after.serverSeedHash !== before.nextServerSeedHash,
    clientSeed: after.clientSeed !== sentClientSeed,
    roundNumber: after.nonce !== 0,
  });

/**
 * Whether a change left everything as it was: the client seed sent is already in use and no round was drawn from it, so
 * the server had nothing to reveal.
 */
export const isUnchanged = (before: SeedsView, sentClientSeed: string, after: SeedsView): boolean =>
  before.nonce === 0 &&
  after.nonce === 0 &&
  before.clientSeed === sentClientSeed &&
  after.clientSeed === sentClientSeed &&
  after.serverSeedHash === before.serverSeedHash &&
  after.nextServerSeedHash === before.nextServerSeedHash;

/**
 * Compares the seeds of a resumed session with the seeds that the browser remembers.
 * @param spinsAsked rounds requested since the last one seen; each may have taken a number
 */
export const breachesOfResume = (before: SeedsView, spinsAsked: number, after: SeedsView): Breach[] =>
  broken({
    commitment:
      after.serverSeedHash !== before.serverSeedHash || after.nextServerSeedHash !== before.nextServerSeedHash,
    clientSeed: after.clientSeed !== before.clientSeed,
    roundNumber: after.nonce < before.nonce || after.nonce > before.nonce + spinsAsked,
  });

/**
 * Whether a round has the next number, allowing for numbers that refused rounds may have taken. A server that may skip
 * numbers freely may choose results.
 * @param spinsAsked rounds requested since the last one seen, including this one
 */
export const isInTurn = (before: SeedsView, spinsAsked: number, nonce: number): boolean =>
  Number.isInteger(nonce) && nonce > before.nonce && nonce <= before.nonce + spinsAsked;
