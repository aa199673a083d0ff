import { sql, type Transaction } from 'kysely';
import { arrayText } from '../database/array-text.ts';
import type { Tables } from '../database/tables.ts';
import type { Agent } from './team-tree.ts';

/** A time, in milliseconds since 1970: from `sinceMs`, and before `beforeMs`. */
export interface Span {
  sinceMs: number;
  beforeMs: number;
}

/** What the agent's agreements brought in each of some times, by the ends of their periods: what was paid, or waits for an operator. */
export async function commissionOf(
  trx: Transaction<Tables>,
  { merchantCode, memberId }: Agent,
  spans: readonly Span[],
): Promise<readonly bigint[]> {
  const moments = (of: (span: Span) => number) => arrayText(spans.map((span) => new Date(of(span)).toISOString()));
  const { rows } = await sql<{ amount: string }>`
    select coalesce(sum(l.amount_minor), 0)::text as amount
    from unnest(${moments(({ sinceMs }) => sinceMs)}::text::timestamptz[], ${moments(({ beforeMs }) => beforeMs)}::text::timestamptz[])
      with ordinality span (since, before, place)
    left join (income_line l join settlement s on s.merchant_code = l.merchant_code and s.id = l.settlement_id)
      on l.merchant_code = ${merchantCode} and l.member_id = ${memberId} and l.state in ('paid', 'waiting') and s.ends_at > span.since and s.ends_at <= span.before
    group by span.place order by span.place`.execute(trx);
  return rows.map(({ amount }) => BigInt(amount));
}
