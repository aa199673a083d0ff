import type { ReelsSessionView, SeedsView } from '../api.ts';
import { newServerSeed } from '../../shared/fairness/seed.ts';
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

/**
 * Checks over a whole session that the server keeps its promises. Each observation returns the promises that it found
 * broken.
 */
export interface SeedKeeper {
  /** The seeds that the server states. */
  stated(): SeedsView;
  witness(): Witness;
  /**
   * Makes the session verifiable: compares it with what this tab remembers, or sends a client seed of the browser's
   * own.
   */
  begin(): Promise<Reply<Breach[]>>;
  /** Starts using the player's client seed. Fails with `round_open`, and when the session is over. */
  change(clientSeed: string): Promise<Reply<Breach[]>>;
  /** Call before requesting a round; once, however often the request is retried. */
  asksRound(): void;
  sawRound(round: DrawnRound): Breach[];
  sawRefusal(code: FailureCode): void;
}

/** Retries a call until a reply settles it, as `keepAsking` does. */
export type Asker = <Value>(
  ask: () => Promise<Reply<Value>>,
  isOpen: (code: FailureCode) => boolean,
) => Promise<Reply<Value>>;

/** Hexadecimal digits of a client seed that the browser generates: 80 random bits. */
const OWN_SEED_DIGITS = 20;

/** Generates a client seed in the browser. The server cannot know it when it commits to its own seed. */
export const ownSeed = (): string => newServerSeed().slice(0, OWN_SEED_DIGITS);

/** Refusals that happen before a round takes its number. */
const NUMBERLESS: readonly FailureCode[] = [
  'bad_request',
  'body_too_large',
  'session_unknown',
  'stake_invalid',
  'round_key_reused',
  'round_open',
];
/** Refusals that no retry can change. */
const ENDS: readonly FailureCode[] = ['session_unknown', 'session_over'];
/** Refusals after which the seeds are certainly the old ones. */
const UNCHANGED: readonly FailureCode[] = [...ENDS, 'bad_request', 'body_too_large', 'round_open'];

/** Observes the seeds and rounds of a session, and remembers them across a reload of the tab. */
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

  /**
   * Sends the client seed. Sending the same one again changes nothing at the server, so a lost reply can be retried.
   */
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
      // If the browser has sent no client seed, or does not know whether it was accepted, the server may have chosen
      // both seeds.
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
