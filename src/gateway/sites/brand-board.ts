import type { BrandHeader } from '../../publisher/brand/brand-header.ts';
import type { BrandFault } from '../../publisher/brand/brand-fault.ts';
import { Claims } from '../../publisher/brand/checks/claims.ts';

/** A brand's header by its slug; undefined when there is no such brand. */
type HeaderOf = (slug: string) => BrandHeader | undefined;

/** The ending of hosts that browsers resolve to their own machine. */
const LOCAL_ENDING = '.localhost';

/** The brands that are served, with the headers of their last good states. Their files may say something else by now. */
export class Board {
  readonly #headers = new Map<string, BrandHeader>();
  readonly #claims = new Claims();
  #waiting: ReadonlySet<string> = new Set();

  /** The headers of all brands, in no order. */
  headers = (): Iterable<BrandHeader> => this.#headers.values();
  /** The brand that owns a host name. */
  slugOf = (host: string): string | undefined => this.#claims.hosts.get(host);
  /** The brand that answers on a host name: its owner, or else the brand whose slug it is, as in `aurora.localhost`. */
  brandAt(host: string): string | undefined {
    const slug = host.endsWith(LOCAL_ENDING) ? host.slice(0, -LOCAL_ENDING.length) : '';
    return this.slugOf(host) ?? (this.isOwner(slug) ? slug : undefined);
  }

  /** The brand of a merchant, if it has one. */
  slugOfMerchant = (merchantCode: string): string | undefined => this.#claims.merchants.get(merchantCode);
  hasMerchant = (merchantCode: string): boolean => this.#claims.merchants.has(merchantCode);
  /** Brands whose new state clashes with another brand. Their previous state is still served, and every change tries them again. */
  waiting = (): ReadonlySet<string> => this.#waiting;
  /** Whether a brand clashes with another and is not served. */
  isClashing = (slug: string): boolean => this.#claims.faults.has(slug);

  /** The header with which a brand is served. */
  header = (slug: string): BrandHeader | undefined => this.#headers.get(slug);

  /** Whether a brand owns its hosts. */
  isOwner(slug: string): boolean {
    const host = this.#headers.get(slug)?.hosts[0];
    return host !== undefined && this.slugOf(host) === slug;
  }

  /**
   * Applies a change in one step. It looks only at brands that have changed or that clash, so a change of one brand costs the same among three
   * brands and among ten thousand.
   * @param found the headers on disk
   * @param changed brands that have changed on disk, including deleted ones
   * @param refused brands whose new state failed its check
   * @returns clashes by slug
   */
  enter(found: HeaderOf, changed: Iterable<string>, refused: ReadonlySet<string>): ReadonlyMap<string, BrandFault[]> {
    // A brand that owns a host keeps it, so owners come before the others, whatever their names.
    const asked = [...new Set([...changed, ...this.#waiting, ...this.#claims.faults.keys()])].sort(
      (a, b) => Number(this.isOwner(b)) - Number(this.isOwner(a)) || (a < b ? -1 : 1),
    );
    const before = new Map(asked.map((slug) => [slug, this.#headers.get(slug)]));
    const owners = new Set(asked.filter((slug) => this.isOwner(slug)));
    const told = new Map<string, BrandFault[]>();
    const waiting = new Set<string>();
    for (;;) {
      const clashes = this.#settle(asked, (slug) =>
        refused.has(slug) || waiting.has(slug) ? before.get(slug) : found(slug),
      );
      for (const [slug, faults] of clashes) if (!told.has(slug)) told.set(slug, faults);
      const fallingBack = [...clashes.keys()].filter((slug) => owners.has(slug) && !waiting.has(slug));
      if (fallingBack.length === 0) {
        this.#waiting = waiting;
        return told;
      }
      // Undo everything, then try again without these brands.
      this.#settle(asked, (slug) => before.get(slug));
      for (const slug of fallingBack) waiting.add(slug);
    }
  }

  /** Gives brands the hosts and names of their new headers. It first releases what they no longer claim; of two that claim the same, the first gets it. */
  #settle(asked: readonly string[], next: HeaderOf): Map<string, BrandFault[]> {
    for (const slug of asked) {
      const current = this.#headers.get(slug);
      const header = next(slug);
      if (current) this.#claims.release(current, header);
      if (header) this.#headers.set(slug, header);
      else this.#headers.delete(slug);
    }
    const clashes = new Map<string, BrandFault[]>();
    for (const slug of asked) {
      const header = this.#headers.get(slug);
      const faults = header ? this.#claims.claim(header) : [];
      if (faults.length > 0) clashes.set(slug, faults);
    }
    return clashes;
  }
}
