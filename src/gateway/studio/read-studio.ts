import { brandSnapshot, diffBrands, type BrandSnapshot } from '../../publisher/authoring/diff-brands.ts';
import { explainValues } from '../../publisher/authoring/explain-brand.ts';
import { textDiff } from '../../publisher/authoring/text-diff.ts';
import type { BrandFault } from '../../publisher/brand/brand-fault.ts';
import { brandFileName } from '../../publisher/brand/read-brand-file.ts';
import { readPath, resolveBrand, type ResolvedBrand } from '../../publisher/brand/resolve-brand.ts';
import { makeSources } from '../../publisher/brand/sources.ts';
import type { PublishedSite } from '../../publisher/publish.ts';
import type { Brand } from '../../shared/brand/brand.generated.ts';
import { offeredModes } from '../../shared/brand/appearance.ts';
import type { Studio } from '../../shared/contract/console/studio.ts';
import type {
  InheritedValue,
  StudioChange,
  StudioFault,
  StudioFileChange,
} from '../../shared/contract/console/studio-fields.ts';
import type { Services } from '../services.ts';
import type { MadeDraft } from '../sites/make-site.ts';
import {
  hashOf,
  readOwnFiles,
  unchanged,
  type BrandChange,
  type BrandOfStudio,
} from '../brand-source/brand-content.ts';
import { readDraft } from './drafts.ts';
import type { Preview } from './preview-hosts.ts';

/** What reading a brand for the Studio needs. */
export type StudioParts = Pick<Services, 'config' | 'database' | 'sites' | 'previews'>;

/** What can be said of a change of a brand. */
export type Look = Pick<Studio, 'faults' | 'inherited' | 'changes' | 'files'>;

/**
 * Looks at what a change makes of a brand.
 * @param made what comes of it, if it was made already
 */
export async function lookAt(
  { config: { projectDir }, sites }: Pick<StudioParts, 'config' | 'sites'>,
  brand: BrandOfStudio,
  change: BrandChange,
  made?: MadeDraft,
): Promise<Look> {
  const { faults, resolved, snapshot } = made ?? (await sites.makeDraft({ ...brand, ...change }));
  const before = resolvedOnDisk(projectDir, brand);
  return {
    faults: faults.map((fault) => presentFault(fault, resolved)),
    inherited: resolved ? inheritedIn(resolved) : [],
    changes: before && snapshot ? changesBetween(brandSnapshot(before), snapshot) : [],
    files: fileChanges(brand, change),
  };
}

const resolvedOnDisk = (projectDir: string, { slug, text }: Pick<BrandOfStudio, 'slug' | 'text'>) =>
  resolveBrand(makeSources(projectDir, { slug, text }), slug).resolved;

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

const changesBetween = (before: BrandSnapshot, after: BrandSnapshot): StudioChange[] =>
  diffBrands(before, after).values.map(({ path, from, to }) => ({
    path,
    before: from ?? null,
    after: to ?? null,
  }));

/** Most lines of a text whose changes are shown line by line. */
const LINES_MAX = 1_000;

/** The files beside `brand.json` that a change touches, line by line where they are texts. */
const fileChanges = ({ files }: BrandOfStudio, change: BrandChange): StudioFileChange[] =>
  Object.entries(change.files).map(([path, after]) => {
    const before = files[path];
    const isShort = [before, after].every((text) => (text ?? '').split('\n').length <= LINES_MAX);
    return {
      path,
      change: before === undefined ? 'added' : after === null ? 'removed' : 'changed',
      lines: isShort && !path.endsWith('.svg') ? textDiff(before ?? '', after ?? '') : [],
    };
  });

/** Whether a second operator approves what is published of a brand, as its file has it now: a draft cannot take that away for itself. */
export function needsSecond(
  { config: { projectDir } }: Pick<StudioParts, 'config'>,
  brand: Pick<BrandOfStudio, 'slug' | 'text'>,
): boolean {
  const security = resolvedOnDisk(projectDir, brand)?.value['security'] as Partial<Brand['security']> | undefined;
  return security?.secondPublisher === true;
}

/** A brand as an operator finds it in the Studio. @param consoleHost the host that they are at */
export async function readStudio(
  parts: StudioParts,
  preview: Preview,
  consoleHost: string,
): Promise<Studio | undefined> {
  const { merchantCode, operatorId } = preview;
  const brand = await readOwnFiles(parts, merchantCode);
  if (!brand) return undefined;
  const draft = await readDraft(parts.database, preview);
  const change = draft ?? unchanged(brand);
  const made = await parts.previews.make(brand, operatorId, change);
  const site = made.site ?? (await parts.previews.siteOf(preview));
  return {
    slug: brand.slug,
    file: brandFileName(brand.slug),
    base: brand.base,
    text: change.text,
    draft: draft
      ? { savedAt: draft.saved_at.toISOString(), isStale: draft.base !== brand.base, hash: hashOf(draft) }
      : null,
    entries: [...parts.sites.entryIds],
    needsSecond: needsSecond(parts, brand),
    openProposals: await countOpen(parts.database, merchantCode),
    preview: site ? { host: parts.previews.hostOf(consoleHost, preview), ...previewChoices(site) } : null,
    ...(await lookAt(parts, brand, change, made)),
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
