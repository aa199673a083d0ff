import { createCatalogue, type Catalogue } from '../../src/games/catalogue/catalogue.ts';
import { studios } from '../../src/games/titles/title.ts';
import { loadTitles } from '../../src/games/titles/load-titles.ts';
import { plainArtist, testTitle } from './test-title.ts';

/** A catalogue of our match games and the test slot, with plain pictures. */
export const matchesCatalogue = (origin = 'http://games.localhost:8081'): Catalogue =>
  createCatalogue({
    titles: [testTitle, ...loadTitles().filter((title) => 'matches' in title)],
    studios,
    artist: plainArtist,
    provider: 'livery-games',
    origin,
  });
