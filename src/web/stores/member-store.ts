import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { ValueOf } from '../../shared/contract/call.ts';
import type { Contract } from '../../shared/contract/contract.ts';
import type { Result } from '../../shared/errors.ts';
import type { Client } from '../../client/client.ts';

/** Member info from the gateway. */
type MemberInfo = ValueOf<Contract['memberInfo']>;

/** Which kinds of agreements an agent has, and how many offers wait (spec §3). */
type Funds = ValueOf<Contract['consolidatedFunds']>;

/** The player's member info (spec §3). */
export class MemberStore {
  info: MemberInfo | undefined;
  /** Undefined until a page of the agents has asked for it. */
  funds: Funds | undefined;
  readonly #client: Client;

  constructor(client: Client) {
    this.#client = client;
    makeAutoObservable(this, { info: observableRef, funds: observableRef }, { autoBind: true });
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

  /** Loads what an agent takes part in. A failure keeps what was known. */
  async loadFunds(): Promise<void> {
    const answer = await this.#client.call('consolidatedFunds');
    if (answer.ok) runInAction(() => (this.funds = answer.value));
  }

  /** Offers of agreements that wait for the agent. */
  get offersWaiting(): number {
    if (!this.funds) return 0;
    const { dailysalreqtype, divtypereq, contracthoursalreqs, realtimesalreqtype } = this.funds;
    return [dailysalreqtype, divtypereq, contracthoursalreqs, realtimesalreqtype].reduce(
      (sum, { waiting }) => sum + waiting,
      0,
    );
  }

  forget(): void {
    this.info = undefined;
    this.funds = undefined;
  }
}
