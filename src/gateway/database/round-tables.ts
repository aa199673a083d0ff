import type { ColumnType, GeneratedAlways } from 'kysely';
import type { VoidState } from '../../shared/contract/console/rounds.ts';

/** A column that an insert sets and nothing changes. */
type Fixed<Value> = ColumnType<Value, Value, never>;
/** A column that the decision sets. */
type Decided<Value> = ColumnType<Value | null, Value | null | undefined, Value>;

/** The return of open rounds, which an operator asks for and another one decides. */
export interface RoundVoidTable {
  merchant_code: Fixed<string>;
  id: GeneratedAlways<bigint>;
  /** UUID that the console has chosen. Unique per merchant. */
  key: Fixed<string>;
  provider: Fixed<string>;
  game_id: Fixed<string>;
  /** The round, or the event whose rounds it returns. */
  subject: Fixed<string>;
  is_event: Fixed<boolean>;
  reason: Fixed<string>;
  state: ColumnType<VoidState, VoidState, VoidState>;
  asked_by: Fixed<bigint>;
  asked_at: Fixed<Date>;
  decided_by: Decided<bigint>;
  decided_at: Decided<Date>;
}

/** A round of a void. */
export interface VoidedRoundTable {
  merchant_code: Fixed<string>;
  void_id: Fixed<bigint>;
  provider: Fixed<string>;
  round_id: Fixed<string>;
  member_id: Fixed<bigint>;
  /** Null until the void is carried out. `ended`: it was over before, and nothing moved. */
  outcome: ColumnType<'returned' | 'ended' | null, null, 'returned' | 'ended'>;
}
