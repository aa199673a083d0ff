import { readFileSync, statSync } from 'node:fs';
import { isIPv4, isIPv6 } from 'node:net';

/** Looks up the country of an address. A source other than a file would implement this interface. */
export interface GeoIp {
  /** The country of an address, ISO 3166-1 alpha-2 in capitals; empty if unknown. */
  countryOf(address: string): string;
}

/** Knows no country. Used by a gateway without a file. */
export const unknownRegions: GeoIp = { countryOf: () => '' };

/** Largest file that is read. The networks of the whole world take about 40 MB, so a larger file is the wrong one. */
const FILE_BYTES_MAX = 256 * 1024 * 1024;

/** A line of the file: a network and its country. */
const LINE = /^"?([0-9a-fA-F.:]+)\/(\d{1,3})"?\s*[,;\t]\s*"?([A-Za-z]{2})"?\s*$/;

/** Bits of an address by IP version. */
const bits = { v4: 32, v6: 128 } as const;
type Version = keyof typeof bits;

/** Networks of one IP version: countries by prefix, for each prefix length, longest first. */
type Networks = { length: number; countries: Map<bigint, string> }[];

/**
 * Reads a file of networks, one `address/prefix,country` per line, with comments after `#`. Networks may contain each
 * other; the smallest one counts.
 * @throws Error with the path and, for an invalid line, its number, if the file is missing, too large or malformed
 */
export function readGeoFile(path: string): GeoIp {
  const size = statSync(path, { throwIfNoEntry: false })?.size;
  if (size === undefined)
    throw new Error(
      `GEO_FILE: the file ${path} does not exist. Correct the path, or unset GEO_FILE so that no region is blocked.`,
    );
  if (size > FILE_BYTES_MAX)
    throw new Error(`GEO_FILE: ${path} has ${size} bytes, but at most ${FILE_BYTES_MAX} are allowed.`);
  return geoIpOf(readFileSync(path, 'utf8'), path);
}

/** Like `readGeoFile`, from a text. `name` stands for the path in errors. */
export function geoIpOf(text: string, name: string): GeoIp {
  const found: Record<Version, Map<number, Map<bigint, string>>> = { v4: new Map(), v6: new Map() };
  text.split('\n').forEach((line, index) => {
    const content = line.replace(/#.*/, '').trim();
    // The first line may be a header.
    if (content === '' || (index === 0 && !/\//.test(content))) return;
    const [, network = '', prefix = '', country = ''] = LINE.exec(content) ?? [];
    const address = addressOf(network);
    const length = Number(prefix);
    if (!address || length > bits[address.version])
      throw new Error(`GEO_FILE: ${name}:${index + 1} is not a network and a country, for example 203.0.113.0/24,TH.`);
    const lengths = found[address.version];
    if (!lengths.has(length)) lengths.set(length, new Map());
    lengths.get(length)!.set(prefixOf(address.value, address.version, length), country.toUpperCase());
  });
  const networks = { v4: sorted(found.v4), v6: sorted(found.v6) };
  return {
    countryOf(text) {
      const address = addressOf(text);
      if (!address) return '';
      for (const { length, countries } of networks[address.version]) {
        const country = countries.get(prefixOf(address.value, address.version, length));
        if (country !== undefined) return country;
      }
      return '';
    },
  };
}

const sorted = (lengths: Map<number, Map<bigint, string>>): Networks =>
  [...lengths].map(([length, countries]) => ({ length, countries })).sort((one, other) => other.length - one.length);

const prefixOf = (value: bigint, version: Version, length: number): bigint => value >> BigInt(bits[version] - length);

/** An address as a number. An IPv4-mapped IPv6 address (`::ffff:…`) counts as IPv4. */
function addressOf(text: string): { version: Version; value: bigint } | undefined {
  const plain = text.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '');
  if (isIPv4(plain))
    return { version: 'v4', value: plain.split('.').reduce((value, part) => (value << 8n) | BigInt(part), 0n) };
  if (!isIPv6(plain)) return undefined;
  // The URL parser normalizes the groups of an address, but keeps its `::`.
  const [head = '', tail] = new URL(`http://[${plain}]/`).hostname.slice(1, -1).split('::');
  const groups = (part: string) => (part === '' ? [] : part.split(':'));
  const last = tail === undefined ? [] : groups(tail);
  const first = groups(head);
  const all = [...first, ...Array<string>(8 - first.length - last.length).fill('0'), ...last];
  return { version: 'v6', value: all.reduce((value, group) => (value << 16n) | BigInt(`0x${group}`), 0n) };
}
