/** Messages from a framed game to its page, by `postMessage` only to that page's origin. Amounts are integer minor units. */
export interface GameMessage {
  type: 'livery:game';
  event: 'ready' | 'balance' | 'round' | 'exit' | 'session-over';
  balanceMinor?: number;
  currency?: string;
}

/** Messages from the page to the framed game, by `postMessage` only to the game's origin. */
export interface LobbyMessage {
  type: 'livery:lobby';
  /** The balance changed outside the game, so the game should fetch it. */
  event: 'balance-changed';
}
