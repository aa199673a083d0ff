import { sql, type SqlBool, type Transaction } from 'kysely';
import { slotAt } from '../../shared/agents/slots.ts';
import { shareOfPeriod } from '../../shared/agents/settle.ts';
import type { agreementCalls, IncomeRow } from '../../shared/contract/agreements.ts';
import type { QueryOf, ValueOf } from '../../shared/contract/call.ts';
import { limits } from '../../shared/contract/limits.ts';
import { momentsOf, rangeFaults } from '../../shared/days.ts';
import { fail, ok, type Result } from '../../shared/errors.ts';
import { toDecimal } from '../../shared/money/money.ts';
import type { Tables } from '../database/tables.ts';
import { readPage } from '../lists/read-page.ts';
import type { Services } from '../services.ts';
import { termsIn } from './acting.ts';
import { carriedInto } from './carried.ts';
import type { AgreementReader } from './read-agreements.ts';
import { readFigures } from './settled-figures.ts';

type Call = (typeof agreementCalls)['income'];
type Filter = Omit<QueryOf<Call>, 'cursor' | 'pageSize'>;

/** The lines of a member with their settlements and their terms as text. */
export const incomeOf = (trx: Transaction<Tables>, { brand, memberId }: AgreementReader) =>
  trx
    .selectFrom('income_line as l')
    .innerJoin('settlement as s', (join) =>
      join.onRef('s.merchant_code', '=', 'l.merchant_code').onRef('s.id', '=', 'l.settlement_id'),
    )
    .innerJoin('agreement_version as v', (join) =>
      join
        .onRef('v.merchant_code', '=', 'l.merchant_code')
        .onRef('v.agreement_id', '=', 'l.agreement_id')
        .onRef('v.version', '=', 'l.version'),
    )
    .selectAll('l')
    .select(['s.kind', 's.unit', 's.ends_at', 's.currency', 'v.terms'])
    .where('l.merchant_code', '=', brand.merchantCode)
    .where('l.member_id', '=', memberId);

/** A line with its settlement and its terms as text. */
export type ReadIncome = Awaited<ReturnType<ReturnType<typeof incomeOf>['executeTakeFirstOrThrow']>>;

/** A line as its list shows it. */
export const presentIncome = (row: ReadIncome): IncomeRow => ({
  id: String(row.id),
  kind: row.kind,
  state: row.state,
  from: row.starts_at.toISOString(),
  until: row.ends_at.toISOString(),
  amount: toDecimal({ amountMinor: row.amount_minor, currency: row.currency }),
  paidAt: row.paid_at?.toISOString() ?? null,
});

/** The lines of a member that a filter lets through. */
function filtered(trx: Transaction<Tables>, reader: AgreementReader, { kind, state, ...range }: Filter) {
  const { sinceMs, beforeMs } = momentsOf(range, reader.brand.market.timeZone);
  let rows = incomeOf(trx, reader);
  if (kind) rows = rows.where('s.kind', '=', kind);
  if (state) rows = rows.where('l.state', '=', state);
  if (sinceMs !== undefined) rows = rows.where('l.starts_at', '>=', new Date(sinceMs));
  if (beforeMs !== undefined) rows = rows.where('l.starts_at', '<', new Date(beforeMs));
  return rows;
}

/** Reads lines of a member, the newest period first, after a position or from the newest. */
export const incomeRows = (
  trx: Transaction<Tables>,
  reader: AgreementReader,
  filter: Filter,
  { after, limit }: { after: readonly string[] | undefined; limit: number },
): Promise<ReadIncome[]> => {
  let rows = filtered(trx, reader, filter);
  if (after) rows = rows.where(sql<SqlBool>`(l.starts_at, l.id) < (${after[0]}::timestamptz, ${after[1]}::bigint)`);
  return rows.orderBy('l.starts_at', 'desc').orderBy('l.id', 'desc').limit(limit).execute();
};

/** Where a line stands in the list. */
export const positionOfIncome = (row: ReadIncome) => [row.starts_at.toISOString(), String(row.id)];

/** Reads a page of what the agreements of an agent brought, with the totals of the filter and what the running periods have reached. */
export async function income(
  { database, cursors, clock }: Pick<Services, 'database' | 'cursors' | 'clock'>,
  reader: AgreementReader,
  query: QueryOf<Call>,
): Promise<Result<ValueOf<Call>, 'validation_failed' | 'cursor_invalid'>> {
  const { brand, memberId } = reader;
  const { merchantCode, market } = brand;
  const faults = rangeFaults(query, limits.rangeDaysMax);
  if (faults.length > 0) return fail('validation_failed', { faults });
  const { cursor: _cursor, pageSize: _pageSize, ...filter } = query;
  const page = await readPage(cursors, { call: 'income', merchantCode, reader: String(memberId) }, query, {
    rows: (after, limit) =>
      database.withMerchant(merchantCode, (trx) => incomeRows(trx, reader, filter, { after, limit })),
    positionOf: positionOfIncome,
  });
  if (!page.ok) return page;
  const { totals, running } = await database.withMerchant(merchantCode, async (trx) => ({
    totals: await totalsOf(trx, reader, filter),
    running: await runningOf(trx, reader, new Date(clock())),
  }));
  return ok({
    currency: market.currency,
    list: page.value.rows.map(presentIncome),
    nextCursor: page.value.nextCursor,
    totals,
    running,
  });
}

async function totalsOf(
  trx: Transaction<Tables>,
  reader: AgreementReader,
  filter: Filter,
): Promise<ValueOf<Call>['totals']> {
  const { currency } = reader.brand.market;
  const row = await trx
    .selectFrom(filtered(trx, reader, filter).as('f'))
    .select([
      sql<string>`coalesce(sum(f.amount_minor) filter (where f.state = 'paid'), 0)::text`.as('paid'),
      sql<string>`coalesce(sum(f.amount_minor) filter (where f.state = 'waiting'), 0)::text`.as('waiting'),
      sql<string>`count(*)::text`.as('count'),
    ])
    .executeTakeFirstOrThrow();
  const amount = (minor: string) => toDecimal({ amountMinor: BigInt(minor), currency });
  return { paid: amount(row.paid), waiting: amount(row.waiting), count: Number(row.count) };
}

/** What the running periods of an agent's agreements have reached: the share so far, before what is granted further down. */
async function runningOf(
  trx: Transaction<Tables>,
  { brand, memberId }: AgreementReader,
  at: Date,
): Promise<ValueOf<Call>['running']> {
  const { merchantCode, market } = brand;
  const { rows } = await sql<{ kind: 'dividend'; unit: 'D'; terms: string; left_loss: string }>`
    select a.kind, a.unit, v.terms, coalesce(l.left_loss, 0)::text as left_loss
    from agreement a
    cross join lateral (select v.terms from agreement_version v where v.merchant_code = a.merchant_code and v.agreement_id = a.id
      and v.valid_from <= ${at} order by v.version desc limit 1) v
    left join lateral ${carriedInto(at)} l on true
    where a.merchant_code = ${merchantCode} and a.downline_id = ${memberId} and a.state in ('running', 'ending')
      and (a.ends_at is null or a.ends_at > ${at})
    order by a.id`.execute(trx);
  const running: ValueOf<Call>['running'] = [];
  for (const { kind, unit, terms: text, left_loss } of rows) {
    const terms = termsIn(text);
    const { startMs, endMs } = slotAt(unit, at.getTime(), market.timeZone);
    const period = { unit, from: new Date(startMs), until: new Date(endMs), currency: market.currency };
    const [figures] = await readFigures(trx, merchantCode, period, [{ agentId: memberId, terms }]);
    const share = shareOfPeriod({ kind, terms, currency: market.currency }, figures!, { lossMinor: BigInt(left_loss) });
    running.push({
      kind,
      until: period.until.toISOString(),
      soFar: toDecimal({ amountMinor: share.grossMinor, currency: market.currency }),
    });
  }
  return running;
}
