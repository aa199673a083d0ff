import type { Transaction } from 'kysely';
import type { QueryOf, ValueOf } from '../../shared/contract/call.ts';
import type { Mailing, mailingCalls } from '../../shared/contract/console/mailings.ts';
import { ok, type Result } from '../../shared/errors.ts';
import type { Tables } from '../database/tables.ts';
import { readPage } from '../lists/read-page.ts';
import type { Services } from '../services.ts';

type Call = typeof mailingCalls.mailingList;

/** The mailings of a merchant, with the names of those that they concern. */
export const selectMailings = (trx: Transaction<Tables>, merchantCode: string) =>
  trx
    .selectFrom('mailing as m')
    .innerJoin('operator as o', 'o.id', 'm.operator_id')
    .leftJoin('member as r', (join) =>
      join.onRef('r.merchant_code', '=', 'm.merchant_code').onRef('r.id', '=', 'm.member_id'),
    )
    .select([
      'm.id',
      'm.member_id',
      'm.segment',
      'm.texts',
      'm.operator_id',
      'm.created_at',
      'm.expected',
      'm.delivered',
      'm.done_at',
      'o.name as operator',
      'r.account',
    ])
    .where('m.merchant_code', '=', merchantCode);

/** A mailing as it was read. */
type ReadMailing = Awaited<ReturnType<ReturnType<typeof selectMailings>['executeTakeFirstOrThrow']>>;

/** A mailing as the console shows it. */
export const presentMailing = (row: ReadMailing): Mailing => ({
  id: String(row.id),
  member: row.member_id === null ? null : { id: String(row.member_id), account: row.account ?? '' },
  segment: row.segment,
  texts: row.texts,
  operator: row.operator,
  sentAt: row.created_at.toISOString(),
  expected: Number(row.expected),
  delivered: Number(row.delivered),
  doneAt: row.done_at?.toISOString() ?? null,
});

/** A page of the mailings of a merchant, newest first. */
export async function mailingList(
  { cursors, database }: Pick<Services, 'cursors' | 'database'>,
  reader: bigint,
  query: QueryOf<Call>,
): Promise<Result<ValueOf<Call>, 'cursor_invalid'>> {
  const { merchant: merchantCode, member } = query;
  const page = await readPage(cursors, { call: 'mailingList', merchantCode, reader: String(reader) }, query, {
    rows: (after, limit) =>
      database.withMerchant(merchantCode, (trx) => {
        let rows = selectMailings(trx, merchantCode);
        if (member !== undefined) rows = rows.where('m.member_id', '=', BigInt(member));
        if (after) rows = rows.where('m.id', '<', BigInt(after[0]!));
        return rows.orderBy('m.id', 'desc').limit(limit).execute();
      }),
    positionOf: ({ id }) => [String(id)],
  });
  return page.ok ? ok({ list: page.value.rows.map(presentMailing), nextCursor: page.value.nextCursor }) : page;
}
