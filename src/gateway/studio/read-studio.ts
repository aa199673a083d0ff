import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brandSnapshot, diffBrands } from '../../publisher/authoring/diff-brands.ts';
import { explainValues } from '../../publisher/authoring/explain-brand.ts';
import type { BrandFault } from '../../publisher/brand/brand-fault.ts';
import { brandFileName } from '../../publisher/brand/read-brand-file.ts';
import { readPath, resolveBrand, type ResolvedBrand } from '../../publisher/brand/resolve-brand.ts';
import { makeSources } from '../../publisher/brand/sources.ts';
import type { InheritedValue, Studio, StudioChange, StudioFault } from '../../shared/contract/console/studio.ts';
import type { Services } from '../services.ts';

/** What reading a brand for the Studio needs. */
export type StudioParts = Pick<Services, 'config' | 'database' | 'sites'>;

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
  { config: { projectDir }, sites }: Pick<StudioParts, 'config' | 'sites'>,
  merchantCode: string,
): Promise<BrandOfStudio | undefined> {
  const slug = sites.onDisk().find((brand) => brand.merchantCode === merchantCode)?.slug;
  if (slug === undefined) return undefined;
  const path = join(projectDir, brandFileName(slug));
  const text = await readFile(path, 'utf8').catch(() => undefined);
  return text === undefined ? undefined : { merchantCode, slug, path, text, base: hashOf(text) };
}

/** Everything about a text that a brand's file has, or might have. */
export async function lookAt(
  { config: { projectDir }, sites }: Pick<StudioParts, 'config' | 'sites'>,
  file: BrandOfStudio,
  text: string,
): Promise<Pick<Studio, 'faults' | 'inherited' | 'changes'>> {
  const resolvedAs = (draft: string) =>
    resolveBrand(makeSources(projectDir, { slug: file.slug, text: draft }), file.slug).resolved;
  const [before, after] = [resolvedAs(file.text), resolvedAs(text)];
  const { faults } = await sites.checkDraft({ slug: file.slug, text }, file.merchantCode);
  return {
    faults: faults.map((fault) => presentFault(fault, after)),
    inherited: after ? inheritedIn(after) : [],
    changes: before && after ? changesBetween(before, after) : [],
  };
}

/** A fault with a JSON pointer, which the form of the console finds its field by. */
function presentFault({ key, file, line, column, message }: BrandFault, brand: ResolvedBrand | undefined): StudioFault {
  const path = brand && key !== '' ? readPath(brand.value, key).path : undefined;
  return { path: pointer(path ?? (key === '' ? [] : key.split('.'))), file, line, column, message };
}

const pointer = (path: readonly (string | number)[]): string =>
  path.map((key) => `/${String(key).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('');

/** The values that are there without the brand's own file setting them. */
function inheritedIn(brand: ResolvedBrand): InheritedValue[] {
  return (explainValues(brand).values ?? []).flatMap(({ path, value, origins: [origin] }) => {
    const own = origin?.from.kind === 'brand' && origin.from.name === brand.slug;
    const at = readPath(brand.value, path).path;
    if (own || !at) return [];
    return [{ path: pointer(at), value, from: origin && origin.from.kind !== 'default' ? origin.from.name : null }];
  });
}

const changesBetween = (before: ResolvedBrand, after: ResolvedBrand): StudioChange[] =>
  diffBrands(brandSnapshot(before), brandSnapshot(after)).values.map(({ path, from, to }) => ({
    path,
    before: from ?? null,
    after: to ?? null,
  }));

/** A brand as an operator finds it in the Studio. */
export async function readStudio(
  parts: StudioParts,
  merchantCode: string,
  operatorId: bigint,
): Promise<Studio | undefined> {
  const file = await readOwnFile(parts, merchantCode);
  if (!file) return undefined;
  const draft = await parts.database.withMerchant(merchantCode, (trx) =>
    trx
      .selectFrom('brand_draft')
      .select(['text', 'base', 'saved_at'])
      .where('merchant_code', '=', merchantCode)
      .where('operator_id', '=', operatorId)
      .executeTakeFirst(),
  );
  const text = draft?.text ?? file.text;
  return {
    slug: file.slug,
    file: brandFileName(file.slug),
    base: file.base,
    text,
    draft: draft ? { savedAt: draft.saved_at.toISOString(), isStale: draft.base !== file.base } : null,
    ...(await lookAt(parts, file, text)),
  };
}
