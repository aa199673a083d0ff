import { setImmediate } from 'node:timers/promises';
import type { Logger } from 'pino';
import { faultLine } from '../../publisher/brand/brand-fault.ts';
import { locatedClash } from '../../publisher/brand/checks/claims.ts';
import { readBrandFile } from '../../publisher/brand/read-brand-file.ts';
import { headerChain, type BrandHeader } from '../../publisher/brand/brand-header.ts';
import { codeKey } from '../../publisher/brand/checks/check-brands.ts';
import { stampsOf } from '../../publisher/brand/brand-sources.ts';
import type { PublishedFile } from '../../publisher/files.ts';
import type { PublishedSite } from '../../publisher/publish.ts';
import { Board } from './brand-board.ts';
import { BrandStates, type BrandOnDisk } from './brand-states.ts';
import { readIndex, scanBrands, withChanges, writeIndex } from '../../publisher/brand/brand-index.ts';
import type { LastGood } from './last-good.ts';
import { makeSite, type SiteMaker } from './make-site.ts';
import { UsedSites, type SiteLimits } from './used-sites.ts';
import type { Changed } from './watch-brands.ts';

/** Up to this many brands that change together are all checked at once. With more, each is checked when it is requested. */
const CHECKED_AT_ONCE_MAX = 50;
/** The index of many brands takes megabytes, so it is written when there were no changes for this time. */
const INDEX_WRITTEN_AFTER_MS = 2_000;

/** Memory of a site besides its files and pages: its brand, words and texts as objects, and garbage. With 400 sites a gateway used 180 MB more than their files. */
const BYTES_BESIDE_FILES = 450_000;

/** A brand as a list shows it. */
export interface ListedBrand {
  name: string;
  host: string;
}

interface ServedBrandsOptions {
  /** Folder of the project. */
  root: string;
  /** Where the index is kept between starts. */
  indexFile: string;
  lastGood: LastGood;
  limits: SiteLimits;
  maker: SiteMaker;
  log: Logger;
  /** The time, in milliseconds since 1970. */
  now: () => number;
}

/** A site in memory, with the stamp of the files that it was made from and the files of its predecessor. */
interface UsedSite {
  site: PublishedSite;
  stamp: string;
  earlier: ReadonlyMap<string, PublishedFile>;
  bytes: () => number;
}

/** The brands on disk, those that are served, and the sites in memory. Changes are applied one after another, each whole or not at all. */
export class ServedBrands {
  readonly #options: ServedBrandsOptions;
  readonly #used: UsedSites<UsedSite>;
  readonly #loading = new Map<string, Promise<PublishedSite | undefined>>();
  /** Stamp of each refused brand without a last good state. The brand is not tried again until its files change. */
  readonly #refused = new Map<string, string>();
  /** Stamp of each brand whose change was refused, whether its last good state is served or nothing. It is tried again when its files change. */
  readonly #refusedChanges = new Map<string, string>();
  /** The faults of each brand that were logged last. */
  readonly #lastLogged = new Map<string, string>();
  /** Brands that the listeners know. */
  readonly #announced = new Set<string>();
  readonly #listeners: ((site: PublishedSite) => void)[] = [];
  readonly #states = new BrandStates();
  readonly #board = new Board();
  #found = new Map<string, BrandHeader>();
  /** Ends with the last change that is being applied. */
  #turn: Promise<void> = Promise.resolve();
  #writing: NodeJS.Timeout | undefined;
  /** Changes with the code, so that a release with new checks checks all brands again. */
  #codeKey: string | undefined;

  constructor(options: ServedBrandsOptions) {
    this.#options = options;
    this.#used = new UsedSites(options.limits);
  }

  /**
   * Finds the brands. Publishes all of them if they are at most `publishedMax`.
   * @throws Error when no brand can be served
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
    // A brand that owns no host is never requested, so its faults are logged here or nowhere.
    if (isFew)
      for (const slug of slugs.filter(
        (name) => !this.#board.isOwner(name) && !this.#board.isClashing(name) && !this.#found.get(name)!.isAbstract,
      ))
        await this.#logFaultsOf(slug);
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
    const slug = this.#board.brandAt(hostname);
    return slug === undefined ? undefined : await this.#siteOf(slug);
  }

  /** Slug of the brand that has claimed a host, whether it is served or not. */
  ownerOf = (host: string): string | undefined => this.#board.slugOf(host);

  /** The site of a merchant's brand, if it is served. */
  async forMerchant(merchantCode: string): Promise<PublishedSite | undefined> {
    const slug = this.#board.slugOfMerchant(merchantCode);
    return slug !== undefined && this.#board.isOwner(slug) ? await this.#siteOf(slug) : undefined;
  }

  /** The brands on disk by slug, without those that are only parents. */
  onDisk(): BrandOnDisk[] {
    return [...this.#found.values()]
      .filter(({ isAbstract }) => !isAbstract)
      .map((found) => {
        const { slug } = found;
        const { name, merchantCode, hosts } = this.#board.header(slug) ?? found;
        const published = this.#board.isOwner(slug) ? this.#states.published(slug) : undefined;
        const faults = this.#states.faults(slug);
        const hasKept = () => !this.#refused.has(slug) && this.#options.lastGood.merchantOf(slug) !== undefined;
        const isLastGood = faults.length > 0 && (published !== undefined || hasKept());
        return { slug, name, merchantCode, hosts, published, faults, isLastGood };
      })
      .sort((a, b) => (a.slug < b.slug ? -1 : 1));
  }

  fileOf(site: PublishedSite, url: string): PublishedFile | undefined {
    return site.files.get(url) ?? this.#used.peek(site.loaded.slug)?.earlier.get(url);
  }

  hasMerchant = (merchantCode: string): boolean => this.#board.hasMerchant(merchantCode);
  /** Whether a brand on disk is only a parent of others. */
  isParent = (slug: string): boolean => this.#found.get(slug)?.isAbstract === true;
  /** The brands on disk that extend a brand, however far below, without those that are only parents. */
  childrenOf = (slug: string): string[] =>
    [...this.#found.values()]
      .filter(
        (found) => !found.isAbstract && found.slug !== slug && headerChain(found.slug, this.#found).includes(slug),
      )
      .map((found) => found.slug)
      .sort();
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

  /** Applies what has changed, one change after another: two at once could undo each other. */
  refresh(changed: Changed = 'all'): Promise<void> {
    const turn = this.#turn.then(() => this.#apply(changed));
    this.#turn = turn.catch(() => {});
    return turn;
  }

  async close(): Promise<void> {
    await this.#turn;
    if (this.#writing === undefined) return;
    clearTimeout(this.#writing);
    await writeIndex(this.#options.indexFile, this.#found).catch(() => {});
  }

  async #apply(changed: Changed): Promise<void> {
    const { root, log, lastGood } = this.#options;
    const changes = await scanBrands(root, this.#found, changed === 'all' ? undefined : changed);
    const found = { get: (slug: string) => (changes.has(slug) ? changes.get(slug) : this.#found.get(slug)) };
    const rewritten = [...changes.keys()];
    const gone = rewritten.filter((slug) => !found.get(slug));
    const stampOf = this.#stamps(found);
    const isTouched = (slug: string) => changed === 'all' || headerChain(slug, found).some((link) => changed.has(link));
    const triedAs = new Map([
      ...this.#used.slugs().map((slug) => [slug, this.#used.peek(slug)!.stamp] as const),
      ...this.#refusedChanges,
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
      const { site, faults } = await makeSite(root, slug, this.#options.maker, {
        merchantBefore: lastGood.merchantOf(slug),
      });
      if (site) {
        made.set(slug, this.#usedSite(site, stamp));
        this.#refusedChanges.delete(slug);
      } else {
        refused.add(slug);
        this.#refusedChanges.set(slug, stamp);
        this.#logRefusal(slug, faults);
      }
    }

    // No `await` until the sites are in place: a request finds the whole change or nothing of it.
    for (const [slug, header] of changes) {
      if (header) this.#found.set(slug, header);
      else this.#found.delete(slug);
    }
    this.#enter([...rewritten, ...toCheck], refused);
    const takenUp = [...made].filter(([slug]) => !this.#board.waiting().has(slug) && this.#board.isOwner(slug));
    for (const [slug, used] of takenUp) {
      this.#put(slug, used);
      this.#states.accept(slug);
    }
    for (const slug of this.#used.slugs()) if (!this.#board.isOwner(slug)) this.#used.drop(slug);
    this.#used.trim();

    for (const [slug, { stamp }] of takenUp) await this.#keep(slug, stamp);
    for (const slug of gone) {
      this.#refusedChanges.delete(slug);
      this.#states.forget(slug);
      await lastGood.forget(slug);
    }
    if (rewritten.length > 0) this.#writeSoon();
    log.info({ takenUp: takenUp.map(([slug]) => slug), refused: [...refused], gone }, 'brands changed');
  }

  /** Enters changed brands on the board, and logs new clashes. */
  #enter(changed: Iterable<string>, refused: ReadonlySet<string>): void {
    const clashing = this.#board.enter((slug) => this.#found.get(slug), changed, refused);
    for (const [slug, clashes] of clashing) {
      const { found } = readBrandFile(this.#options.root, slug);
      this.#logRefusal(
        slug,
        clashes.map((clash) => faultLine(locatedClash(found, clash))),
      );
    }
  }

  /** Logs what is wrong with a brand, once for the same faults. */
  #logRefusal(slug: string, faults: readonly string[]): void {
    this.#states.refuse(slug, faults);
    const text = faults.join('\n');
    if (this.#lastLogged.get(slug) === text) return;
    this.#lastLogged.set(slug, text);
    this.#options.log.error({ slug, faults }, 'brand refused');
  }

  async #logFaultsOf(slug: string): Promise<void> {
    const { faults } = await makeSite(this.#options.root, slug, this.#options.maker);
    if (faults) this.#logRefusal(slug, faults);
  }

  #siteOf(slug: string): Promise<PublishedSite | undefined> {
    const used = this.#used.use(slug);
    if (used) return Promise.resolve(used.site);
    const loading = this.#loading.get(slug) ?? this.#load(slug).finally(() => this.#loading.delete(slug));
    this.#loading.set(slug, loading);
    return loading;
  }

  /** Makes the site of a brand that is not in memory: from its files or, when these are broken, from its last good state. */
  async #load(slug: string): Promise<PublishedSite | undefined> {
    const { root, lastGood, maker, log } = this.#options;
    const startedAt = performance.now();
    const stamp = this.#stamps(this.#found)(slug);
    if (this.#refused.get(slug) === stamp) return undefined;
    const hasPassed = lastGood.hasPassed(slug, this.#keyOf(stamp));
    const { site, faults } = await makeSite(root, slug, maker, {
      hasPassed,
      merchantBefore: lastGood.merchantOf(slug),
    });
    if (faults) this.#logRefusal(slug, faults);
    const served = site ?? (await lastGood.restored(slug, (restored) => makeSite(restored, slug, maker)))?.site;
    if (!served) {
      this.#refused.set(slug, stamp);
      return undefined;
    }
    // Meanwhile a change may have removed the brand, or put a newer site into memory.
    if (!this.#board.isOwner(slug)) return undefined;
    const newer = this.#used.use(slug);
    if (newer) return newer.site;
    this.#put(slug, this.#usedSite(served, stamp));
    if (site) this.#states.accept(slug);
    this.#used.trim();
    log.info(
      { slug, isLastGood: !site, wasChecked: !hasPassed, ms: Math.round(performance.now() - startedAt) },
      'brand published',
    );
    if (site && !hasPassed) void this.#keep(slug, stamp);
    // A change in between has skipped this brand, because it was not in memory.
    if (this.#stamps(this.#found)(slug) !== stamp) void this.refresh(new Set([slug]));
    return served;
  }

  #usedSite(site: PublishedSite, stamp: string): UsedSite {
    return { site, stamp, earlier: new Map(), bytes: () => site.bytes() + BYTES_BESIDE_FILES };
  }

  #put(slug: string, used: UsedSite): void {
    const earlier = this.#used.peek(slug)?.site.files ?? new Map<string, PublishedFile>();
    this.#used.put(slug, { ...used, earlier });
    this.#states.publish(slug, used.site, this.#options.now());
    this.#refused.delete(slug);
    this.#lastLogged.delete(slug);
    if (this.#announced.has(slug)) return;
    this.#announced.add(slug);
    for (const listener of this.#listeners) listener(used.site);
  }

  /** Keeps the state that passed its check. Skips files that have changed since: a refresh for them follows. A failure is only logged, because the state is needed only when the files break. */
  async #keep(slug: string, stamp: string): Promise<void> {
    if (this.#stamps(this.#found)(slug) !== stamp) return;
    await this.#options.lastGood
      .keep(slug, headerChain(slug, this.#found), this.#keyOf(stamp), this.#found.get(slug)?.merchantCode)
      .catch((error: unknown) =>
        this.#options.log.warn({ slug, err: error }, 'the last good state of a brand could not be kept'),
      );
  }

  /** A key of the brand's files and of the code that checks them. */
  #keyOf(stamp: string): string {
    this.#codeKey ??= codeKey(this.#options.maker.vocabulary);
    return `${stamp} ${this.#codeKey}`;
  }

  /** Computes stamps: a brand's stamp changes when one of its files does. */
  #stamps(found: Pick<ReadonlyMap<string, BrandHeader>, 'get'>): (slug: string) => string {
    const stampOf = stampsOf(this.#options.root);
    return (slug) => stampOf(headerChain(slug, found).map((link) => found.get(link) ?? { slug: link }));
  }

  #writeSoon(): void {
    clearTimeout(this.#writing);
    this.#writing = setTimeout(() => {
      this.#writing = undefined;
      writeIndex(this.#options.indexFile, this.#found).catch((error: unknown) =>
        this.#options.log.warn(
          { err: error },
          'the index of brands could not be written: the next start reads all brands',
        ),
      );
    }, INDEX_WRITTEN_AFTER_MS).unref();
  }
}
