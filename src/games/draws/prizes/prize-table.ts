import type { Prize, PrizeNumbers } from '../../../shared/games/prizes.ts';

/** The regions of the Vietnamese lottery. */
export const REGIONS = ['north', 'central', 'south'] as const;
/** A region by its name. */
export type Region = (typeof REGIONS)[number];

/** One prize: how many numbers are drawn for it, and how many digits each has. */
export interface PrizeRow {
  prize: Prize;
  count: number;
  digits: number;
}

/** The north draws 27 numbers, down to the seventh prize. */
const north: readonly PrizeRow[] = [
  { prize: 'special', count: 1, digits: 5 },
  { prize: 'first', count: 1, digits: 5 },
  { prize: 'second', count: 2, digits: 5 },
  { prize: 'third', count: 6, digits: 5 },
  { prize: 'fourth', count: 4, digits: 4 },
  { prize: 'fifth', count: 6, digits: 4 },
  { prize: 'sixth', count: 3, digits: 3 },
  { prize: 'seventh', count: 4, digits: 2 },
];

/** The south and the central region draw 18 numbers, down to the eighth prize. */
const south: readonly PrizeRow[] = [
  { prize: 'special', count: 1, digits: 6 },
  { prize: 'first', count: 1, digits: 5 },
  { prize: 'second', count: 1, digits: 5 },
  { prize: 'third', count: 2, digits: 5 },
  { prize: 'fourth', count: 7, digits: 5 },
  { prize: 'fifth', count: 1, digits: 4 },
  { prize: 'sixth', count: 3, digits: 4 },
  { prize: 'seventh', count: 1, digits: 3 },
  { prize: 'eighth', count: 1, digits: 2 },
];

/** The prizes of a region, from the special prize down. */
export const prizeRows = (region: Region): readonly PrizeRow[] => (region === 'north' ? north : south);

/** The number of digits of each drawn number, from the special prize down. */
export const prizeDigits = (region: Region): number[] =>
  prizeRows(region).flatMap(({ count, digits }) => new Array<number>(count).fill(digits));

/** The numbers of a draw by prize, from the special prize down. */
export function prizeTable(region: Region, numbers: readonly string[]): PrizeNumbers[] {
  let from = 0;
  return prizeRows(region).map(({ prize, count }) => {
    const at = from;
    from += count;
    return { prize, numbers: numbers.slice(at, from) };
  });
}
