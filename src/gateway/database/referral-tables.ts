import type { ColumnType, GeneratedAlways } from 'kysely';
import type { SharedBy } from '../../shared/referral/states.ts';

/** A column that an insert sets and nothing changes. */
type Fixed<Value> = ColumnType<Value, Value, never>;
/** A column that is set later, once. */
type Later<Value> = ColumnType<Value | null, Value | null | undefined, Value>;

/** A member who came by another one's code. */
export interface ReferralTable {
  merchant_code: Fixed<string>;
  /** The order in which friends came: ids of members have none. */
  id: GeneratedAlways<bigint>;
  friend_id: Fixed<bigint>;
  referrer_id: Fixed<bigint>;
  registered_at: Fixed<Date>;
  /** When the first deposit arrived that is large enough for the brand's rule. */
  deposited_at: Later<Date>;
  /** When the friend had staked what the brand's rule asks for. */
  played_at: Later<Date>;
  /** When the referrer earned a reward for this friend. */
  rewarded_at: Later<Date>;
  /** What both accounts have in common, if they are one person's. */
  refused: Later<SharedBy>;
}
