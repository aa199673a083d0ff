import { makeAutoObservable, runInAction } from 'mobx';
import { CAPTCHA_ID_HEADER } from '../../shared/contract/captcha-header.ts';
import type { Client } from '../../client/client.ts';

/** Shortest time between two requests for a picture (spec §9). */
const REFRESH_MS = 1_000;

/** The captcha of one form: its picture, and the id that the answer is sent with. */
export class CaptchaStore {
  /** Data address of the picture; undefined until it has loaded. */
  picture: string | undefined;
  hasFailed = false;
  isLoading = false;
  #id = '';
  #requestedAt = Number.NEGATIVE_INFINITY;
  #timer: ReturnType<typeof setTimeout> | undefined;
  readonly #client: Client;

  constructor(client: Client) {
    this.#client = client;
    makeAutoObservable(this, {}, { autoBind: true });
  }

  /** Loads a new picture, unless the last request was less than a second ago. */
  async refresh(): Promise<void> {
    const now = performance.now();
    if (this.isLoading || now - this.#requestedAt < REFRESH_MS) return;
    clearTimeout(this.#timer);
    this.#requestedAt = now;
    this.isLoading = true;
    const { answer, headers } = await this.#client.callWithHeaders('captcha');
    runInAction(() => {
      this.isLoading = false;
      this.hasFailed = !answer.ok;
      this.picture = answer.ok ? `data:image/png;base64,${answer.value}` : undefined;
      this.#id = headers?.get(CAPTCHA_ID_HEADER) ?? '';
    });
  }

  /** Replaces a used picture as soon as the limit allows. */
  renew(): void {
    clearTimeout(this.#timer);
    // Rounded up, because a timer drops the fraction and would fire too early.
    const waitMs = Math.ceil(this.#requestedAt + REFRESH_MS - performance.now());
    if (waitMs <= 0) void this.refresh();
    else this.#timer = setTimeout(() => void this.refresh(), waitMs);
  }

  /** The request fields for a typed answer: the answer and the id of its picture. */
  answered(captcha: string): { captchaId: string; captcha: string } {
    return { captchaId: this.#id, captcha: captcha.trim() };
  }
}
