import { isOfDigits } from '../../draws/bets.ts';
import type { DrawsPart } from '../../draws/draws-part.ts';
import { prizeDigits } from '../../draws/prizes/prize-table.ts';
import { element } from '../dom.ts';

/** How many digits at the end of a drawn number decide the bets. */
const COUNTING_DIGITS = 2;

/**
 * The numbers of a draw as balls, or the special prize of a table. In a number of digits, only those that decide the bets
 * stand out.
 */
export function ballsOf(part: Pick<DrawsPart, 'kind'>, numbers: readonly string[]): HTMLElement[] {
  const signs = isOfDigits(part) ? (numbers[0] ?? '').split('') : [...numbers];
  const first = isOfDigits(part) ? signs.length - COUNTING_DIGITS : 0;
  return signs.map((sign, index) => element('span', { class: index < first ? 'ball is-quiet' : 'ball' }, sign));
}

/** Empty balls, shown until the numbers are drawn. */
export const emptyBalls = ({ drawn, region }: Pick<DrawsPart, 'drawn' | 'region'>): HTMLElement[] =>
  Array.from({ length: region ? (prizeDigits(region)[0] ?? 0) : drawn }, () =>
    element('span', { class: 'ball is-empty' }),
  );
