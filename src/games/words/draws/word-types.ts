import type { Prize } from '../../../shared/games/prizes.ts';
import type { Pattern } from '../../draws/bingo/patterns.ts';
import type { BetType } from '../../draws/draws-part.ts';

/** The tabs of the picker. Bets that are picked in the same way share a tab. */
export type TabName = 'pick' | 'size' | 'exact' | 'first' | 'last' | 'parity' | 'lo' | 'de' | 'xien' | 'three' | 'four';

/** Texts of draws. Words in braces are placeholders, filled in where the text is shown. */
export interface DrawsWords {
  /** {n} */
  draw: string;
  closesIn: string;
  /** After tickets have closed and before the balls are drawn. */
  drawing: string;
  lastDraw: string;
  results: string;
  resultsEmpty: string;
  cancelled: string;
  quickPick: string;
  clear: string;
  betKinds: string;
  tabs: Record<TabName, string>;
  /** What to do in a tab. {max} is the most numbers; {from} is the smallest sum that counts as big. */
  hints: Record<TabName | 'digitParity', string>;
  /** The name of a bet, as tickets and the odds table show it. {n} numbers, {from} */
  bets: Record<BetType, string>;
  /** On the button before anything is chosen. */
  choose: string;
  /** For screen readers: a new result. {n} {numbers} */
  drawn: string;
  /** The full number that was drawn. */
  prize: string;
  /** The draw of the slip has closed. The bet is now set for draw {n}. */
  slipLate: string;
  slipUnreadable: string;
  /** The draw has closed while the player was choosing. */
  movedOn: string;
  rules: {
    title: string;
    intro: string;
    bet: string;
    odds: string;
    chance: string;
    return: string;
    /** One in {n}. */
    oneIn: string;
    title2: string;
    /** {period} {closes} */
    list: string[];
  };
  fairness: {
    title: string;
    intro: string;
    committed: string;
    held: string;
    fingerprint: string;
    seed: string;
    verify: string;
    genuine: string;
    unseen: string;
    forged: string;
    broken: string;
    formula: string;
    digitsFormula: string;
    prizesFormula: string;
  };
  /** The table of a Vietnamese lottery. */
  prizes: {
    names: Record<Prize, string>;
    /** What a lô pays for each prize that ends in its number. {amount} */
    perHit: string;
    /** The draws' own time. {time} */
    drawsAt: string;
    /** The endings of a draw, by their first digit. */
    heads: string;
    /** More rules. {drawn} */
    rules: string[];
  };
  bingo: {
    /** The name of a card. {n} */
    card: string;
    patterns: Record<Pattern, string>;
    noPattern: string;
    yours: string;
    choose: string;
    /** {max} cards for draw {n} */
    hint: string;
    /** The button that offers other cards. */
    deal: string;
    /** The button that keeps a card on this device. {n} */
    keep: string;
    /** {n} balls were called, of {total}. */
    balls: string;
    /** {n} cards for {stake} together. */
    buy: string;
    paysUpTo: string;
    /** On the button while no card is chosen. */
    nothing: string;
    rules: {
      intro: string;
      pattern: string;
      /** The row that sums up all patterns. */
      whole: string;
      about: Record<Pattern, string>;
      /** {drawn} {pool} {period} {closes} */
      list: string[];
    };
  };
  /** {n} */
  minutes: string;
  /** {n} */
  seconds: string;
}
