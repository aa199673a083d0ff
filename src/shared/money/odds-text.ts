import { SHOWN_DECIMALS } from './money.ts';
import { numberFormat } from './number-format.ts';

/**
 * Text of decimal odds, with as many decimals as amounts and the separators that those have in the same language
 * (MONEY-19).
 * @param oddsCenti decimal odds times 100
 * @param tag BCP 47 tag of the page's language
 */
export const formatOdds = (oddsCenti: number, tag: string): string =>
  numberFormat(tag, SHOWN_DECIMALS).format(oddsCenti / 100);
