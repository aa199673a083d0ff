import type { OddsFormat } from '../money/odds-format.ts';
import type { Mode } from '../brand/appearance.ts';

/** Why a wallet refused a bet that the player's protection does not let through. The page says what is left of which limit, or until when play is closed. */
export type GameRefusal = 'limit_reached' | 'play_blocked';

/** Messages from a framed game to its page, by `postMessage` only to that page's origin. Amounts are integer minor units. */
export interface GameMessage {
  type: 'livery:game';
  event: 'ready' | 'balance' | 'round' | 'exit' | 'session-over' | 'odds-format' | 'refused';
  balanceMinor?: number;
  currency?: string;
  /** With `odds-format`: the player chose it in the game, and the page keeps it. */
  oddsFormat?: OddsFormat;
  /** With `refused`. */
  reason?: GameRefusal;
}

/** Messages from the page to the framed game, by `postMessage` only to the game's origin. */
export type LobbyMessage =
  /** The balance changed outside the game, so the game should fetch it. */
  | { type: 'livery:lobby'; event: 'balance-changed' }
  /** The page is light or dark now. A game may follow. */
  | { type: 'livery:lobby'; event: 'mode-changed'; mode: Mode };
