import { test } from 'vitest';
import {
  expectMean,
  Mean,
  numbersFrom,
  SIMULATED_ROUNDS,
  simulation,
} from '../../../../tests/support/simulated-rounds.ts';
import { loadTitles } from '../../titles/load-titles.ts';
import type { DrawsTitle } from '../../titles/title.ts';
import { callNumbers, limitsOf } from '../bets.ts';
import { patternsOf, returnOfBet } from '../return.ts';
import { CARDS_COUNT } from './card.ts';
import { markCard, type Pattern } from './patterns.ts';

/** Cards that are played in each draw. Calling the balls takes as long as marking a card. */
const CARDS_PER_DRAW = 50;
const CENTI = 100;
/** A pattern that comes less often than this among all cards has no interval worth the name. Its pay counts all the same. */
const COMES_MIN = 100;

const titles = loadTitles().filter((title): title is DrawsTitle => 'draws' in title && title.draws.kind === 'bingo');

/** Cards of each game. */
const CARDS = SIMULATED_ROUNDS / titles.length;

test.each(titles)(
  'ten million cards, among them those of $id, return what is published and complete each pattern as often, within four standard errors [DRAW-19]',
  simulation,
  ({ draws: part }) => {
    const below = numbersFrom(20_261_126);
    const limits = limitsOf(part);
    const paid = new Mean();
    const patterns = patternsOf(part);
    const came = new Map<Pattern, Mean>(patterns.map(({ pattern }) => [pattern, new Mean()]));
    for (let played = 0; played < CARDS; played += CARDS_PER_DRAW) {
      const called = callNumbers(part, limits.map(below));
      // Cards of one draw share its balls, so together they are one observation.
      const counts = new Map<Pattern, number>();
      let paidCenti = 0;
      for (let card = 0; card < CARDS_PER_DRAW; card += 1) {
        const { best } = markCard(patterns, 1 + below(CARDS_COUNT), called);
        if (!best) continue;
        paidCenti += best.oddsCenti;
        counts.set(best.pattern, (counts.get(best.pattern) ?? 0) + 1);
      }
      paid.add(paidCenti / CENTI / CARDS_PER_DRAW);
      for (const [pattern, share] of came) share.add((counts.get(pattern) ?? 0) / CARDS_PER_DRAW);
    }
    for (const bet of part.bets) expectMean(paid, returnOfBet(part, bet), 'return of a card');
    for (const { pattern, chance } of patterns)
      if (chance * CARDS >= COMES_MIN) expectMean(came.get(pattern)!, chance, pattern);
  },
);
