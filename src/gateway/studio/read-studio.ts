import {
  brandSnapshot,
  diffBrands,
  type BrandSnapshot,
  type ValueDifference,
} from '../../publisher/authoring/diff-brands.ts';
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
export type Look = Pick<Studio, 'faults' | 'inherited' | 'changes' | 'files' | 'moved' | 'childCount'>;

/** Most brands that are looked at with each keystroke in a parent of theirs. All are before a publication. */
const CHILDREN_MAX = 20;
/** Most values that are shown of one of them. */
const MOVED_VALUES_MAX = 10;

/**
 * Looks at what a change makes of a brand.
 * @param made what comes of it, if it was made already
 * @param childrenMax most brands that extend it to look at
 */
export async function lookAt(
  { config: { projectDir }, sites }: Pick<StudioParts, 'config' | 'sites'>,
  brand: BrandOfStudio,
  change: BrandChange,
  { made, childrenMax = CHILDREN_MAX }: { made?: MadeDraft; childrenMax?: number } = {},
): Promise<Look> {
  const { faults, resolved, snapshot } = made ?? (await sites.makeDraft({ ...brand, ...change }));
  const children = sites.childrenOf(brand.slug);
  const moved = await sites.makeChildren({ ...brand, ...change }, children.slice(0, childrenMax));
  const before = resolvedOnDisk(projectDir, brand);
  return {
    faults: [
      ...faults.map((fault) => presentFault(fault, resolved)),
      // The form has no field of another brand.
      ...moved.flatMap((child) => child.faults.map((fault) => presentFault(fault, undefined))),
    ],
    inherited: resolved ? inheritedIn(resolved) : [],
    changes: before && snapshot ? changesBetween(brandSnapshot(before), snapshot) : [],
    files: fileChanges(brand, change),
    moved: moved.map(({ slug, values, files, faults: wrong }) => ({
      slug,
      faultCount: wrong.length,
      changeCount: values.length + files.length,
      changes: values.slice(0, MOVED_VALUES_MAX).map(presentChange),
    })),
    childCount: children.length,
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
  diffBrands(before, after).values.map(presentChange);

const presentChange = ({ path, from, to }: ValueDifference): StudioChange => ({
  path,
  before: from ?? null,
  after: to ?? null,
});

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
      lines: isShort && !path.startsWith('assets/') ? textDiff(before ?? '', after ?? '') : [],
    };
  });

/**
 * Whether a second operator approves what is published of a brand, as it is now: a draft cannot take that away for itself, and neither can one of
 * a parent for the brands that extend it.
 * @param childrenMax most brands that extend it to look at; all of them before a publication
 */
export function needsSecond(
  { config: { projectDir }, sites }: Pick<StudioParts, 'config' | 'sites'>,
  { slug }: Pick<BrandOfStudio, 'slug'>,
  childrenMax = Infinity,
): boolean {
  const sources = makeSources(projectDir);
  return [slug, ...sites.childrenOf(slug).slice(0, childrenMax)].some((one) => {
    const { resolved } = resolveBrand(sources, one);
    return (resolved?.value['security'] as Partial<Brand['security']> | undefined)?.secondPublisher === true;
  });
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
    parent: parentKey(parts.sites, made.resolved?.chain[1]?.slug),
    base: brand.base,
    text: change.text,
    draft: draft
      ? { savedAt: draft.saved_at.toISOString(), isStale: draft.base !== brand.base, hash: hashOf(draft) }
      : null,
    entries: [...parts.sites.entryIds],
    needsSecond: needsSecond(parts, brand, CHILDREN_MAX),
    openProposals: await countOpen(parts.database, merchantCode),
    preview: site ? { host: parts.previews.hostOf(consoleHost, preview), ...previewChoices(site) } : null,
    ...(await lookAt(parts, brand, change, { made })),
  };
}

/** How calls name a parent: by its merchant, or by its slug when it has none. */
function parentKey(sites: StudioParts['sites'], slug: string | undefined): string | null {
  if (slug === undefined) return null;
  return sites.isParent(slug)
    ? `@${slug}`
    : (sites.onDisk().find((brand) => brand.slug === slug)?.merchantCode ?? null);
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
