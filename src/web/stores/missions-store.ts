import { makeAutoObservable, reaction, runInAction } from 'mobx';
import type { RootStore } from './root-store.ts';

/** How many rewards of missions the player can claim (MEMBER-13). It comes late, with the first part of a page that shows the number. */
export class MissionsStore {
  /** 0 until it is known, and for guests, trials and agents. */
  count = 0;
  /** Rises with each word that progress or rewards have changed: a list of missions is out of date then. */
  news = 0;
  readonly #root: RootStore;

  constructor(root: RootStore) {
    this.#root = root;
    makeAutoObservable(this, {}, { autoBind: true });
    // Lasts as long as the page.
    reaction(
      () => root.session.role,
      () => void this.refresh(),
      { fireImmediately: true },
    );
  }

  /** Asks for the number. A failure keeps the last one. */
  async refresh(): Promise<void> {
    const { client, session } = this.#root;
    this.news += 1;
    if (session.role !== 'member') return this.take(0);
    const answer = await client.call('missionCount');
    if (answer.ok) runInAction(() => this.take(answer.value.available));
  }

  /** Takes the number from the answer to another call. */
  take(count: number): void {
    this.count = count;
  }
}

/** One for each page; pages differ only in stories and tests. */
const stores = new WeakMap<RootStore, MissionsStore>();

/** The missions store of a page. Not a field of the root store, because a guest's page does without its code. */
export function missionsOf(root: RootStore): MissionsStore {
  const store = stores.get(root) ?? new MissionsStore(root);
  stores.set(root, store);
  return store;
}
