import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { geoIpOf, readGeoFile, unknownRegions } from './geo-ip.ts';

const world = geoIpOf(
  'network,country\n# made up\n203.0.113.0/24,TH\n203.0.113.128/25, vn\n2001:db8::/32,"SG"\n2001:db8:ffff::/48;CN\n0.0.0.0/0,ZZ\n',
  'world.csv',
);

test.each([
  ['203.0.113.7', 'TH'],
  ['203.0.113.200', 'VN'],
  ['::ffff:203.0.113.7', 'TH'],
  ['198.51.100.1', 'ZZ'],
  ['2001:db8::1', 'SG'],
  ['2001:db8:ffff:0:1::2', 'CN'],
  ['2001:db8:fffe:ffff::', 'SG'],
  ['2001:db9::1', ''],
  ['::1', ''],
  ['not an address', ''],
  ['', ''],
])('the smallest network that contains %s has the country "%s" [START-11]', (address, country) => {
  expect(world.countryOf(address)).toBe(country);
});

test.each([
  '203.0.113.0/33,TH',
  '2001:db8::/129,TH',
  '203.0.113/24,TH',
  '203.0.113.0/24',
  '203.0.113.0/24,THA',
  'x\n1.2.3.4,TH',
])('an invalid line is reported with its number: %s [START-11]', (text) => {
  expect(() => geoIpOf(text, 'world.csv')).toThrow(/world\.csv:\d+ is not a network/);
});

test('a file is read, a missing file is an error, and without a file every country is unknown [START-11, SERVER-32]', () => {
  const directory = mkdtempSync(join(tmpdir(), 'livery-geo-'));
  const path = join(directory, 'networks.csv');
  writeFileSync(path, '192.0.2.0/24,TH\r\n');
  expect(readGeoFile(path).countryOf('192.0.2.1')).toBe('TH');
  expect(() => readGeoFile(join(directory, 'none.csv'))).toThrow(/the file .*none\.csv does not exist/);
  expect(unknownRegions.countryOf('192.0.2.1')).toBe('');
  rmSync(directory, { recursive: true });
});
