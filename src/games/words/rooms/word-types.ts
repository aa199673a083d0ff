import type { RoomErrorCode } from '../../errors.ts';
import type { HAND_KINDS } from '../../rooms/hands.ts';

/** Texts of card games between players. Words in braces are placeholders, filled in where the text is shown. */
export interface RoomWords {
  /** {n} */
  deal: string;
  /** {n} */
  seat: string;
  /** {room} {stake} */
  roomLine: string;
  you: string;
  house: string;
  away: string;
  pot: string;
  /** Before the most that a stake may bring. */
  upTo: string;
  /** What a hand is worth. {n} points */
  hands: Record<(typeof HAND_KINDS)[number], string>;
  /** For the betting record. {own} {best} */
  ended: string;
  phases: {
    full: string;
    waiting: string;
    alone: string;
    closing: string;
    joined: string;
    yourTurn: string;
    /** {name} */
    turnOf: string;
    over: string;
    cancelled: string;
    missed: string;
  };
  /** What a seat did at its turn. */
  moves: { draw: string; stay: string; timeout: string; placing: string; in: string; watching: string };
  /** {amount} */
  join: string;
  joined: string;
  draw: string;
  stay: string;
  /** {n} seconds until a new deal */
  nextIn: string;
  youWon: string;
  youShare: string;
  /** {name} */
  wins: string;
  shared: string;
  /** {name} {hand} */
  resultOf: string;
  /** For screen readers: {name} {cards} */
  cardsOf: string;
  hidden: string;
  seats: string;
  actions: string;
  /** {n} seconds to act */
  turnTold: string;
  rules: {
    title: string;
    intro: string;
    ranks: string[];
    ranksTitle: string;
    title2: string;
    /** {stake} {rake} {seats} {wait} {turn} {grace} {house} */
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
    genuine: string;
    unseen: string;
    forged: string;
    broken: string;
    cancelled: string;
    formula: string;
  };
  errors: Record<RoomErrorCode, string>;
}
