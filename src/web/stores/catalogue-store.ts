import { makeAutoObservable } from 'mobx';
import { hotGamesQuery } from '../../shared/contract/game-constants.ts';
import type { GameCategory, GameEntry } from '../../shared/contract/game.ts';
import { inNavigationOrder } from '../../shared/games/categories.ts';
import { ok } from '../../shared/errors.ts';
import type { Client } from '../../client/client.ts';
import { Loadable } from '../../client/loadable.ts';
import type { CatalogueData } from '../../shared/site/boot-data.ts';

/** The brand's games and vendors. It starts with the data that the page was prerendered from and loads only what is missing. */
export class CatalogueStore {
  readonly data: Loadable<CatalogueData>;
  readonly #client: Client;
  readonly #languageCode: () => string;

  constructor(client: Client, data: CatalogueData | null, languageCode: () => string) {
    this.#client = client;
    this.#languageCode = languageCode;
    this.data = new Loadable(data ?? undefined);
    makeAutoObservable(this, { data: false }, { autoBind: true });
  }

  get games(): readonly GameEntry[] {
    return this.data.value?.games ?? [];
  }

  /** The categories in navigation order. */
  get navigation(): readonly GameCategory[] {
    return inNavigationOrder(this.data.value?.categories ?? []);
  }

  get hotGames(): readonly GameEntry[] {
    return (this.data.value?.hotGameIds ?? []).flatMap((gameId) => this.game(gameId) ?? []);
  }

  /** Forgets the games, because on a brand that forces the login only players may see them. */
  forget(): void {
    this.data.forget();
  }

  game(gameId: string): GameEntry | undefined {
    return this.games.find((game) => game.gameId === gameId);
  }

  /** Reads the catalogue in the page's language. The current one stays until the new one has loaded. */
  async load(): Promise<void> {
    const language = this.#languageCode();
    await this.data.load(async (signal) => {
      const [menus, all, hot] = await Promise.all([
        this.#client.call('gameMenus', { signal }),
        this.#client.call('gameList', { query: { language }, signal }),
        this.#client.call('hotGames', { query: { ...hotGamesQuery, language }, signal }),
      ]);
      if (!menus.ok) return menus;
      if (!all.ok) return all;
      const hotGameIds = hot.ok ? hot.value.list.map((game) => game.gameId) : [];
      return ok({ categories: menus.value.categories, games: all.value.list, hotGameIds });
    });
  }
}
