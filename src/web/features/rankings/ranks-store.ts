import { makeAutoObservable, runInAction } from 'mobx';
import { Loadable } from '../../../client/loadable.ts';
import type { ValueOf } from '../../../shared/contract/call.ts';
import type { Contract } from '../../../shared/contract/contract.ts';
import type { RootStore } from '../../stores/root-store.ts';

/** Races and winners, as the gateway answers them. */
export type Ranks = ValueOf<Contract['rankList']>;
/** The player's place in a race. */
export type OwnRank = ValueOf<Contract['ownRanks']>['list'][number];

/** Pause between two readings while the page shows. */
const READ_EVERY_MS = 20_000;

/** The races of a brand, its highest wins, and the player's own places. */
export class RanksStore {
  readonly data = new Loadable<Ranks>();
  /** Empty for guests, and until they are known. */
  own: readonly OwnRank[] = [];
  readonly #root: RootStore;

  constructor(root: RootStore) {
    this.#root = root;
    makeAutoObservable(this, { data: false }, { autoBind: true });
  }

  /** Reads again and again until the returned function is called. Pauses while the tab is hidden. */
  watch(): () => void {
    void this.load();
    const timer = setInterval(() => {
      if (!document.hidden) void this.load();
    }, READ_EVERY_MS);
    return () => clearInterval(timer);
  }

  /** Reads in the language of the page. A failure keeps what was read before. */
  async load(): Promise<void> {
    const { client, locale, session } = this.#root;
    const isMember = session.role === 'member' || session.role === 'agent';
    const [, own] = await Promise.all([
      this.data.load((signal) => client.call('rankList', { query: { language: locale.code }, signal })),
      isMember ? client.call('ownRanks') : undefined,
    ]);
    runInAction(() => (this.own = own?.ok ? own.value.list : []));
  }
}
