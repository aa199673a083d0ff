import { pricesOf, type Price, type Share } from './prices.ts';
import type { Fixture } from './schedule.ts';
import { handicapEnding } from './settlement.ts';

/**
 * An Asian handicap: the home side begins with this many hundredths of a goal, a point or a set, which may be less than
 * none; the away side with as many less.
 */
export interface Handicap {
  lineCenti: number;
  selections: Price[];
}

/** The probabilities of a handicap. They are fixed for a match. */
export interface HandicapShares {
  lineCenti: number;
  shares: Share[];
}

/** Handicaps that a match offers: the most even one, and those around it. */
const LINES_MAX = 5;
/** A side of an offered handicap wins at most this often, of the times that one of them does. */
const SHARE_MAX = 0.78;
/** Lines are sought up to this many goals, points or sets from the most even lead. */
const AROUND_MAX = 3;
/** A handicap below one is the result of a match that cannot be drawn. */
const LINE_WITHOUT_DRAW_CENTI_MIN = 100;

/** The probabilities of one line. A half of a stake that wins or comes back counts half. */
function sharesAt(margins: readonly number[], lineCenti: number): Share[] {
  const even = (margins.length - 1) / 2;
  return (['home', 'away'] as const).map((selection): Share => {
    let [chance, kept] = [0, 0];
    margins.forEach((probability, index) => {
      const ending = handicapEnding(selection, lineCenti, index - even);
      if (ending === 'won') chance += probability;
      else if (ending === 'returned') kept += probability;
      else if (ending !== 'lost') kept += probability / 2;
      if (ending === 'half-won') chance += probability / 2;
    });
    return [selection, chance, kept];
  });
}

/** The lead of the home side that is exceeded about as often as not. */
function medianLead(margins: readonly number[]): number {
  let below = 0;
  const index = margins.findIndex((chance) => (below += chance) >= 0.5);
  return index - (margins.length - 1) / 2;
}

/** How far a line is from an even chance. */
function unevenness([home, away]: readonly Share[]): number {
  const [first, second] = [home?.[1] ?? 0, away?.[1] ?? 0];
  return Math.abs(first / (first + second) - 0.5);
}

/**
 * The handicaps of a match, by line.
 * @param margins probability of each difference of the scores; the middle one is a draw
 * @param stepCenti hundredths from one line to the next
 */
export function handicapLines(margins: readonly number[], stepCenti: number): HandicapShares[] {
  const even = (margins.length - 1) / 2;
  const hasDraw = (margins[even] ?? 0) > 0;
  const steps = AROUND_MAX * (100 / stepCenti);
  const middle = (-medianLead(margins) * 100) / stepCenti;
  return Array.from({ length: 2 * steps + 1 }, (_, index) => (middle + index - steps) * stepCenti)
    .filter((lineCenti) => hasDraw || Math.abs(lineCenti) >= LINE_WITHOUT_DRAW_CENTI_MIN)
    .map((lineCenti) => ({ lineCenti, shares: sharesAt(margins, lineCenti) }))
    .map((line) => ({ ...line, unevenness: unevenness(line.shares) }))
    .filter((line) => line.unevenness <= SHARE_MAX - 0.5)
    .sort((one, other) => one.unevenness - other.unevenness)
    .slice(0, LINES_MAX)
    .sort((one, other) => one.lineCenti - other.lineCenti)
    .map(({ lineCenti, shares }) => ({ lineCenti, shares }));
}

/** The handicaps of a match at one moment. Pure: every process sees the same odds at the same time. */
export const handicapsAt = (
  fixture: Fixture,
  handicaps: readonly HandicapShares[],
  overroundPermille: number,
  nowMs: number,
): Handicap[] =>
  handicaps.map(({ lineCenti, shares }) => ({
    lineCenti,
    selections: pricesOf(fixture, `handicap${lineCenti}:`, shares, overroundPermille, nowMs),
  }));
