import type { CodeOf } from '../shared/contract/call.ts';
import type { WalletProtocol } from '../shared/contract/wallet-protocol.ts';

/**
 * The failures that a game call can return: code → HTTP status. The texts are in `words/`, under the same code.
 * The table is separate from the gateway's because, to a game, the wallet is another company's server.
 */
export const vendorErrors = {
  bad_request: 400,
  body_too_large: 413,
  not_found: 404,
  /** The launch code was used before or has expired. */
  launch_code_invalid: 401,
  /** The game session is unknown or has ended; the client opens the game again from the lobby. */
  session_unknown: 401,
  /** The wallet no longer accepts bets for this session. */
  session_over: 401,
  /** The stake is not on the ladder; the value holds the ladder. */
  stake_invalid: 400,
  /** The round key was already used with another stake. */
  round_key_reused: 409,
  /** The free rounds are used up or over. */
  free_rounds_over: 409,
  /** A round of this session is still placing its bet. */
  round_open: 409,
  /** The value holds the real balance. */
  insufficient_funds: 402,
  /** The stake would pass a limit of the player. */
  limit_reached: 409,
  /** The stake is above the largest that the player's bonus allows. */
  stake_too_high: 409,
  /** The player takes a break, or is excluded. */
  play_blocked: 403,
  /** The player's account is closed. */
  account_closed: 403,
  /** The wallet refused the bet for a reason that only the site can explain. Nothing was taken. */
  bet_refused: 409,
  /** The result of the bet is unknown, and it is being rolled back. */
  bet_unconfirmed: 503,
  /** The draw or match no longer takes tickets. */
  betting_closed: 409,
  /** The game does not offer this pick. */
  pick_invalid: 400,
  /** The odds moved against the player; the value holds the current odds. */
  odds_changed: 409,
  /** The player already has the maximum number of open tickets. */
  tickets_full: 409,
  /** The player has no such magazine. */
  magazine_unknown: 404,
  /** The player has a magazine already; the value holds it. */
  magazine_open: 409,
  /** The magazine has ended; the value holds it. */
  magazine_over: 409,
  /** The number is not that of the next shot; the value holds the magazine. */
  shot_out_of_turn: 409,
  /** The fish was caught or has swum away. The shot stays in the magazine. */
  fish_gone: 409,
  /** No such fish swims in this sea. */
  fish_unknown: 400,
  /** The seat is another player's. */
  seat_invalid: 403,
  /** The player has a bet on this deal, from another tab perhaps. */
  bet_placed: 409,
  /** It is another seat's turn. */
  turn_invalid: 409,
  /** The turn has ended. */
  turn_over: 409,
  wallet_unavailable: 503,
  unavailable: 503,
  internal: 500,
} as const satisfies Record<string, number>;

/** A code from the table above. */
export type VendorErrorCode = keyof typeof vendorErrors;

/** An expected failure of a game call. Commands return it, and the route turns it into a response. */
export interface VendorFailure {
  ok: false;
  code: VendorErrorCode;
  /** Data that the client may need to act on the failure, such as the real balance. Already JSON-compatible. */
  detail?: unknown;
}

/** The result of a game command. */
export type VendorResult<Value> = { ok: true; value: Value } | VendorFailure;

/** Builds the failure that a command returns. */
export const refuse = (code: VendorErrorCode, detail?: unknown): VendorFailure =>
  detail === undefined ? { ok: false, code } : { ok: false, code, detail };

/** Why a bet became void: what the wallet can answer to one, or a reason of ours. */
type VoidReason = CodeOf<WalletProtocol['bet']> | 'betting_closed' | 'cancelled';

/** The code that a player sees for a refused bet. A code that the protocol adds must get one here. */
const betRefusals: Readonly<Record<VoidReason, VendorErrorCode>> = {
  insufficient_funds: 'insufficient_funds',
  limit_reached: 'limit_reached',
  stake_too_high: 'stake_too_high',
  play_blocked: 'play_blocked',
  account_closed: 'account_closed',
  free_rounds_unknown: 'free_rounds_over',
  free_rounds_over: 'free_rounds_over',
  game_token_invalid: 'session_over',
  game_token_expired: 'session_over',
  betting_closed: 'betting_closed',
  transaction_rolled_back: 'bet_unconfirmed',
  unavailable: 'bet_unconfirmed',
  internal: 'bet_unconfirmed',
  request_timeout: 'bet_unconfirmed',
  maintenance: 'wallet_unavailable',
  balance_too_high: 'bet_refused',
  transaction_conflict: 'bet_refused',
  cancelled: 'bet_refused',
  region_blocked: 'bet_refused',
  password_change_required: 'bet_refused',
  // These say that this server or its keys are wrong.
  signature_invalid: 'internal',
  bad_request: 'internal',
  body_too_large: 'internal',
  headers_too_large: 'internal',
  expectation_failed: 'internal',
  unknown_host: 'internal',
  preview_only: 'internal',
};

/** The code that a player sees for a void bet. A refusal of a later version of the wallet is still one: it is no outage. */
export const refusalOf = (reason: string): VendorErrorCode =>
  Object.hasOwn(betRefusals, reason) ? betRefusals[reason as VoidReason] : 'bet_refused';

/** Codes that only the calls of the sea return; their texts are in `words/fish/`. */
export type FishErrorCode =
  | 'magazine_unknown'
  | 'magazine_open'
  | 'magazine_over'
  | 'shot_out_of_turn'
  | 'fish_gone'
  | 'fish_unknown';

/** Codes that only ticket calls return; their texts are in `words/tickets/`. */
export type TicketErrorCode = 'betting_closed' | 'pick_invalid' | 'odds_changed' | 'tickets_full';

/** Codes that only rooms return; their texts are in `words/rooms/`. */
export type RoomErrorCode = 'seat_invalid' | 'bet_placed' | 'turn_invalid' | 'turn_over';
