import type { BetType } from '../../draws/draws-part.ts';
import { textFor } from '../words.ts';
import { CN } from './CN.ts';
import { EN } from './EN.ts';
import { TH } from './TH.ts';
import { VI } from './VI.ts';

/** What a player chooses between: bets that are picked in the same way share a tab. */
export type TabName = 'pick' | 'size' | 'exact' | 'first' | 'last' | 'parity';

/** Texts of draws. A word in braces is filled in where the text is shown. */
export interface DrawsWords {
  /** {n} */
  draw: string;
  closesIn: string;
  /** While tickets are closed and the balls are not drawn. */
  drawing: string;
  lastDraw: string;
  results: string;
  resultsEmpty: string;
  cancelled: string;
  quickPick: string;
  clear: string;
  betKinds: string;
  tabs: Record<TabName, string>;
  /** What to do in a tab. {max} numbers at most; {from} is the smallest big sum. */
  hints: Record<TabName | 'digitParity', string>;
  /** A bet in words, as tickets and the table of odds show it. {n} numbers, {from} */
  bets: Record<BetType, string>;
  /** On the button before anything is chosen. */
  choose: string;
  /** For screen readers: the latest result. {n} {numbers} */
  drawn: string;
  /** The full number that was drawn. */
  prize: string;
  /** The slip's draw has closed; it is set for draw {n}. */
  slipLate: string;
  slipUnreadable: string;
  /** The draw that was chosen has closed meanwhile. */
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
  };
  /** {n} */
  minutes: string;
  /** {n} */
  seconds: string;
}

/** Words about draws for a BCP 47 tag. */
export const drawsWordsFor = (language: string): DrawsWords => textFor({ EN, TH, CN, VI }, language);
