import type { PublishedSite } from '../../publisher/publish.ts';

/** Limits on the sites in memory. */
export interface SiteLimits {
  countMax: number;
  bytesMax: number;
}

/** The most recently used sites, in memory, by slug. A dropped site is published again when it is requested (PUB-14). */
export class UsedSites<Site extends Pick<PublishedSite, 'bytes'>> {
  readonly #limits: SiteLimits;
  /** Least recently used first. */
  readonly #sites = new Map<string, Site>();

  constructor(limits: SiteLimits) {
    this.#limits = limits;
  }

  /** Returns a site and marks it as used. */
  use(slug: string): Site | undefined {
    const site = this.#sites.get(slug);
    if (site) {
      this.#sites.delete(slug);
      this.#sites.set(slug, site);
    }
    return site;
  }

  /** Returns a site without marking it as used. */
  peek(slug: string): Site | undefined {
    return this.#sites.get(slug);
  }

  /** Adds or replaces a site, marked as used. */
  put(slug: string, site: Site): void {
    this.#sites.delete(slug);
    this.#sites.set(slug, site);
  }

  drop(slug: string): void {
    this.#sites.delete(slug);
  }

  /** Drops the least recently used sites until the rest is within the limits. The most recent one always stays. Returns the dropped slugs. */
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
