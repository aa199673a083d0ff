import type { OddsFormat } from '../../../shared/money/odds-format.ts';
import type { Sport } from '../../matches/league.ts';
import type { Selection } from '../../matches/prices.ts';

/** Texts of the matches page. Words in braces are placeholders, filled in where the text is shown. */
export interface MatchWords {
  views: { matches: string; live: string; bets: string; results: string; all: string; label: string; leagues: string };
  sports: Record<Sport, string>;
  /** Full names of the markets. {line} */
  markets: { result: string; handicap: string; total: Record<Sport, string> };
  selections: Record<Selection, string>;
  /** Column heads: one letter or digit for home, draw and away; short forms of over and under. */
  short: Record<Selection, string>;
  corners: { home: string; away: string };
  list: {
    /** {minutes} */
    startsIn: string;
    live: string;
    final: string;
    /** For a drawn cockfight, because its score says nothing. */
    drawn: string;
    empty: string;
    emptyLive: string;
    /** If other sports have running matches. {sport} {count} */
    emptyLiveOfSport: string;
    emptyResults: string;
    /** {zone} */
    zone: string;
    time: string;
    match: string;
    showAll: string;
    wentUp: string;
    wentDown: string;
    loading: string;
    /** On a match's page: the way back to the list. */
    back: string;
    /** {match} */
    markets: string;
    closed: string;
  };
  odds: { format: string; formats: Record<OddsFormat, string> };
  slip: {
    title: string;
    hint: string;
    odds: string;
    /** {from} {to} */
    oddsUp: string;
    oddsDown: string;
    /** {odds} */
    accept: string;
    /** Kinds of bets: one for each selection, or all on one. */
    single: string;
    accumulator: string;
    modes: string;
    /** {count} */
    selections: string;
    /** {count} {stake} */
    each: string;
    acceptAny: string;
    /** {selection} */
    remove: string;
    clear: string;
    /** {count} */
    changed: string;
    acceptAll: string;
    /** {min} {max} */
    range: string;
    /** {max} */
    full: string;
    combined: string;
    /** For a slip in the address: its match has begun (`begun`) or does not exist (`unknown`). */
    begun: string;
    unknown: string;
  };
  bets: {
    empty: string;
    /** {score} */
    score: string;
    /** For a ticket that paid less than its stake. */
    part: string;
    /** {count} */
    accumulator: string;
    /** How a ticket on several matches ended. {won} {count} */
    wonLegs: string;
  };
  rules: {
    title: string;
    intro: string;
    marginTitle: string;
    /** {overround} {min} {max} */
    margin: string;
    betsTitle: string;
    /** One of them has {payout}. */
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
    /** The score follows from the seed, but this browser did not see the commitment beforehand. */
    unseen: string;
    none: string;
    formula: string;
  };
}
