/**
 * Failures that the game's own calls can answer: code → HTTP status. The words are in `words/`, by the same code.
 * A table of its own and not the gateway's: to a game, the wallet is somebody else's server.
 */
export const vendorErrors = {
  bad_request: 400,
  body_too_large: 413,
  not_found: 404,
  /** The launch code was used before, or is too old. */
  launch_code_invalid: 401,
  /** No such game session, or it ended: the client opens the game again from the lobby. */
  session_unknown: 401,
  /** The wallet no longer accepts bets of this session. */
  session_over: 401,
  /** The stake is not on the ladder; the value holds the ladder. */
  stake_invalid: 400,
  /** The same round key came with another stake. */
  round_key_reused: 409,
  /** A round of this session is still at its bet. */
  round_open: 409,
  /** The value holds the real balance. */
  insufficient_funds: 402,
  /** The bet has an unknown end and is being given back. */
  bet_unconfirmed: 503,
  /** The draw or match takes no tickets any more. */
  betting_closed: 409,
  /** The pick is none of this game. */
  pick_invalid: 400,
  /** The odds moved against the player; the value holds those of now. */
  odds_changed: 409,
  /** As many tickets of the player are open as one may have. */
  tickets_full: 409,
  wallet_unavailable: 503,
  unavailable: 503,
  internal: 500,
} as const satisfies Record<string, number>;

/** A code of the table above. */
export type VendorErrorCode = keyof typeof vendorErrors;

/** An expected failure of a game call: returned by commands, turned into an answer at the edge. */
export interface VendorFailure {
  ok: false;
  code: VendorErrorCode;
  /** What the client may need to act on it, such as the real balance. Already fit for JSON. */
  detail?: unknown;
}

/** A game command's result. */
export type VendorResult<Value> = { ok: true; value: Value } | VendorFailure;

/** Makes the failure that a command returns. */
export const refuse = (code: VendorErrorCode, detail?: unknown): VendorFailure =>
  detail === undefined ? { ok: false, code } : { ok: false, code, detail };

/** What a refused bet means to the player, by the wallet's code or ours. Codes that only we can cause are all `wallet_unavailable` to him. */
export const betRefusals: Readonly<Record<string, VendorErrorCode>> = {
  insufficient_funds: 'insufficient_funds',
  game_token_invalid: 'session_over',
  game_token_expired: 'session_over',
  unavailable: 'bet_unconfirmed',
  transaction_rolled_back: 'bet_unconfirmed',
  betting_closed: 'betting_closed',
};

/** Codes that only calls about tickets answer; their words are in `words/tickets/`. */
export type TicketErrorCode = 'betting_closed' | 'pick_invalid' | 'odds_changed' | 'tickets_full';
