import type { Client } from '../api/client.ts';

/** A proof that is older than this is made anew, by its kind: the gateway takes its own for ten minutes, and a provider its for five. */
const KEPT_MS = { 'proof-of-work': 8 * 60_000, turnstile: 4 * 60_000, off: 8 * 60_000 } as const;
/** The letter that began it is on the screen by then: the work must not make it late. */
const DELAY_MS = 100;

/** Shows that a person is there, by what the brand asks for. Begun while somebody types, it is ready when he is. */
export class HumanCheck {
  readonly #client: Client;
  #proof: Promise<string | undefined> | undefined;
  #begunAt = 0;
  #kind: keyof typeof KEPT_MS = 'off';

  constructor(client: Client) {
    this.#client = client;
  }

  /** Begins the work, once: call it when somebody begins to fill a form in. */
  begin(delayMs = DELAY_MS): void {
    if (this.#proof && performance.now() - this.#begunAt < KEPT_MS[this.#kind]) return;
    this.#begunAt = performance.now();
    this.#proof = new Promise((resolve) => setTimeout(resolve, delayMs)).then(() => this.#prove());
  }

  /** The fields that a call carries: a proof, which is used up by this, or none where the brand asks for nothing or it cannot be made. */
  async take(): Promise<{ humanCheck?: string }> {
    this.begin(0);
    const proof = await this.#proof;
    this.#proof = undefined;
    return proof === undefined ? {} : { humanCheck: proof };
  }

  async #prove(): Promise<string | undefined> {
    const asked = await this.#client.call('humanChallenge');
    if (!asked.ok) return undefined;
    const { value } = asked;
    this.#kind = value.kind;
    try {
      if (value.kind === 'proof-of-work') return await (await import('./proof-of-work.ts')).proofOf(value.challenge);
      if (value.kind === 'turnstile') return await (await import('./turnstile.ts')).turnstileProof(value.siteKey);
    } catch {
      // The call says what is missing.
    }
    return undefined;
  }
}
