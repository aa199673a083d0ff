import { sql, type Transaction } from 'kysely';
import type { Brand } from '../../shared/brand/brand.generated.ts';
import type { QueryOf, ValueOf } from '../../shared/contract/call.ts';
import type { DocumentCase, documentCareCalls, DocumentItem } from '../../shared/contract/console/documents.ts';
import { dayOf } from '../../shared/days.ts';
import { ok, type Result } from '../../shared/errors.ts';
import { institutionOf } from '../cashier/methods.ts';
import { readPayees } from '../cashier/read-withdrawals.ts';
import type { Tables } from '../database/tables.ts';
import { readPage } from '../lists/read-page.ts';
import type { Services } from '../services.ts';
import { presentDocument, readAsked, readOwn, selectDocuments } from './read-documents.ts';

type Calls = typeof documentCareCalls;

/** The documents of a merchant with the names of those that they concern, and the withdrawals that wait. */
const selectItems = (trx: Transaction<Tables>, merchantCode: string) =>
  selectDocuments(trx, merchantCode)
    .innerJoin('member as m', (join) =>
      join.onRef('m.merchant_code', '=', 'd.merchant_code').onRef('m.id', '=', 'd.member_id'),
    )
    .leftJoin('operator as o', 'o.id', 'd.decided_by')
    .select(['m.account', 'm.profile', 'm.registered_at', 'o.name as operator'])
    .select(
      sql<bigint>`(select count(*) from document_request q join withdrawal w on w.merchant_code = q.merchant_code and w.id = q.withdrawal_id
        where q.merchant_code = d.merchant_code and q.member_id = d.member_id and q.met_at is null and w.state = 'reviewing'
          and q.kinds ? d.kind)`.as('withdrawals'),
    );

type ReadItem = Awaited<ReturnType<ReturnType<typeof selectItems>['executeTakeFirstOrThrow']>>;

const presentItem = (row: ReadItem, today: string): DocumentItem => ({
  ...presentDocument(row, today),
  member: { id: String(row.member_id), account: row.account },
  withdrawals: Number(row.withdrawals),
  decidedBy: row.operator,
});

/** The zone by which documents of a merchant expire: that of its brand. */
const todayOf = (brand: Brand | undefined, nowMs: number): string => dayOf(nowMs, brand?.market.timeZone ?? 'UTC');

/** A page of documents: those that wait oldest first, those that are decided newest first. */
export async function documentQueue(
  { cursors, database, clock, sites }: Pick<Services, 'cursors' | 'database' | 'clock' | 'sites'>,
  reader: bigint,
  query: QueryOf<Calls['documentQueue']>,
): Promise<Result<ValueOf<Calls['documentQueue']>, 'cursor_invalid'>> {
  const { merchant: merchantCode, queue, kind, member, search } = query;
  const isWaiting = queue === 'waiting';
  const brand = (await sites.forMerchant(merchantCode))?.loaded.brand;
  const page = await readPage(cursors, { call: 'documentQueue', merchantCode, reader: String(reader) }, query, {
    rows: (after, limit) =>
      database.withMerchant(merchantCode, (trx) => {
        let rows = selectItems(trx, merchantCode).where('d.state', isWaiting ? '=' : '!=', sql.lit('waiting'));
        if (kind !== undefined) rows = rows.where('d.kind', '=', kind);
        if (member !== undefined) rows = rows.where('d.member_id', '=', BigInt(member));
        if (search !== undefined)
          rows = rows.where(sql<boolean>`starts_with(m.account, ${search.trim().toLowerCase()})`);
        if (after) rows = rows.where('d.id', isWaiting ? '>' : '<', BigInt(after[0]!));
        return rows
          .orderBy('d.id', isWaiting ? 'asc' : 'desc')
          .limit(limit)
          .execute();
      }),
    positionOf: ({ id }) => [String(id)],
  });
  if (!page.ok) return page;
  const today = todayOf(brand, clock());
  return ok({ list: page.value.rows.map((row) => presentItem(row, today)), nextCursor: page.value.nextCursor });
}

const textIn = (profile: Record<string, unknown>, field: string): string | null =>
  typeof profile[field] === 'string' && profile[field] !== '' ? profile[field] : null;

/** A document with all that an operator decides by; undefined if this merchant has none with this id. */
export async function readDocumentCase(
  { database, clock, sites }: Pick<Services, 'database' | 'clock' | 'sites'>,
  merchantCode: string,
  id: bigint,
): Promise<DocumentCase | undefined> {
  const brand = (await sites.forMerchant(merchantCode))?.loaded.brand;
  const today = todayOf(brand, clock());
  return database.withMerchant(merchantCode, async (trx) => {
    const row = await selectItems(trx, merchantCode).where('d.id', '=', id).executeTakeFirst();
    if (!row) return undefined;
    const owner = { merchantCode, memberId: row.member_id };
    const payees = await readPayees(trx, merchantCode, row.member_id);
    const own = await readOwn(trx, owner);
    return {
      ...presentItem(row, today),
      name: row.name,
      registeredName: textIn(row.profile, 'payeeName'),
      birthday: textIn(row.profile, 'birthday'),
      registeredAt: row.registered_at.toISOString(),
      payees: payees.map(({ name, method, institution, number }) => ({
        name,
        institution: brand ? institutionOf(brand, method, institution).name : institution,
        number,
      })),
      asked: await readAsked(trx, owner),
      others: own.filter((other) => other.id !== id).map((other) => presentDocument(other, today)),
    };
  });
}
