import type { BrandFault } from '../brand-fault.ts';
import type { BrandHeader } from '../brand-header.ts';

/** Who owns which host and which merchant code, and what the others have wrong. */
export class Claims {
  /** Slug by host. */
  readonly hosts = new Map<string, string>();
  /** Slug by merchant code. */
  readonly merchants = new Map<string, string>();
  /** By slug: a brand that wants something of another's gets nothing at all, since half a brand is not what its merchant ordered. */
  readonly faults = new Map<string, BrandFault[]>();

  /** Gives a brand all that it wants, or nothing where another has some of it. A parent that is never served wants nothing. */
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
              message: `${what} belongs to the brand ${owner} already. Choose another.`,
            },
          ];
    const clashes = [
      ...(merchantCode === undefined ? [] : clashOf('merchantCode', merchantCode, this.merchants.get(merchantCode))),
      ...wanted.flatMap((host) => clashOf('hosts', host, this.hosts.get(host))),
    ];
    if (clashes.length > 0) {
      this.faults.set(slug, clashes);
      return clashes;
    }
    if (merchantCode !== undefined) this.merchants.set(merchantCode, slug);
    for (const host of wanted) this.hosts.set(host, slug);
    return [];
  }

  /** Takes back what a brand has and no longer wants, and forgets its faults; without a new header, all of it. */
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

/** Lets brands claim hosts and merchant codes one after another: whoever comes first keeps them. */
export function claimsOf(headers: Iterable<BrandHeader>): Claims {
  const claims = new Claims();
  for (const header of headers) claims.claim(header);
  return claims;
}
