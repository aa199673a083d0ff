import { bigFrom } from './bets.ts';
import { patternChances } from './bingo/chances.ts';
import type { PatternPay } from './bingo/patterns.ts';
import type { DrawnBet, DrawsPart } from './draws-part.ts';
import { averageHits, chanceOfAll } from './prizes/chances.ts';

/** Odds are written in hundredths. */
const CENTI = 100;
/** How many two-digit numbers there are. */
const TWO_DIGIT_NUMBERS = 100;

/** Ways to choose `count` items from `from`. Exact for sets as small as a drum. */
function choose(from: number, count: number): number {
  let ways = 1;
  for (let index = 0; index < count; index += 1) ways = (ways * (from - index)) / (index + 1);
  return ways;
}

/** The number of possible draws for each sum; the index is the sum. Whole numbers under 2^53, so nothing is rounded. */
function waysBySum({ pool, drawn }: DrawsPart): number[] {
  const sumMax = drawn * pool;
  const ways = Array.from({ length: drawn + 1 }, () => new Array<number>(sumMax + 1).fill(0));
  const [none] = ways;
  if (none) none[0] = 1;
  for (let ball = 1; ball <= pool; ball += 1) {
    // From many to few, so that no ball is taken twice.
    for (let taken = drawn; taken >= 1; taken -= 1) {
      for (let sum = sumMax; sum >= ball; sum -= 1) {
        const row = ways[taken] ?? [];
        row[sum] = (row[sum] ?? 0) + (ways[taken - 1]?.[sum - ball] ?? 0);
      }
    }
  }
  return ways[drawn] ?? [];
}

/** Probability that the sum of the balls wins. */
function sumChance(part: DrawsPart, wins: (sum: number) => boolean): number {
  const won = waysBySum(part).reduce((total, ways, sum) => total + (wins(sum) ? ways : 0), 0);
  return won / choose(part.pool, part.drawn);
}

/** The exact probability that a bet wins. */
export function chanceOf(part: DrawsPart, { type, count }: DrawnBet): number {
  switch (type) {
    case 'pick':
      return choose(part.pool - count, part.drawn - count) / choose(part.pool, part.drawn);
    case 'big':
      return sumChance(part, (sum) => sum >= bigFrom(part));
    case 'small':
      return sumChance(part, (sum) => sum < bigFrom(part));
    case 'odd':
      return part.kind === 'balls' ? sumChance(part, (sum) => sum % 2 === 1) : 1 / 2;
    case 'even':
      return part.kind === 'balls' ? sumChance(part, (sum) => sum % 2 === 0) : 1 / 2;
    case 'exact':
    case 'de':
      return 1 / TWO_DIGIT_NUMBERS;
    case 'lo':
    case 'xien':
      return chanceOfAll(part.drawn, count);
    case 'three':
      return 1 / part.pool ** 3;
    case 'four':
      return 1 / part.pool ** 4;
    case 'first':
    case 'last':
      return 1 / part.pool;
    case 'card':
      return patternsOf(part).reduce((sum, { chance }) => sum + chance, 0);
  }
}

/** The patterns of a card, with what each pays and the exact probability that it is the best of a card. */
export const patternsOf = ({ drawn, patterns = [] }: DrawsPart): (PatternPay & { chance: number })[] =>
  patterns.map((pay) => ({ ...pay, chance: patternChances(drawn, patterns).get(pay.pattern) ?? 0 }));

/**
 * Return to player of one bet: what it pays times its probability, or times its average number of hits, as a ratio.
 */
export const returnOfBet = (part: DrawsPart, bet: DrawnBet): number =>
  bet.type === 'card'
    ? patternsOf(part).reduce((sum, { oddsCenti, chance }) => sum + (oddsCenti * chance) / CENTI, 0)
    : (bet.oddsCenti * (bet.type === 'lo' ? averageHits(part.drawn) : chanceOf(part, bet))) / CENTI;

/** The lowest return of all bets. */
export const lowestReturn = (part: DrawsPart): number => Math.min(...part.bets.map((bet) => returnOfBet(part, bet)));
