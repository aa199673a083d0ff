import type { ColumnType, GeneratedAlways } from 'kysely';
import type { CampaignDocument } from '../../shared/promotions/campaign.ts';
import type { BonusRoundReason, BonusState, ClaimState } from '../../shared/promotions/states.ts';
import type { CampaignState, VersionState } from '../../shared/contract/console/promotions.ts';
import type { BonusTerms } from '../../shared/rewards/gift.ts';

/** A column that an insert sets and nothing changes. */
type Fixed<Value> = ColumnType<Value, Value, never>;
/** A column that an insert sets as JSON text and nothing changes. */
type FixedJson<Value> = ColumnType<Value, string, never>;
/** A column that the database fills when an insert leaves it out. */
type Filled<Value> = ColumnType<Value, Value | undefined, Value>;
/** A column that is null when an insert leaves it out. */
type Nullable<Value> = ColumnType<Value | null, Value | null | undefined, Value | null>;

/** Something that a merchant gives to members under terms. Its terms are versions. */
export interface CampaignTable {
  merchant_code: Fixed<string>;
  id: GeneratedAlways<bigint>;
  /** Chosen by its creator: the same key again creates nothing. */
  key: Fixed<string>;
  state: Filled<CampaignState>;
  /** The version that players join under. */
  version: Nullable<number>;
  /** What it has given so far, and how many times. */
  given_minor: Filled<bigint>;
  given_count: Filled<number>;
  created_at: Fixed<Date>;
  /** Name of its picture in `campaign_picture`; null: its drawing shows. */
  picture: Nullable<string>;
}

/** A picture of a campaign, redrawn by the gateway. */
export interface CampaignPictureTable {
  merchant_code: Fixed<string>;
  /** Hash of the content, and the name in the picture's address. */
  name: Fixed<string>;
  webp: Fixed<Uint8Array>;
}

/** One version of the terms of a campaign. */
export interface CampaignVersionTable {
  merchant_code: Fixed<string>;
  campaign_id: Fixed<bigint>;
  version: Fixed<number>;
  document: FixedJson<CampaignDocument>;
  /** IANA name of the zone that its times are in. */
  time_zone: Fixed<string>;
  state: ColumnType<VersionState, VersionState, VersionState>;
  /** Null: the demonstration's own. */
  written_by: Fixed<bigint | null>;
  written_at: Fixed<Date>;
  decided_by: Nullable<bigint>;
  decided_at: Nullable<Date>;
  /** The last day of which losses, stakes or birthdays were looked at. */
  paid_until: Nullable<string>;
}

/** One taking part of a member in a campaign. */
export interface ClaimTable {
  merchant_code: Fixed<string>;
  id: GeneratedAlways<bigint>;
  member_id: Fixed<bigint>;
  campaign_id: Fixed<bigint>;
  /** The version under which the member joined. */
  version: Fixed<number>;
  /** Which time it is: `once`, a day, the first day of a week, or what it was given for. */
  occasion: Fixed<string>;
  state: Filled<ClaimState>;
  joined_at: Fixed<Date>;
  changed_at: Date;
  comment: Nullable<string>;
  answer: Nullable<string>;
  decided_by: Nullable<bigint>;
  reward_id: Nullable<bigint>;
  /** The operator who gave it by hand. */
  given_by: ColumnType<bigint | null, bigint | null | undefined, never>;
  /** How many tickets of a raffle it has brought instead of a reward. */
  tickets: Nullable<number>;
}

/** Money that has to be played before it can be withdrawn. */
export interface BonusTable {
  merchant_code: Fixed<string>;
  id: GeneratedAlways<bigint>;
  member_id: Fixed<bigint>;
  campaign_id: Fixed<bigint | null>;
  key: Fixed<string>;
  title: FixedJson<Record<string, string>>;
  currency: Fixed<string>;
  amount_minor: Fixed<bigint>;
  terms: FixedJson<BonusTerms>;
  turnover_wanted_minor: Fixed<bigint>;
  turnover_done_minor: Filled<bigint>;
  state: Filled<BonusState>;
  opened_at: Fixed<Date>;
  ends_at: Fixed<Date>;
  ended_at: Nullable<Date>;
  /** What it held when it ended. */
  end_minor: Nullable<bigint>;
}

/** A round that ended while a bonus was open, and how much of its stake counted. */
export interface BonusRoundTable {
  merchant_code: Fixed<string>;
  id: GeneratedAlways<bigint>;
  bonus_id: Fixed<bigint>;
  provider: Fixed<string>;
  round_id: Fixed<string>;
  vassalage: Fixed<string>;
  game_id: Fixed<string>;
  at: Fixed<Date>;
  stake_minor: Fixed<bigint>;
  counted_minor: Fixed<bigint>;
  share: Fixed<number>;
  reason: Fixed<BonusRoundReason | null>;
}
