import type { Transaction } from 'kysely';
import type { QueryOf, ValueOf } from '../../shared/contract/call.ts';
import type { CorrectionRow, moneyCalls } from '../../shared/contract/console/money.ts';
import { ok, type Result } from '../../shared/errors.ts';
import { toDecimal } from '../../shared/money/money.ts';
import type { Tables } from '../database/tables.ts';
import { readPage } from '../lists/read-page.ts';
import type { Operator } from '../operators/operator.ts';
import type { Services } from '../services.ts';

type Call = typeof moneyCalls.correctionList;

/** The corrections of a merchant, with the names of those that they concern. */
export const selectCorrections = (trx: Transaction<Tables>, merchantCode: string) =>
  trx
    .selectFrom('correction as c')
    .innerJoin('member as m', (join) =>
      join.onRef('m.merchant_code', '=', 'c.merchant_code').onRef('m.id', '=', 'c.member_id'),
    )
    .innerJoin('account as a', (join) =>
      join.onRef('a.merchant_code', '=', 'c.merchant_code').onRef('a.id', '=', 'c.account_id'),
    )
    .innerJoin('operator as asker', 'asker.id', 'c.asked_by')
    .leftJoin('operator as decider', 'decider.id', 'c.decided_by')
    .select([
      'c.id',
      'c.key',
      'c.member_id',
      'c.account_id',
      'm.account',
      'a.kind',
      'a.currency',
      'c.amount_minor',
      'c.reason',
      'c.state',
      'c.reverses_id',
      'c.asked_by',
      'c.asked_at',
      'c.decided_at',
      'asker.name as asker',
      'decider.name as decider',
    ])
    .where('c.merchant_code', '=', merchantCode);

/** A correction as it was read. */
export type ReadCorrection = Awaited<ReturnType<ReturnType<typeof selectCorrections>['executeTakeFirstOrThrow']>>;

/** A correction as the console shows it to an operator. */
export const presentCorrection = (row: ReadCorrection, reader: Operator): CorrectionRow => ({
  id: String(row.id),
  memberId: String(row.member_id),
  member: row.account,
  account: row.kind,
  currency: row.currency,
  amount: toDecimal({ amountMinor: row.amount_minor, currency: row.currency }),
  reason: row.reason,
  state: row.state,
  reverses: row.reverses_id === null ? null : String(row.reverses_id),
  askedBy: row.asker,
  askedAt: row.asked_at.toISOString(),
  isOwn: row.asked_by === reader.id,
  decidedBy: row.decider,
  decidedAt: row.decided_at?.toISOString() ?? null,
});

/** A page of the corrections of a merchant, newest first. */
export async function correctionList(
  { cursors, database }: Pick<Services, 'cursors' | 'database'>,
  reader: Operator,
  query: QueryOf<Call>,
): Promise<Result<ValueOf<Call>, 'cursor_invalid'>> {
  const { merchant: merchantCode } = query;
  const page = await readPage(cursors, { call: 'correctionList', merchantCode, reader: String(reader.id) }, query, {
    rows: (after, limit) =>
      database.withMerchant(merchantCode, (trx) => {
        let rows = selectCorrections(trx, merchantCode);
        if (query.state !== undefined) rows = rows.where('c.state', '=', query.state);
        if (query.member !== undefined) rows = rows.where('c.member_id', '=', BigInt(query.member));
        if (after) rows = rows.where('c.id', '<', BigInt(after[0]!));
        return rows.orderBy('c.id', 'desc').limit(limit).execute();
      }),
    positionOf: ({ id }) => [String(id)],
  });
  if (!page.ok) return page;
  return ok({ list: page.value.rows.map((row) => presentCorrection(row, reader)), nextCursor: page.value.nextCursor });
}
