import { makeAutoObservable } from 'mobx';
import { hotGamesQuery } from '../../shared/contract/game-constants.ts';
import type { GameCategory, GameEntry } from '../../shared/contract/game.ts';
import { ok } from '../../shared/errors.ts';
import { hotVendors, inNavigationOrder } from '../../shared/games/categories.ts';
import type { Client } from '../../client/client.ts';
import { Loadable } from '../../client/loadable.ts';
import type { CatalogueData } from '../../shared/site/boot-data.ts';

/** The brand's games and vendors. It starts with the data that the page was prerendered from and loads only what is missing. */
export class CatalogueStore {
  readonly data: Loadable<CatalogueData>;
  readonly #client: Client;
  readonly #merchantCode: string;
  readonly #languageCode: () => string;

  constructor(client: Client, merchantCode: string, data: CatalogueData | null, languageCode: () => string) {
    this.#client = client;
    this.#merchantCode = merchantCode;
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

  /** The name of a vendor, as on its card. Undefined until the catalogue has loaded. */
  vendorName(code: string): string | undefined {
    const cards = this.data.value?.categories.flatMap((category) => category.cards);
    return cards?.find(({ vassalage }) => vassalage === code)?.displayName;
  }

  /** Reads the catalogue in the page's language. The current one stays until the new one has loaded. */
  async load(): Promise<void> {
    const language = this.#languageCode();
    await this.data.load(async (signal) => {
      const [menus, all] = await Promise.all([
        this.#client.call('gameMenus', { signal }),
        this.#client.call('gameList', { query: { language }, signal }),
      ]);
      if (!menus.ok) return menus;
      if (!all.ok) return all;
      return ok({
        ...menus.value,
        games: all.value.list,
        hotGameIds: await this.#hotGameIds(menus.value.categories, language),
      });
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
