import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { QueryOf } from '../../shared/contract/call.ts';
import type { gameCalls, GameEntry } from '../../shared/contract/game.ts';
import { gameKey } from '../../shared/games/game-key.ts';
import type { RootStore } from './root-store.ts';

/** What the gateway is asked for: one page of a list of games. */
export type ListQuery = Omit<QueryOf<typeof gameCalls.gameList>, 'language'>;

/** A page of a list of games. */
export interface GamePage {
  games: readonly GameEntry[];
  ownCount: number;
  total: number;
}

/** The lists of games of a brand that has far more of them than its pages begin with. */
export class PartGames {
  /** The last answer. It stays until the next one has come, so that the page does not flicker. */
  page: GamePage | undefined;
  readonly #root: RootStore;
  #running: AbortController | undefined;

  constructor(root: RootStore) {
    this.#root = root;
    makeAutoObservable(this, { page: observableRef }, { autoBind: true });
  }

  /** Asks for a page of a list. A later question drops the answer of an earlier one. */
  async ask(query: ListQuery): Promise<void> {
    const { client, locale } = this.#root;
    this.#running?.abort();
    const running = new AbortController();
    this.#running = running;
    const { signal } = running;
    const answer = await client.call('gameList', { query: { ...query, language: locale.code }, signal });
    if (!answer.ok || signal.aborted) return;
    const { list, total = list.length, ownCount = list.length } = answer.value;
    runInAction(() => (this.page = { games: list, total, ownCount }));
    this.#learn(list);
  }

  /** Asks for the games of the player, so that the page knows them. */
  async askOwn(show: 'favourites' | 'recent'): Promise<void> {
    const { client, locale } = this.#root;
    const answer = await client.call(show === 'recent' ? 'recentGames' : 'favouriteList', {
      query: { language: locale.code },
    });
    if (answer.ok) this.#learn(answer.value.list);
  }

  /** Adds games to those that the page knows, so that what opens a game finds its name and picture. */
  #learn(games: readonly GameEntry[]): void {
    const { data } = this.#root.catalogue;
    if (!data.value) return;
    const known = new Set(data.value.games.map(gameKey));
    const added = games.filter((game) => !known.has(gameKey(game)));
    if (added.length > 0) data.set({ ...data.value, games: [...data.value.games, ...added] });
  }
}

const stores = new WeakMap<RootStore, PartGames>();

/** The lists of games of a page. */
export function partGamesOf(root: RootStore): PartGames {
  const store = stores.get(root) ?? new PartGames(root);
  stores.set(root, store);
  return store;
}
