import { renderScene, renderTile, renderVendorIcon } from '../art/render.ts';
import { renderSymbol } from '../art/symbol.ts';
import type { VendorConfig } from '../config.ts';
import { loadTitles, studios } from '../titles/title.ts';
import { createCatalogue, type Catalogue } from './catalogue.ts';

/** The catalogue of our own titles, drawn by our own art. Throws if a title's data is wrong. */
export const ownCatalogue = ({ provider, origin }: Pick<VendorConfig, 'provider' | 'origin'>): Catalogue =>
  createCatalogue({
    titles: loadTitles(),
    studios,
    provider,
    origin,
    artist: { tile: renderTile, scene: renderScene, symbol: renderSymbol, vendorIcon: renderVendorIcon },
  });
