import type { Brand } from '../../shared/brand/brand.generated.ts';
import type { CatalogueData } from '../../shared/site/boot-data.ts';
import type { Services } from '../services.ts';
import { catalogueOf } from './catalogue-of.ts';

/** What a brand offers now, in one language. Empty until there is a feed. */
export const offeredGames = (
  { catalogue, config, decisions }: Pick<Services, 'catalogue' | 'config' | 'decisions'>,
  brand: Brand,
  language: string,
): CatalogueData =>
  catalogueOf(catalogue.feed(), brand, language, config.gameServers[0].origin, decisions.of(brand.merchantCode)) ?? {
    categories: [],
    games: [],
    hotGameIds: [],
  };
