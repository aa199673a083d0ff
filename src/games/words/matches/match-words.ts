import type { Sport } from '../../matches/league.ts';
import type { Selection } from '../../matches/odds.ts';
import { textFor } from '../words.ts';
import { CN } from './CN.ts';
import { EN } from './EN.ts';
import { TH } from './TH.ts';
import { VI } from './VI.ts';

/** Texts of the page of matches. A word in braces is filled in where the text is shown. */
export interface MatchWords {
  views: { matches: string; live: string; bets: string; results: string; all: string; label: string; leagues: string };
  sports: Record<Sport, string>;
  /** What a market is called, in full. {line} */
  markets: { result: string; total: Record<Sport, string> };
  selections: Record<Selection, string>;
  /** In the head of a column: home, draw and away in one letter or digit, and short for over and under. */
  short: Record<Selection, string>;
  corners: { home: string; away: string };
  list: {
    /** {minutes} */
    startsIn: string;
    live: string;
    final: string;
    /** A draw of the cockfight, whose score says nothing. */
    drawn: string;
    empty: string;
    emptyLive: string;
    emptyResults: string;
    time: string;
    match: string;
    showAll: string;
    wentUp: string;
    wentDown: string;
    loading: string;
  };
  slip: {
    title: string;
    hint: string;
    odds: string;
    /** {from} {to} */
    oddsUp: string;
    oddsDown: string;
    /** {odds} */
    accept: string;
    clear: string;
    /** A slip of the address whose match has begun, or is not there. */
    begun: string;
    unknown: string;
  };
  bets: {
    empty: string;
    /** {score} */
    score: string;
  };
  rules: {
    title: string;
    intro: string;
    marginTitle: string;
    /** {overround} {min} {max} */
    margin: string;
    betsTitle: string;
    bets: string[];
    sportsTitle: string;
    sports: Record<Sport, string>;
  };
  fairness: {
    intro: string;
    commitments: string;
    hash: string;
    seed: string;
    verify: string;
    genuine: string;
    forged: string;
    /** The seed gives the score, but this browser did not see the commitment before. */
    unseen: string;
    none: string;
    formula: string;
  };
}

/** Words of the page for a BCP 47 tag. */
export const matchWordsFor = (language: string): MatchWords => textFor({ EN, TH, CN, VI }, language);
