import { makeAutoObservable } from 'mobx';
import { ListStore } from '../../../client/list-store.ts';
import { Loadable } from '../../../client/loadable.ts';
import type { ValueOf } from '../../../shared/contract/call.ts';
import type { Contract } from '../../../shared/contract/contract.ts';
import type { FriendRow } from '../../../shared/contract/referral.ts';
import type { RootStore } from '../../stores/root-store.ts';

/** The player's referral code with what friends bring, and who came. */
export class ReferralStore {
  readonly referral = new Loadable<ValueOf<Contract['referral']>>();
  readonly friends: ListStore<FriendRow, null>;
  readonly #client: RootStore['client'];

  constructor({ client }: Pick<RootStore, 'client'>) {
    this.#client = client;
    this.friends = new ListStore<FriendRow, null>(null, ({ cursor, signal }) =>
      client.call('friendList', { query: cursor === undefined ? {} : { cursor }, signal }),
    );
    makeAutoObservable(this, { referral: false, friends: false }, { autoBind: true });
  }

  async load(): Promise<void> {
    await Promise.all([this.referral.load((signal) => this.#client.call('referral', { signal })), this.friends.load()]);
  }
}
