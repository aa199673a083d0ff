import type { BrandHeader } from '../../publisher/brand/brand-header.ts';
import type { BrandFault } from '../../publisher/brand/brand-fault.ts';
import { Claims } from '../../publisher/brand/checks/claims.ts';

/** A brand's header by its slug; nothing where there is no such brand. */
type HeaderOf = (slug: string) => BrandHeader | undefined;

/** Which brands are served, by which facts: what the last good state of each says, whatever stands in its file by now. */
export class Board {
  readonly #headers = new Map<string, BrandHeader>();
  readonly #claims = new Claims();
  #waiting: ReadonlySet<string> = new Set();

  /** In no order. */
  headers = (): Iterable<BrandHeader> => this.#headers.values();
  /** Who owns a host name. */
  slugOf = (host: string): string | undefined => this.#claims.hosts.get(host);
  hasMerchant = (merchantCode: string): boolean => this.#claims.merchants.has(merchantCode);
  /** Brands whose new state clashes with another brand, so that the one before it serves on: they are tried again with every change. */
  waiting = (): ReadonlySet<string> => this.#waiting;
  /** Whether a brand clashes with another, and has nothing. */
  isClashing = (slug: string): boolean => this.#claims.faults.has(slug);

  /** Whether a brand has its hosts. */
  isOwner(slug: string): boolean {
    const host = this.#headers.get(slug)?.hosts[0];
    return host !== undefined && this.slugOf(host) === slug;
  }

  /**
   * Takes a change up, in one step. Only what has changed is looked at, and what has waited for such a change: one brand costs the same
   * beside three and beside ten thousand.
   * @param found what stands on the disk
   * @param changed brands that are not what they were on it, those that are gone among them
   * @param refused brands whose new state failed its check
   * @returns clashes by slug
   */
  enter(found: HeaderOf, changed: Iterable<string>, refused: ReadonlySet<string>): ReadonlyMap<string, BrandFault[]> {
    // Who holds a host keeps it against one who comes later, whatever their names.
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
      // All as it was; then again, without them.
      this.#settle(asked, (slug) => before.get(slug));
      for (const slug of fallingBack) waiting.add(slug);
    }
  }

  /** Gives brands what their new headers want: what none of them wants any more is free first, and who comes first keeps the rest. */
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
