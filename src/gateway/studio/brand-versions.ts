import type { Transaction } from 'kysely';
import type { QueryOf, ValueOf } from '../../shared/contract/call.ts';
import type { BrandVersion, publicationCalls } from '../../shared/contract/console/publications.ts';
import { fail, ok, type Result } from '../../shared/errors.ts';
import type { Tables } from '../database/tables.ts';
import { readPage } from '../lists/read-page.ts';
import type { Services } from '../services.ts';
import {
  changeTo,
  readOwnFiles,
  type BrandChange,
  type BrandFiles,
  type BrandOfStudio,
} from '../brand-source/brand-content.ts';
import { lookAt, type StudioParts } from './read-studio.ts';

type Calls = typeof publicationCalls;

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
  const brand = await readOwnFiles(parts, merchantCode);
  if (!brand) return fail('not_found');
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
  return ok({ list: rows.map((row) => presentVersion(row, brand.base)), nextCursor });
}

/** A version with its content. */
export const selectVersion = (trx: Transaction<Tables>, merchantCode: string, id: bigint) =>
  selectVersions(trx, merchantCode).select(['v.text', 'v.files']).where('v.id', '=', id);

/** What restoring a version changes. One from before files were kept leaves them as they are. */
export const restoring = (
  { files }: BrandOfStudio,
  version: { text: string; files: BrandFiles | null },
): BrandChange => ({ text: version.text, files: version.files ? changeTo(files, version.files) : {} });

/** A version, and what restoring it would change. */
export async function brandVersion(
  parts: StudioParts,
  { merchant: merchantCode, id }: QueryOf<Calls['brandVersion']>,
): Promise<Result<ValueOf<Calls['brandVersion']>, 'not_found'>> {
  const brand = await readOwnFiles(parts, merchantCode);
  const row = await parts.database.withMerchant(merchantCode, (trx) =>
    selectVersion(trx, merchantCode, BigInt(id)).executeTakeFirst(),
  );
  if (!brand || !row) return fail('not_found');
  const { faults, changes, files } = await lookAt(parts, brand, restoring(brand, row));
  return ok({ version: presentVersion(row, brand.base), text: row.text, faults, changes, files });
}
