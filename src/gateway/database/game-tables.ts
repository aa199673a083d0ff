import type { ColumnType, GeneratedAlways, JSONColumnType } from 'kysely';
import type { BetLine, RoundOutcome } from '../../shared/contract/wallet-protocol.ts';

/** How a round ended: texts by language code, and beside them how it was played. */
export type RoundEnd = { [language in Uppercase<string>]: string } & { outcome?: RoundOutcome };

/** A point in time. */
type Moment = ColumnType<Date, Date, Date>;
/** A point in time that the database sets when an insert leaves it out. */
type MomentByDefault = ColumnType<Date, Date | undefined, Date>;
/** A column that is null when an insert leaves it out. */
type Nullable<Value> = ColumnType<Value | null, Value | null | undefined, Value | null>;
/** An id that the database generates. */
type Id = GeneratedAlways<bigint>;

/** A launch of a game. It binds token, player, brand, currency, vendor and game. */
export interface GameSessionTable {
  merchant_code: string;
  id: Id;
  member_id: bigint;
  /** The session that launched the game. No bets are accepted after it ends. */
  session_token_hash: Uint8Array;
  /** The player's ledger account. */
  account_id: bigint;
  /** SHA-256 of the one-time code in the game's address. */
  launch_code_hash: Uint8Array;
  launch_code_ends_at: Moment;
  /** SHA-256 of the vendor's token. Null until the launch code is exchanged, so that the code works only once. */
  game_token_hash: Nullable<Uint8Array>;
  game_token_ends_at: Nullable<Date>;
  /** The provider that signs the wallet calls. */
  provider: string;
  /** Vendor code of spec §7. */
  vassalage: string;
  game_id: string;
  currency: string;
  /** The origin that may frame the game. */
  lobby_origin: string;
  /** BCP 47 tag. */
  language: string;
  /** Whether the player uses play money. */
  is_demo_money: boolean;
  created_at: MomentByDefault;
}

/** A game that a member has marked as a favourite. */
export interface FavouriteTable {
  merchant_code: string;
  member_id: bigint;
  /** Codes of the vendors' feeds, which come and go. */
  vassalage: string;
  game_id: string;
  created_at: Date;
}

/** A game round: the totals of its bets and wins, for the betting record. */
export interface RoundTable {
  merchant_code: string;
  provider: string;
  /** Id of the round at the provider. */
  round_id: string;
  member_id: bigint;
  game_session_id: bigint;
  vassalage: string;
  game_id: string;
  currency: string;
  /** Sum of the stakes, minor units. */
  bet_minor: bigint;
  /** Sum of the wins, minor units. */
  win_minor: bigint;
  /** The part of the stakes that a bonus paid, minor units. */
  bonus_bet_minor: ColumnType<bigint, bigint | undefined, bigint>;
  status: 'open' | 'settled' | 'rolled_back';
  opened_at: MomentByDefault;
  closed_at: Nullable<Date>;
  /** How it ended and was played, if the vendor said so. Written as JSON text. */
  result: ColumnType<RoundEnd | null, string | null | undefined, string | null>;
}

/** What a bet is on, as its vendor described it. Insert-only. */
export interface BetDescriptionTable {
  merchant_code: string;
  /** The transfer of the stake. */
  transfer_id: bigint;
  provider: string;
  round_id: string;
  /** Written as JSON text. */
  lines: ColumnType<BetLine[], string, never>;
}

/** The last good feed of a vendor. It belongs to the platform, not to a merchant. */
export interface VendorFeedTable {
  provider: string;
  /** The feed exactly as it was signed. Written as JSON text. */
  body: JSONColumnType<Record<string, unknown>>;
  read_at: MomentByDefault;
}
