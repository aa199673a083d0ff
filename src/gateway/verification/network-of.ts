import { isIPv6, SocketAddress } from 'node:net';

/** How an IPv4 address looks that came over a socket of both kinds. */
const MAPPED = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;
/** Groups of an IPv6 address that name a network: the /64, which one subscriber has for himself. */
const NETWORK_GROUPS = 4;

/** A network, and how many times the share of the narrowest one it has. */
export interface CountedNetwork {
  network: string;
  times: number;
}

/** The network of an address, as counters and known places name it: an IPv4 address, or the /64 of an IPv6 one. */
export function networkOf(address: string): string {
  const { bare, groups } = partsOf(address);
  return groups ? `${groups.slice(0, NETWORK_GROUPS).join(':')}::/64` : bare;
}

/**
 * The networks of an address that counters count. Whoever rents one server is given 256 networks, and with some patience 65,536: the wider ones
 * are counted as well, with room for the subscribers who share them.
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

/** An address without what a socket adds to it, and the eight groups of an IPv6 one. */
function partsOf(address: string): { bare: string; groups?: string[] } {
  const mapped = MAPPED.exec(address)?.[1];
  const bare = mapped ?? address.split('%')[0]!;
  if (!isIPv6(bare)) return { bare };
  const [front = '', back] = new SocketAddress({ address: bare, family: 'ipv6' }).address.split('::');
  const head = front === '' ? [] : front.split(':');
  const tail = back ? back.split(':') : [];
  // A tail that ends in dots, as in 64:ff9b::192.0.2.1, stands for two groups.
  const tailLength = tail.length + (tail.at(-1)?.includes('.') ? 1 : 0);
  return {
    bare,
    groups: back === undefined ? head : [...head, ...Array<string>(8 - head.length - tailLength).fill('0'), ...tail],
  };
}
