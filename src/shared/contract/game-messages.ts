/** What a framed game tells the page around it, by `postMessage` to that page's origin alone. Amounts are integer minor units. */
export interface GameMessage {
  type: 'livery:game';
  event: 'ready' | 'balance' | 'round' | 'exit' | 'session-over';
  balanceMinor?: number;
  currency?: string;
}

/** What the page tells the game in its frame, by `postMessage` to the game's origin alone. */
export interface LobbyMessage {
  type: 'livery:lobby';
  /** Money came or went outside the game: it should ask for its balance. */
  event: 'balance-changed';
}
