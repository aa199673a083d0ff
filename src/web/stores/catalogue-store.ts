import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { hotGamesQuery } from '../../shared/contract/game-constants.ts';
import type { GameCategory, GameEntry } from '../../shared/contract/game.ts';
import { inNavigationOrder } from '../../shared/games/categories.ts';
import type { Client } from '../../client/client.ts';
import type { CatalogueData } from '../../shared/site/boot-data.ts';

/** The brand's games and vendors. It starts with the data that the page was prerendered from and loads only what is missing. */
export class CatalogueStore {
  data: CatalogueData | null;
  state: 'ready' | 'loading' | 'failed';
  readonly #client: Client;
  readonly #languageCode: () => string;

  constructor(client: Client, data: CatalogueData | null, languageCode: () => string) {
    this.#client = client;
    this.#languageCode = languageCode;
    this.data = data;
    this.state = data ? 'ready' : 'loading';
    makeAutoObservable(this, { data: observableRef }, { autoBind: true });
  }

  get games(): readonly GameEntry[] {
    return this.data?.games ?? [];
  }

  /** The categories in navigation order. */
  get navigation(): readonly GameCategory[] {
    return inNavigationOrder(this.data?.categories ?? []);
  }

  get hotGames(): readonly GameEntry[] {
    return (this.data?.hotGameIds ?? []).flatMap((gameId) => this.game(gameId) ?? []);
  }

  /** Forgets the games, because on a brand that forces the login only players may see them. */
  forget(): void {
    this.data = null;
    this.state = 'loading';
  }

  game(gameId: string): GameEntry | undefined {
    return this.games.find((game) => game.gameId === gameId);
  }

  /** The name of a vendor, as on its card. Undefined until the catalogue has loaded. */
  vendorName(code: string): string | undefined {
    const cards = this.data?.categories.flatMap((category) => category.cards);
    return cards?.find(({ vassalage }) => vassalage === code)?.displayName;
  }

  /** Reads the catalogue in the page's language. The current one stays until the new one has loaded. */
  async load(): Promise<void> {
    const language = this.#languageCode();
    if (!this.data) this.state = 'loading';
    const [menus, all, hot] = await Promise.all([
      this.#client.call('gameMenus'),
      this.#client.call('gameList', { query: { language } }),
      this.#client.call('hotGames', { query: { ...hotGamesQuery, language } }),
    ]);
    runInAction(() => {
      if (menus.ok && all.ok) {
        const hotGameIds = hot.ok ? hot.value.list.map((game) => game.gameId) : [];
        this.data = { categories: menus.value.categories, games: all.value.list, hotGameIds };
      }
      this.state = this.data ? 'ready' : 'failed';
    });
  }
}
