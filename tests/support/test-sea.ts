import { createCatalogue, type Catalogue } from '../../src/games/catalogue/catalogue.ts';
import { loadTitles } from '../../src/games/titles/load-titles.ts';
import { studios, type FishTitle } from '../../src/games/titles/title.ts';
import { plainArtist, testTitle } from './test-title.ts';

/** Our sea. */
export const seaTitle: FishTitle = (() => {
  const found = loadTitles().find((title): title is FishTitle => 'fish' in title);
  if (!found) throw new Error('we have no fish game');
  return found;
})();

/** A catalogue of our sea and the test slot, with plain pictures. */
export const seaCatalogue = (origin = 'http://games.localhost:8081'): Catalogue =>
  createCatalogue({
    titles: [testTitle, seaTitle],
    studios,
    artist: plainArtist,
    provider: 'livery-games',
    origin,
  });
