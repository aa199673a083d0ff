import { createCatalogue, type Catalogue } from '../../src/games/catalogue/catalogue.ts';
import { loadTitles, studios } from '../../src/games/titles/title.ts';
import { plainArtist, testTitle } from './test-title.ts';

/** A catalogue of our titles of matches and the test slot, with plain pictures. */
export const matchesCatalogue = (origin = 'http://games.localhost:8081'): Catalogue =>
  createCatalogue({
    titles: [testTitle, ...loadTitles().filter((title) => 'matches' in title)],
    studios,
    artist: plainArtist,
    provider: 'livery-games',
    origin,
  });
