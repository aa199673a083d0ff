import type { ColumnType } from 'kysely';
import type { BeaconChain } from '../../shared/promotions/beacon.ts';

/** A column that an insert sets and nothing changes. */
type Fixed<Value> = ColumnType<Value, Value, never>;
/** A column that is null when an insert leaves it out. */
type Nullable<Value> = ColumnType<Value | null, Value | null | undefined, Value | null>;

/** Prizes of one amount, as the raffle keeps them. Minor units as text, because JSON has no bigint. */
export interface RafflePrizes {
  winners: number;
  amountMinor: string;
}

/** What the tickets of a campaign take part in. Its terms are fixed when the campaign starts. */
export interface RaffleTable {
  merchant_code: Fixed<string>;
  campaign_id: Fixed<bigint>;
  draw_at: Fixed<Date>;
  currency: Fixed<string>;
  /** The first prize first. Written as JSON text. */
  prizes: ColumnType<RafflePrizes[], string, never>;
  claim_days: Fixed<number>;
  /** SHA-256 of the seed, as hex. */
  seed_hash: Fixed<string>;
  sealed_seed: Fixed<Buffer>;
  /** Null until the draw. */
  server_seed: Nullable<string>;
  /** How many tickets were given. They are numbered from 1. */
  tickets: ColumnType<number, number | undefined, number>;
  opened_at: Fixed<Date>;
  /** What mixes into the draw; null: a raffle from before beacons. Written as JSON text. */
  beacon: ColumnType<BeaconChain | null, string | undefined, never>;
  /** No ticket came after it. Null where there is no beacon. */
  closed_at: Nullable<Date>;
  /** Fixed with the last ticket. */
  beacon_round: Nullable<bigint>;
  /** Null until the draw. */
  beacon_signature: Nullable<string>;
  drawn_at: Nullable<Date>;
}

/** A ticket of a raffle. */
export interface RaffleTicketTable {
  merchant_code: Fixed<string>;
  campaign_id: Fixed<bigint>;
  number: Fixed<number>;
  member_id: Fixed<bigint>;
  claim_id: Fixed<bigint>;
  deposit_id: Fixed<bigint | null>;
  /** Its deposit was taken back: it wins nothing. */
  is_void: ColumnType<boolean, boolean | undefined, boolean>;
}

/** A prize that a ticket has won. Insert-only. */
export interface RafflePrizeTable {
  merchant_code: Fixed<string>;
  campaign_id: Fixed<bigint>;
  /** 1 is the first prize. */
  place: Fixed<number>;
  ticket: Fixed<number>;
  member_id: Fixed<bigint>;
  amount_minor: Fixed<bigint>;
  /** What waits to be claimed. Null: the ticket was void. */
  reward_id: Fixed<bigint | null>;
}
