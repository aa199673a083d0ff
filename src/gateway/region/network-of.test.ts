import { expect, test } from 'vitest';
import { networkOf, networksOf } from './network-of.ts';

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:DB8:1:2::9', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['2001:db8:0:0:1::', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['1::', '1:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['64:ff9b::192.0.2.1', '64:ff9b:0:0::/64'],
])('%s belongs to the network %s', (address, network) => expect(networkOf(address)).toBe(network));

test.each([
  ['203.0.113.7', [{ network: '203.0.113.7', times: 1 }]],
  [
    '2001:db8:1:abcd::9',
    [
      { network: '2001:db8:1:abcd::/64', times: 1 },
      { network: '2001:db8:1:ab00::/56', times: 4 },
      { network: '2001:db8:1::/48', times: 16 },
    ],
  ],
  [
    '2001:db8::1',
    [
      { network: '2001:db8:0:0::/64', times: 1 },
      { network: '2001:db8:0:0::/56', times: 4 },
      { network: '2001:db8:0::/48', times: 16 },
    ],
  ],
])('%s counts toward the wider networks too', (address, networks) => expect(networksOf(address)).toEqual(networks));
