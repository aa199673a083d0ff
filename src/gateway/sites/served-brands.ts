import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import type { Logger } from 'pino';
import { faultLine } from '../../publisher/brand/brand-fault.ts';
import { headerChain, type BrandHeader } from '../../publisher/brand/brand-header.ts';
import { codeKey } from '../../publisher/brand/checks/check-brands.ts';
import { folderStamp, PerFolder, sourceFolders } from '../../publisher/brand/brand-sources.ts';
import type { PublishedFile } from '../../publisher/files.ts';
import type { PublishedSite } from '../../publisher/publish.ts';
import { Board } from './brand-board.ts';
import { readIndex, scanBrands, withChanges, writeIndex } from '../../publisher/brand/brand-index.ts';
import type { LastGood } from './last-good.ts';
import { makeSite, type SiteMaker } from './make-site.ts';
import type { ListedBrand } from './sites.ts';
import { UsedSites, type SiteLimits } from './used-sites.ts';
import type { Changed } from './watch-brands.ts';

/** Brands that change at once and are all checked at once; of more, each is checked when it is asked for. */
const CHECKED_AT_ONCE_MAX = 50;
/** The index of many brands has megabytes: it is written down when changes have come to rest. */
const INDEX_WRITTEN_AFTER_MS = 2_000;

/** What a site holds beside its files and pages: its brand, words and texts as objects, and what they leave to be collected. With 400 sites in memory a gateway had 180 MB more than their files. */
const BYTES_BESIDE_FILES = 450_000;

interface ServedBrandsOptions {
  /** Folder of the project. */
  root: string;
  /** Where the index is kept between starts. */
  indexFile: string;
  lastGood: LastGood;
  limits: SiteLimits;
  maker: SiteMaker;
  log: Logger;
}

/** A site in memory: with the state of the files that it was made of, and the files that its predecessor had. */
interface UsedSite {
  site: PublishedSite;
  stamp: string;
  earlier: ReadonlyMap<string, PublishedFile>;
  bytes: () => number;
}

/** What is on the disk, what is served of it, and the sites in memory. Changes are taken up one after another, each at once or not at all. */
export class ServedBrands {
  readonly #options: ServedBrandsOptions;
  readonly #used: UsedSites<UsedSite>;
  readonly #loading = new Map<string, Promise<PublishedSite | undefined>>();
  /** State of the files of a brand that was refused and has no last good state: it is not tried again before they change. */
  readonly #refused = new Map<string, string>();
  /** State of the files of a brand that was refused while its last good state serves on, or nothing: it is tried again when they change. */
  readonly #untaken = new Map<string, string>();
  readonly #told = new Map<string, string>();
  readonly #toldUsed = new Set<string>();
  readonly #listeners: ((site: PublishedSite) => void)[] = [];
  readonly #board = new Board();
  #found = new Map<string, BrandHeader>();
  #turn: Promise<void> = Promise.resolve();
  #writing: NodeJS.Timeout | undefined;
  /** Changes with the code: a release that checks more checks all brands again. */
  #codeKey: string | undefined;

  constructor(options: ServedBrandsOptions) {
    this.#options = options;
    this.#used = new UsedSites(options.limits);
  }

  /**
   * Finds the brands. Up to `publishedMax` are published at once.
   * @throws Error where there is none to serve
   */
  async open(publishedMax: number): Promise<void> {
    const startedAt = performance.now();
    const { root, indexFile, log } = this.#options;
    const kept = readIndex(indexFile);
    const changes = await scanBrands(root, kept);
    this.#found = withChanges(kept, changes);
    this.#enter(this.#found.keys(), new Set());
    const slugs = this.slugs();
    const isFew = slugs.length <= publishedMax;
    if (isFew) await Promise.all(slugs.filter((slug) => this.#board.isOwner(slug)).map((slug) => this.#siteOf(slug)));
    // What has no host is never asked for: its faults are told here or not at all.
    if (isFew)
      for (const slug of slugs.filter(
        (name) => !this.#board.isOwner(name) && !this.#board.isClashing(name) && !this.#found.get(name)!.isAbstract,
      ))
        await this.#tellFaults(slug);
    const isServing = isFew ? this.#used.slugs().length > 0 : slugs.some((slug) => this.#board.isOwner(slug));
    if (!isServing)
      throw new Error(
        'No brand passed its check: there is nothing to serve. `npm run brand -- check` says what is wrong.',
      );
    if (changes.size > 0) this.#writeSoon();
    log.info(
      { brands: slugs.length, published: this.#used.slugs().length, ms: Math.round(performance.now() - startedAt) },
      'brands found',
    );
  }

  async forHost(hostname: string): Promise<PublishedSite | undefined> {
    const slug = this.#board.slugOf(hostname);
    return slug === undefined ? undefined : await this.#siteOf(slug);
  }

  fileOf(site: PublishedSite, url: string): PublishedFile | undefined {
    return site.files.get(url) ?? this.#used.peek(site.loaded.slug)?.earlier.get(url);
  }

  hasMerchant = (merchantCode: string): boolean => this.#board.hasMerchant(merchantCode);
  slugs = (): string[] => [...this.#found.keys()];
  inUse = (): string[] => [...new Set(this.#used.slugs().flatMap((slug) => headerChain(slug, this.#found)))];
  sites = (): PublishedSite[] =>
    this.#used
      .slugs()
      .sort()
      .map((slug) => this.#used.peek(slug)!.site);

  listed(countMax: number): ListedBrand[] {
    const brands: ListedBrand[] = [];
    for (const { slug, name, hosts } of this.#board.headers()) {
      if (brands.length === countMax) break;
      if (this.#board.isOwner(slug)) brands.push({ name, host: hosts[0]! });
    }
    return brands.sort((a, b) => (a.name < b.name ? -1 : 1));
  }

  whenUsed(listener: (site: PublishedSite) => void): void {
    this.#listeners.push(listener);
    for (const site of this.sites()) listener(site);
  }

  /** Takes up what has changed. One change after another: two at once must not undo each other. */
  refresh(changed: Changed = 'all'): Promise<void> {
    const turn = this.#turn.then(() => this.#takeUp(changed));
    this.#turn = turn.catch(() => {});
    return turn;
  }

  async close(): Promise<void> {
    await this.#turn;
    if (this.#writing === undefined) return;
    clearTimeout(this.#writing);
    await writeIndex(this.#options.indexFile, this.#found).catch(() => {});
  }

  async #takeUp(changed: Changed): Promise<void> {
    const { root, log, lastGood } = this.#options;
    const changes = await scanBrands(root, this.#found, changed === 'all' ? undefined : changed);
    const found = { get: (slug: string) => (changes.has(slug) ? changes.get(slug) : this.#found.get(slug)) };
    const rewritten = [...changes.keys()];
    const gone = rewritten.filter((slug) => !found.get(slug));
    const stampOf = this.#stamps(found);
    const isTouched = (slug: string) => changed === 'all' || headerChain(slug, found).some((link) => changed.has(link));
    const triedAs = new Map([
      ...this.#used.slugs().map((slug) => [slug, this.#used.peek(slug)!.stamp] as const),
      ...this.#untaken,
    ]);
    const outdated = [...triedAs]
      .filter(([slug, stamp]) => found.get(slug) && isTouched(slug) && stampOf(slug) !== stamp)
      .map(([slug]) => slug);
    const toCheck = new Set(
      [...outdated, ...(rewritten.length <= CHECKED_AT_ONCE_MAX ? rewritten : []), ...this.#board.waiting()].filter(
        (slug) => found.get(slug),
      ),
    );
    if (rewritten.length + toCheck.size === 0) return;

    const made = new Map<string, UsedSite>();
    const refused = new Set<string>();
    for (const slug of toCheck) {
      if (found.get(slug)!.isAbstract) continue;
      await setImmediate();
      const stamp = stampOf(slug);
      const { site, faults } = await makeSite(root, slug, this.#options.maker);
      if (site) {
        made.set(slug, this.#usedSite(site, stamp));
        this.#untaken.delete(slug);
      } else {
        refused.add(slug);
        this.#untaken.set(slug, stamp);
        this.#tell(slug, faults);
      }
    }

    // From here to the end nothing waits: a request finds all of it or nothing.
    for (const [slug, header] of changes) {
      if (header) this.#found.set(slug, header);
      else this.#found.delete(slug);
    }
    this.#enter([...rewritten, ...toCheck], refused);
    const takenUp = [...made].filter(([slug]) => !this.#board.waiting().has(slug) && this.#board.isOwner(slug));
    for (const [slug, used] of takenUp) this.#put(slug, used);
    for (const slug of this.#used.slugs()) if (!this.#board.isOwner(slug)) this.#used.drop(slug);
    this.#used.trim();

    for (const [slug, { stamp }] of takenUp) await this.#keep(slug, stamp);
    for (const slug of gone) {
      this.#untaken.delete(slug);
      await lastGood.forget(slug);
    }
    if (rewritten.length > 0) this.#writeSoon();
    log.info({ takenUp: takenUp.map(([slug]) => slug), refused: [...refused], gone }, 'brands changed');
  }

  /** Puts a new board in force, and tells of clashes that are new. */
  #enter(changed: Iterable<string>, refused: ReadonlySet<string>): void {
    const clashing = this.#board.enter((slug) => this.#found.get(slug), changed, refused);
    for (const [slug, clashes] of clashing) this.#tell(slug, clashes.map(faultLine));
  }

  /** Says what is wrong with a brand, once for each state. */
  #tell(slug: string, faults: readonly string[]): void {
    const text = faults.join('\n');
    if (this.#told.get(slug) === text) return;
    this.#told.set(slug, text);
    this.#options.log.error({ slug, faults }, 'brand refused');
  }

  async #tellFaults(slug: string): Promise<void> {
    const { faults } = await makeSite(this.#options.root, slug, this.#options.maker);
    if (faults) this.#tell(slug, faults);
  }

  #siteOf(slug: string): Promise<PublishedSite | undefined> {
    const used = this.#used.use(slug);
    if (used) return Promise.resolve(used.site);
    const loading = this.#loading.get(slug) ?? this.#load(slug).finally(() => this.#loading.delete(slug));
    this.#loading.set(slug, loading);
    return loading;
  }

  /** Makes the site of a brand that is not in memory, from its files or, where these are broken, from what was last good. */
  async #load(slug: string): Promise<PublishedSite | undefined> {
    const { root, lastGood, maker, log } = this.#options;
    const startedAt = performance.now();
    const stamp = this.#stamps(this.#found)(slug);
    if (this.#refused.get(slug) === stamp) return undefined;
    const hasPassed = lastGood.hasPassed(slug, this.#keyOf(stamp));
    const { site, faults } = await makeSite(root, slug, maker, { hasPassed });
    if (faults) this.#tell(slug, faults);
    const served = site ?? (await lastGood.restored(slug, (restored) => makeSite(restored, slug, maker)))?.site;
    if (!served) {
      this.#refused.set(slug, stamp);
      return undefined;
    }
    // It may have been taken away, or have been put here by a change, while it was made.
    if (!this.#board.isOwner(slug)) return undefined;
    const newer = this.#used.use(slug);
    if (newer) return newer.site;
    this.#put(slug, this.#usedSite(served, stamp));
    this.#used.trim();
    log.info(
      { slug, isLastGood: !site, wasChecked: !hasPassed, ms: Math.round(performance.now() - startedAt) },
      'brand published',
    );
    if (site && !hasPassed) void this.#keep(slug, stamp);
    // A change that came in between has not seen this brand in memory.
    if (this.#stamps(this.#found)(slug) !== stamp) void this.refresh(new Set([slug]));
    return served;
  }

  #usedSite(site: PublishedSite, stamp: string): UsedSite {
    return { site, stamp, earlier: new Map(), bytes: () => site.bytes() + BYTES_BESIDE_FILES };
  }

  #put(slug: string, used: UsedSite): void {
    const earlier = this.#used.peek(slug)?.site.files ?? new Map<string, PublishedFile>();
    this.#used.put(slug, { ...used, earlier });
    this.#refused.delete(slug);
    this.#told.delete(slug);
    if (this.#toldUsed.has(slug)) return;
    this.#toldUsed.add(slug);
    for (const listener of this.#listeners) listener(used.site);
  }

  /** What could not be kept is missed only when the files break: that is said, and serving goes on. Files that have changed since they were checked are not what passed, and their change is on its way. */
  async #keep(slug: string, stamp: string): Promise<void> {
    if (this.#stamps(this.#found)(slug) !== stamp) return;
    await this.#options.lastGood
      .keep(slug, headerChain(slug, this.#found), this.#keyOf(stamp))
      .catch((error: unknown) =>
        this.#options.log.warn({ slug, err: error }, 'the last good state of a brand could not be kept'),
      );
  }

  /** The state of a brand's files and of what they are checked by. */
  #keyOf(stamp: string): string {
    this.#codeKey ??= codeKey(this.#options.maker.vocabulary);
    return `${stamp} ${this.#codeKey}`;
  }

  /** The state of all files that a brand is made of, as a hash. */
  #stamps(found: Pick<ReadonlyMap<string, BrandHeader>, 'get'>): (slug: string) => string {
    const folders = new PerFolder((name) => folderStamp(join(this.#options.root, name)));
    return (slug) =>
      createHash('sha256')
        .update(
          sourceFolders(headerChain(slug, found))
            .map((name) => folders.of(name))
            .join('\n\n'),
        )
        .digest('hex');
  }

  #writeSoon(): void {
    clearTimeout(this.#writing);
    this.#writing = setTimeout(() => {
      this.#writing = undefined;
      writeIndex(this.#options.indexFile, this.#found).catch((error: unknown) =>
        this.#options.log.warn({ err: error }, 'the index of brands could not be kept: the next start reads them all'),
      );
    }, INDEX_WRITTEN_AFTER_MS).unref();
  }
}
