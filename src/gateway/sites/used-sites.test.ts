import { expect, test } from 'vitest';
import { UsedSites } from './used-sites.ts';

const site = (bytes: number) => ({ bytes: () => bytes });

test('beyond the limit on sites, the least recently used are dropped [PUB-14]', () => {
  const sites = new UsedSites({ countMax: 2, bytesMax: 1_000 });
  for (const slug of ['a', 'b', 'c']) sites.put(slug, site(1));
  sites.use('a');
  expect([sites.trim(), sites.slugs()]).toEqual([['b'], ['c', 'a']]);
});

test('beyond the limit on bytes, too, but never the most recently used [PUB-14]', () => {
  const sites = new UsedSites({ countMax: 10, bytesMax: 100 });
  sites.put('a', site(60));
  sites.put('b', site(60));
  expect(sites.trim()).toEqual(['a']);
  sites.put('huge', site(10_000));
  expect([sites.trim(), sites.slugs()]).toEqual([['b'], ['huge']]);
});

test('peeking at a site does not count as use [PUB-14]', () => {
  const sites = new UsedSites({ countMax: 1, bytesMax: 100 });
  sites.put('a', site(1));
  sites.put('b', site(1));
  expect(sites.peek('a')).toBeDefined();
  expect(sites.trim()).toEqual(['a']);
});
