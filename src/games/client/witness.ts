import type { ReelsSessionView, SeedsView } from '../api.ts';
import { breachesOfChange, breachesOfResume, isInTurn, isUnchanged, type Breach, type DrawnRound } from './promise.ts';

/**
 * A round that this browser saw happen, with the seeds that it knew before the round, not those that the server named
 * later.
 */
export interface SeenSpin extends DrawnRound {
  serverSeedHash: string;
  clientSeed: string;
  /** Whether it had the number that was due. */
  isInTurn: boolean;
}

/** What this browser has seen of one session. Immutable: each function below returns the next state. */
export interface Witness {
  sessionId: string;
  /**
   * The promised seeds. A broken promise stays here as the server made it, so that rounds of a forged seed never match
   * it.
   */
  seeds: SeedsView;
  /** Rounds requested since the last one seen. A refused round may have taken a number. */
  spinsAsked: number;
  /** A client seed that was sent and has no reply yet, also after a reload. */
  pendingClientSeed: string | null;
  /** Each kind once, in the order of their first occurrence. */
  breaches: Breach[];
  /** Oldest first. */
  spins: SeenSpin[];
}

/** The result of an observation: the new witness, and the promises that this observation found broken. */
export interface Observed {
  witness: Witness;
  breaches: Breach[];
}

/** How many rounds are remembered: four times what the history lists, about 50 kB of storage. */
export const SEEN_SPINS_MAX = 200;

/** Starts observing a session. Its first seeds are taken on trust until the browser has sent its own client seed. */
export const startWitness = (sessionId: string, seeds: SeedsView): Witness => ({
  sessionId,
  seeds,
  spinsAsked: 0,
  pendingClientSeed: null,
  breaches: [],
  spins: [],
});

const observed = (witness: Witness, breaches: Breach[]): Observed => ({
  witness: { ...witness, breaches: [...new Set([...witness.breaches, ...breaches])] },
  breaches,
});

/** Records a client seed before it is sent. */
export const intendSeed = (witness: Witness, clientSeed: string): Witness => ({
  ...witness,
  pendingClientSeed: clientSeed,
});

/** Drops a client seed that the server certainly did not accept. */
export const withdrawSeed = (witness: Witness): Witness => ({ ...witness, pendingClientSeed: null });

/** Observes the reply to a sent client seed. A server seed other than the promised one is not accepted. */
export function witnessChange(witness: Witness, after: SeedsView): Observed {
  const { seeds: before, pendingClientSeed } = witness;
  if (pendingClientSeed === null) throw new Error('received a change of seeds that was not requested');
  if (isUnchanged(before, pendingClientSeed, after)) return { witness: withdrawSeed(witness), breaches: [] };
  const seeds = {
    serverSeedHash: before.nextServerSeedHash,
    clientSeed: pendingClientSeed,
    nonce: 0,
    nextServerSeedHash: after.nextServerSeedHash,
  };
  return observed(
    { ...witness, seeds, spinsAsked: 0, pendingClientSeed: null },
    breachesOfChange(before, pendingClientSeed, after),
  );
}

/** Records a round before it is requested. */
export const askSpin = (witness: Witness): Witness => ({ ...witness, spinsAsked: witness.spinsAsked + 1 });

/** Removes a round that was refused before it could take a number. */
export const dropSpin = (witness: Witness): Witness => ({
  ...witness,
  spinsAsked: Math.max(0, witness.spinsAsked - 1),
});

/** Observes a drawn round, and keeps it with the seeds that were promised for it. */
export function witnessSpin(witness: Witness, { roundId, nonce, stops }: DrawnRound): Observed {
  const { seeds, spinsAsked, spins } = witness;
  const inTurn = isInTurn(seeds, spinsAsked, nonce);
  const seen: SeenSpin = {
    roundId,
    nonce,
    stops: [...stops],
    serverSeedHash: seeds.serverSeedHash,
    clientSeed: seeds.clientSeed,
    isInTurn: inTurn,
  };
  const next = {
    ...witness,
    seeds: { ...seeds, nonce },
    spinsAsked: 0,
    spins: [...spins, seen].slice(-SEEN_SPINS_MAX),
  };
  return observed(next, inTurn ? [] : ['roundNumber']);
}

/**
 * Observes a session that resumes after a reload. A round that was requested before and is shown only now counts as
 * seen, because its seed is still secret.
 */
export function witnessResume(
  witness: Witness,
  { seeds: after, lastRound }: Pick<ReelsSessionView, 'seeds' | 'lastRound'>,
): Observed {
  const breaches = breachesOfResume(witness.seeds, witness.spinsAsked, after);
  if (breaches.length > 0) return observed(witness, breaches);
  const isNew =
    lastRound !== null &&
    !lastRound.isEarlier &&
    isInTurn(witness.seeds, witness.spinsAsked, lastRound.nonce) &&
    lastRound.nonce <= after.nonce &&
    !witness.spins.some(({ roundId }) => roundId === lastRound.roundId);
  const shown = isNew ? witnessSpin(witness, lastRound).witness : witness;
  const spinsAsked = witness.spinsAsked - (after.nonce - witness.seeds.nonce);
  return { witness: { ...shown, seeds: { ...shown.seeds, nonce: after.nonce }, spinsAsked }, breaches: [] };
}
