import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Transaction } from 'kysely';
import { brandFileName } from '../../publisher/brand/read-brand-file.ts';
import type { GatewayConfig } from '../config.ts';
import type { Database } from '../database/database.ts';
import type { Tables } from '../database/tables.ts';
import type { Sites } from '../sites/sites.ts';
import type { Preview } from './preview-hosts.ts';

/** The file of a merchant's brand, as it is on disk. */
export interface BrandOfStudio {
  merchantCode: string;
  slug: string;
  path: string;
  text: string;
  /** SHA-256 of the text, as hex. */
  base: string;
}

/** SHA-256 of a text, as hex. */
export const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex');

/** Reads the file of a merchant's brand; undefined when no brand on disk has this code. */
export async function readOwnFile(
  { config: { projectDir }, sites }: { config: Pick<GatewayConfig, 'projectDir'>; sites: Pick<Sites, 'onDisk'> },
  merchantCode: string,
): Promise<BrandOfStudio | undefined> {
  const slug = sites.onDisk().find((brand) => brand.merchantCode === merchantCode)?.slug;
  if (slug === undefined) return undefined;
  const path = join(projectDir, brandFileName(slug));
  const text = await readFile(path, 'utf8').catch(() => undefined);
  return text === undefined ? undefined : { merchantCode, slug, path, text, base: hashOf(text) };
}

/** The draft that an operator has of a brand. */
export const selectDraft = (trx: Transaction<Tables>, { merchantCode, operatorId }: Preview) =>
  trx
    .selectFrom('brand_draft')
    .select(['text', 'base', 'saved_at'])
    .where('merchant_code', '=', merchantCode)
    .where('operator_id', '=', operatorId);

/** Ends the draft that an operator has of a brand. */
export const endDraft = (trx: Transaction<Tables>, { merchantCode, operatorId }: Preview): Promise<unknown> =>
  trx
    .deleteFrom('brand_draft')
    .where('merchant_code', '=', merchantCode)
    .where('operator_id', '=', operatorId)
    .execute();

/** Reads the draft of an operator, if there is one. */
export const readDraft = (database: Database, preview: Preview) =>
  database.withMerchant(preview.merchantCode, (trx) => selectDraft(trx, preview).executeTakeFirst());
