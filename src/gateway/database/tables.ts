import type { ColumnType, Generated, GeneratedAlways, JSONColumnType } from 'kysely';
import type { LoginMethod } from '../../shared/contract/session.ts';
import type { CodePurpose } from '../../shared/contract/verification.ts';

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
  /** Argon2id in PHC form; nothing for an account without a password: a trial, or one that came by a social login. */
  password_hash: Nullable<string>;
  password_set_at: MomentByDefault;
  /** Somebody else gave it its password: it must be changed at the first login. */
  must_change_password: Generated<boolean>;
  /** When it first logged in; a registration counts. */
  first_login_at: Nullable<Date>;
  /** When it is gone: a trial account has one, no other has. */
  ends_at: Nullable<Date>;
  /** When a trial that was over gave back what it had; nothing until then, and again once a late win has reached it. */
  emptied_at: Nullable<Date>;
  /** Language code that messages are written in; nothing where the player has not said. */
  language: Nullable<string>;
  /** The agent or member whose code it registered with. */
  upline_id: Nullable<bigint>;
  avatar_type: Generated<'STATIC' | 'CUSTOM'>;
  /** Name of a picture of the set, or of `member_picture`; empty for the brand's own choice. */
  avatar: Generated<string>;
  /** The same of the password that withdrawals ask for; nothing where the brand has none. */
  payment_password_hash: Nullable<string>;
  /** 0 member; 1, 2, 41, 42 agent; 4 trial (design §10); 9 an operator's, which logs in nowhere on a site. */
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
  /** Names it in the player's list: the token does not. */
  id: Generated<string>;
  /** Network address that it began from. */
  address: Generated<string>;
  /** What the browser said of itself, cut to a length. */
  user_agent: Generated<string>;
  method: Generated<LoginMethod>;
  /** Place of the device that it began on: what that one remembers ends with the session, where the player ends it from elsewhere. */
  device: Nullable<Uint8Array>;
  /** Until the password was changed, it opens nothing but that. */
  must_change_password: Generated<boolean>;
  /** Something was played in it, which refers to it: the sweep has seen so, and passes it by. */
  is_kept: Generated<boolean>;
  /** When its owner last showed that he is: at the login, or since. Nothing after a login by what was remembered. */
  proved_at: Nullable<Date>;
}

/** What counts once: ids of seals that were opened, proofs of the human check, random strings of trials. The same one again is a replay. A row may go once `ends_at` is past. */
export interface UsedOnceTable {
  merchant_code: string;
  /** What was used; the kind stands before it, but for seals. */
  key: string;
  /** From when on it is too old to be used anyway. */
  ends_at: Moment;
}

/** A number or an address that was shown to be a member's own. */
export interface MemberContactTable {
  merchant_code: string;
  kind: 'email' | 'mobile';
  /** Lower case; a mobile number with its dialing code, digits alone. */
  value: string;
  member_id: bigint;
  verified_at: MomentByDefault;
}

/** The picture of a player's own, drawn anew by us. */
export interface MemberPictureTable {
  merchant_code: string;
  member_id: bigint;
  /** Hash of its content: the name that it is served under. */
  name: string;
  png: Uint8Array;
}

/** A code that registers under an agent. Lower case. */
export interface AffiliateCodeTable {
  merchant_code: string;
  code: string;
  member_id: bigint;
}

/** Where a member has logged in before: SHA-256 of a device's cookie, or of a network. */
export interface KnownPlaceTable {
  merchant_code: string;
  member_id: bigint;
  kind: 'device' | 'network';
  place: Uint8Array;
  seen_at: MomentByDefault;
}

/** What a browser keeps in place of a password: good for one login, and then for the next in its place. */
export interface RememberGrantTable {
  merchant_code: string;
  token_hash: Uint8Array;
  /** All that came of one login with the box ticked. One that is used a second time ends them all. */
  family: string;
  member_id: bigint;
  /** The device that it was given to. */
  device_hash: Uint8Array;
  /** The kind of login that it was given at. */
  way: Generated<'username' | 'sms'>;
  ends_at: Moment;
  used_at: Nullable<Date>;
}

/** How often something was tried within a time. */
export interface AttemptTable {
  merchant_code: string;
  /** What was tried, and by whom. */
  key: string;
  count: number;
  ends_at: Moment;
}

/** A picture to be read by a person. */
export interface CaptchaTable {
  merchant_code: string;
  id: string;
  answer_hash: Uint8Array;
  ends_at: Moment;
}

/** A code, or the token of a link, that was sent. */
export interface VerificationCodeTable {
  merchant_code: string;
  id: string;
  purpose: CodePurpose | 'reset-link';
  /** Where it went: a mobile number with its dialing code, digits alone, or an address in lower case. */
  target: string;
  member_id: Nullable<bigint>;
  code_hash: Uint8Array;
  /** SHA-256 of the device cookie of the browser that asked. */
  asked_by: Nullable<Uint8Array>;
  /** Wrong answers so far of the browser that asked, or of any where that is not known. */
  tries: Generated<number>;
  /** Wrong answers so far of other browsers. */
  tries_elsewhere: Generated<number>;
  sent_at: MomentByDefault;
  ends_at: Moment;
  used_at: Nullable<Date>;
}

/** Who an OpenID Connect provider says that somebody is, and whose account that is. */
export interface SocialIdentityTable {
  merchant_code: string;
  issuer: string;
  subject: string;
  member_id: bigint;
  created_at: MomentByDefault;
}

/** A social login that is under way. */
export interface SocialFlowTable {
  merchant_code: string;
  state_hash: Uint8Array;
  /** The browser that began it: no other can end it. */
  browser_hash: Uint8Array;
  provider: string;
  nonce: string;
  code_verifier: string;
  /** What the page exchanges for a session; nothing before the provider has answered, and after the exchange. */
  ticket_hash: Nullable<Uint8Array>;
  member_id: Nullable<bigint>;
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
  used_once: UsedOnceTable;
  member_contact: MemberContactTable;
  member_picture: MemberPictureTable;
  affiliate_code: AffiliateCodeTable;
  known_place: KnownPlaceTable;
  remember_grant: RememberGrantTable;
  attempt: AttemptTable;
  captcha: CaptchaTable;
  verification_code: VerificationCodeTable;
  social_identity: SocialIdentityTable;
  social_flow: SocialFlowTable;
  game_session: GameSessionTable;
  round: RoundTable;
  vendor_feed: VendorFeedTable;
  account: AccountTable;
  transfer: TransferTable;
  entry: EntryTable;
}
