import { makeAutoObservable, reaction, runInAction } from 'mobx';
import type { RootStore } from './root-store.ts';

/** How many messages the player has not read (CALL-35). It comes late, with the first part of a page that shows the number. */
export class InboxStore {
  /** 0 until it is known, and for guests and trials. */
  count = 0;
  /** Rises when a refresh finds another number: the list of messages is out of date then. */
  arrivals = 0;
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
    document.addEventListener('visibilitychange', () => document.hidden || void this.refresh());
  }

  /** Asks for the number. A failure keeps the last one. */
  async refresh(): Promise<void> {
    const { client, session } = this.#root;
    const question = (this.#questions += 1);
    if (session.role === 'guest' || session.role === 'trial') return this.take(0);
    const answer = await client.call('unreadCount');
    if (question !== this.#questions || !answer.ok) return;
    runInAction(() => {
      if (answer.value.count !== this.count) this.arrivals += 1;
      this.count = answer.value.count;
    });
  }

  /** Takes the number from the answer to another call. */
  take(count: number): void {
    this.#questions += 1;
    this.count = count;
  }
}

/** One for each page; pages differ only in stories and tests. */
const stores = new WeakMap<RootStore, InboxStore>();

/** The inbox store of a page. Not a field of the root store, because a guest's page does without its code. */
export function inboxOf(root: RootStore): InboxStore {
  const store = stores.get(root) ?? new InboxStore(root);
  stores.set(root, store);
  return store;
}
