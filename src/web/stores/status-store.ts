import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { systemStatus } from '../../shared/contract/system-status.ts';
import type { NoticeKind } from '../../shared/site/renderer.ts';
import type { Client } from '../api/client.ts';

/** How often a page that somebody looks at asks whether its site is still open, and whether it is still up to date. */
const LOOK_EVERY_MS = 60_000;
/** How often one that is closed asks whether it is open again: oftener, since somebody waits. */
const LOOK_CLOSED_EVERY_MS = 15_000;
/** By up to this part of it the time is longer, by chance: pages that closed at once must not all come back at once. */
const JITTER_MAX = 0.5;

/** What the site closes as, by the status that the gateway tells (spec §4). */
const closureOf: Readonly<Record<number, NoticeKind>> = {
  [systemStatus.maintenance]: 'maintenance',
  [systemStatus.regionBlocked]: 'region-blocked',
};

/** Whether the site is open to this visitor. A page was served, so it begins as open; from then on any call may tell otherwise, and one asks. */
export class StatusStore {
  /** What keeps the visitor out; nothing while the site is open. */
  closure: NoticeKind | undefined = undefined;
  /** As whom the gateway sees him: known when he was told that he is kept out. */
  visitor = { address: '', country: '' };
  readonly #client: Client;
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** How often was asked: of several at once the last one counts, whichever is answered first. */
  #checks = 0;

  constructor(client: Client) {
    this.#client = client;
    makeAutoObservable(this, { visitor: observableRef }, { autoBind: true });
  }

  /** A call was refused because the site is closed. Asks for the rest. */
  close(kind: NoticeKind): void {
    if (this.closure === kind) return;
    this.closure = kind;
    void this.check();
  }

  /** Asks the gateway. One that does not answer changes nothing. Where nobody looks at the page, nobody asks. */
  async check(): Promise<void> {
    clearTimeout(this.#timer);
    this.#checks += 1;
    const own = this.#checks;
    if (!document.hidden) {
      const answer = await this.#client.call('systemStatus', { query: { url: location.hostname } });
      runInAction(() => {
        if (!answer.ok || own !== this.#checks) return;
        const {
          status,
          location: { ip, countryCode },
        } = answer.value;
        this.visitor = { address: ip, country: countryCode };
        this.closure = closureOf[status];
      });
    }
    this.#lookLater();
  }

  /** Begins to ask, for the life of the page. */
  watch(): void {
    // Who comes back to a page learns at once what has become of the site.
    document.addEventListener('visibilitychange', () => void this.check());
    this.#lookLater();
  }

  #lookLater(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(
      () => void this.check(),
      (this.closure ? LOOK_CLOSED_EVERY_MS : LOOK_EVERY_MS) * (1 + JITTER_MAX * Math.random()),
    );
  }
}
