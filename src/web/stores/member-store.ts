import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { ValueOf } from '../../shared/contract/call.ts';
import type { Contract } from '../../shared/contract/contract.ts';
import type { Result } from '../../shared/errors.ts';
import type { Client } from '../api/client.ts';

/** Member info, as the gateway answers it. */
type MemberInfo = ValueOf<Contract['memberInfo']>;

/** What the gateway says of the player (spec §3, member info). */
export class MemberStore {
  info: MemberInfo | undefined;
  readonly #client: Client;

  constructor(client: Client) {
    this.#client = client;
    makeAutoObservable(this, { info: observableRef }, { autoBind: true });
  }

  /** The VIP service label (spec §3): the name of the first label, or nothing. */
  get vipLabel(): string | undefined {
    return this.info?.memberLabel[0]?.labelName;
  }

  /** Asks the gateway. Failures: `not_logged_in`, `unavailable`. */
  async load(): Promise<Result<MemberInfo>> {
    const answer = await this.#client.call('memberInfo');
    if (answer.ok) runInAction(() => (this.info = answer.value));
    return answer;
  }

  forget(): void {
    this.info = undefined;
  }
}
