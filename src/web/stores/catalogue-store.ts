import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { hotGamesQuery } from '../../shared/contract/game-constants.ts';
import type { GameCategory, GameEntry } from '../../shared/contract/game.ts';
import { hotVendors, inNavigationOrder } from '../../shared/games/categories.ts';
import type { Client } from '../../client/client.ts';
import type { CatalogueData } from '../../shared/site/boot-data.ts';

/** The brand's games and vendors. It starts with the data that the page was prerendered from and loads only what is missing. */
export class CatalogueStore {
  data: CatalogueData | null;
  state: 'ready' | 'loading' | 'failed';
  readonly #client: Client;
  readonly #merchantCode: string;
  readonly #languageCode: () => string;

  constructor(client: Client, merchantCode: string, data: CatalogueData | null, languageCode: () => string) {
    this.#client = client;
    this.#merchantCode = merchantCode;
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

  /** Reads the catalogue in the page's language. The current one stays until the new one has loaded. */
  async load(): Promise<void> {
    const language = this.#languageCode();
    if (!this.data) this.state = 'loading';
    const [menus, all] = await Promise.all([
      this.#client.call('gameMenus'),
      this.#client.call('gameList', { query: { language } }),
    ]);
    const data = menus.ok && all.ok && { categories: menus.value.categories, games: all.value.list };
    const hotGameIds = data ? await this.#hotGameIds(data.categories, language) : [];
    runInAction(() => {
      if (data) this.data = { ...data, hotGameIds };
      this.state = this.data ? 'ready' : 'failed';
    });
  }

  /** Asks the gateway for the hot games of the hot vendors (GAME-16). Without them the page has no hot list. */
  async #hotGameIds(categories: GameCategory[], language: string): Promise<string[]> {
    const vassalage = hotVendors(categories)
      .map((card) => card.vassalage)
      .join();
    if (!vassalage) return [];
    const query = { merchantCode: this.#merchantCode, ...hotGamesQuery, vassalage, language };
    const hot = await this.#client.call('hotGames', { query });
    return hot.ok ? hot.value.list.map(({ gameId }) => gameId) : [];
  }
}
