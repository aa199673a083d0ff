import { SHOWN_DECIMALS } from './money.ts';

/** The ways to write odds, in the order of their choice. */
export const oddsFormats = ['decimal', 'hong-kong', 'malay', 'indonesian', 'american'] as const;
/** A way to write odds. */
export type OddsFormat = (typeof oddsFormats)[number];

/** Whether a text, such as a kept choice, names a format. */
export const isOddsFormat = (text: unknown): text is OddsFormat => oddsFormats.some((format) => format === text);

/** A whole number in units of the last decimal: 95 with 2 decimals is 0.95. */
export interface OddsFigure {
  units: number;
  decimals: number;
  /** A plus stands before a positive figure. */
  hasPlus?: true;
}

/** What has to be staked to win `unit`, given what a stake of 100 wins. Rounded up: it is never less than the real stake. */
const stakeToWin = (unit: number, gain: number): number => Math.ceil((unit * 100) / gain);

/** A Malay figure has two decimals, and three below this many hundredths, where two would say nothing. */
const MALAY_SHORT_MAX = 10;

/** Below evens Malay odds say what one wins, above what has to be staked to win one. */
function malay(gain: number): OddsFigure {
  if (gain <= 100) return { units: gain, decimals: SHOWN_DECIMALS };
  const stake = stakeToWin(100, gain);
  return stake < MALAY_SHORT_MAX
    ? { units: -stakeToWin(1000, gain), decimals: 3 }
    : { units: -stake, decimals: SHOWN_DECIMALS };
}

/**
 * Odds in a format. Decimal and Hong Kong odds are exact, as are the other formats where they say what is won. Where they
 * say what has to be staked, the stake is rounded up, so that no format promises more than is paid (MATCH-23).
 * @param oddsCenti decimal odds times 100, above 100
 */
export function oddsFigure(oddsCenti: number, format: OddsFormat): OddsFigure {
  const gain = oddsCenti - 100;
  if (format === 'decimal') return { units: oddsCenti, decimals: SHOWN_DECIMALS };
  if (format === 'hong-kong') return { units: gain, decimals: SHOWN_DECIMALS };
  if (format === 'malay') return malay(gain);
  const units = gain >= 100 ? gain : -stakeToWin(100, gain);
  return format === 'indonesian' ? { units, decimals: SHOWN_DECIMALS } : { units, decimals: 0, hasPlus: true };
}
