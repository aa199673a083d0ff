import { SHOWN_DECIMALS } from './money.ts';
import { numberFormat } from './number-format.ts';
import { oddsFigure, type OddsFormat } from './odds-format.ts';

/**
 * Text of odds, with the separators that amounts have in the same language (MONEY-19).
 * @param oddsCenti decimal odds times 100
 * @param tag BCP 47 tag of the page's language
 * @param format the player's choice, or decimal odds
 */
export function formatOdds(oddsCenti: number, tag: string, format: OddsFormat = 'decimal'): string {
  const { units, decimals, hasPlus } = oddsFigure(oddsCenti, format);
  const text = numberFormat(tag, decimals).format(units / 10 ** decimals);
  return hasPlus && units > 0 ? `+${text}` : text;
}

/**
 * Text of the line of a total, with one decimal and the separators of the language (MONEY-19).
 * @param lineDeci line times 10
 * @param tag BCP 47 tag of the page's language
 */
export const formatLine = (lineDeci: number, tag: string): string => numberFormat(tag, 1).format(lineDeci / 10);

/**
 * Text of a handicap, with its sign and as many decimals as it needs: +1.5, −0.75, 0.
 * @param lineCenti what a side begins with, times 100
 * @param tag BCP 47 tag of the page's language
 */
export const formatHandicap = (lineCenti: number, tag: string): string =>
  new Intl.NumberFormat(tag, {
    numberingSystem: 'latn',
    signDisplay: 'exceptZero',
    maximumFractionDigits: SHOWN_DECIMALS,
  }).format(lineCenti / 100);
