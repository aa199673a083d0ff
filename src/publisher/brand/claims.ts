import type { BrandFault } from './brand-fault.ts';
import type { BrandHeader } from './brand-header.ts';

/** Who owns which host and which merchant code, and what the others have wrong. */
export interface Claims {
  /** Slug by host. */
  hosts: ReadonlyMap<string, string>;
  /** Slug by merchant code. */
  merchants: ReadonlyMap<string, string>;
  /** By slug: a brand that wants something of another's gets nothing at all, since half a brand is not what its merchant ordered. */
  faults: ReadonlyMap<string, BrandFault[]>;
}

/** Lets brands claim hosts and merchant codes one after another: whoever comes first keeps them. A parent that is never served claims nothing. */
export function claimsOf(headers: Iterable<BrandHeader>): Claims {
  const hosts = new Map<string, string>();
  const merchants = new Map<string, string>();
  const faults = new Map<string, BrandFault[]>();
  for (const { slug, hosts: wanted, merchantCode, isAbstract } of headers) {
    if (isAbstract) continue;
    const faultOf = (key: string, what: string, owner: string): BrandFault => ({ file: `brands/${slug}/brand.json`, line: 1, column: 1, key, message: `${what} belongs to the brand ${owner} already. Choose another.` });
    const merchantOwner = merchantCode === undefined ? undefined : merchants.get(merchantCode);
    const found = [
      ...(merchantOwner === undefined ? [] : [faultOf('merchantCode', merchantCode!, merchantOwner)]),
      ...wanted.flatMap((host) => (hosts.has(host) ? [faultOf('hosts', host, hosts.get(host)!)] : [])),
    ];
    if (found.length > 0) {
      faults.set(slug, found);
      continue;
    }
    if (merchantCode !== undefined) merchants.set(merchantCode, slug);
    for (const host of wanted) hosts.set(host, slug);
  }
  return { hosts, merchants, faults };
}
