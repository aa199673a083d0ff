import type { ColumnType, GeneratedAlways, JSONColumnType } from 'kysely';
import type { Gift } from '../../shared/rewards/gift.ts';
import type { RewardSource, RewardState } from '../../shared/rewards/states.ts';

/** A column that is null when an insert leaves it out. */
type Nullable<Value> = ColumnType<Value | null, Value | null | undefined, Value | null>;

/** What a member has earned and may claim, once. */
export interface RewardTable {
  merchant_code: string;
  id: GeneratedAlways<bigint>;
  member_id: bigint;
  /** What it is for, such as `mission:12:2026-11-25`: a member earns it once. */
  key: string;
  source: RewardSource;
  campaign_id: Nullable<bigint>;
  /** The deposit that has earned it, if one has. */
  deposit_id: Nullable<bigint>;
  /** What it is called, by language. Written as JSON text. */
  title: JSONColumnType<Record<string, string>>;
  /** What it gives. Written as JSON text. */
  gift: JSONColumnType<Gift>;
  state: ColumnType<RewardState, RewardState | undefined, RewardState>;
  earned_at: Date;
  /** When it can no longer be claimed. Null: never. */
  ends_at: Nullable<Date>;
  ended_at: Nullable<Date>;
  /** What paid it. Null while it can be claimed, and for free rounds, which move no money. */
  transfer_id: Nullable<bigint>;
}

/** A reward that went back with the deposit that had earned it. Insert-only. */
export interface RewardTakenBackTable {
  merchant_code: string;
  reward_id: bigint;
  deposit_id: bigint;
  currency: string;
  /** What it has given, and what of it was still there. Minor units, or points. */
  given_minor: bigint;
  taken_minor: bigint;
  taken_at: Date;
}

/** Rounds of a game that a reward has paid for. The wager function counts them down. */
export interface FreeRoundGrantTable {
  merchant_code: string;
  id: GeneratedAlways<bigint>;
  member_id: bigint;
  /** What it came of: it is granted once for each. */
  key: string;
  vassalage: string;
  game_id: string;
  currency: string;
  /** What each round is played for, minor units. Nobody pays it. */
  stake_minor: bigint;
  granted: number;
  used: ColumnType<number, never, never>;
  granted_at: Date;
  ends_at: Date;
  /** When the deposit that had earned it was taken back. */
  taken_back_at: Nullable<Date>;
}

/** A bet that was a free round. The wager function inserts it. */
export interface FreeRoundTable {
  merchant_code: ColumnType<string, never, never>;
  /** The transfer of the bet. */
  transfer_id: ColumnType<bigint, never, never>;
  grant_id: ColumnType<bigint, never, never>;
  provider: ColumnType<string, never, never>;
  round_id: ColumnType<string, never, never>;
}
