import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { VersionState } from '../../shared/contract/console/promotions.ts';
import type { ChallengeKind, ChallengeState, ChallengeTerms } from '../../shared/missions/challenge.ts';

/** A column that an insert sets and nothing changes. */
type Fixed<Value> = ColumnType<Value, Value, never>;
/** A column that is null when an insert leaves it out. */
type Nullable<Value> = ColumnType<Value | null, Value | null | undefined, Value | null>;

/** A mission or a race. */
export interface ChallengeTable {
  merchant_code: Fixed<string>;
  id: GeneratedAlways<bigint>;
  kind: Fixed<ChallengeKind>;
  state: Generated<ChallengeState>;
  /** The version whose terms are in force. */
  version: Generated<number>;
}

/** What a mission or a race says. Only what waits for a second operator changes, once. */
export interface ChallengeVersionTable {
  merchant_code: Fixed<string>;
  challenge_id: Fixed<bigint>;
  version: Fixed<number>;
  /** Written as JSON text. */
  terms: ColumnType<ChallengeTerms, string, never>;
  /** Null: the demonstration made it. */
  operator_id: ColumnType<bigint | null, bigint | null, never>;
  created_at: Fixed<Date>;
  /** One that costs more than its operator may decide alone waits for a second one. */
  state: Generated<VersionState>;
  decided_by: Nullable<bigint>;
  decided_at: Nullable<Date>;
}

/** An event that a consumer has counted. */
export interface CountedEventTable {
  merchant_code: Fixed<string>;
  event_id: Fixed<bigint>;
  consumer: Fixed<string>;
}

/** How far a member has come in a period of a mission. */
export interface MissionProgressTable {
  merchant_code: Fixed<string>;
  member_id: Fixed<bigint>;
  challenge_id: Fixed<bigint>;
  /** The first day of the period in the brand's time zone, or `once`. */
  period: Fixed<string>;
  /** The terms under which the member began. */
  version: Fixed<number>;
  amount: bigint;
  /** What counts once however often it happens: days of logins, games. Written as JSON text. */
  marks: ColumnType<string[], string, string>;
  reached_at: Nullable<Date>;
  changed_at: Date;
}

/** The score of a member in a race. */
export interface RaceScoreTable {
  merchant_code: Fixed<string>;
  challenge_id: Fixed<bigint>;
  member_id: Fixed<bigint>;
  score: bigint;
  /** When the member had this score: of two alike, the earlier one is ahead. */
  reached_at: Date;
  /** Written when the race ends, for those who get a prize. */
  place: Nullable<number>;
}

/** One of the highest wins of a day. */
export interface HighWinTable {
  merchant_code: Fixed<string>;
  provider: Fixed<string>;
  round_id: Fixed<string>;
  member_id: Fixed<bigint>;
  vassalage: Fixed<string>;
  game_id: Fixed<string>;
  currency: Fixed<string>;
  /** `YYYY-MM-DD` in UTC. */
  day: Fixed<string>;
  bet_minor: Fixed<bigint>;
  win_minor: Fixed<bigint>;
  won_at: Fixed<Date>;
}

/** The level of a member, which the job computes. */
export interface MemberLevelTable {
  merchant_code: Fixed<string>;
  member_id: Fixed<bigint>;
  /** Id of a level of the brand's file. */
  level: string;
  reached_at: Date;
  /** The first day on which it may fall, `YYYY-MM-DD`; its member was told. */
  falls_on: Nullable<string>;
}

/** How far the levels of a merchant are computed. */
export interface LevelCheckTable {
  merchant_code: Fixed<string>;
  day: string;
  last_member_id: Generated<bigint>;
}
