/** The prizes of a Vietnamese lottery, from the highest down. */
export const PRIZES = ['special', 'first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth'] as const;
/** A prize by its name. */
export type Prize = (typeof PRIZES)[number];

/** The numbers that were drawn for one prize. */
export interface PrizeNumbers {
  prize: Prize;
  numbers: string[];
}

/** How many trailing digits of a prize make its lô. */
const LO_DIGITS = 2;

/**
 * What trends count in a result: the endings of all prizes of a Vietnamese lottery, and the drawn numbers of any other
 * game.
 */
export const countedNumbers = ({ numbers, prizes }: { numbers: string[]; prizes?: PrizeNumbers[] }): string[] =>
  prizes ? loNumbers(prizes.flatMap((prize) => prize.numbers)) : numbers;

/** The lô of a draw: the last two digits of each prize, from the special prize down. A number may come more than once. */
export const loNumbers = (numbers: readonly string[]): string[] => numbers.map((number) => number.slice(-LO_DIGITS));
