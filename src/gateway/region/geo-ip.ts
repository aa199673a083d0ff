import { readFileSync, statSync } from 'node:fs';
import { isIPv4, isIPv6 } from 'node:net';

/** Tells where an address is. Another source than a file takes its place behind this interface. */
export interface GeoIp {
  /** The country of an address, ISO 3166-1 alpha-2 in capitals; empty where it is not known. */
  countryOf(address: string): string;
}

/** Nobody is anywhere: what a gateway without a file goes by. */
export const unknownRegions: GeoIp = { countryOf: () => '' };

/** A file of the whole world's networks has about 40 MB; more is the wrong file. */
const FILE_BYTES_MAX = 256 * 1024 * 1024;

/** A line of the file: a network, and the country that it is in. */
const LINE = /^"?([0-9a-fA-F.:]+)\/(\d{1,3})"?\s*[,;\t]\s*"?([A-Za-z]{2})"?\s*$/;

/** Bits of an address, by its kind. */
const bits = { v4: 32, v6: 128 } as const;
type Kind = keyof typeof bits;

/** Networks of one kind: for each length of prefix, the longest first, the country by the prefix. */
type Networks = { length: number; countries: Map<bigint, string> }[];

/**
 * Reads a file of networks: one `address/prefix,country` a line, comments behind `#`. Networks may lie within each other; the smallest one counts.
 * @throws Error for people, with the line, where the file is missing, too large, or says something else
 */
export function readGeoFile(path: string): GeoIp {
  const size = statSync(path, { throwIfNoEntry: false })?.size;
  if (size === undefined)
    throw new Error(
      `GEO_FILE: there is no file ${path}. Correct the path, or leave GEO_FILE out: then nobody is blocked.`,
    );
  if (size > FILE_BYTES_MAX)
    throw new Error(`GEO_FILE: ${path} has ${size} bytes; at most ${FILE_BYTES_MAX} are read.`);
  return geoIpOf(readFileSync(path, 'utf8'), path);
}

/** The same from a text. */
export function geoIpOf(text: string, name: string): GeoIp {
  const found: Record<Kind, Map<number, Map<bigint, string>>> = { v4: new Map(), v6: new Map() };
  text.split('\n').forEach((line, index) => {
    const content = line.replace(/#.*/, '').trim();
    // The first line may name the columns.
    if (content === '' || (index === 0 && !/\//.test(content))) return;
    const [, network = '', prefix = '', country = ''] = LINE.exec(content) ?? [];
    const address = addressOf(network);
    const length = Number(prefix);
    if (!address || length > bits[address.kind])
      throw new Error(`GEO_FILE: ${name}:${index + 1} is not a network and a country, such as 203.0.113.0/24,TH.`);
    const lengths = found[address.kind];
    if (!lengths.has(length)) lengths.set(length, new Map());
    lengths.get(length)!.set(prefixOf(address.value, address.kind, length), country.toUpperCase());
  });
  const networks = { v4: sorted(found.v4), v6: sorted(found.v6) };
  return {
    countryOf(text) {
      const address = addressOf(text);
      if (!address) return '';
      for (const { length, countries } of networks[address.kind]) {
        const country = countries.get(prefixOf(address.value, address.kind, length));
        if (country !== undefined) return country;
      }
      return '';
    },
  };
}

const sorted = (lengths: Map<number, Map<bigint, string>>): Networks =>
  [...lengths].map(([length, countries]) => ({ length, countries })).sort((one, other) => other.length - one.length);

const prefixOf = (value: bigint, kind: Kind, length: number): bigint => value >> BigInt(bits[kind] - length);

/** An address as a number. One of version 4 that is written as version 6 (`::ffff:…`) is what it was. */
function addressOf(text: string): { kind: Kind; value: bigint } | undefined {
  const plain = text.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '');
  if (isIPv4(plain))
    return { kind: 'v4', value: plain.split('.').reduce((value, part) => (value << 8n) | BigInt(part), 0n) };
  if (!isIPv6(plain)) return undefined;
  // The system's own reader of addresses spells one out in full groups, but for its gap.
  const [head = '', tail] = new URL(`http://[${plain}]/`).hostname.slice(1, -1).split('::');
  const groups = (part: string) => (part === '' ? [] : part.split(':'));
  const last = tail === undefined ? [] : groups(tail);
  const first = groups(head);
  const all = [...first, ...Array<string>(8 - first.length - last.length).fill('0'), ...last];
  return { kind: 'v6', value: all.reduce((value, group) => (value << 16n) | BigInt(`0x${group}`), 0n) };
}
