import { sql } from 'kysely';
import type { agreementCalls } from '../../shared/contract/agreements.ts';
import type { QueryOf, ValueOf } from '../../shared/contract/call.ts';
import { limits } from '../../shared/contract/limits.ts';
import { momentsOf, rangeFaults } from '../../shared/days.ts';
import { fail, ok, type Result } from '../../shared/errors.ts';
import { toDecimal } from '../../shared/money/money.ts';
import { readPage } from '../lists/read-page.ts';
import type { Services } from '../services.ts';
import type { AgreementReader } from './read-agreements.ts';
import { contributedTotals, contributionsOf, positionOfPart, presentPart, type Contributed } from './contributions.ts';

type Call = (typeof agreementCalls)['incomeDownlines'];
/** The days, and the kind of agreements. */
export type DownlineFilter = Omit<QueryOf<Call>, 'cursor' | 'pageSize'>;

/** What the direct downlines of an agent contributed in some days, by the days of the brand. */
export function contributedIn({ brand, memberId }: AgreementReader, { kind, ...range }: DownlineFilter): Contributed {
  const { sinceMs, beforeMs } = momentsOf(range, brand.market.timeZone);
  const [from, until] = [sinceMs, beforeMs].map((ms) => (ms === undefined ? null : new Date(ms)));
  return {
    merchantCode: brand.merchantCode,
    agentId: memberId,
    unit: 'D',
    hasBase: false,
    from: from!,
    until: until!,
    granted: sql`l.state <> 'reversed' and l.starts_at >= coalesce(${from!}::timestamptz, '-infinity')
      and l.starts_at < coalesce(${until!}::timestamptz, 'infinity') and ${kind ? sql`s.kind = ${kind}` : sql`true`}`,
  };
}

/** Reads a page of what each direct downline contributed to an agent’s income in some days, and got of it, with the totals. */
export async function incomeByDownline(
  { database, cursors }: Pick<Services, 'database' | 'cursors'>,
  reader: AgreementReader,
  query: QueryOf<Call>,
): Promise<Result<ValueOf<Call>, 'validation_failed' | 'cursor_invalid'>> {
  const { merchantCode, market } = reader.brand;
  const faults = rangeFaults(query, limits.rangeDaysMax);
  if (faults.length > 0) return fail('validation_failed', { faults });
  const { cursor: _cursor, pageSize: _pageSize, ...filter } = query;
  const to = contributedIn(reader, filter);
  const page = await readPage(
    cursors,
    { call: 'incomeDownlines', merchantCode, reader: String(reader.memberId) },
    query,
    {
      rows: (after, limit) => database.withMerchant(merchantCode, (trx) => contributionsOf(trx, to, { after, limit })),
      positionOf: positionOfPart,
    },
  );
  if (!page.ok) return page;
  const { bet, win, granted, count } = await database.withMerchant(merchantCode, (trx) => contributedTotals(trx, to));
  const { currency } = market;
  const amount = (amountMinor: bigint) => toDecimal({ amountMinor, currency });
  return ok({
    currency,
    list: page.value.rows.map((row) => presentPart(row, currency)),
    nextCursor: page.value.nextCursor,
    totals: {
      validBet: amount(BigInt(bet)),
      profitLoss: amount(BigInt(bet) - BigInt(win)),
      granted: amount(BigInt(granted)),
      count: Number(count),
    },
  });
}
