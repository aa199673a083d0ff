import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { ValueOf } from '../../shared/contract/call.ts';
import type { Contract } from '../../shared/contract/contract.ts';
import type { Client } from '../api/client.ts';

/** What the gateway says of the player (spec §3, member info). */
export class MemberStore {
  info: ValueOf<Contract['memberInfo']> | undefined;
  readonly #client: Client;

  constructor(client: Client) {
    this.#client = client;
    makeAutoObservable(this, { info: observableRef }, { autoBind: true });
  }

  async load(): Promise<void> {
    const answer = await this.#client.call('memberInfo');
    if (answer.ok) runInAction(() => (this.info = answer.value));
  }

  forget(): void {
    this.info = undefined;
  }
}
