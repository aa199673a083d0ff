import type { RoundView, SeedsView } from '../api.ts';

/**
 * A promise of the server that did not hold. `commitment`: another server seed is in use, or promised, than the browser was told before.
 * `clientSeed`: another player's part than the browser sent. `roundNumber`: a round, or a new seed, does not go on with the next number.
 */
export type Breach = 'commitment' | 'clientSeed' | 'roundNumber';

/** Whether a text names a breach. */
export const isBreach = (value: unknown): value is Breach =>
  value === 'commitment' || value === 'clientSeed' || value === 'roundNumber';

/** What a round was, as far as a promise was made about it. */
export type DrawnRound = Pick<RoundView, 'roundId' | 'nonce' | 'stops'>;

/** The breaches whose test is true. */
const broken = (tests: Readonly<Record<Breach, boolean>>): Breach[] =>
  (Object.keys(tests) as Breach[]).filter((breach) => tests[breach]);

/**
 * Compares a change of seeds with what was promised before it. The new server seed must be the one that was committed to while the server
 * did not know the player's part, that part must be the one sent, and counting begins anew: a first number chosen freely is a result chosen freely.
 */
export const breachesOfChange = (before: SeedsView, sentClientSeed: string, after: SeedsView): Breach[] =>
  broken({
    commitment: after.serverSeedHash !== before.nextServerSeedHash,
    clientSeed: after.clientSeed !== sentClientSeed,
    roundNumber: after.nonce !== 0,
  });

/** Whether a change was none: the part sent is the one in use and no round was drawn from it, so there was nothing to reveal. */
export const isUnchanged = (before: SeedsView, sentClientSeed: string, after: SeedsView): boolean =>
  before.nonce === 0 &&
  after.nonce === 0 &&
  before.clientSeed === sentClientSeed &&
  after.clientSeed === sentClientSeed &&
  after.serverSeedHash === before.serverSeedHash &&
  after.nextServerSeedHash === before.nextServerSeedHash;

/**
 * Compares the seeds of a session that is resumed with those that the browser remembers.
 * @param spinsAsked rounds asked for since the last that was seen: each may have taken one number
 */
export const breachesOfResume = (before: SeedsView, spinsAsked: number, after: SeedsView): Breach[] =>
  broken({
    commitment:
      after.serverSeedHash !== before.serverSeedHash || after.nextServerSeedHash !== before.nextServerSeedHash,
    clientSeed: after.clientSeed !== before.clientSeed,
    roundNumber: after.nonce < before.nonce || after.nonce > before.nonce + spinsAsked,
  });

/**
 * Whether a round has the next number, or one that refused rounds before it leave open. A server that may skip numbers may choose results.
 * @param spinsAsked rounds asked for since the last that was seen, this one among them
 */
export const isInTurn = (before: SeedsView, spinsAsked: number, nonce: number): boolean =>
  Number.isInteger(nonce) && nonce > before.nonce && nonce <= before.nonce + spinsAsked;
