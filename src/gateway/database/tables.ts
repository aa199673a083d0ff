import type { ColumnType, Generated, GeneratedAlways, JSONColumnType } from 'kysely';
import type { AgreementTables } from './agreement-tables.ts';
import type { OwnAccountTables } from './own-account-tables.ts';
import type { SettledNotices } from '../../shared/contract/settled-notices.ts';
import type { LoginMethod } from '../../shared/contract/session.ts';
import type { CodePurpose } from '../../shared/contract/verification.ts';
import type {
  DepositTable,
  PayeeTable,
  PaymentTable,
  WithdrawalProofTable,
  WithdrawalStepTable,
  WithdrawalTable,
} from './cashier-tables.ts';
import type { ReconciliationFindingTable, ReconciliationTable } from './reconciliation-tables.ts';
import type { ClosureTable, GameChoiceTable, GameOrderTable } from './decision-tables.ts';
import type { BooksCheckTable, CorrectionTable } from './books-tables.ts';
import type { ReferralTable } from './referral-tables.ts';
import type {
  MallAloneTable,
  MallGoodTable,
  MallPictureTable,
  PointCountTable,
  PointRestTable,
  RedemptionTable,
} from './mall-tables.ts';
import type { ChatMessageTable, ChatMuteTable, ChatReportTable, ChatWordTable } from './chat-tables.ts';
import type {
  ChallengeTable,
  ChallengeVersionTable,
  CountedEventTable,
  HighWinTable,
  LevelCheckTable,
  MemberLevelTable,
  MissionProgressTable,
  RaceScoreTable,
} from './challenge-tables.ts';
import type {
  AnnouncementTable,
  AnnouncementVersionTable,
  FeedbackPictureTable,
  FeedbackTable,
} from './news-tables.ts';
import type {
  GameSessionTable,
  FavouriteTable,
  RoundTable,
  BetDescriptionTable,
  VendorFeedTable,
} from './game-tables.ts';
import type { RafflePrizeTable, RaffleTable, RaffleTicketTable } from './raffle-tables.ts';
import type { FreeRoundGrantTable, FreeRoundTable, RewardTable, RewardTakenBackTable } from './reward-tables.ts';
import type {
  BonusRoundTable,
  BonusTable,
  CampaignPictureTable,
  CampaignTable,
  CampaignVersionTable,
  ClaimTable,
} from './promotion-tables.ts';
import type { KycTables } from './kyc-tables.ts';
import type { StudioTables } from './studio-tables.ts';
import type { TeamTables } from './team-tables.ts';
import type { RoundVoidTable, VoidedRoundTable } from './round-tables.ts';
import type { ExclusionTables } from './exclusion-tables.ts';
import type { EventCursorTable, EventSetAsideTable, EventTable, MailingTable, MessageTable } from './event-tables.ts';
import type {
  AccountTable,
  BonusSplitTable,
  EntryTable,
  PlayBlockTable,
  PlayLimitChangeTable,
  PlayLimitTable,
  TransferTable,
} from './ledger-tables.ts';
import type { AccountDayTable, AccountSummedTable, PlayDayTable, PlaySummedTable } from './record-tables.ts';
import type {
  AuditTable,
  MemberNoteTable,
  OperatorChangeTable,
  OperatorRoleTable,
  OperatorSessionTable,
  OperatorTable,
} from './operator-tables.ts';

/** A point in time. */
type Moment = ColumnType<Date, Date, Date>;
/** A point in time that the database sets when an insert leaves it out. */
type MomentByDefault = ColumnType<Date, Date | undefined, Date>;
/** A column that is null when an insert leaves it out. */
type Nullable<Value> = ColumnType<Value | null, Value | null | undefined, Value | null>;
/** An id that the database generates. */
type Id = GeneratedAlways<bigint>;

/** A member of a merchant: a player, an agent, or a trial. */
export interface MemberTable {
  /** The merchant. It is the first part of every key, and row-level security compares it. */
  merchant_code: string;
  id: Id;
  /** The username: lower case, unique within the merchant (constraint `member_account_unique`). */
  account: string;
  /** Name shown to other players. */
  nickname: string;
  /** Argon2id hash in PHC format. Null for a member without a password: a trial, or a member registered by a social login. */
  password_hash: Nullable<string>;
  password_set_at: MomentByDefault;
  /** Somebody else set the password, so the player must change it at the next login. */
  must_change_password: Generated<boolean>;
  /** Time of the first login. A registration counts as one. */
  first_login_at: Nullable<Date>;
  /** When the member ends. Set for trials only. */
  ends_at: Nullable<Date>;
  /** When the remaining play money of an ended trial was taken back. Null until then, and null again after a late win. */
  emptied_at: Nullable<Date>;
  /** Language code for messages. Null when the player has not chosen one. */
  language: Nullable<string>;
  /** When the member first used the site as an installed app. */
  app_opened_at: Nullable<Date>;
  /** The settled bets that the inbox tells of. */
  settled_notices: Generated<SettledNotices>;
  /** Minutes between reality checks that the player chose; 0: as the brand. */
  reality_check_minutes: Generated<number>;
  /** The agent or member whose code was used at registration. */
  upline_id: Nullable<bigint>;
  avatar_type: Generated<'STATIC' | 'CUSTOM'>;
  /** Name of a picture from the set or of `member_picture`. Empty for the brand's default. */
  avatar: Generated<string>;
  /** Hash of the withdrawal password, in the same format. Null when the brand has none. */
  payment_password_hash: Nullable<string>;
  /** 0 member; 1, 2, 41, 42 agent; 4 trial (design §10); 9 operator, which cannot log in on a site. */
  customer_type: number;
  /** ISO 4217 currency of the wallet. */
  currency: string;
  /** The other fields of the registration form, by name. Written as JSON text. */
  profile: JSONColumnType<Record<string, unknown>>;
  /** The label of the member's club, which an operator sets. Empty without one. */
  club_label: Generated<string>;
  /** Names of the labels that an operator gave to the member, the VIP service label first. Written as JSON text. */
  labels: JSONColumnType<string[], string | undefined>;
  registered_at: MomentByDefault;
}

/** A session. Its token is not stored. */
export interface SessionTable {
  merchant_code: string;
  /** SHA-256 of the token. */
  token_hash: Uint8Array;
  member_id: bigint;
  created_at: MomentByDefault;
  /** Time of the last call, for the idle timeout. */
  seen_at: MomentByDefault;
  /** When the session ends at the latest. */
  ends_at: Moment;
  /** When a logout or the operator ended the session early. */
  ended_at: Nullable<Date>;
  /** Identifies the session in the player's list, in place of the token. */
  id: Generated<string>;
  /** Network address of the login. */
  address: Generated<string>;
  /** The browser's `User-Agent` header, truncated. */
  user_agent: Generated<string>;
  method: Generated<LoginMethod>;
  /** The device of the login, as in `known_place`. When the player ends the session from another device, its remember grants end too. */
  device: Nullable<Uint8Array>;
  /** Until the password is changed, the session allows nothing else. */
  must_change_password: Generated<boolean>;
  /** The sweep has found a game session that refers to this row, and skips it from then on. */
  is_kept: Generated<boolean>;
  /** When the owner last proved to be present: at the login or at a confirmation. Null after a login by a remember grant. */
  proved_at: Nullable<Date>;
}

/** Values that are valid once: ids of opened seals, proofs of the human check, random strings of trials. A second use is a replay. A row may be deleted after `ends_at`. */
export interface UsedOnceTable {
  merchant_code: string;
  /** The value, with a prefix for its kind, except for seals. */
  key: string;
  /** Time from which the value is invalid anyway. */
  ends_at: Moment;
}

/** A verified contact of a member. */
export interface MemberContactTable {
  merchant_code: string;
  kind: 'email' | 'mobile';
  /** An e-mail address in lower case, or a mobile number with its dialing code, digits only. */
  value: string;
  member_id: bigint;
  verified_at: MomentByDefault;
}

/** A picture that a player uploaded, re-encoded by the gateway. */
export interface MemberPictureTable {
  merchant_code: string;
  member_id: bigint;
  /** Hash of the content, and the name in the picture's address. */
  name: string;
  png: Uint8Array;
}

/** A referral code: a registration with it has this member as upline. Lower case. */
export interface AffiliateCodeTable {
  merchant_code: string;
  code: string;
  member_id: bigint;
  /** Its owner's links have it. */
  is_chosen: Generated<boolean>;
}

/** A known device or network of a member. */
export interface KnownPlaceTable {
  merchant_code: string;
  member_id: bigint;
  kind: 'device' | 'network';
  /** SHA-256 of the device cookie or of the network. */
  place: Uint8Array;
  seen_at: MomentByDefault;
}

/** A remember grant. Each login uses one up and issues the next. */
export interface RememberGrantTable {
  merchant_code: string;
  token_hash: Uint8Array;
  /** Shared by all grants that descend from one login. A second use of any of them ends them all. */
  family: string;
  member_id: bigint;
  /** The device that the grant was issued to. */
  device_hash: Uint8Array;
  /** Login method that the first grant of the family was issued for. */
  way: Generated<'username' | 'sms'>;
  ends_at: Moment;
  used_at: Nullable<Date>;
}

/** A counter of attempts within a period. */
export interface AttemptTable {
  merchant_code: string;
  /** Names the kind of attempt and what it is counted for: a network, a member, a target. */
  key: string;
  count: number;
  ends_at: Moment;
}

/** A captcha. */
export interface CaptchaTable {
  merchant_code: string;
  id: string;
  answer_hash: Uint8Array;
  ends_at: Moment;
}

/** A code or the token of a link that was sent to a contact. */
export interface VerificationCodeTable {
  merchant_code: string;
  id: string;
  purpose: CodePurpose | 'reset-link';
  /** The contact: a mobile number with its dialing code, digits only, or an e-mail address in lower case. */
  target: string;
  member_id: Nullable<bigint>;
  code_hash: Uint8Array;
  /** SHA-256 of the device cookie of the browser that requested the code. */
  asked_by: Nullable<Uint8Array>;
  /** Wrong answers from the browser that requested the code, or from any browser when that one is unknown. */
  tries: Generated<number>;
  /** Wrong answers from other browsers. */
  tries_elsewhere: Generated<number>;
  sent_at: MomentByDefault;
  ends_at: Moment;
  used_at: Nullable<Date>;
}

/** An identity at an OpenID Connect provider, and the member that it logs in. */
export interface SocialIdentityTable {
  merchant_code: string;
  issuer: string;
  subject: string;
  member_id: bigint;
  created_at: MomentByDefault;
}

/** A social login in progress. */
export interface SocialFlowTable {
  merchant_code: string;
  state_hash: Uint8Array;
  /** The browser that started the login. No other browser can finish it. */
  browser_hash: Uint8Array;
  provider: string;
  nonce: string;
  code_verifier: string;
  /** SHA-256 of the ticket that the page exchanges for a session. Null until the provider has answered, and after the exchange. */
  ticket_hash: Nullable<Uint8Array>;
  member_id: Nullable<bigint>;
  ends_at: Moment;
}

/** All tables by name. int8 is bigint, bytea is Uint8Array, timestamptz is Date. Amounts are minor units of the row's currency. */
export interface Tables
  extends AgreementTables, ExclusionTables, KycTables, OwnAccountTables, StudioTables, TeamTables {
  operator: OperatorTable;
  correction: CorrectionTable;
  round_void: RoundVoidTable;
  voided_round: VoidedRoundTable;
  reconciliation: ReconciliationTable;
  reconciliation_finding: ReconciliationFindingTable;
  books_check: BooksCheckTable;
  operator_role: OperatorRoleTable;
  operator_change: OperatorChangeTable;
  operator_session: OperatorSessionTable;
  audit: AuditTable;
  member_note: MemberNoteTable;
  closure: ClosureTable;
  game_choice: GameChoiceTable;
  game_order: GameOrderTable;
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
  favourite: FavouriteTable;
  round: RoundTable;
  bet_description: BetDescriptionTable;
  vendor_feed: VendorFeedTable;
  play_block: PlayBlockTable;
  play_limit: PlayLimitTable;
  play_limit_change: PlayLimitChangeTable;
  bonus_split: BonusSplitTable;
  account: AccountTable;
  transfer: TransferTable;
  entry: EntryTable;
  account_day: AccountDayTable;
  account_summed: AccountSummedTable;
  play_day: PlayDayTable;
  play_summed: PlaySummedTable;
  event: EventTable;
  event_set_aside: EventSetAsideTable;
  event_cursor: EventCursorTable;
  mailing: MailingTable;
  announcement: AnnouncementTable;
  announcement_version: AnnouncementVersionTable;
  feedback: FeedbackTable;
  feedback_picture: FeedbackPictureTable;
  message: MessageTable;
  deposit: DepositTable;
  payee: PayeeTable;
  withdrawal: WithdrawalTable;
  withdrawal_step: WithdrawalStepTable;
  withdrawal_proof: WithdrawalProofTable;
  payment: PaymentTable;
  referral: ReferralTable;
  reward: RewardTable;
  reward_taken_back: RewardTakenBackTable;
  free_round_grant: FreeRoundGrantTable;
  free_round: FreeRoundTable;
  campaign: CampaignTable;
  campaign_version: CampaignVersionTable;
  campaign_picture: CampaignPictureTable;
  claim: ClaimTable;
  raffle: RaffleTable;
  raffle_ticket: RaffleTicketTable;
  raffle_prize: RafflePrizeTable;
  bonus: BonusTable;
  bonus_round: BonusRoundTable;
  point_count: PointCountTable;
  point_rest: PointRestTable;
  mall_alone: MallAloneTable;
  mall_good: MallGoodTable;
  mall_picture: MallPictureTable;
  redemption: RedemptionTable;
  chat_message: ChatMessageTable;
  chat_report: ChatReportTable;
  chat_mute: ChatMuteTable;
  chat_word: ChatWordTable;
  challenge: ChallengeTable;
  challenge_version: ChallengeVersionTable;
  counted_event: CountedEventTable;
  mission_progress: MissionProgressTable;
  race_score: RaceScoreTable;
  high_win: HighWinTable;
  member_level: MemberLevelTable;
  level_check: LevelCheckTable;
}
