import { sql } from 'kysely';
import type { QueryOf, ValueOf } from '../../shared/contract/call.ts';
import { limits } from '../../shared/contract/limits.ts';
import type { teamCalls, TeamTransactionRow } from '../../shared/contract/team.ts';
import { rangeFaults } from '../../shared/days.ts';
import { fail, ok, type Result } from '../../shared/errors.ts';
import { toDecimal } from '../../shared/money/money.ts';
import type { Position } from '../lists/cursors.ts';
import { readPage } from '../lists/read-page.ts';
import type { Services } from '../services.ts';
import { teamAccount } from './team-account.ts';
import { isWithin } from './team-figures.ts';
import { findPart, isFound, isInPart, type Agent, type TeamPart } from './team-tree.ts';

type Call = typeof teamCalls.teamTransactions;
type Query = QueryOf<Call>;
/** Fields of the filter. */
export type TransactionFilter = Omit<Query, 'cursor' | 'pageSize'>;

/** A deposit or a withdrawal of a member of a team, with its exact moment. */
export interface TransactionRow {
  id: bigint;
  member_id: bigint;
  account: string;
  kind: TeamTransactionRow['kind'];
  amount_minor: bigint;
  at: Date;
  at_text: string;
}

/** Reads what moved money of a team in and out while members were in it, newest first. */
export const teamPayments =
  ({ database }: Pick<Services, 'database'>, part: TeamPart, { kind, search, from, to }: TransactionFilter) =>
  (after: Position | undefined, limit: number): Promise<TransactionRow[]> =>
    database.withMerchant(part.agent.merchantCode, async (trx) => {
      const { merchantCode, timeZone } = part.agent;
      const { rows } = await sql<TransactionRow>`
        select t.id, t.member_id, m.account, t.kind, t.amount_minor, t.at, t.at::text as at_text
        from team_payment t join team_place p on p.merchant_code = t.merchant_code and p.id = t.place_id
        join member m on m.merchant_code = t.merchant_code and m.id = t.member_id
        where t.merchant_code = ${merchantCode} and ${isInPart(part)} and ${isFound(part, search)} and ${kind === undefined ? sql`true` : sql`t.kind = ${kind}`}
          and ${isWithin(sql`t.at`, { ...(from && { from }), ...(to && { to }) }, timeZone)}
          and ${after ? sql`(t.at, t.id) < (${after[0]}::timestamptz, ${after[1]}::bigint)` : sql`true`}
        order by t.at desc, t.id desc limit ${limit}`.execute(trx);
      return rows;
    });

/** Where a transaction stands in the list. */
export const positionOfPayment = ({ at_text, id }: TransactionRow): Position => [at_text, String(id)];

/** A transaction, as the agent sees it. */
export const presentPayment = (row: TransactionRow, { currency }: Agent): TeamTransactionRow => ({
  id: String(row.id),
  memberId: String(row.member_id),
  account: teamAccount(row.account),
  kind: row.kind,
  amount: toDecimal({ amountMinor: row.amount_minor, currency }),
  at: row.at.toISOString(),
});

/** Reads a page of the transactions of a team. Failures: `validation_failed`, `not_found`, `cursor_invalid`. */
export async function teamTransactions(
  services: Pick<Services, 'database' | 'cursors'>,
  agent: Agent,
  query: Query,
): Promise<Result<ValueOf<Call>, 'validation_failed' | 'not_found' | 'cursor_invalid'>> {
  const faults = rangeFaults(query, limits.rangeDaysMax);
  if (faults.length > 0) return fail('validation_failed', { faults });
  const { merchantCode, memberId, currency } = agent;
  const part = await services.database.withMerchant(merchantCode, (trx) => findPart(trx, agent, query.under));
  if (!part) return fail('not_found');
  const list = { call: 'teamTransactions', merchantCode, reader: String(memberId) };
  const page = await readPage(services.cursors, list, query, {
    rows: teamPayments(services, part, query),
    positionOf: positionOfPayment,
  });
  if (!page.ok) return page;
  return ok({
    currency,
    list: page.value.rows.map((row) => presentPayment(row, agent)),
    nextCursor: page.value.nextCursor,
  });
}
