import { brandSnapshot, diffBrands } from '../../publisher/authoring/diff-brands.ts';
import { explainValues } from '../../publisher/authoring/explain-brand.ts';
import type { BrandFault } from '../../publisher/brand/brand-fault.ts';
import { brandFileName } from '../../publisher/brand/read-brand-file.ts';
import { readPath, resolveBrand, type ResolvedBrand } from '../../publisher/brand/resolve-brand.ts';
import { makeSources } from '../../publisher/brand/sources.ts';
import type { PublishedSite } from '../../publisher/publish.ts';
import type { Brand } from '../../shared/brand/brand.generated.ts';
import { offeredModes } from '../../shared/brand/appearance.ts';
import type { InheritedValue, Studio, StudioChange, StudioFault } from '../../shared/contract/console/studio.ts';
import type { Services } from '../services.ts';
import type { MadeDraft } from '../sites/make-site.ts';
import { hashOf, readDraft, readOwnFile, type BrandOfStudio } from './brand-text.ts';
import type { Preview } from './preview-hosts.ts';

/** What reading a brand for the Studio needs. */
export type StudioParts = Pick<Services, 'config' | 'database' | 'sites' | 'previews'>;

/**
 * Everything about a text that a brand's file has, or might have.
 * @param made what comes of the text, if it was made already
 */
export async function lookAt(
  { config: { projectDir }, sites }: Pick<StudioParts, 'config' | 'sites'>,
  file: BrandOfStudio,
  text: string,
  made?: MadeDraft,
): Promise<Pick<Studio, 'faults' | 'inherited' | 'changes'>> {
  const resolvedAs = (draft: string) =>
    resolveBrand(makeSources(projectDir, { slug: file.slug, text: draft }), file.slug).resolved;
  const [before, after] = [resolvedAs(file.text), resolvedAs(text)];
  const { faults } = made ?? (await sites.makeDraft({ slug: file.slug, text }, file.merchantCode));
  return {
    faults: faults.map((fault) => presentFault(fault, after)),
    inherited: after ? inheritedIn(after) : [],
    changes: before && after ? changesBetween(before, after) : [],
  };
}

/** A fault with a JSON pointer, by which the form of the console finds its field. */
export function presentFault(
  { key, file, line, column, message }: BrandFault,
  brand: ResolvedBrand | undefined,
): StudioFault {
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

/** Whether a second operator approves what is published of a brand, as its file has it now: a draft cannot take that away for itself. */
export function needsSecond(
  { config: { projectDir } }: Pick<StudioParts, 'config'>,
  { slug, text }: Pick<BrandOfStudio, 'slug' | 'text'>,
): boolean {
  const { resolved } = resolveBrand(makeSources(projectDir, { slug, text }), slug);
  const security = resolved?.value['security'] as Partial<Brand['security']> | undefined;
  return security?.secondPublisher === true;
}

/** A brand as an operator finds it in the Studio. @param consoleHost the host that they are at */
export async function readStudio(
  parts: StudioParts,
  preview: Preview,
  consoleHost: string,
): Promise<Studio | undefined> {
  const { merchantCode, operatorId } = preview;
  const file = await readOwnFile(parts, merchantCode);
  if (!file) return undefined;
  const draft = await readDraft(parts.database, preview);
  const text = draft?.text ?? file.text;
  const made = await parts.previews.make(file, operatorId, text);
  const seen = await lookAt(parts, file, text, made);
  const site = made.site ?? (await parts.previews.siteOf(preview));
  return {
    slug: file.slug,
    file: brandFileName(file.slug),
    base: file.base,
    text,
    draft: draft
      ? { savedAt: draft.saved_at.toISOString(), isStale: draft.base !== file.base, hash: hashOf(text) }
      : null,
    entries: [...parts.sites.entryIds],
    needsSecond: needsSecond(parts, file),
    openProposals: await countOpen(parts.database, merchantCode),
    preview: site ? { host: parts.previews.hostOf(consoleHost, preview), ...previewChoices(site) } : null,
    ...seen,
  };
}

/** How many proposals wait for a second operator or for their time. */
const countOpen = (database: Services['database'], merchantCode: string): Promise<number> =>
  database.withMerchant(merchantCode, async (trx) => {
    const { count } = await trx
      .selectFrom('brand_proposal')
      .select(({ fn }) => fn.countAll<string>().as('count'))
      .where('merchant_code', '=', merchantCode)
      .where('state', 'in', ['waiting', 'approved'])
      .executeTakeFirstOrThrow();
    return Number(count);
  });

/** What a preview can be looked at in; what the brand begins with comes first. */
const previewChoices = ({ paths, loaded: { brand } }: PublishedSite) => ({
  paths: paths.filter((path) => path.startsWith('/')),
  languages: [...new Set([brand.languages.default, ...brand.languages.switch])],
  modes: offeredModes(brand.theme).filter((mode) => mode !== undefined),
});
