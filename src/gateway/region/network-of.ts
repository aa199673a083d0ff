import { isIPv6, SocketAddress } from 'node:net';

/** An IPv4 address as a dual-stack socket reports it. */
const MAPPED = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;
/** Groups of an IPv6 address that name a network: the /64 that belongs to one subscriber. */
const NETWORK_GROUPS = 4;

/** A network, and how many times the limit of the narrowest network applies to it. */
export interface CountedNetwork {
  network: string;
  times: number;
}

/**
 * The network of an address, as counters and known networks name it: the IPv4 address itself, or the /64 of an IPv6
 * address.
 */
export function networkOf(address: string): string {
  const { bare, groups } = partsOf(address);
  return groups ? `${groups.slice(0, NETWORK_GROUPS).join(':')}::/64` : bare;
}

/**
 * The networks of an address that counters count. Renting one server gives an attacker 256 networks, and with some
 * patience 65,536. The wider networks are therefore counted too, with higher limits for the subscribers who share them.
 */
export function networksOf(address: string): readonly CountedNetwork[] {
  const narrow = { network: networkOf(address), times: 1 };
  const { groups } = partsOf(address);
  if (!groups) return [narrow];
  const [first, second, third, fourth] = groups as [string, string, string, string];
  const front = `${first}:${second}:${third}`;
  return [
    narrow,
    { network: `${front}:${(Number.parseInt(fourth, 16) & 0xff00).toString(16)}::/56`, times: 4 },
    { network: `${front}::/48`, times: 16 },
  ];
}

/** An address without its IPv4 mapping or zone, and the eight groups of an IPv6 address. */
function partsOf(address: string): { bare: string; groups?: string[] } {
  const mapped = MAPPED.exec(address)?.[1];
  const bare = mapped ?? address.split('%')[0]!;
  if (!isIPv6(bare)) return { bare };
  const [front = '', back] = new SocketAddress({ address: bare, family: 'ipv6' }).address.split('::');
  const head = front === '' ? [] : front.split(':');
  const tail = back ? back.split(':') : [];
  // A dotted tail, as in 64:ff9b::192.0.2.1, stands for two groups.
  const tailLength = tail.length + (tail.at(-1)?.includes('.') ? 1 : 0);
  return {
    bare,
    groups: back === undefined ? head : [...head, ...Array<string>(8 - head.length - tailLength).fill('0'), ...tail],
  };
}
