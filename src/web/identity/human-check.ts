import type { Client } from '../../client/client.ts';

/** Age at which a proof is made again, by kind. The gateway accepts a proof of work for ten minutes, the provider its own for five. */
const PROOF_MAX_AGE_MS = { 'proof-of-work': 8 * 60_000, turnstile: 4 * 60_000, off: 8 * 60_000 } as const;
/** Delay before the work starts, so that it does not hold up the first typed letter. */
const DELAY_MS = 100;

/** The human check that the brand requires. It starts while the visitor types, so that the proof is ready on submit. */
export class HumanCheck {
  readonly #client: Client;
  #proof: Promise<string | undefined> | undefined;
  #begunAt = 0;
  #kind: keyof typeof PROOF_MAX_AGE_MS = 'off';

  constructor(client: Client) {
    this.#client = client;
  }

  /** Starts the work unless a fresh proof exists. Call it on every input of a form. */
  begin(delayMs = DELAY_MS): void {
    if (this.#proof && performance.now() - this.#begunAt < PROOF_MAX_AGE_MS[this.#kind]) return;
    this.#begunAt = performance.now();
    this.#proof = new Promise((resolve) => setTimeout(resolve, delayMs)).then(() => this.#prove());
  }

  /** The request field with the proof, which can be used once. Empty when the brand requires none or the proof could not be made. */
  async take(): Promise<{ humanCheck?: string }> {
    this.begin(0);
    const proof = await this.#proof;
    this.#proof = undefined;
    return proof === undefined ? {} : { humanCheck: proof };
  }

  async #prove(): Promise<string | undefined> {
    const answer = await this.#client.call('humanChallenge');
    if (!answer.ok) return undefined;
    const { value } = answer;
    this.#kind = value.kind;
    try {
      if (value.kind === 'proof-of-work') return await (await import('./proof-of-work.ts')).proofOf(value.challenge);
      if (value.kind === 'turnstile') return await (await import('./turnstile.ts')).turnstileProof(value.siteKey);
    } catch {
      // The gateway refuses the call and says what is missing.
    }
    return undefined;
  }
}
