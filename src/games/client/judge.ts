import { HISTORY_ROUNDS_MAX, type PastRoundView } from '../api.ts';
import { verifyRound } from '../reels/outcome.ts';
import type { SeenSpin } from './witness.ts';

/** What is true of a past round. `unseen`: its row agrees with itself, which any server can arrange; this browser saw nothing to hold against it. */
export type Verdict = 'genuine' | 'forged' | 'unseen';

/** How a row of the history stands before anything is computed. */
export type RoundProof = 'void' | 'open' | 'secret' | 'revealed' | 'forged';

/** Whether the server says of a round what it said when the round was played. */
const agrees = (round: PastRoundView, seen: SeenSpin): boolean =>
  round.nonce === seen.nonce &&
  round.serverSeedHash === seen.serverSeedHash &&
  round.clientSeed === seen.clientSeed &&
  round.stops?.join() === seen.stops.join();

/**
 * Says how a row stands. A round that was seen was paid for, so it cannot be void or under way; and a seed that is no longer in use must be revealed.
 * @param hashInUse commitment of the seed in use when the history was asked for
 */
export function roundProofOf(round: PastRoundView, seen: SeenSpin | undefined, hashInUse: string): RoundProof {
  if (seen && round.state !== 'settled') return 'forged';
  if (round.state !== 'settled') return round.state;
  if (round.serverSeed !== null) return 'revealed';
  return seen && seen.serverSeedHash !== hashInUse ? 'forged' : 'secret';
}

/**
 * Computes a round again from its revealed seed and compares it with what this browser saw as it happened; the server's later word alone
 * proves nothing.
 * @param lengths stops on each strip, in order
 */
export async function judgeRound(
  round: PastRoundView,
  seen: SeenSpin | undefined,
  lengths: readonly number[],
): Promise<Verdict> {
  if (seen && !(seen.isInTurn && agrees(round, seen))) return 'forged';
  const { clientSeed, nonce, serverSeedHash, stops } = seen ?? round;
  const proof = await verifyRound({ serverSeed: round.serverSeed ?? '', clientSeed, nonce }, lengths, {
    serverSeedHash,
    stops: stops ?? [],
  });
  if (!proof.isSeedGenuine || !proof.areStopsGenuine) return 'forged';
  return seen ? 'genuine' : 'unseen';
}

/** Rounds that were seen and ought to be in the history, but are not. Older ones than a full history reaches are not missed. */
export function leftOut(rounds: readonly PastRoundView[], spins: readonly SeenSpin[]): SeenSpin[] {
  const listed = new Set(rounds.map(({ roundId }) => roundId));
  const oldest = rounds.length < HISTORY_ROUNDS_MAX ? 0 : spins.findIndex(({ roundId }) => listed.has(roundId));
  return oldest < 0 ? [] : spins.slice(oldest).filter(({ roundId }) => !listed.has(roundId));
}
