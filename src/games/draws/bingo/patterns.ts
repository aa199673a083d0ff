import { CARD_SIDE, FREE_SQUARE, cardOf } from './card.ts';

/** What can be completed on a card, from common to rare. A ticket pays the best of what it completes. */
export const PATTERNS = [
  'line',
  'two-lines',
  'corners',
  'three-lines',
  'cross',
  'four-lines',
  'frame',
  'full',
] as const;
/** The name of a pattern. */
export type Pattern = (typeof PATTERNS)[number];

const LAST = CARD_SIDE - 1;
const places = Array.from({ length: CARD_SIDE }, (_, index) => index);
const square = (row: number, column: number): number => row * CARD_SIDE + column;

const rows = places.map((row) => places.map((column) => square(row, column)));
const columns = places.map((column) => places.map((row) => square(row, column)));
const diagonals = [places.map((index) => square(index, index)), places.map((index) => square(index, LAST - index))];
const corners = [square(0, 0), square(0, LAST), square(LAST, 0), square(LAST, LAST)];

/**
 * The sets of squares that every pattern is made of: twelve lines (five rows, five columns, two diagonals), and the four
 * corners.
 */
export const SETS: readonly (readonly number[])[] = [...rows, ...columns, ...diagonals, corners];
const LINES_COUNT = SETS.length - 1;
const CORNERS = LINES_COUNT;
/** Positions in `SETS`. */
const SIDES = [0, LAST, CARD_SIDE, CARD_SIDE + LAST];
const DIAGONALS = [LINES_COUNT - 2, LINES_COUNT - 1];
/** How many lines each of these patterns needs. */
const linesNeeded: Partial<Record<Pattern, number>> = {
  line: 1,
  'two-lines': 2,
  'three-lines': 3,
  'four-lines': 4,
  full: LINES_COUNT,
};

/** The sets that a pattern consists of on a card with these complete sets. Undefined if the pattern is not complete. */
function setsOf(pattern: Pattern, complete: readonly number[]): readonly number[] | undefined {
  const needed = linesNeeded[pattern];
  if (needed !== undefined) {
    const lines = complete.filter((set) => set < LINES_COUNT);
    return lines.length >= needed ? lines : undefined;
  }
  const sets = pattern === 'corners' ? [CORNERS] : pattern === 'cross' ? DIAGONALS : SIDES;
  return sets.every((set) => complete.includes(set)) ? sets : undefined;
}

/** Whether a pattern is complete on a card with these complete sets, as positions in `SETS`. */
export const isComplete = (pattern: Pattern, complete: readonly number[]): boolean =>
  setsOf(pattern, complete) !== undefined;

/** A pattern, and what it pays as decimal odds times 100. */
export interface PatternPay {
  pattern: Pattern;
  oddsCenti: number;
}

/** The pay of a card with these complete sets: that of the best of its patterns. Undefined if it has none. */
export const bestOf = <Pay extends PatternPay>(pays: readonly Pay[], complete: readonly number[]): Pay | undefined =>
  pays
    .filter(({ pattern }) => isComplete(pattern, complete))
    .reduce<Pay | undefined>((best, pay) => (best && best.oddsCenti >= pay.oddsCenti ? best : pay), undefined);

/** A card after some balls were called. */
export interface MarkedCard {
  /** Its squares, as `cardOf` returns them. */
  squares: readonly number[];
  /** Whether each square was called. The free one always counts as called. */
  isMarked: readonly boolean[];
  /** The best pattern, if there is one. */
  best: PatternPay | undefined;
  /** The squares of the best pattern. */
  winning: ReadonlySet<number>;
}

/** Marks a card with the balls that were called, whose names are numbers of two digits. */
export function markCard(pays: readonly PatternPay[], number: number, called: readonly string[]): MarkedCard {
  const balls = new Set(called.map(Number));
  const squares = cardOf(number);
  const isMarked = squares.map((ball, at) => at === FREE_SQUARE || balls.has(ball));
  const complete = SETS.flatMap((set, index) => (set.every((at) => isMarked[at]) ? [index] : []));
  const best = bestOf(pays, complete);
  const sets = (best && setsOf(best.pattern, complete)) ?? [];
  return { squares, isMarked, best, winning: new Set(sets.flatMap((set) => SETS[set] ?? [])) };
}
