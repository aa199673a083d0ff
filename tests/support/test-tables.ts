import { createCatalogue, type Catalogue } from '../../src/games/catalogue/catalogue.ts';
import { loadTitles } from '../../src/games/titles/load-titles.ts';
import { studios, type TablesTitle } from '../../src/games/titles/title.ts';
import { plainArtist, testTitle } from './test-title.ts';

/** Our tables. */
export type TableId = 'lumen-baccarat' | 'swift-baccarat' | 'dragon-tiger';

/** One of our tables. Throws if it does not exist. */
export function tableTitle(id: TableId): TablesTitle {
  const found = loadTitles().find((title): title is TablesTitle => title.id === id && 'tables' in title);
  if (!found) throw new Error(`${id} is not a table`);
  return found;
}

/** A catalogue of our three tables and the test slot, with plain pictures. */
export const tablesCatalogue = (origin = 'http://games.localhost:8081'): Catalogue =>
  createCatalogue({
    titles: [testTitle, tableTitle('lumen-baccarat'), tableTitle('swift-baccarat'), tableTitle('dragon-tiger')],
    studios,
    artist: plainArtist,
    provider: 'livery-games',
    origin,
  });
