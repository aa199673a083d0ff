import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { systemStatus } from '../../shared/contract/system-status.ts';
import type { NoticeKind } from '../../shared/site/renderer.ts';
import type { Client } from '../../client/client.ts';

/** Interval at which a visible page checks whether its site is still open and its version is current. */
const CHECK_EVERY_MS = 60_000;
/** Interval at which a closed page checks whether the site is open again: shorter, because the visitor is waiting. */
const CHECK_CLOSED_EVERY_MS = 15_000;
/** Random extension of the interval, as a fraction of it, so that pages that closed together do not all return together. */
const JITTER_MAX = 0.5;

/** The notice of each closed status of the gateway (spec §4). */
const closureOf: Readonly<Record<number, NoticeKind>> = {
  [systemStatus.maintenance]: 'maintenance',
  [systemStatus.regionBlocked]: 'region-blocked',
};

/** Whether the site is open to this visitor. It starts as open, because the page was served. After that any call may report a closure. */
export class StatusStore {
  /** Why the site is closed; undefined while it is open. */
  closure: NoticeKind | undefined = undefined;
  /** What an operator has written for players; undefined without it. */
  text: string | undefined = undefined;
  /** The visitor's address and country as the gateway sees them, known after a check. */
  visitor = { address: '', country: '' };
  readonly #client: Client;
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** Number of checks started. Only the answer to the latest one counts. */
  #checks = 0;

  constructor(client: Client) {
    this.#client = client;
    makeAutoObservable(this, { visitor: observableRef }, { autoBind: true });
  }

  /** Called when a call was refused because the site is closed. Checks the status for the details. */
  close(kind: NoticeKind): void {
    if (this.closure === kind) return;
    this.closure = kind;
    void this.check();
  }

  /** Asks the gateway, unless the page is hidden. A failed call changes nothing. */
  async check(): Promise<void> {
    clearTimeout(this.#timer);
    this.#checks += 1;
    const check = this.#checks;
    if (!document.hidden) {
      const answer = await this.#client.call('systemStatus', { query: { url: location.hostname } });
      runInAction(() => {
        if (!answer.ok || check !== this.#checks) return;
        const {
          status,
          location: { ip, countryCode },
          maintenanceText,
        } = answer.value;
        this.text = maintenanceText;
        this.visitor = { address: ip, country: countryCode };
        this.closure = closureOf[status];
      });
    }
    this.#scheduleCheck();
  }

  /** Starts the checks, which continue as long as the page lives. */
  watch(): void {
    // A visitor who returns to the page, or to its window, learns the status immediately.
    const check = () => void this.check();
    document.addEventListener('visibilitychange', check);
    addEventListener('focus', check);
    this.#scheduleCheck();
  }

  #scheduleCheck(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(
      () => void this.check(),
      (this.closure ? CHECK_CLOSED_EVERY_MS : CHECK_EVERY_MS) * (1 + JITTER_MAX * Math.random()),
    );
  }
}
