import type { ColumnType, GeneratedAlways, JSONColumnType } from 'kysely';
import type { GoodDocument } from '../../shared/mall/good.ts';
import type { EarningType, GoodKind, RedemptionState, RequirementKind } from '../../shared/mall/states.ts';
import type { Gift } from '../../shared/rewards/gift.ts';

/** A column that is null when an insert leaves it out. */
type Nullable<Value> = ColumnType<Value | null, Value | null | undefined, Value | null>;
/** A text by language. Written as JSON text. */
type Texts = JSONColumnType<Record<string, string>>;

/** What a round or a deposit counts for in points. */
export interface PointCountTable {
  merchant_code: string;
  /** `round:<provider>:<round>` or `event:<id>`. */
  key: string;
  member_id: bigint;
  type: EarningType;
  /** The stake, or what was credited; negative for a deposit that was taken back. */
  counted_minor: bigint;
  /** The round was voided, and counts for nothing whatever is told of it later. */
  is_over: ColumnType<boolean, boolean | undefined, boolean>;
}

/** What a member has staked or paid in, and what has not earned a point yet. */
export interface PointRestTable {
  merchant_code: string;
  member_id: bigint;
  type: EarningType;
  rest_minor: ColumnType<bigint, bigint | undefined, bigint>;
}

/** A good of the points mall. */
export interface MallGoodTable {
  merchant_code: string;
  id: GeneratedAlways<bigint>;
  kind: GoodKind;
  name: Texts;
  text: Texts;
  points: bigint;
  /** What one of it pays; null for a thing. Written as JSON text. */
  gift: ColumnType<Gift | null, string | null, string | null>;
  stock: number;
  limit_per_member: Nullable<number>;
  requires: Nullable<RequirementKind>;
  requires_minor: Nullable<bigint>;
  requires_days: Nullable<number>;
  starts_at: Nullable<Date>;
  ends_at: Nullable<Date>;
  is_shown: boolean;
  /** Name of its picture in `mall_picture`. */
  picture: Nullable<string>;
  version: ColumnType<number, number | undefined, number>;
  /** What waits for a second operator, and who wrote it. Written as JSON text. */
  proposed: ColumnType<GoodDocument | null, string | null | undefined, string | null>;
  proposed_by: Nullable<bigint>;
  /** Who decided about what waited last. */
  decided_by: Nullable<bigint>;
}

/** What an operator made available in the mall without a second one. */
export interface MallAloneTable {
  merchant_code: string;
  id: GeneratedAlways<bigint>;
  operator_id: bigint;
  good_id: bigint;
  /** By how much more money the good can cost, in minor units. */
  amount_minor: bigint;
  at: Date;
}

/** A picture of a good, re-encoded by the gateway. */
export interface MallPictureTable {
  merchant_code: string;
  /** Hash of the content, and the name in the picture's address. */
  name: string;
  png: Uint8Array;
}

/** Points that a member has redeemed for a good. */
export interface RedemptionTable {
  merchant_code: string;
  id: GeneratedAlways<bigint>;
  member_id: bigint;
  /** Chosen by the page. */
  key: string;
  /** Names it in the ledger. */
  reference: string;
  good_id: bigint;
  kind: GoodKind;
  name: Texts;
  quantity: number;
  /** Of all of them together. */
  points: bigint;
  requires_minor: Nullable<bigint>;
  state: RedemptionState;
  /** Where a thing is sent to. */
  address: Nullable<string>;
  /** What an operator says about it. */
  remark: Nullable<string>;
  requested_at: Date;
  ended_at: Nullable<Date>;
  /** The operator who decided it; null where nobody had to. */
  decided_by: Nullable<bigint>;
}
