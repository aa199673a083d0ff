import { makeAutoObservable, reaction } from 'mobx';
import type { Protection } from '../../shared/contract/protection.ts';
import type { Result } from '../../shared/errors.ts';
import { Loadable } from '../../client/loadable.ts';
import type { RootStore } from './root-store.ts';

/** How the player is protected at present: limits, and a break or exclusion. It comes late, with the first part of a page that shows it. */
export class ProtectionStore {
  /** Without a value for guests and trials. */
  readonly data = new Loadable<Protection>();
  readonly #root: RootStore;

  constructor(root: RootStore) {
    this.#root = root;
    makeAutoObservable(this, { data: false }, { autoBind: true });
    // Lasts as long as the page.
    reaction(
      () => root.session.role,
      () => void this.refresh(),
      { fireImmediately: true },
    );
  }

  /** The break or exclusion that runs, or that waits for the player to ask for play. */
  get pause(): Protection['pause'] {
    return this.data.value?.pause ?? null;
  }

  /** Asks how the player is protected. A failure keeps the last answer. */
  async refresh(): Promise<void> {
    const { client, session } = this.#root;
    if (session.role === 'guest' || session.role === 'trial') return this.data.forget();
    await this.data.load((signal) => client.call('protection', { signal }));
  }

  /** Takes the protection that a change has answered, and returns the answer. */
  take(answer: Result<Protection>): Result<Protection> {
    if (answer.ok) this.data.set(answer.value);
    return answer;
  }
}

/** One for each page; pages differ only in stories and tests. */
const stores = new WeakMap<RootStore, ProtectionStore>();

/** The protection store of a page. Not a field of the root store, because a guest's page does without its code. */
export function protectionOf(root: RootStore): ProtectionStore {
  const store = stores.get(root) ?? new ProtectionStore(root);
  stores.set(root, store);
  return store;
}
