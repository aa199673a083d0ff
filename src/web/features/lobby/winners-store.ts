import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { Winner } from '../../../shared/contract/boards.ts';
import type { Client } from '../../api/client.ts';

/** How often the winners are asked for while they are in sight. */
const READ_EVERY_MS = 20_000;

/** The last rounds of the brand that paid more than they cost. */
export class WinnersStore {
  list: readonly Winner[] = [];
  currency = '';
  state: 'loading' | 'ready' | 'failed' = 'loading';
  readonly #client: Client;

  constructor(client: Client) {
    this.#client = client;
    makeAutoObservable(this, { list: observableRef }, { autoBind: true });
  }

  /** Reads on until the function that this answers is called; not while the tab is hidden. */
  watch(): () => void {
    void this.load();
    const timer = setInterval(() => {
      if (!document.hidden) void this.load();
    }, READ_EVERY_MS);
    return () => clearInterval(timer);
  }

  /** Asks the gateway. A failure keeps what is there. */
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
