import { rename, writeFile } from 'node:fs/promises';
import { randomBytes } from 'node:crypto';
import { sql, type Transaction } from 'kysely';
import { fail, ok, type Result } from '../../shared/errors.ts';
import type { Tables } from '../database/tables.ts';
import type { Changing } from '../operators/changing.ts';
import type { Services } from '../services.ts';
import { hashOf, readOwnFile, type BrandOfStudio } from './brand-text.ts';
import { lookAt, needsSecond, type StudioParts } from './read-studio.ts';

type Parts = StudioParts & Pick<Services, 'clock' | 'log'>;

/** Why nothing was published. */
export type PublishRefusal =
  | 'not_found'
  | 'changed_meanwhile'
  | 'brand_faulty'
  | 'second_operator_required'
  | 'unavailable';

/** A text that becomes a brand's file. */
export interface Publication {
  merchantCode: string;
  /** The file that the operator has seen. */
  base: string;
  /** The text that the operator has seen, as its hash; a version cannot change. */
  draft?: string;
  reason: string;
  /** A second operator has approved it. */
  isApproved?: boolean;
  /** Reads the text in the transaction that publishes it. Undefined when the draft or the version does not exist. */
  text: (trx: Transaction<Tables>) => Promise<{ text: string; restores?: bigint } | undefined>;
  /** What ends with the publication. */
  end?: (trx: Transaction<Tables>) => Promise<unknown>;
}

/**
 * Writes a text into a brand's file and remembers both, one publication of a brand after the other. A text with faults is refused, and so is one
 * of an operator who has not seen the file as it is. The file is written before the version is certain: if the gateway ends in between, the next
 * publication finds the file changed on disk and keeps it as such.
 */
export async function publishText(
  parts: Parts,
  { operator, record }: Changing,
  { merchantCode, base, draft, reason, isApproved = false, text: find, end }: Publication,
): Promise<Result<null, PublishRefusal>> {
  const { database, clock, sites, log } = parts;
  const result = await database
    .withMerchant(merchantCode, async (trx) => {
      await sql`select pg_advisory_xact_lock(hashtextextended(${`studio ${merchantCode}`}, 0))`.execute(trx);
      const file = await readOwnFile(parts, merchantCode);
      const found = await find(trx);
      if (!file || !found) return fail('not_found');
      if (file.base !== base || (draft !== undefined && hashOf(found.text) !== draft)) return fail('changed_meanwhile');
      if (!isApproved && needsSecond(parts, file)) return fail('second_operator_required');
      const { faults, changes } = await lookAt(parts, file, found.text);
      if (faults.length > 0) return fail('brand_faulty');
      const at = new Date(clock());
      await keepFile(trx, file, at);
      await trx
        .insertInto('brand_version')
        .values({
          merchant_code: merchantCode,
          text: found.text,
          hash: hashOf(found.text),
          operator_id: operator.id,
          reason,
          restores: found.restores ?? null,
          at,
        })
        .execute();
      await end?.(trx);
      await record(trx, {
        merchantCode,
        target: 'brand',
        before: Object.fromEntries(changes.map(({ path, before }) => [path, before])),
        after: { ...Object.fromEntries(changes.map(({ path, after }) => [path, after])), reason },
      });
      try {
        await replaceFile(file.path, found.text);
      } catch (error) {
        log.error({ err: error, slug: file.slug }, 'the file of a brand could not be written');
        throw new FileNotWritten();
      }
      return ok({ slug: file.slug });
    })
    .catch((error: unknown) => {
      if (error instanceof FileNotWritten) return fail('unavailable');
      throw error;
    });
  if (!result.ok) return result;
  await sites.refresh(new Set([result.value.slug]));
  return ok(null);
}

/** The transaction is undone, because nothing was published. */
class FileNotWritten extends Error {}

/** Keeps a file that was written by something else than the Studio, so that it can be restored. */
async function keepFile(
  trx: Transaction<Tables>,
  { merchantCode, text, base }: BrandOfStudio,
  at: Date,
): Promise<void> {
  const last = await trx
    .selectFrom('brand_version')
    .select('hash')
    .where('merchant_code', '=', merchantCode)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (last?.hash !== base)
    await trx.insertInto('brand_version').values({ merchant_code: merchantCode, text, hash: base, at }).execute();
}

/** Replaces the whole file or nothing. Its mode is the usual one: other processes and people read it. */
async function replaceFile(path: string, text: string): Promise<void> {
  const temporary = `${path}.${randomBytes(6).toString('hex')}`;
  await writeFile(temporary, text);
  await rename(temporary, path);
}
