import { sql, type Transaction } from 'kysely';
import type { PlayLimit } from '../../shared/contract/protection.ts';
import type { LimitMet } from '../../shared/errors.ts';
import { toDecimal } from '../../shared/money/money.ts';
import type { LimitMeasure, LimitPeriod } from '../../shared/protection/limit-order.ts';
import type { Tables } from '../database/tables.ts';
import type { LimitOwner } from './count-play.ts';

/** A limit that holds. Amounts are minor units. */
export interface ReadLimit {
  measure: LimitMeasure;
  period: LimitPeriod;
  limit_minor: bigint;
  /** What counts in the period that runs; of deposits also those that are under way. */
  used_minor: bigint;
  /** Of deposits: what has arrived. */
  landed_minor: bigint;
  ends_at: Date;
  raise_minor: bigint | null;
  raise_asked_at: Date | null;
  raise_from: Date | null;
  set_by: bigint | null;
}

/** The limits of a member that hold, with what is used of them. */
export async function readLimits(
  trx: Transaction<Tables>,
  { merchantCode, memberId, currency }: Omit<LimitOwner, 'timeZone'>,
  now: Date,
): Promise<ReadLimit[]> {
  const { rows } = await sql<ReadLimit>`
    select l.measure, l.period, l.limit_minor, l.raise_minor, l.raise_asked_at, l.raise_from, l.set_by, p.ends_at, d.landed_minor,
      case when l.measure = 'deposit' then d.landed_minor + d.open_minor when l.period_ends_at <= ${now} then 0 else l.used_minor end::bigint as used_minor
    from play_limit l
    cross join lateral (select date_trunc(l.period, ${now}::timestamptz at time zone l.time_zone) as first) f
    cross join lateral (select f.first at time zone l.time_zone as begins_at, (f.first + ('1 ' || l.period)::interval) at time zone l.time_zone as ends_at) p
    cross join lateral (
      select coalesce(sum(o.amount_minor) filter (where o.state in ('opening', 'pending')), 0)::bigint as open_minor,
        coalesce(sum((select sum(m.amount_minor) from payment m where m.merchant_code = o.merchant_code and m.provider = o.provider
          and m.reference = o.reference and m.kind = 'deposit' and m.status = 'succeeded' and m.noticed_at >= p.begins_at))
          filter (where o.state = 'credited'), 0)::bigint as landed_minor
      from deposit o where l.measure = 'deposit' and o.merchant_code = l.merchant_code and o.member_id = l.member_id and o.currency = l.currency
        and o.state <> 'failed'
    ) d
    where l.merchant_code = ${merchantCode} and l.member_id = ${memberId} and l.currency = ${currency} and l.limit_minor is not null
    order by array_position(array['deposit', 'loss', 'stake'], l.measure), array_position(array['day', 'week', 'month'], l.period)`.execute(
    trx,
  );
  return rows;
}

/** When a raise may be confirmed: as it was told, or later if the brand has come to ask for a longer wait since. */
export const raiseDueMs = (asked: Date, from: Date, loosenHours: number): number =>
  Math.max(from.getTime(), asked.getTime() + loosenHours * 3_600_000);

/** A limit as its player sees it. */
export function presentLimit(row: ReadLimit, currency: string, loosenHours: number): PlayLimit {
  const text = (amountMinor: bigint) => toDecimal({ amountMinor, currency });
  const { measure, period, raise_minor, raise_asked_at, raise_from } = row;
  return {
    measure,
    period,
    limit: text(row.limit_minor),
    used: text(row.used_minor),
    periodEndsAt: row.ends_at.toISOString(),
    raise:
      raise_from && raise_asked_at
        ? {
            limit: raise_minor === null ? null : text(raise_minor),
            from: new Date(raiseDueMs(raise_asked_at, raise_from, loosenHours)).toISOString(),
          }
        : null,
    setBy: row.set_by === null ? 'player' : 'operator',
  };
}

/** What a refusal says of the limit that was met. */
export const presentMet = (
  { measure, period, limit_minor, used_minor, ends_at }: ReadLimit,
  currency: string,
): LimitMet => ({
  measure,
  period,
  left: toDecimal({ amountMinor: limit_minor > used_minor ? limit_minor - used_minor : 0n, currency }),
  periodEndsAt: ends_at.toISOString(),
});
