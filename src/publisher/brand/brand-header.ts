import { lstatSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { CHAIN_MAX } from './read-chain.ts';

/** What a gateway must know about a brand before the first request. None of it is inherited, so one file is enough. */
export interface BrandHeader {
  slug: string;
  name: string;
  /** Undefined when the file has none, as in an abstract brand. */
  merchantCode: string | undefined;
  hosts: readonly string[];
  /** The brand that it extends. */
  parent: string | undefined;
  /** Whether it is only a parent, which is never served. */
  isAbstract: boolean;
  /** The token set that it names itself; without one, its parent's counts. */
  tokens?: string | undefined;
  /** Changes whenever the file changes. */
  stamp: string;
}

/** A stamp of `brand.json`: empty when the brand's folder has no such file, undefined when there is no folder. */
export function headerStamp(root: string, slug: string): string | undefined {
  const folder = join(root, 'brands', slug);
  const entry = statSync(join(folder, 'brand.json'), { throwIfNoEntry: false });
  if (entry) return `${entry.ino} ${entry.size} ${entry.mtimeMs} ${entry.ctimeMs}`;
  return lstatSync(folder, { throwIfNoEntry: false })?.isDirectory() ? '' : undefined;
}

/**
 * Reads the header of a brand, with or without faults. A value of the wrong type is left out, and the brand's check reports it.
 * @param before the previous header. It stays when the file cannot be read, so that the brand does not lose its hosts
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
    tokens: tokensIn(value['theme']),
    stamp,
  };
}

/** A brand and its parents, nearest first. An unknown parent or a cycle ends the chain, and the check reports it. */
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

function tokensIn(theme: unknown): string | undefined {
  const tokens = typeof theme === 'object' && theme !== null && 'tokens' in theme ? theme.tokens : undefined;
  return typeof tokens === 'string' ? tokens : undefined;
}

function parse(path: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(readFileSync(path, 'utf8'));
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : undefined;
  } catch {
    return undefined;
  }
}
