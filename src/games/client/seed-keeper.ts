import type { ReelsSessionView, SeedsView } from '../api.ts';
import { newServerSeed } from '../fairness/seed.ts';
import { callGame, type Reply } from './calls.ts';
import type { FailureCode } from './keep-asking.ts';
import type { Breach, DrawnRound } from './promise.ts';
import { keepWitness, readWitness } from './witness-store.ts';
import {
  askSpin,
  dropSpin,
  intendSeed,
  startWitness,
  withdrawSeed,
  witnessChange,
  witnessResume,
  witnessSpin,
  type Observed,
  type Witness,
} from './witness.ts';

/** Holds the server to its word over a session. Calls that watch something answer with the promises that were broken just then. */
export interface SeedKeeper {
  /** Seeds as the server states them. */
  stated(): SeedsView;
  witness(): Witness;
  /** Makes the session one that can be checked: compares it with what this tab remembers, or brings a part of the browser's own. */
  begin(): Promise<Reply<Breach[]>>;
  /** Takes the player's part into use. Fails with `round_open` and when the session is over. */
  change(clientSeed: string): Promise<Reply<Breach[]>>;
  /** To be called before a round is asked for, once whatever the number of tries. */
  asksRound(): void;
  sawRound(round: DrawnRound): Breach[];
  sawRefusal(code: FailureCode): void;
}

/** Asks until the matter is settled, as keepAsking does. */
export type Asker = <Value>(
  ask: () => Promise<Reply<Value>>,
  isOpen: (code: FailureCode) => boolean,
) => Promise<Reply<Value>>;

/** Digits of a seed that the browser makes: 80 random bits. */
const OWN_SEED_DIGITS = 20;

/** A seed of the browser's making: the server cannot know it when it commits. */
export const ownSeed = (): string => newServerSeed().slice(0, OWN_SEED_DIGITS);

/** Refusals that come before a round takes its number. */
const NUMBERLESS: readonly FailureCode[] = [
  'bad_request',
  'body_too_large',
  'session_unknown',
  'stake_invalid',
  'round_key_reused',
  'round_open',
];
/** Refusals after which no asking helps. */
const ENDS: readonly FailureCode[] = ['session_unknown', 'session_over'];
/** Refusals after which the seeds are surely the old ones. */
const UNCHANGED: readonly FailureCode[] = [...ENDS, 'bad_request', 'body_too_large', 'round_open'];

/** Watches the seeds and rounds of a session, and remembers them over a reload of the tab. */
export function createSeedKeeper(gameId: string, session: ReelsSessionView, ask: Asker): SeedKeeper {
  const { sessionId } = session;
  const kept = readWitness(gameId, sessionId);
  let witness = kept ?? startWitness(sessionId, session.seeds);
  let stated = session.seeds;

  function save(next: Witness): void {
    witness = next;
    keepWitness(gameId, next);
  }

  function observe(observed: Observed): Breach[] {
    save(observed.witness);
    return observed.breaches;
  }

  /** Sends the player's part. A repeated one changes nothing at the server, so that a lost answer may be asked for again. */
  async function send(clientSeed: string, isOpen: (code: FailureCode) => boolean): Promise<Reply<Breach[]>> {
    save(intendSeed(witness, clientSeed));
    const reply = await ask(() => callGame('seed', { sessionId, clientSeed }), isOpen);
    if (!reply.ok) return reply;
    stated = reply.value;
    return { ok: true, value: observe(witnessChange(witness, reply.value)) };
  }

  return {
    stated: () => stated,
    witness: () => witness,
    async begin() {
      if (kept && kept.pendingClientSeed === null) return { ok: true, value: observe(witnessResume(kept, session)) };
      // Without a part of the browser's own, or with one whose end is unknown, the pair in use might be wholly the server's choice.
      return send(kept?.pendingClientSeed ?? ownSeed(), (code) => !ENDS.includes(code));
    },
    async change(clientSeed) {
      const reply = await send(clientSeed, (code) => !UNCHANGED.includes(code));
      if (!reply.ok) save(withdrawSeed(witness));
      return reply;
    },
    asksRound: () => save(askSpin(witness)),
    sawRound(round) {
      stated = { ...stated, nonce: round.nonce };
      return observe(witnessSpin(witness, round));
    },
    sawRefusal: (code) => {
      if (NUMBERLESS.includes(code)) save(dropSpin(witness));
    },
  };
}
