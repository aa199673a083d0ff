import type { ReelsSessionView, SeedsView } from '../api.ts';
import { breachesOfChange, breachesOfResume, isInTurn, isUnchanged, type Breach, type DrawnRound } from './promise.ts';

/** A round as it happened before the eyes of this browser. Seeds are those that the browser held before it, not what was said later. */
export interface SeenSpin extends DrawnRound {
  serverSeedHash: string;
  clientSeed: string;
  /** Whether it had the number that it had to have. */
  isInTurn: boolean;
}

/** What this browser saw of one session. A value: each function below makes the next one. */
export interface Witness {
  sessionId: string;
  /** Promises in force. Where the server broke one, it stands here as it was made, so that rounds of a forged seed never agree with it. */
  seeds: SeedsView;
  /** Rounds asked for since the last that was seen: a refused one may have taken a number. */
  spinsAsked: number;
  /** The player's part that was sent and is not answered yet, also over a reload. */
  pendingClientSeed: string | null;
  /** Each kind once, in the order in which they came. */
  breaches: Breach[];
  /** Oldest first. */
  spins: SeenSpin[];
}

/** What came of something that the browser watched: its new memory, and promises that were broken just now. */
export interface Observed {
  witness: Witness;
  breaches: Breach[];
}

/** Rounds that are remembered: four times what the history lists, and some 50 kB of storage. */
export const SEEN_SPINS_MAX = 200;

/** Begins to watch a session. What it says is taken on trust until the browser has brought its own part. */
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

/** Notes the player's part before it is sent. */
export const intendSeed = (witness: Witness, clientSeed: string): Witness => ({
  ...witness,
  pendingClientSeed: clientSeed,
});

/** Forgets a part that was surely not taken into use. */
export const withdrawSeed = (witness: Witness): Witness => ({ ...witness, pendingClientSeed: null });

/** Watches the answer to the part that was sent. A server seed other than the promised one is not believed in. */
export function witnessChange(witness: Witness, after: SeedsView): Observed {
  const { seeds: before, pendingClientSeed } = witness;
  if (pendingClientSeed === null) throw new Error('a change of seeds was answered that nobody asked for');
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

/** Notes a round before it is asked for. */
export const askSpin = (witness: Witness): Witness => ({ ...witness, spinsAsked: witness.spinsAsked + 1 });

/** Takes back a round that was refused before it could take a number. */
export const dropSpin = (witness: Witness): Witness => ({
  ...witness,
  spinsAsked: Math.max(0, witness.spinsAsked - 1),
});

/** Watches a round that was drawn. It is kept with the seeds that were promised for it. */
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

/** Watches a session come back after a reload. A round that was asked for and shown only now counts as seen: its seed is still secret. */
export function witnessResume(
  witness: Witness,
  { seeds: after, lastRound }: Pick<ReelsSessionView, 'seeds' | 'lastRound'>,
): Observed {
  const breaches = breachesOfResume(witness.seeds, witness.spinsAsked, after);
  if (breaches.length > 0) return observed(witness, breaches);
  const isNew =
    lastRound !== null &&
    isInTurn(witness.seeds, witness.spinsAsked, lastRound.nonce) &&
    lastRound.nonce <= after.nonce &&
    !witness.spins.some(({ roundId }) => roundId === lastRound.roundId);
  const shown = isNew ? witnessSpin(witness, lastRound).witness : witness;
  const spinsAsked = witness.spinsAsked - (after.nonce - witness.seeds.nonce);
  return { witness: { ...shown, seeds: { ...shown.seeds, nonce: after.nonce }, spinsAsked }, breaches: [] };
}
