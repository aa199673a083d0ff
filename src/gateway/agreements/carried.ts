import { sql, type RawBuilder } from 'kysely';

/**
 * SQL for the amounts that an account carries into a period, for use as `lateral` beside its agreement `a`: those that the newest earlier line of the kind
 * left, under any agreement, less approved write-offs. Both amounts are 0 or negative; no row if there is no earlier line.
 * @param before the beginning of the period, as a value or a column
 */
export const carriedInto = (before: unknown): RawBuilder<unknown> => sql`(
  select least(l.left_loss_minor + coalesce(w.loss_minor, 0), 0) as left_loss, least(l.left_amount_minor + coalesce(w.amount_minor, 0), 0) as left_amount, l.starts_at
  from agreement o cross join lateral (select l.* from income_line l where l.merchant_code = o.merchant_code and l.agreement_id = o.id and l.starts_at < ${before}
    order by l.starts_at desc, l.id desc limit 1) l
  left join carried_write_off w on w.merchant_code = l.merchant_code and w.member_id = l.member_id and w.kind = o.kind and w.starts_at = l.starts_at and w.state = 'approved'
  where o.merchant_code = a.merchant_code and o.downline_id = a.downline_id and o.kind = a.kind
  order by l.starts_at desc, l.id desc limit 1)`;
