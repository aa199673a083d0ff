import type { Transaction } from 'kysely';
import type { QueryOf, ValueOf } from '../../shared/contract/call.ts';
import type { BrandVersion, studioCalls } from '../../shared/contract/console/studio.ts';
import { fail, ok, type Result } from '../../shared/errors.ts';
import type { Tables } from '../database/tables.ts';
import { readPage } from '../lists/read-page.ts';
import type { Services } from '../services.ts';
import { readOwnFile } from './brand-text.ts';
import { lookAt, type StudioParts } from './read-studio.ts';

type Calls = typeof studioCalls;

const selectVersions = (trx: Transaction<Tables>, merchantCode: string) =>
  trx
    .selectFrom('brand_version as v')
    .leftJoin('operator as o', 'o.id', 'v.operator_id')
    .select(['v.id', 'v.at', 'v.reason', 'v.restores', 'v.hash', 'o.name as operator'])
    .where('v.merchant_code', '=', merchantCode);

type ReadVersion = Awaited<ReturnType<ReturnType<typeof selectVersions>['executeTakeFirstOrThrow']>>;

const presentVersion = ({ id, at, operator, reason, restores, hash }: ReadVersion, current: string): BrandVersion => ({
  id: String(id),
  at: at.toISOString(),
  operator,
  reason,
  restores: restores === null ? null : String(restores),
  isCurrent: hash === current,
});

/** A page of what a brand's file said, newest first. */
export async function versionList(
  parts: StudioParts & Pick<Services, 'cursors'>,
  reader: bigint,
  query: QueryOf<Calls['versionList']>,
): Promise<Result<ValueOf<Calls['versionList']>, 'cursor_invalid' | 'not_found'>> {
  const { merchant: merchantCode } = query;
  const file = await readOwnFile(parts, merchantCode);
  if (!file) return fail('not_found');
  const page = await readPage(parts.cursors, { call: 'versionList', merchantCode, reader: String(reader) }, query, {
    rows: (after, limit) =>
      parts.database.withMerchant(merchantCode, (trx) => {
        let rows = selectVersions(trx, merchantCode);
        if (after) rows = rows.where('v.id', '<', BigInt(after[0]!));
        return rows.orderBy('v.id', 'desc').limit(limit).execute();
      }),
    positionOf: ({ id }) => [String(id)],
  });
  if (!page.ok) return page;
  const { rows, nextCursor } = page.value;
  return ok({ list: rows.map((row) => presentVersion(row, file.base)), nextCursor });
}

/** A version, and what restoring it would change. */
export async function brandVersion(
  parts: StudioParts,
  { merchant: merchantCode, id }: QueryOf<Calls['brandVersion']>,
): Promise<Result<ValueOf<Calls['brandVersion']>, 'not_found'>> {
  const file = await readOwnFile(parts, merchantCode);
  const row = await parts.database.withMerchant(merchantCode, (trx) =>
    selectVersions(trx, merchantCode).select('v.text').where('v.id', '=', BigInt(id)).executeTakeFirst(),
  );
  if (!file || !row) return fail('not_found');
  const { faults, changes } = await lookAt(parts, file, row.text);
  return ok({ version: presentVersion(row, file.base), text: row.text, faults, changes });
}
