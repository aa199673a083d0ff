import { faultAt, type BrandFault, type ParsedFile } from '../brand-fault.ts';
import type { BrandHeader } from '../brand-header.ts';

/** Which brand owns each host and merchant code, and the faults of brands that want another's. */
export class Claims {
  /** Slug by host. */
  readonly hosts = new Map<string, string>();
  /** Slug by merchant code. */
  readonly merchants = new Map<string, string>();
  /** Faults by slug. A brand that wants anything of another brand gets nothing at all, because a merchant did not order half a brand. */
  readonly faults = new Map<string, BrandFault[]>();

  /** Gives a brand all its hosts and its merchant code, or nothing if another brand has any of them. An abstract brand claims nothing. */
  claim({ slug, hosts: wanted, merchantCode, isAbstract }: BrandHeader): BrandFault[] {
    if (isAbstract) return [];
    const clashOf = (key: string, what: string, owner: string | undefined): BrandFault[] =>
      owner === undefined || owner === slug
        ? []
        : [
            {
              file: `brands/${slug}/brand.json`,
              line: 1,
              column: 1,
              key,
              message: `${what} already belongs to the brand ${owner}. Choose another.`,
            },
          ];
    const clashes = [
      ...(merchantCode === undefined ? [] : clashOf('merchantCode', merchantCode, this.merchants.get(merchantCode))),
      ...wanted.flatMap((host, index) => clashOf(`hosts.${index}`, host, this.hosts.get(host))),
    ];
    if (clashes.length > 0) {
      this.faults.set(slug, clashes);
      return clashes;
    }
    if (merchantCode !== undefined) this.merchants.set(merchantCode, slug);
    for (const host of wanted) this.hosts.set(host, slug);
    return [];
  }

  /** Releases what a brand no longer wants, or everything without a new header, and clears its faults. */
  release({ slug, hosts, merchantCode }: BrandHeader, next?: BrandHeader): void {
    this.faults.delete(slug);
    const wanted = next && !next.isAbstract ? next : undefined;
    if (
      merchantCode !== undefined &&
      merchantCode !== wanted?.merchantCode &&
      this.merchants.get(merchantCode) === slug
    )
      this.merchants.delete(merchantCode);
    for (const host of hosts)
      if (!wanted?.hosts.includes(host) && this.hosts.get(host) === slug) this.hosts.delete(host);
  }
}

/** A clash at its line of the brand's file. Headers are kept without lines, so the file is read when there is something to say. */
export const locatedClash = (file: ParsedFile | undefined, clash: BrandFault): BrandFault =>
  file
    ? faultAt(
        file,
        clash.key.split('.').map((key) => (/^\d+$/.test(key) ? Number(key) : key)),
        clash.message,
      )
    : clash;

/** Lets brands claim hosts and merchant codes in order; the first claim wins. */
export function claimsOf(headers: Iterable<BrandHeader>): Claims {
  const claims = new Claims();
  for (const header of headers) claims.claim(header);
  return claims;
}
