import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { Winner } from '../../../shared/contract/boards.ts';
import type { Client } from '../../../client/client.ts';

/** Polling interval while the winners are shown. */
const READ_EVERY_MS = 20_000;

/** The brand's latest rounds that paid more than their stake. */
export class WinnersStore {
  list: readonly Winner[] = [];
  currency = '';
  state: 'loading' | 'ready' | 'failed' = 'loading';
  readonly #client: Client;

  constructor(client: Client) {
    this.#client = client;
    makeAutoObservable(this, { list: observableRef }, { autoBind: true });
  }

  /** Polls until the returned function is called. Pauses while the tab is hidden. */
  watch(): () => void {
    void this.load();
    const timer = setInterval(() => {
      if (!document.hidden) void this.load();
    }, READ_EVERY_MS);
    return () => clearInterval(timer);
  }

  /** Loads the winners. Keeps the previous list on failure. */
  async load(): Promise<void> {
    const answer = await this.#client.call('winners');
    runInAction(() => {
      if (answer.ok) {
        this.list = answer.value.list;
        this.currency = answer.value.currency;
      }
      if (answer.ok || this.state === 'loading') this.state = answer.ok ? 'ready' : 'failed';
    });
  }
}
