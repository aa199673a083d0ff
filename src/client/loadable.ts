import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { ErrorCode, Result } from '../shared/errors.ts';

/**
 * A value that comes from a call: not asked for yet, loading, here, or failed. The last good value stays while a newer one loads and when
 * that fails.
 */
export class Loadable<Value> {
  value: Value | undefined;
  /** A call is running, whether or not there is a value already. */
  isLoading = false;
  /** Why the last call failed; undefined when it succeeded. */
  fault: ErrorCode | undefined;
  #running: AbortController | undefined;

  /** @param value what is known from the start, such as what a page was prerendered from */
  constructor(value?: Value) {
    this.value = value;
    makeAutoObservable(this, { value: observableRef }, { autoBind: true });
  }

  /**
   * What a view shows. A value that could not be renewed is still `ready`; `fault` says that it is old. What has failed stays `failed` while
   * it is tried again, so that the view does not change with every try.
   */
  get state(): 'idle' | 'loading' | 'ready' | 'failed' {
    if (this.value !== undefined) return 'ready';
    if (this.fault) return 'failed';
    return this.isLoading ? 'loading' : 'idle';
  }

  /** There is nothing to show yet, and nothing has failed. */
  get isWaiting(): boolean {
    return this.state === 'idle' || this.state === 'loading';
  }

  /**
   * Makes a call and keeps its value. It cancels the call that is running, whose answer is dropped.
   * Returns the answer, or undefined when a later call took its place.
   */
  async load<Answer extends Result<Value>>(
    call: (signal: AbortSignal) => Promise<Answer>,
  ): Promise<Answer | undefined> {
    this.#running?.abort();
    const running = new AbortController();
    this.#running = running;
    runInAction(() => (this.isLoading = true));
    const answer = await call(running.signal);
    if (this.#running !== running) return undefined;
    runInAction(() => {
      this.#running = undefined;
      this.isLoading = false;
      this.fault = answer.ok ? undefined : answer.code;
      if (answer.ok) this.value = answer.value;
    });
    return answer;
  }

  /** Replaces the value by one that came another way, and cancels the call that is running, whose answer may be older. */
  set(value: Value): void {
    this.forget();
    this.value = value;
  }

  /** Forgets the value and cancels the call that is running. */
  forget(): void {
    this.#running?.abort();
    this.#running = undefined;
    this.isLoading = false;
    this.fault = undefined;
    this.value = undefined;
  }
}
