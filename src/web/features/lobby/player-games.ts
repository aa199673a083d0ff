import { makeAutoObservable, reaction, runInAction } from 'mobx';
import { Loadable } from '../../../client/loadable.ts';
import { ok } from '../../../shared/errors.ts';
import { gameKey } from '../../../shared/games/game-key.ts';
import type { GameAddress } from '../../stores/launch-store.ts';
import type { RootStore } from '../../stores/root-store.ts';
import { toastsOf } from '../../stores/toasts-of.ts';

/** The games of the player who is logged in: favourites, and those that were played last. It comes with the first page that shows them. */
export class PlayerGames {
  /** Keys of the favourites, the newest first. */
  readonly favourites = new Loadable<readonly string[]>();
  /** Keys of the games that were played last, the newest first. */
  readonly recent = new Loadable<readonly string[]>();
  /** Keys of the games whose toggle has not been answered. */
  readonly changing = new Set<string>();
  readonly #root: RootStore;

  constructor(root: RootStore) {
    this.#root = root;
    makeAutoObservable(this, { favourites: false, recent: false }, { autoBind: true });
    // Lasts as long as the page.
    reaction(
      () => root.session.isLoggedIn,
      (isLoggedIn) => void (isLoggedIn ? this.loadFavourites() : this.forget()),
      { fireImmediately: true },
    );
  }

  isFavourite(game: GameAddress): boolean {
    return this.favourites.value?.includes(gameKey(game)) === true;
  }

  isChanging(game: GameAddress): boolean {
    return this.changing.has(gameKey(game));
  }

  /** Removes a game that is a favourite, and adds any other (GAME-17). A failure changes nothing and is told (GAME-18). A guest logs in first. */
  async toggle(game: GameAddress): Promise<void> {
    const { session, ui } = this.#root;
    await session.settled();
    if (!session.isLoggedIn) return ui.open('login', () => void this.#addAfterLogin(game));
    if (this.favourites.value === undefined) await this.loadFavourites();
    await this.#change(game, this.isFavourite(game) ? 'removeFavourite' : 'addFavourite');
  }

  async loadFavourites(): Promise<void> {
    await this.favourites.load(async (signal) => {
      const answer = await this.#root.client.call('favouriteIds', { signal });
      return answer.ok ? ok(answer.value.list) : answer;
    });
  }

  async loadRecent(): Promise<void> {
    await this.recent.load(async (signal) => {
      const { client, locale } = this.#root;
      const answer = await client.call('recentGames', { query: { language: locale.code }, signal });
      return answer.ok ? ok(answer.value.list.map(gameKey)) : answer;
    });
  }

  forget(): void {
    this.favourites.forget();
    this.recent.forget();
  }

  /** What a guest wanted was to add the game: one that was a favourite before the login stays one. */
  async #addAfterLogin(game: GameAddress): Promise<void> {
    await this.#change(game, 'addFavourite');
  }

  async #change(game: GameAddress, name: 'addFavourite' | 'removeFavourite'): Promise<void> {
    const nodeId = gameKey(game);
    if (this.changing.has(nodeId)) return;
    this.changing.add(nodeId);
    const answer = await this.#root.client.call(name, { body: { nodeId } });
    runInAction(() => {
      this.changing.delete(nodeId);
      if (answer.ok) this.favourites.set(answer.value.list);
      else toastsOf(this.#root).show({ text: `error.${answer.code}`, isFault: true });
    });
  }
}

/** One for each page; pages differ only in stories and tests. */
const stores = new WeakMap<RootStore, PlayerGames>();

/** The games of the player of a page. */
export function playerGamesOf(root: RootStore): PlayerGames {
  const store = stores.get(root) ?? new PlayerGames(root);
  stores.set(root, store);
  return store;
}
