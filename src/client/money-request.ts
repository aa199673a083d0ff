import { makeAutoObservable } from 'mobx';
import type { ErrorCode, Result } from '../shared/errors.ts';

/** Pauses before a request is repeated whose outcome is unknown. Then the player decides when to ask again. */
const PAUSES_MS = [1_000, 2_000, 4_000, 8_000];
/** After these the request may have been carried out, or may still be. Once the outcome is unknown, a refusal to be asked so often says nothing either. */
const UNKNOWN: readonly ErrorCode[] = ['unavailable', 'internal'];

/** What a request that moves money answers, and whether that is certain. */
export type Outcome<Value> = Result<Value> & { isUnknown?: boolean };

/**
 * A wish that moves money. It keeps one key, under which the gateway does it once, until its outcome is certain: without an answer the same request is
 * sent again by itself, and by the next press, whatever has been typed since (CASH-44).
 */
export class MoneyRequest<Body extends object, Value> {
  /** Whether it is not certain what became of the last request. */
  isUnknown = false;
  readonly #send: (body: Body & { key: string }) => Promise<Result<Value>>;
  readonly #pause: (ms: number) => Promise<void>;
  /** The last request that was not carried out, as far as is known: made again it keeps its key. */
  #last: (Body & { key: string }) | undefined;
  #of = '';

  constructor(
    send: (body: Body & { key: string }) => Promise<Result<Value>>,
    pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms)),
  ) {
    this.#send = send;
    this.#pause = pause;
    makeAutoObservable(this);
  }

  /** Makes it, or makes the one again whose outcome is unknown. */
  async make(wanted: Body): Promise<Outcome<Value>> {
    const of = JSON.stringify(wanted);
    if (!this.isUnknown && (this.#last === undefined || this.#of !== of))
      [this.#last, this.#of] = [{ ...wanted, key: crypto.randomUUID() }, of];
    for (const pauseMs of [...PAUSES_MS, undefined]) {
      const answer = await this.#send(this.#last!);
      const isUnknown =
        !answer.ok &&
        (UNKNOWN.includes(answer.code) ||
          (this.isUnknown && (answer.code === 'too_many_requests' || answer.code === 'busy')));
      this.#know(isUnknown);
      if (answer.ok) this.#last = undefined;
      if (!isUnknown) return answer;
      if (pauseMs === undefined) return { ...answer, isUnknown };
      await this.#pause(pauseMs);
    }
    throw new Error('unreachable');
  }

  #know(isUnknown: boolean): void {
    this.isUnknown = isUnknown;
  }
}
