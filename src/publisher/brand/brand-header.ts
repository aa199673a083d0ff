import { lstatSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { CHAIN_MAX } from './read-chain.ts';

/** What a gateway must know of a brand before anybody asks for it: none of it is inherited, so that one file tells it. */
export interface BrandHeader {
  slug: string;
  name: string;
  /** Undefined where the file names none, as that of a parent. */
  merchantCode: string | undefined;
  hosts: readonly string[];
  /** The brand that it extends. */
  parent: string | undefined;
  /** Only a parent: it is never served. */
  isAbstract: boolean;
  /** Changes whenever the file does. */
  stamp: string;
}

/** A stamp of `brand.json`: empty where the brand's folder holds none, undefined where there is no such folder. */
export function headerStamp(root: string, slug: string): string | undefined {
  const folder = join(root, 'brands', slug);
  const entry = statSync(join(folder, 'brand.json'), { throwIfNoEntry: false });
  if (entry) return `${entry.ino} ${entry.size} ${entry.mtimeMs} ${entry.ctimeMs}`;
  return lstatSync(folder, { throwIfNoEntry: false })?.isDirectory() ? '' : undefined;
}

/**
 * Reads what stands at the top of a brand, sound or not: what is of the wrong type is left out, and told by the brand's check.
 * @param before what it was; a file that cannot be read says nothing new, and least of all that it has no hosts
 */
export function readHeader(root: string, slug: string, stamp: string, before?: BrandHeader): BrandHeader {
  const value = parse(join(root, 'brands', slug, 'brand.json'));
  if (!value && before) return { ...before, stamp };
  return headerOf(slug, value ?? {}, stamp);
}

function headerOf(slug: string, value: Record<string, unknown>, stamp: string): BrandHeader {
  const text = (key: string) => (typeof value[key] === 'string' ? value[key] : undefined);
  const hosts = Array.isArray(value['hosts'])
    ? value['hosts'].filter((host): host is string => typeof host === 'string')
    : [];
  return {
    slug,
    name: text('name') ?? slug,
    merchantCode: text('merchantCode'),
    hosts: hosts.map((host) => host.toLowerCase()),
    parent: text('extends'),
    isAbstract: value['abstract'] === true,
    stamp,
  };
}

/** A brand and those that it inherits from, nearest first. An unknown parent and a cycle end it: the check tells of them. */
export function headerChain(slug: string, headers: Pick<ReadonlyMap<string, BrandHeader>, 'get'>): string[] {
  const chain: string[] = [];
  for (
    let next: string | undefined = slug;
    next !== undefined && !chain.includes(next) && chain.length <= CHAIN_MAX;
    next = headers.get(next)?.parent
  )
    chain.push(next);
  return chain;
}

function parse(path: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(readFileSync(path, 'utf8'));
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : undefined;
  } catch {
    return undefined;
  }
}
