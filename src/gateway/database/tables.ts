import type { ColumnType, GeneratedAlways, JSONColumnType } from 'kysely';

/** A moment: a Date when read; left out where the database sets it. */
type Moment = ColumnType<Date, Date, Date>;
type MomentByDefault = ColumnType<Date, Date | undefined, Date>;
/** A column that may be left out and then is null. */
type Nullable<Value> = ColumnType<Value | null, Value | null | undefined, Value | null>;
/** An id that the database gives. */
type Id = GeneratedAlways<bigint>;
/** A column that the application role can read and never write: `ledger/` has the one write path. */
type ReadOnly<Value> = ColumnType<Value, never, never>;

/** An account of a brand: a player, an agent, or a trial player. */
export interface MemberTable {
  /** The merchant, first part of every key and what row-level security compares. */
  merchant_code: string;
  id: Id;
  /** Name to log in with, lower case, unique within the merchant (constraint `member_account_unique`). */
  account: string;
  /** Name that others see. */
  nickname: string;
  /** Argon2id in PHC form. */
  password_hash: string;
  /** The same of the password that withdrawals ask for; nothing where the brand has none. */
  payment_password_hash: Nullable<string>;
  /** 0 member; 1, 2, 41, 42 agent; 4 trial (design §10). */
  customer_type: number;
  /** Currency of the wallet, ISO 4217. */
  currency: string;
  /** The other fields of the registration form by name. Write JSON text. */
  profile: JSONColumnType<Record<string, unknown>>;
  registered_at: MomentByDefault;
}

/** A login. The token itself is stored nowhere. */
export interface SessionTable {
  merchant_code: string;
  /** SHA-256 of the token. */
  token_hash: Uint8Array;
  member_id: bigint;
  created_at: MomentByDefault;
  /** Last call made with it, for the idle end. */
  seen_at: MomentByDefault;
  /** Absolute end. */
  ends_at: Moment;
  /** When it was ended before its time, by logging out or by the house. */
  ended_at: Nullable<Date>;
}

/** Ids of sealed bodies that were opened: the same one again is a replay. A row may go once `ends_at` is past. */
export interface SealSeenTable {
  merchant_code: string;
  /** The seal's id. */
  jti: string;
  /** From when on the seal is too old to be opened anyway. */
  ends_at: Moment;
}

/** A launch of a game: binds token, player, brand, currency, vendor and game. */
export interface GameSessionTable {
  merchant_code: string;
  id: Id;
  member_id: bigint;
  /** The login that launched it: when that ends, no bet is taken any more. */
  session_token_hash: Uint8Array;
  /** The ledger account that is played with. */
  account_id: bigint;
  /** SHA-256 of the one-time code in the game's address. */
  launch_code_hash: Uint8Array;
  launch_code_ends_at: Moment;
  /** SHA-256 of the vendor's token; null until the launch code is exchanged, which is how it is used once. */
  game_token_hash: Nullable<Uint8Array>;
  game_token_ends_at: Nullable<Date>;
  /** Who signs the wallet calls. */
  provider: string;
  /** Vendor code of spec §7. */
  vassalage: string;
  game_id: string;
  currency: string;
  /** Origin that may frame the game. */
  lobby_origin: string;
  /** BCP 47 tag. */
  language: string;
  /** Whether it is played with demo money. */
  is_demo_money: boolean;
  created_at: MomentByDefault;
}

/** A game round, summed up from its bets and wins for the player's history. */
export interface RoundTable {
  merchant_code: string;
  provider: string;
  /** The provider's id. */
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
  status: 'open' | 'settled' | 'rolled_back';
  opened_at: MomentByDefault;
  closed_at: Nullable<Date>;
}

/** The last good feed of a vendor. Belongs to the platform, not to a merchant. */
export interface VendorFeedTable {
  provider: string;
  /** The feed as it was signed. Write JSON text. */
  body: JSONColumnType<Record<string, unknown>>;
  read_at: MomentByDefault;
}

/** What a ledger account is for. */
export type AccountKind = 'member' | 'house' | 'demo_issue';

/** A ledger account. Its balance is changed by `ledger_post` and `ledger_rollback` only. */
export interface AccountTable {
  merchant_code: ReadOnly<string>;
  id: ReadOnly<bigint>;
  kind: ReadOnly<AccountKind>;
  /** The member for a member's account, else null. */
  owner_id: ReadOnly<bigint | null>;
  currency: ReadOnly<string>;
  /** Always the sum of its entries, minor units. */
  balance_minor: ReadOnly<bigint>;
  /** Whether the balance may be negative: for the house and the issuer of demo money, never for a member. */
  can_overdraw: ReadOnly<boolean>;
}

/** What a transfer is. */
export type TransferKind = 'demo_money' | 'bet' | 'win' | 'rollback' | 'tombstone';

/** A movement between two accounts. Insert-only. */
export interface TransferTable {
  merchant_code: ReadOnly<string>;
  id: ReadOnly<bigint>;
  /** Who posted it: a provider's code or a part of the gateway. */
  source: ReadOnly<string>;
  /** Unique per merchant and source. */
  idempotency_key: ReadOnly<string>;
  kind: ReadOnly<TransferKind>;
  /** The account that the money leaves. */
  debit_account_id: ReadOnly<bigint>;
  /** The account that the money reaches. */
  credit_account_id: ReadOnly<bigint>;
  /** Not negative, minor units. */
  amount_minor: ReadOnly<bigint>;
  /** Balance of the debit account after it: the first answer, which a duplicate gets again. */
  debit_balance_minor: ReadOnly<bigint>;
  /** Balance of the credit account after it. */
  credit_balance_minor: ReadOnly<bigint>;
  /** What it is about, such as the round's id. */
  reference: ReadOnly<string | null>;
  /** For a rollback: the bet or tombstone that it reverses. Unique, so a bet is reversed once. */
  reverses_id: ReadOnly<bigint | null>;
  created_at: ReadOnly<Date>;
}

/** One side of a transfer. Insert-only; a transfer of 0 has none. */
export interface EntryTable {
  merchant_code: ReadOnly<string>;
  transfer_id: ReadOnly<bigint>;
  account_id: ReadOnly<bigint>;
  /** Negative where the money leaves. The entries of a transfer sum to zero. */
  amount_minor: ReadOnly<bigint>;
  balance_after_minor: ReadOnly<bigint>;
}

/** All tables by name. int8 is bigint, bytea is Uint8Array, timestamptz is Date; amounts are minor units of the row's currency. */
export interface Tables {
  member: MemberTable;
  session: SessionTable;
  seal_seen: SealSeenTable;
  game_session: GameSessionTable;
  round: RoundTable;
  vendor_feed: VendorFeedTable;
  account: AccountTable;
  transfer: TransferTable;
  entry: EntryTable;
}
