import { test } from 'vitest';
import {
  expectMean,
  Mean,
  numbersFrom,
  SIMULATED_ROUNDS,
  simulation,
} from '../../../tests/support/simulated-rounds.ts';
import { returnOf } from '../catalogue/figures.ts';
import { loadTitles } from '../titles/load-titles.ts';
import type { FishTitle } from '../titles/title.ts';
import { chanceOf, isCatch, numbersOf, returnOfShot, winOf } from './odds.ts';

const PRICE_MINOR = 100n;

const titles = loadTitles().filter((title): title is FishTitle => 'fish' in title);

test.each(titles.flatMap((title) => title.fish.kinds.map((kind) => ({ id: title.id, name: kind.id, title, kind }))))(
  'ten million shots at fish of the kind $name in $id return what is published, within four standard errors [FISH-19]',
  simulation,
  ({ title, kind }) => {
    const below = numbersFrom(20_261_126);
    const numbers = numbersOf(kind);
    const [paid, caught] = [new Mean(), new Mean()];
    for (let shot = 0; shot < SIMULATED_ROUNDS; shot += 1) {
      const isCaught = isCatch(title.fish, below(numbers));
      caught.add(isCaught ? 1 : 0);
      paid.add(isCaught ? Number(winOf(kind, PRICE_MINOR)) / Number(PRICE_MINOR) : 0);
    }
    expectMean(caught, chanceOf(title.fish, kind), 'catches');
    expectMean(paid, returnOfShot(title.fish, kind), 'return of a shot');
    expectMean(paid, returnOf(title), 'return of the title');
  },
);
