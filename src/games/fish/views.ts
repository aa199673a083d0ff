import type { SessionView } from '../api.ts';

/** Why a magazine ended: its last shot, the player, no sign of the player, or a restart of the game. */
export type MagazineEnd = 'empty' | 'left' | 'cut_off' | 'restart';

/** A magazine as its player’s page sees it. Amounts are minor units of the session’s currency. */
export interface MagazineView {
  magazineId: string;
  /** `placing`: its bet is not confirmed yet. `void`: nothing was bought, or the money was returned. */
  state: 'placing' | 'open' | 'over' | 'void';
  priceMinor: number;
  shotsBought: number;
  shotsFired: number;
  /** What its catches have paid so far. */
  wonMinor: number;
  /** What it paid in the end, unused shots included; null before. */
  paidMinor: number | null;
  ended: MagazineEnd | null;
  /** The balance after its last money movement; null before the first. */
  balanceMinor: number | null;
  /** The wallet has not confirmed the payment yet. */
  isPayPending: boolean;
  serverSeedHash: string;
  clientSeed: string;
  /** Null until the magazine is over. */
  serverSeed: string | null;
  atMs: number;
}

/** One shot. */
export interface ShotView {
  /** From 1, and the nonce of its draw. */
  number: number;
  fishId: string;
  kind: string;
  isCaught: boolean;
  winMinor: number;
}

/** The answer to a shot. */
export interface FiredView {
  shot: ShotView;
  magazine: MagazineView;
}

/** A magazine with its shots, for the proof. */
export type PastMagazineView = MagazineView & { shots: ShotView[] };

/** The answer to a purchase. */
export interface BoughtView {
  magazine: MagazineView;
  /** Fingerprint of the seed of the magazine after it. */
  nextServerSeedHash: string;
}

/** A shot that a player of the sea has fired, told to the others without any amount. */
export interface SeaEvent {
  /** Rises by one with each event of the sea. */
  number: number;
  seat: number;
  fishId: string;
  isCaught: boolean;
}

/** The sea as one page sees it. */
export interface SeaView {
  /** The clock of the sea. */
  nowMs: number;
  /** The name of the sea, which its fish follow from. */
  sea: string;
  /** The player’s own seat. */
  seat: number;
  /** All players in the sea, also the page’s own. */
  players: { seat: number; name: string }[];
  /** Fish that would be in the sea and are caught. */
  caught: string[];
  /** What others fired since the page asked last. */
  events: SeaEvent[];
  lastEvent: number;
  /** The player’s latest magazine, so that a page learns what another tab or the server did with it. */
  magazine: MagazineView | null;
}

/** A session of a fish game. */
export interface FishSessionView extends SessionView {
  /** Fingerprint of the seed of the magazine that is bought next. */
  nextServerSeedHash: string;
  /** The player’s latest magazine at this game, from any session. */
  magazine: MagazineView | null;
}

/** Players of one sea, and so of its cannons. */
export const SEATS_MAX = 5;

/** Magazines that `/api/magazines` lists, newest first. */
export const MAGAZINES_LISTED_MAX = 20;
