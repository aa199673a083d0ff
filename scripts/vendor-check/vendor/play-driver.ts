/** A game that a player opens in a browser. */
export interface Launch {
  /** Address of the game server under test. */
  url: string;
  merchantCode: string;
  launchCode: string;
  gameId: string;
}

/**
 * How the kit plays a vendor's games, whose own calls are no part of the protocol. A module for `--play` exports both
 * functions.
 */
export interface PlayDriver {
  /** Opens a game as a player's browser does. Rejects if the vendor does not open it. Returns what `play` needs. */
  open: (launch: Launch) => Promise<unknown>;
  /**
   * Plays one round with a small stake. It may resolve or reject when the vendor has answered the player: the kit looks at
   * what the wallet was asked.
   */
  play: (session: unknown) => Promise<unknown>;
}
