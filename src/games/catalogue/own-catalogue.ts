import { renderScene, renderTile, renderVendorIcon } from '../art/render.ts';
import { renderSymbol } from '../art/symbol.ts';
import type { VendorConfig } from '../config.ts';
import { studios } from '../titles/title.ts';
import { loadTitles } from '../titles/load-titles.ts';
import { createCatalogue, type Catalogue } from './catalogue.ts';

/** The catalogue of our own titles, drawn by our own art. Throws if a title has a fault. */
export const ownCatalogue = ({ provider, origin }: Pick<VendorConfig, 'provider' | 'origin'>): Catalogue =>
  createCatalogue({
    titles: loadTitles(),
    studios,
    provider,
    origin,
    artist: { tile: renderTile, scene: renderScene, symbol: renderSymbol, vendorIcon: renderVendorIcon },
  });
