import type { TableBetType } from '../../tables/tables-part.ts';

/** Texts of tables. Words in braces are placeholders, filled in where the text is shown. */
export interface TableWords {
  /** {n} */
  round: string;
  /** {n} */
  shoe: string;
  bets: Record<TableBetType, string>;
  /** The phases of a round. */
  phases: { betting: string; closed: string; dealing: string; cancelled: string };
  /** For screen readers: betting is open for {n} seconds. */
  opened: string;
  /** {winner} */
  wins: string;
  /** For screen readers: {first} and {second} points, by name. */
  result: string;
  tie: string;
  /** Name of the group of bet areas. */
  betAreas: string;
  chips: string;
  /** {amount} chosen and not confirmed */
  pending: string;
  /** {amount} confirmed */
  placed: string;
  /** What other players have on it: {amount} */
  others: string;
  seats: string;
  /** {amount} */
  confirmAmount: string;
  undo: string;
  repeat: string;
  tapToBet: string;
  /** {from} {to} */
  limits: string;
  /** {amount} */
  limitReached: string;
  notConfirmed: string;
  beadRoad: string;
  bigRoad: string;
  roads: string;
  /** {n} of {all} */
  roundOf: string;
  /** For screen readers. {side} {cards} */
  cards: string;
  shoeCancelled: string;
  rules: {
    title: string;
    introBaccarat: string;
    introDragonTiger: string;
    bet: string;
    odds: string;
    chance: string;
    return: string;
    oneIn: string;
    title2: string;
    baccarat: string[];
    dragonTiger: string[];
    /** {period} {closes} seconds, {rounds} {decks} */
    common: string[];
  };
  fairness: {
    title: string;
    intro: string;
    committed: string;
    past: string;
    noPast: string;
    fingerprint: string;
    seed: string;
    verify: string;
    /** {n} rounds seen */
    genuine: string;
    unseen: string;
    forged: string;
    broken: string;
    cancelled: string;
    formula: string;
  };
}
