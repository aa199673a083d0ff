import { sql, type Transaction } from 'kysely';
import type { QueryOf, ValueOf } from '../../shared/contract/call.ts';
import type { consoleMallCalls, QueuedRedemption } from '../../shared/contract/console/mall.ts';
import { fail, ok, type Result } from '../../shared/errors.ts';
import type { Tables } from '../database/tables.ts';
import { readPage } from '../lists/read-page.ts';
import { presentRedemption, type ReadRedemption } from '../mall/read-redemptions.ts';
import type { Operator } from '../operators/operator.ts';
import type { Services } from '../services.ts';
import { presentGood, selectGoods } from './present-good.ts';

type Calls = typeof consoleMallCalls;
type Parts = Pick<Services, 'database' | 'cursors' | 'sites'>;

/** A page of the goods of a merchant, the newest first. */
export async function goodList(
  { database, cursors, sites }: Parts,
  reader: Operator,
  query: QueryOf<Calls['goodList']>,
): Promise<Result<ValueOf<Calls['goodList']>, 'cursor_invalid' | 'not_found'>> {
  const { merchant: merchantCode } = query;
  const site = await sites.forMerchant(merchantCode);
  if (!site) return fail('not_found');
  const page = await readPage(cursors, { call: 'goodList', merchantCode, reader: String(reader.id) }, query, {
    rows: (after, limit) =>
      database.withMerchant(merchantCode, (trx) => {
        let rows = selectGoods(trx, merchantCode);
        if (after) rows = rows.where('g.id', '<', BigInt(after[0]!));
        return rows.orderBy('g.id', 'desc').limit(limit).execute();
      }),
    positionOf: ({ id }) => [String(id)],
  });
  if (!page.ok) return page;
  const { rows, nextCursor } = page.value;
  return ok({ list: rows.map((row) => presentGood(row, site.loaded.brand.market.currency, reader.id)), nextCursor });
}

/** The redemptions of a merchant, with the names of those that they concern. */
export const selectRedemptions = (trx: Transaction<Tables>, merchantCode: string) =>
  trx
    .selectFrom('redemption as r')
    .innerJoin('member as m', (join) =>
      join.onRef('m.merchant_code', '=', 'r.merchant_code').onRef('m.id', '=', 'r.member_id'),
    )
    .leftJoin('operator as decider', 'decider.id', 'r.decided_by')
    .selectAll('r')
    .select(['m.account', 'm.currency', 'decider.name as decider'])
    .where('r.merchant_code', '=', merchantCode);

/** A redemption as operators see it. */
export const presentQueued = (
  row: ReadRedemption & { account: string; currency: string; decider: string | null },
): QueuedRedemption => ({
  ...presentRedemption(row, { language: 'EN', currency: row.currency }),
  memberId: String(row.member_id),
  member: row.account,
  decidedBy: row.decider,
});

/** A page of the redemptions of a merchant: those in process oldest first, so that nobody waits behind others. */
export async function redemptionQueue(
  { database, cursors }: Parts,
  reader: Operator,
  query: QueryOf<Calls['redemptionQueue']>,
): Promise<Result<ValueOf<Calls['redemptionQueue']>, 'cursor_invalid'>> {
  const { merchant: merchantCode, state } = query;
  const isOldestFirst = state === 'in_process';
  const page = await readPage(cursors, { call: 'redemptionQueue', merchantCode, reader: String(reader.id) }, query, {
    rows: (after, limit) =>
      database.withMerchant(merchantCode, (trx) => {
        let rows = selectRedemptions(trx, merchantCode);
        // Not a parameter: the index of the state can be used only when the query itself names it.
        if (state) rows = rows.where('r.state', '=', sql.lit(state));
        if (after) rows = rows.where('r.id', isOldestFirst ? '>' : '<', BigInt(after[0]!));
        return rows
          .orderBy('r.id', isOldestFirst ? 'asc' : 'desc')
          .limit(limit)
          .execute();
      }),
    positionOf: ({ id }) => [String(id)],
  });
  return page.ok ? ok({ list: page.value.rows.map(presentQueued), nextCursor: page.value.nextCursor }) : page;
}
