import { HISTORY_ROUNDS_MAX, type PastRoundView } from '../api.ts';
import { verifyRound } from '../reels/outcome.ts';
import type { SeenSpin } from './witness.ts';

/**
 * The outcome of verifying a past round. `unseen`: the row is consistent in itself, which any server can arrange, and
 * this browser did not see the round, so it has nothing to compare.
 */
export type Verdict = 'genuine' | 'forged' | 'unseen';

/** What a row of the history shows before anything is computed. */
export type RoundProof = 'void' | 'open' | 'secret' | 'revealed' | 'forged';

/** Whether the server reports a round now as it did when the round was played. */
const matchesSeen = (round: PastRoundView, seen: SeenSpin): boolean =>
  round.nonce === seen.nonce &&
  round.serverSeedHash === seen.serverSeedHash &&
  round.clientSeed === seen.clientSeed &&
  round.stops?.join() === seen.stops.join();

/**
 * Classifies a row of the history. The browser only sees rounds that were paid for, so a seen round cannot be void or
 * open. A seed that is no longer in use must be revealed.
 * @param hashInUse commitment of the server seed in use when the history was requested
 */
export function roundProofOf(round: PastRoundView, seen: SeenSpin | undefined, hashInUse: string): RoundProof {
  if (seen && round.state !== 'settled') return 'forged';
  if (round.state !== 'settled') return round.state;
  if (round.serverSeed !== null) return 'revealed';
  return seen && seen.serverSeedHash !== hashInUse ? 'forged' : 'secret';
}

/**
 * Recomputes a round from its revealed seed and compares it with what this browser saw when it happened. What the
 * server says later proves nothing by itself.
 * @param limits what the round's numbers are drawn below (`limitsOf`)
 */
export async function judgeRound(
  round: PastRoundView,
  seen: SeenSpin | undefined,
  limits: readonly number[],
): Promise<Verdict> {
  if (seen && !(seen.isInTurn && matchesSeen(round, seen))) return 'forged';
  const { clientSeed, nonce, serverSeedHash, stops } = seen ?? round;
  const proof = await verifyRound({ serverSeed: round.serverSeed ?? '', clientSeed, nonce }, limits, {
    serverSeedHash,
    stops: stops ?? [],
  });
  if (!proof.isSeedGenuine || !proof.areStopsGenuine) return 'forged';
  return seen ? 'genuine' : 'unseen';
}

/** Seen rounds that are missing from the history. Rounds older than a full history reaches do not count as missing. */
export function leftOut(rounds: readonly PastRoundView[], spins: readonly SeenSpin[]): SeenSpin[] {
  const listed = new Set(rounds.map(({ roundId }) => roundId));
  const oldest = rounds.length < HISTORY_ROUNDS_MAX ? 0 : spins.findIndex(({ roundId }) => listed.has(roundId));
  return oldest < 0 ? [] : spins.slice(oldest).filter(({ roundId }) => !listed.has(roundId));
}
