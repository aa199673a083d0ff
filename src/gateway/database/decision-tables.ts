import type { ColumnType, Generated } from 'kysely';

type Nullable<Value> = ColumnType<Value | null, Value | null | undefined, Value | null>;

/** That an operator has closed a brand, a vendor or a game. */
export interface ClosureTable {
  merchant_code: string;
  /** Empty for the whole brand. */
  vassalage: Generated<string>;
  /** Empty for the whole vendor. */
  game_id: Generated<string>;
  /** What players read; null for the usual words. */
  text: Nullable<string>;
  operator_id: bigint;
  since: Date;
}

/** What an operator has chosen for one game of a merchant. */
export interface GameChoiceTable {
  merchant_code: string;
  vassalage: string;
  game_id: string;
  is_shown: Generated<boolean>;
  /** Null: as the vendor says. */
  is_hot: Nullable<boolean>;
}

/** The games that come first in a merchant's lists. */
export interface GameOrderTable {
  merchant_code: string;
  /** Keys (`gameKey`). Written as an array's text (`arrayText`). */
  games: ColumnType<string[], string | undefined, string>;
}
