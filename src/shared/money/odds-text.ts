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

/**
 * Text of the line of a total, with one decimal and the separators of the language (MONEY-19).
 * @param lineDeci line times 10
 * @param tag BCP 47 tag of the page's language
 */
export const formatLine = (lineDeci: number, tag: string): string => numberFormat(tag, 1).format(lineDeci / 10);
