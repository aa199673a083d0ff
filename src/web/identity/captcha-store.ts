import { makeAutoObservable, runInAction } from 'mobx';
import { CAPTCHA_ID_HEADER } from '../../shared/contract/verification.ts';
import type { Client } from '../api/client.ts';

/** The picture is asked for at most this often (spec §9). */
const REFRESH_MS = 1_000;

/** The captcha of one form: its picture, and the name that its answer is sent with. */
export class CaptchaStore {
  /** Address of the picture; nothing before it has come. */
  picture: string | undefined;
  hasFailed = false;
  isLoading = false;
  #id = '';
  #askedAt = Number.NEGATIVE_INFINITY;
  #due: ReturnType<typeof setTimeout> | undefined;
  readonly #client: Client;

  constructor(client: Client) {
    this.#client = client;
    makeAutoObservable(this, {}, { autoBind: true });
  }

  /** Asks for a new picture, unless it did so a moment ago. */
  async refresh(): Promise<void> {
    const now = performance.now();
    if (this.isLoading || now - this.#askedAt < REFRESH_MS) return;
    clearTimeout(this.#due);
    this.#askedAt = now;
    this.isLoading = true;
    const { answer, headers } = await this.#client.callWithHeaders('captcha');
    runInAction(() => {
      this.isLoading = false;
      this.hasFailed = !answer.ok;
      this.picture = answer.ok ? `data:image/png;base64,${answer.value}` : undefined;
      this.#id = headers?.get(CAPTCHA_ID_HEADER) ?? '';
    });
  }

  /** The picture was answered, and is worth nothing more: another one comes, as soon as one may be asked for. */
  renew(): void {
    clearTimeout(this.#due);
    // Whole ones: a timer drops the fraction, and would come too soon.
    const waitMs = Math.ceil(this.#askedAt + REFRESH_MS - performance.now());
    if (waitMs <= 0) void this.refresh();
    else this.#due = setTimeout(() => void this.refresh(), waitMs);
  }

  /** What a call carries: the answer that was typed, and which picture it belongs to. */
  answered(captcha: string): { captchaId: string; captcha: string } {
    return { captchaId: this.#id, captcha: captcha.trim() };
  }
}
