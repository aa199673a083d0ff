import type { DrawsPart } from '../../draws/draws-part.ts';
import { element } from '../dom.ts';

/** How many digits at the end of a drawn number decide the bets. */
const COUNTING_DIGITS = 2;

/** The numbers of a draw as balls. In a drawn number of digits, only those that decide the bets stand out. */
export function ballsOf({ kind }: Pick<DrawsPart, 'kind'>, numbers: readonly string[]): HTMLElement[] {
  const signs = kind === 'digits' ? (numbers[0] ?? '').split('') : [...numbers];
  const first = kind === 'digits' ? signs.length - COUNTING_DIGITS : 0;
  return signs.map((sign, index) => element('span', { class: index < first ? 'ball is-quiet' : 'ball' }, sign));
}

/** Empty balls, shown until the numbers are drawn. */
export const emptyBalls = ({ drawn }: Pick<DrawsPart, 'drawn'>): HTMLElement[] =>
  Array.from({ length: drawn }, () => element('span', { class: 'ball is-empty' }));
