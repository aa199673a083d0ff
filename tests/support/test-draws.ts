import { createCatalogue, type Catalogue } from '../../src/games/catalogue/catalogue.ts';
import { studios, type DrawsTitle } from '../../src/games/titles/title.ts';
import { loadTitles } from '../../src/games/titles/load-titles.ts';
import { plainArtist, testTitle } from './test-title.ts';

/** Our draw games that tests play. */
export type DrawsGame = (typeof DRAWS_GAMES)[number];
const DRAWS_GAMES = ['lucky-five', 'hai-so', 'canary-hall', 'mien-bac', 'mien-nam'] as const;

/** One of our draw games. Throws if it does not exist. */
export function drawsTitle(id: DrawsGame): DrawsTitle {
  const found = loadTitles().find((title): title is DrawsTitle => title.id === id && 'draws' in title);
  if (!found) throw new Error(`${id} is not a title of draws`);
  return found;
}

/** A catalogue of our lotteries, a game of bingo and the test slot, with plain pictures. */
export const drawsCatalogue = (origin = 'http://games.localhost:8081'): Catalogue =>
  createCatalogue({
    titles: [testTitle, ...DRAWS_GAMES.map(drawsTitle)],
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

/** A clock that starts at a time. */
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
