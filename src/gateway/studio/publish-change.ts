import { sql, type Transaction } from 'kysely';
import { fail, ok, type Result } from '../../shared/errors.ts';
import type { AuditedChange } from '../audit/audit.ts';
import type { Tables } from '../database/tables.ts';
import type { Changing } from '../operators/changing.ts';
import type { Services } from '../services.ts';
import {
  hashOf,
  readOwnFiles,
  withChange,
  type BrandChange,
  type BrandOfStudio,
} from '../brand-source/brand-content.ts';
import { lookAt, needsSecond, type Look, type StudioParts } from './read-studio.ts';

type Parts = StudioParts & Pick<Services, 'brandSource' | 'clock' | 'log'>;

/** Why nothing was published. */
export type PublishRefusal =
  | 'not_found'
  | 'changed_meanwhile'
  | 'brand_faulty'
  | 'second_operator_required'
  | 'unavailable';

/** A change that becomes a brand's files. */
export interface Publication {
  merchantCode: string;
  /** The files that the operator has seen. */
  base: string;
  /** The draft that the operator has seen, as its hash; a version cannot change. */
  draft?: string;
  reason: string;
  /** A second operator has approved it. */
  isApproved?: boolean;
  /** The version that is restored. */
  restores?: bigint;
  /** Reads the change in the transaction that publishes it. Undefined when the draft or the version does not exist. */
  change: (trx: Transaction<Tables>, brand: BrandOfStudio) => Promise<BrandChange | undefined>;
  /** What ends with the publication. */
  end?: (trx: Transaction<Tables>) => Promise<unknown>;
}

/** A change as the audit log keeps it: its values, and the names of the files that it touches. */
export function auditedChange(
  { changes, files }: Look,
  more: Record<string, unknown>,
): Pick<AuditedChange, 'before' | 'after'> {
  const touched = files.map(({ path, change }) => `${change} ${path}`);
  return {
    before: Object.fromEntries(changes.map(({ path, before }) => [path, before])),
    after: {
      ...Object.fromEntries(changes.map(({ path, after }) => [path, after])),
      ...(touched.length > 0 && { files: touched }),
      ...more,
    },
  };
}

/**
 * Writes a change into a brand's files and remembers all of them, one publication of a brand after the other. A change with faults is refused,
 * and so is one of an operator who has not seen the files as they are. They are written before the version is certain: if the gateway ends in
 * between, the next publication finds them changed on disk and keeps them as such.
 */
export async function publishChange(
  parts: Parts,
  { operator, record }: Changing,
  { merchantCode, base, draft, reason, isApproved = false, restores, change: find, end }: Publication,
): Promise<Result<null, PublishRefusal>> {
  const { brandSource, database, clock, sites, log } = parts;
  const result = await database
    .withMerchant(merchantCode, async (trx) => {
      await sql`select pg_advisory_xact_lock(hashtextextended(${`studio ${merchantCode}`}, 0))`.execute(trx);
      const brand = await readOwnFiles(parts, merchantCode);
      const change = brand && (await find(trx, brand));
      if (!brand || !change) return fail('not_found');
      if (brand.base !== base || (draft !== undefined && hashOf(change) !== draft)) return fail('changed_meanwhile');
      if (!isApproved && needsSecond(parts, brand)) return fail('second_operator_required');
      const look = await lookAt(parts, brand, change, { childrenMax: Infinity });
      if (look.faults.length > 0) return fail('brand_faulty');
      const at = new Date(clock());
      await keepFound(trx, brand, at);
      const files = withChange(brand.files, change);
      await trx
        .insertInto('brand_version')
        .values({
          merchant_code: merchantCode,
          text: change.text,
          files: JSON.stringify(files),
          hash: hashOf({ text: change.text, files }),
          operator_id: operator.id,
          reason,
          restores: restores ?? null,
          at,
        })
        .execute();
      await end?.(trx);
      await record(trx, { merchantCode, target: 'brand', ...auditedChange(look, { reason }) });
      const isPut = await brandSource.put(trx, brand, change).catch((error: unknown) => {
        log.error({ err: error, slug: brand.slug }, 'the files of a brand could not be written');
        throw new NotPublished('unavailable');
      });
      if (!isPut) throw new NotPublished('changed_meanwhile');
      return ok({ slug: brand.slug });
    })
    .catch((error: unknown) => {
      if (error instanceof NotPublished) return fail(error.code);
      throw error;
    });
  if (!result.ok) return result;
  await brandSource.settle();
  const { slug } = result.value;
  await sites.refresh(new Set([slug, ...sites.childrenOf(slug)]));
  return ok(null);
}

/** Undoes the transaction, because nothing was published. */
class NotPublished extends Error {
  readonly code: 'unavailable' | 'changed_meanwhile';

  constructor(code: NotPublished['code']) {
    super(code);
    this.code = code;
  }
}

/** Keeps files that were written by something else than the Studio, so that they can be restored. */
async function keepFound(
  trx: Transaction<Tables>,
  { merchantCode, text, files, base }: BrandOfStudio,
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
    await trx
      .insertInto('brand_version')
      .values({ merchant_code: merchantCode, text, files: JSON.stringify(files), hash: base, at })
      .execute();
}
