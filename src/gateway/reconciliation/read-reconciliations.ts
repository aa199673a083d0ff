import { sql, type Transaction } from 'kysely';
import type { QueryOf, ValueOf } from '../../shared/contract/call.ts';
import type {
  FindingRow,
  ReconciliationRow,
  reconciliationCalls,
} from '../../shared/contract/console/reconciliation.ts';
import { ok, type Result } from '../../shared/errors.ts';
import { toDecimal } from '../../shared/money/money.ts';
import type { Tables } from '../database/tables.ts';
import { readPage } from '../lists/read-page.ts';
import type { Operator } from '../operators/operator.ts';
import type { Services } from '../services.ts';

type Calls = typeof reconciliationCalls;
type Parts = Pick<Services, 'cursors' | 'database'>;

interface ReadReconciliation {
  id: bigint;
  provider: string;
  day: string;
  run_at: Date;
  runner: string | null;
  matched: bigint;
  open: bigint;
  resolved: bigint;
}

/** Reads the reconciliations of a merchant: those after a position, newest day first, or some by their ids. */
export async function readReconciliations(
  trx: Transaction<Tables>,
  merchantCode: string,
  of: { after: readonly [day: string, id: string] | undefined; limit: number } | { ids: readonly bigint[] },
): Promise<ReadReconciliation[]> {
  const which =
    'ids' in of
      ? sql`r.id = any(${`{${of.ids.join(',')}}`}::bigint[])`
      : of.after
        ? sql`(r.day, r.id) < (${of.after[0]}, ${of.after[1]}::bigint)`
        : sql`true`;
  const { rows } = await sql<ReadReconciliation>`
    select r.id, r.provider, r.day, r.run_at, o.name as runner, r.matched, f.open, f.resolved
    from reconciliation r left join operator o on o.id = r.run_by
      cross join lateral (select count(*) filter (where f.resolved_by is null) as open, count(*) filter (where f.resolved_by is not null) as resolved
        from reconciliation_finding f where f.merchant_code = r.merchant_code and f.reconciliation_id = r.id) f
    where r.merchant_code = ${merchantCode} and ${which}
    order by r.day desc, r.id desc limit ${'ids' in of ? of.ids.length : of.limit}`.execute(trx);
  return rows;
}

/** A reconciliation as operators see it. */
export const presentReconciliation = (row: ReadReconciliation): ReconciliationRow => ({
  id: String(row.id),
  provider: row.provider,
  day: row.day,
  runAt: row.run_at.toISOString(),
  runBy: row.runner,
  matched: Number(row.matched),
  open: Number(row.open),
  resolved: Number(row.resolved),
});

/** A page of the reconciliations of a merchant, newest day first. */
export async function reconciliationList(
  { cursors, database }: Parts,
  reader: Operator,
  query: QueryOf<Calls['reconciliationList']>,
): Promise<Result<ValueOf<Calls['reconciliationList']>, 'cursor_invalid'>> {
  const { merchant: merchantCode } = query;
  const scope = { call: 'reconciliationList', merchantCode, reader: String(reader.id) };
  const page = await readPage(cursors, scope, query, {
    rows: (after, limit) =>
      database.withMerchant(merchantCode, (trx) =>
        readReconciliations(trx, merchantCode, { after: after && [after[0]!, after[1]!], limit }),
      ),
    positionOf: ({ day, id }) => [day, String(id)],
  });
  if (!page.ok) return page;
  return ok({ list: page.value.rows.map(presentReconciliation), nextCursor: page.value.nextCursor });
}

/** The findings of a merchant with the names of those who resolved them. */
export const selectFindings = (trx: Transaction<Tables>, merchantCode: string) =>
  trx
    .selectFrom('reconciliation_finding as f')
    .leftJoin('operator as o', 'o.id', 'f.resolved_by')
    .selectAll('f')
    .select('o.name as resolver')
    .where('f.merchant_code', '=', merchantCode);

/** A finding as it was read. */
export type ReadFinding = Awaited<ReturnType<ReturnType<typeof selectFindings>['executeTakeFirstOrThrow']>>;

/** A finding as operators see it. */
export function presentFinding(row: ReadFinding): FindingRow {
  const text = (amountMinor: bigint | null) =>
    amountMinor === null ? null : toDecimal({ amountMinor, currency: row.currency });
  return {
    id: String(row.id),
    kind: row.kind,
    transactionId: row.transaction_id,
    transactionKind: row.transaction_kind,
    reference: row.reference,
    currency: row.currency,
    ours: text(row.our_minor),
    theirs: text(row.their_minor),
    at: row.at.toISOString(),
    resolvedBy: row.resolver,
    resolvedAt: row.resolved_at?.toISOString() ?? null,
    reason: row.reason,
  };
}

/** A page of the findings of a reconciliation. */
export async function findingList(
  { cursors, database }: Parts,
  reader: Operator,
  query: QueryOf<Calls['findingList']>,
): Promise<Result<ValueOf<Calls['findingList']>, 'cursor_invalid'>> {
  const { merchant: merchantCode } = query;
  const page = await readPage(cursors, { call: 'findingList', merchantCode, reader: String(reader.id) }, query, {
    rows: (after, limit) =>
      database.withMerchant(merchantCode, (trx) => {
        let rows = selectFindings(trx, merchantCode).where('f.reconciliation_id', '=', BigInt(query.reconciliation));
        if (after) rows = rows.where('f.id', '>', BigInt(after[0]!));
        return rows.orderBy('f.id').limit(limit).execute();
      }),
    positionOf: ({ id }) => [String(id)],
  });
  if (!page.ok) return page;
  return ok({ list: page.value.rows.map(presentFinding), nextCursor: page.value.nextCursor });
}
