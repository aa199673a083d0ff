import { sql } from 'kysely';
import type { QueryOf, ValueOf } from '../../shared/contract/call.ts';
import type { cashierReportCalls, ReportRow } from '../../shared/contract/console/cashier-report.ts';
import { fail, ok, type Result } from '../../shared/errors.ts';
import { toDecimal } from '../../shared/money/money.ts';
import { CASHIER_SOURCE } from '../cashier/cashier-accounts.ts';
import { reportPeriod, type ReportPeriod } from '../lists/report-period.ts';
import type { Services } from '../services.ts';

type Call = typeof cashierReportCalls.cashierReport;

interface ReadRow {
  day: string;
  method: string;
  currency: string;
  deposits: bigint;
  payouts: bigint;
  in_minor: bigint;
  out_minor: bigint;
  back_minor: bigint;
  fees_minor: bigint;
  costs_minor: bigint;
}

/** What came in and went out of a merchant's cashier by day and method. Without both days it is of the last ones. */
export async function cashierReport(
  { database, sites, clock }: Pick<Services, 'database' | 'sites' | 'clock'>,
  { merchant: merchantCode, ...days }: QueryOf<Call>,
): Promise<Result<ValueOf<Call>, 'not_found' | 'validation_failed'>> {
  const brand = (await sites.forMerchant(merchantCode))?.loaded.brand;
  if (!brand) return fail('not_found');
  const period = reportPeriod(days, { timeZone: brand.market.timeZone, nowMs: clock() });
  if (!period.ok) return period;
  const { from, to } = period.value;
  const rows = await readRows(database, merchantCode, period.value);
  return ok({ from, to, rows: rows.map(presentRow) });
}

/**
 * Adds up what providers have told of. The fee of a payment is what its posting moved to the account of fees: the fees of a method may have changed
 * since.
 */
async function readRows(
  database: Services['database'],
  merchantCode: string,
  { timeZone, since, before }: ReportPeriod,
): Promise<ReadRow[]> {
  const { rows } = await database.withMerchant(merchantCode, (trx) =>
    sql<ReadRow>`
      select to_char(p.at at time zone ${timeZone}, 'YYYY-MM-DD') as day, coalesce(d.method, w.method, p.method) as method, p.currency,
        count(*) filter (where p.kind = 'deposit') as deposits, count(*) filter (where p.kind = 'payout') as payouts,
        coalesce(sum(p.amount_minor) filter (where p.kind = 'deposit'), 0)::bigint as in_minor,
        coalesce(sum(p.amount_minor) filter (where p.kind = 'payout'), 0)::bigint as out_minor,
        coalesce(sum(p.amount_minor) filter (where p.kind = 'chargeback'), 0)::bigint as back_minor,
        coalesce(sum(f.fee_minor), 0)::bigint as fees_minor, sum(p.fee_minor)::bigint as costs_minor
      from payment p
        left join deposit d on p.kind <> 'payout' and d.merchant_code = p.merchant_code and d.reference = p.reference
        left join withdrawal w on p.kind = 'payout' and w.merchant_code = p.merchant_code and w.reference = p.reference
        left join lateral (
          select sum(e.amount_minor) as fee_minor from transfer t
            join entry e on e.merchant_code = t.merchant_code and e.transfer_id = t.id
            join account a on a.merchant_code = e.merchant_code and a.id = e.account_id and a.kind = 'fee'
          where t.merchant_code = p.merchant_code and t.source = ${CASHIER_SOURCE} and t.idempotency_key = case p.kind
            when 'deposit' then p.provider || ':' || p.transaction_id
            when 'payout' then 'payout:' || p.reference
            else 'chargeback:' || p.provider || ':' || p.transaction_id end
        ) f on true
      where p.merchant_code = ${merchantCode} and p.at >= ${since}::timestamptz and p.at < ${before}::timestamptz and p.status = 'succeeded'
      group by 1, 2, 3 order by 1, 2, 3`.execute(trx),
  );
  return rows;
}

function presentRow(row: ReadRow): ReportRow {
  const { day, method, currency, in_minor: inMinor, out_minor: outMinor, back_minor: backMinor } = row;
  const text = (amountMinor: bigint) => toDecimal({ amountMinor, currency });
  return {
    day,
    method,
    currency,
    deposits: Number(row.deposits),
    payouts: Number(row.payouts),
    in: text(inMinor),
    out: text(outMinor),
    takenBack: text(backMinor),
    net: text(inMinor - outMinor - backMinor),
    fees: text(row.fees_minor),
    costs: text(row.costs_minor),
  };
}
