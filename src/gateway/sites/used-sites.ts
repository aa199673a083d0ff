import type { PublishedSite } from '../../publisher/publish.ts';

/** What the sites in memory may take. */
export interface SiteLimits {
  countMax: number;
  bytesMax: number;
}

/** The sites in memory, by slug: those that were asked for last. One that is dropped is published again when it is asked for (PUB-14). */
export class UsedSites<Site extends Pick<PublishedSite, 'bytes'>> {
  readonly #limits: SiteLimits;
  /** In the order of their last use. */
  readonly #sites = new Map<string, Site>();

  constructor(limits: SiteLimits) {
    this.#limits = limits;
  }

  /** A site, which is from now on the one that was used last. */
  use(slug: string): Site | undefined {
    const site = this.#sites.get(slug);
    if (site) {
      this.#sites.delete(slug);
      this.#sites.set(slug, site);
    }
    return site;
  }

  /** A site, without using it. */
  peek(slug: string): Site | undefined {
    return this.#sites.get(slug);
  }

  /** Puts a site there as the one that was used last. */
  put(slug: string, site: Site): void {
    this.#sites.delete(slug);
    this.#sites.set(slug, site);
  }

  drop(slug: string): void {
    this.#sites.delete(slug);
  }

  /** Drops those that were not used for longest, until the rest keeps the limits. The one that was used last always stays. */
  trim(): string[] {
    let bytes = [...this.#sites.values()].reduce((sum, site) => sum + site.bytes(), 0);
    const dropped: string[] = [];
    for (const [slug, site] of this.#sites) {
      if (this.#sites.size <= 1 || (this.#sites.size <= this.#limits.countMax && bytes <= this.#limits.bytesMax)) break;
      bytes -= site.bytes();
      this.#sites.delete(slug);
      dropped.push(slug);
    }
    return dropped;
  }

  slugs(): string[] {
    return [...this.#sites.keys()];
  }
}
