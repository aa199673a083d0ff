import { makeAutoObservable } from 'mobx';
import type { ValueOf } from '../../../shared/contract/call.ts';
import type { Contract } from '../../../shared/contract/contract.ts';
import { Loadable } from '../../../client/loadable.ts';
import type { RootStore } from '../../stores/root-store.ts';

/** What was played since the login. */
export type SessionPlay = ValueOf<Contract['sessionPlay']>;

/** What was played since the login, with the gateway's time. */
export class SessionPlayStore {
  readonly data = new Loadable<SessionPlay>();
  readonly #client: RootStore['client'];
  #answeredAtMs = 0;

  constructor({ client }: Pick<RootStore, 'client'>) {
    this.#client = client;
    makeAutoObservable(this, { data: false }, { autoBind: true });
  }

  /** The gateway's time, which goes on since its last answer. A device's clock may be wrong. */
  get nowMs(): number {
    const { value } = this.data;
    return value ? Date.parse(value.now) + performance.now() - this.#answeredAtMs : 0;
  }

  /** Asks again. A failure keeps the last answer. */
  async load(): Promise<void> {
    const answer = await this.data.load((signal) => this.#client.call('sessionPlay', { signal }));
    if (answer?.ok) this.#answeredAtMs = performance.now();
  }
}
