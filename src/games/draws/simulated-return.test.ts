import { test } from 'vitest';
import {
  expectMean,
  Mean,
  numbersFrom,
  SIMULATED_ROUNDS,
  simulation,
} from '../../../tests/support/simulated-rounds.ts';
import { loadTitles } from '../titles/load-titles.ts';
import type { DrawsTitle } from '../titles/title.ts';
import { ballName, callNumbers, digitsOf, limitsOf, paysCenti, readPick, type DrawBet } from './bets.ts';
import type { DrawnBet, DrawsPart } from './draws-part.ts';
import { returnOfBet } from './return.ts';

/** Different picks of a bet: each draw meets the next one. */
const PICKS = 1_000;
const CENTI = 100;

/** A pick of a bet, with numbers that the game takes. */
function pickOf(part: DrawsPart, { type, count }: DrawnBet, below: (limit: number) => number): DrawBet {
  const digits = digitsOf(type);
  const numbers = new Set<string>();
  while (numbers.size < count)
    numbers.add(
      type === 'pick' ? ballName(1 + below(part.pool)) : String(below(part.pool ** digits)).padStart(digits, '0'),
    );
  const pick = readPick(part, ['1', type, ...(count > 0 ? [[...numbers].join('.')] : [])].join(':'));
  if (!pick) throw new Error(`${type} of ${count} is not a bet`);
  return pick;
}

/** What the return of a title follows from. Two regions of the lottery have the same. */
const termsOf = ({ draws }: DrawsTitle): string => JSON.stringify([draws.kind, limitsOf(draws), draws.bets]);
const all = loadTitles().filter((title): title is DrawsTitle => 'draws' in title && title.draws.kind !== 'bingo');
const titles = all.filter((title, at) => all.findIndex((other) => termsOf(other) === termsOf(title)) === at);

test.each(titles)(
  'ten million draws of a kind, such as $id, return what is published for each bet, within four standard errors [DRAW-19]',
  simulation,
  ({ draws: part }) => {
    const draws = SIMULATED_ROUNDS / titles.filter((title) => title.draws.kind === part.kind).length;
    const below = numbersFrom(20_261_126);
    const limits = limitsOf(part);
    const bets = part.bets.map((bet) => ({
      bet,
      picks: Array.from({ length: PICKS }, () => pickOf(part, bet, below)),
      paid: new Mean(),
    }));
    for (let round = 0; round < draws; round += 1) {
      const called = callNumbers(part, limits.map(below));
      for (const { picks, paid } of bets) paid.add(paysCenti(part, picks[round % PICKS]!, called) / CENTI);
    }
    for (const { bet, paid } of bets) expectMean(paid, returnOfBet(part, bet), `${bet.type} of ${bet.count}`);
  },
);
