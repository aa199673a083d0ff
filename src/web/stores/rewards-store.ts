import { makeAutoObservable, reaction, runInAction } from 'mobx';
import type { RootStore } from './root-store.ts';

/** How many rewards the player can claim. It comes late, with the first part of a page that shows the number. */
export class RewardsStore {
  /** 0 until it is known, and for guests and trials. */
  available = 0;
  /** Rises with each word that rewards have changed: lists of them are out of date then. */
  news = 0;
  readonly #root: RootStore;
  /** A newer number makes the answer to an older question out of date. */
  #questions = 0;

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

  /** Rewards have changed, as the stream says. */
  note(): void {
    this.news += 1;
    void this.refresh();
  }

  /** Asks for the number. A failure keeps the last one. */
  async refresh(): Promise<void> {
    const { client, session } = this.#root;
    const question = (this.#questions += 1);
    if (session.role === 'guest' || session.role === 'trial') return this.take(0);
    const answer = await client.call('rewardList', { query: { pageSize: 1 } });
    if (question !== this.#questions || !answer.ok) return;
    runInAction(() => (this.available = answer.value.available));
  }

  /** Takes the number from the answer to another call. */
  take(available: number): void {
    this.#questions += 1;
    this.available = available;
  }
}

/** One for each page; pages differ only in stories and tests. */
const stores = new WeakMap<RootStore, RewardsStore>();

/** The rewards store of a page. Not a field of the root store, because a guest's page does without its code. */
export function rewardsOf(root: RootStore): RewardsStore {
  const store = stores.get(root) ?? new RewardsStore(root);
  stores.set(root, store);
  return store;
}
