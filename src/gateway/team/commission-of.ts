import { sql, type Transaction } from 'kysely';
import type { Tables } from '../database/tables.ts';
import type { Agent } from './team-tree.ts';

/** A time, in milliseconds since 1970: from `sinceMs`, and before `beforeMs`. */
export interface Span {
  sinceMs: number;
  beforeMs: number;
}

/** What the agent's agreements brought in each of some times, by the ends of their periods. What was taken back does not count. */
export async function commissionOf(
  trx: Transaction<Tables>,
  { merchantCode, memberId }: Agent,
  spans: readonly Span[],
): Promise<readonly bigint[]> {
  if (spans.length === 0) return [];
  const { rows } = await sql<{ minor: string; ends_at: Date }>`
    select line.amount_minor::text as minor, settlement.ends_at
    from income_line line
    join settlement on settlement.merchant_code = line.merchant_code and settlement.id = line.settlement_id
    where line.merchant_code = ${merchantCode} and line.member_id = ${memberId} and line.state = 'paid'
      and settlement.ends_at >= ${new Date(Math.min(...spans.map(({ sinceMs }) => sinceMs)))}`.execute(trx);
  return spans.map(({ sinceMs, beforeMs }) =>
    rows
      .filter(({ ends_at }) => Number(ends_at) >= sinceMs && Number(ends_at) < beforeMs)
      .reduce((sum, { minor }) => sum + BigInt(minor), 0n),
  );
}
