import type { LiveVersions } from '../../shared/contract/stream-messages.ts';

/** How often the tab that holds the stream shows the others that it lives. */
const BEAT_MS = 15_000;
/** Silence after which a visible tab takes the stream over: the holder sleeps, or hangs. */
const SILENCE_MAX_MS = 40_000;

/** Why a tab stops to wait for the lock: it takes it. */
const STEAL = 'steal';

/** What a tab says: it has just come and asks what the holder knows, the holder tells, or the holder lives. */
type Said = { asks: true } | { versions: LiveVersions } | { lives: true };

interface LiveTabHost {
  /** Holds the stream until the signal aborts. */
  hold: (signal: AbortSignal) => Promise<void>;
  /** What this tab knows. */
  known: () => LiveVersions;
  /** The holder has told. */
  onTold: (versions: LiveVersions) => void;
}

/** Whether this browser lets tabs share: only pages of a secure origin have locks. Without them, a page has no stream. */
export const canShare = (): boolean =>
  typeof BroadcastChannel !== 'undefined' && 'locks' in navigator && navigator.locks !== undefined;

/**
 * The tabs of one player in this browser. One of them holds a lock and with it the stream, and tells the others (STREAM-09). The lock goes to
 * the next tab when the holder is closed.
 */
export class LiveTabs {
  readonly #name: string;
  readonly #host: LiveTabHost;
  readonly #channel: BroadcastChannel;
  /** Aborted to end the wait for the lock. */
  #waiting = new AbortController();
  /** Aborted to let the lock go. */
  #holding = new AbortController();
  #isLeft = false;
  readonly #timer: ReturnType<typeof setInterval>;
  #isHolder = false;
  #heardAtMs = Date.now();

  /** @param account the player. Tabs of another player have a stream of their own. */
  constructor(account: string, host: LiveTabHost) {
    this.#name = `live ${account}`;
    this.#host = host;
    this.#channel = new BroadcastChannel(this.#name);
    this.#channel.onmessage = ({ data }: MessageEvent<Said>) => this.#hear(data);
    this.#say({ asks: true });
    this.#timer = setInterval(this.#look, BEAT_MS);
    document.addEventListener('visibilitychange', this.#look);
    void this.#share();
  }

  /** Tells the other tabs. */
  tell(versions: LiveVersions): void {
    this.#say({ versions });
  }

  leave(): void {
    this.#isLeft = true;
    this.#waiting.abort();
    this.#holding.abort();
    clearInterval(this.#timer);
    document.removeEventListener('visibilitychange', this.#look);
    this.#channel.close();
  }

  /** Waits for the lock, and holds it as long as no tab takes it away. */
  async #share(): Promise<void> {
    for (let steals = false; !this.#isLeft;) {
      const holding = new AbortController();
      this.#holding = holding;
      this.#waiting = new AbortController();
      await navigator.locks
        .request(this.#name, steals ? { steal: true } : { signal: this.#waiting.signal }, async () => {
          this.#isHolder = true;
          await this.#host.hold(holding.signal);
        })
        // Another tab has taken the lock away, this one leaves, or it is about to take the lock.
        .catch(() => {});
      holding.abort();
      steals = this.#waiting.signal.reason === STEAL;
      this.#isHolder = false;
      this.#heardAtMs = Date.now();
    }
  }

  #hear(said: Said): void {
    this.#heardAtMs = Date.now();
    if ('versions' in said) this.#host.onTold(said.versions);
    else if ('asks' in said && this.#isHolder) this.#say({ versions: this.#host.known() });
  }

  #look = (): void => {
    if (this.#isHolder) this.#say({ lives: true });
    else if (!document.hidden && Date.now() - this.#heardAtMs > SILENCE_MAX_MS) {
      this.#waiting.abort(STEAL);
    }
  };

  #say(said: Said): void {
    if (!this.#isLeft) this.#channel.postMessage(said);
  }
}
