import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { ValueOf } from '../../shared/contract/call.ts';
import type { Contract } from '../../shared/contract/contract.ts';
import type { Result } from '../../shared/errors.ts';
import type { Client } from '../../client/client.ts';

/** Member info from the gateway. */
type MemberInfo = ValueOf<Contract['memberInfo']>;

/** The player's member info (spec §3). */
export class MemberStore {
  info: MemberInfo | undefined;
  readonly #client: Client;

  constructor(client: Client) {
    this.#client = client;
    makeAutoObservable(this, { info: observableRef }, { autoBind: true });
  }

  /** The VIP service label (spec §3): the name of the first label, if there is one. */
  get vipLabel(): string | undefined {
    return this.info?.memberLabel[0]?.labelName;
  }

  /** Loads member info. Failures: `not_logged_in`, `unavailable`. */
  async load(): Promise<Result<MemberInfo>> {
    const answer = await this.#client.call('memberInfo');
    if (answer.ok) runInAction(() => (this.info = answer.value));
    return answer;
  }

  forget(): void {
    this.info = undefined;
  }
}
