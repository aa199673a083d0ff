import type { ValueOf } from '../../../shared/contract/call.ts';
import type { Contract } from '../../../shared/contract/contract.ts';
import type { Client } from '../../../client/client.ts';
import { Loadable } from '../../../client/loadable.ts';

/** Polling interval while the winners are shown. */
const READ_EVERY_MS = 20_000;

/** The brand's latest rounds that paid more than their stake. */
export class WinnersStore {
  readonly data = new Loadable<ValueOf<Contract['winners']>>();
  readonly #client: Client;

  constructor(client: Client) {
    this.#client = client;
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
  readonly load = async (): Promise<void> => {
    await this.data.load((signal) => this.#client.call('winners', { signal }));
  };
}
