import { makeAutoObservable, runInAction } from 'mobx';
import type { ErrorCode, Result } from '../shared/errors.ts';

/** Pauses between attempts while the outcome is unknown. After the last one the player decides when to ask again. */
const PAUSES_MS = [1_000, 2_000, 4_000, 8_000];
/** After these the request may or may not have been carried out. */
const UNCERTAIN: readonly ErrorCode[] = ['unavailable', 'internal'];
/** These refuse an attempt, and say nothing about an earlier one whose outcome is unknown. */
const REFUSED_ATTEMPT: readonly ErrorCode[] = ['too_many_requests', 'busy'];

/** The answer to a request that moves money, and whether its outcome is still unknown. */
export type Outcome<Value> = Result<Value> & { isUnknown?: boolean };

/**
 * A request that moves money. It keeps its idempotency key and its body until the outcome is known: without an answer the same request is sent again, first
 * automatically and then with the next press of the button, whatever has been typed meanwhile (CASH-44).
 */
export class MoneyRequest<Body extends object, Value> {
  /** Whether the outcome of the last request is unknown. */
  isUnknown = false;
  readonly #send: (body: Body & { key: string }) => Promise<Result<Value>>;
  readonly #pause: (ms: number) => Promise<void>;
  /** The last request that did not succeed, and what it asked for. Asked again, it keeps its key. */
  #last: { body: Body & { key: string }; wanted: string } | undefined;

  constructor(
    send: (body: Body & { key: string }) => Promise<Result<Value>>,
    pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms)),
  ) {
    this.#send = send;
    this.#pause = pause;
    makeAutoObservable(this);
  }

  /** Sends a request, or sends the last one again if its outcome is unknown. */
  async make(wanted: Body): Promise<Outcome<Value>> {
    const text = JSON.stringify(wanted);
    if (!this.isUnknown && this.#last?.wanted !== text)
      this.#last = { body: { ...wanted, key: crypto.randomUUID() }, wanted: text };
    const { body } = this.#last!;
    for (let attempt = 0; ; attempt += 1) {
      const answer = await this.#send(body);
      this.#note(answer);
      const pauseMs = PAUSES_MS[attempt];
      if (!this.isUnknown) return answer;
      if (pauseMs === undefined) return { ...answer, isUnknown: true };
      await this.#pause(pauseMs);
    }
  }

  #note(answer: Result<Value>): void {
    const isUnknown =
      !answer.ok && (UNCERTAIN.includes(answer.code) || (this.isUnknown && REFUSED_ATTEMPT.includes(answer.code)));
    runInAction(() => (this.isUnknown = isUnknown));
    if (answer.ok) this.#last = undefined;
  }
}
