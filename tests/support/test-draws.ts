import { createCatalogue, type Catalogue } from '../../src/games/catalogue/catalogue.ts';
import { loadTitles, studios, type DrawsTitle } from '../../src/games/titles/title.ts';
import { plainArtist, testTitle } from './test-title.ts';

/** One of our own titles of draws. Throws if it is not there. */
export function drawsTitle(id: 'lucky-five' | 'hai-so'): DrawsTitle {
  const found = loadTitles().find((title): title is DrawsTitle => title.id === id && 'draws' in title);
  if (!found) throw new Error(`${id} is not a title of draws`);
  return found;
}

/** A catalogue of both our titles of draws and the test slot, with plain pictures. */
export const drawsCatalogue = (origin = 'http://games.localhost:8081'): Catalogue =>
  createCatalogue({
    titles: [testTitle, drawsTitle('lucky-five'), drawsTitle('hai-so')],
    studios,
    artist: plainArtist,
    provider: 'livery-games',
    origin,
  });

/** A clock that a test moves. */
export interface TestClock {
  nowMs(): number;
  set(ms: number): void;
  by(ms: number): void;
}

/** A clock that begins at that time. */
export function testClock(startMs: number): TestClock {
  let now = startMs;
  return {
    nowMs: () => now,
    set: (ms) => {
      now = ms;
    },
    by: (ms) => {
      now += ms;
    },
  };
}
