import { isIPv6, SocketAddress } from 'node:net';

/** How an IPv4 address looks that came over a socket of both kinds. */
const MAPPED = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;
/** Groups of an IPv6 address that name a network: the /64, which one subscriber has for himself. */
const NETWORK_GROUPS = 4;

/** The network of an address, as counters and known places name it: an IPv4 address, or the /64 of an IPv6 one. */
export function networkOf(address: string): string {
  const mapped = MAPPED.exec(address)?.[1];
  const bare = mapped ?? address.split('%')[0]!;
  if (!isIPv6(bare)) return bare;
  const [front = '', back] = new SocketAddress({ address: bare, family: 'ipv6' }).address.split('::');
  const head = front === '' ? [] : front.split(':');
  const tail = back ? back.split(':') : [];
  // A tail that ends in dots, as in 64:ff9b::192.0.2.1, stands for two groups.
  const tailLength = tail.length + (tail.at(-1)?.includes('.') ? 1 : 0);
  const groups = back === undefined ? head : [...head, ...Array<string>(8 - head.length - tailLength).fill('0'), ...tail];
  return `${groups.slice(0, NETWORK_GROUPS).join(':')}::/64`;
}
