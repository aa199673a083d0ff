import { expect, test } from 'vitest';
import { UsedSites } from './used-sites.ts';

const site = (bytes: number) => ({ bytes: () => bytes });

test('of more sites than there may be, those go that were not asked for longest [PUB-14]', () => {
  const sites = new UsedSites({ countMax: 2, bytesMax: 1_000 });
  for (const slug of ['a', 'b', 'c']) sites.put(slug, site(1));
  sites.use('a');
  expect([sites.trim(), sites.slugs()]).toEqual([['b'], ['c', 'a']]);
});

test('of more bytes than there may be, too, but never the one that was asked for last [PUB-14]', () => {
  const sites = new UsedSites({ countMax: 10, bytesMax: 100 });
  sites.put('a', site(60));
  sites.put('b', site(60));
  expect(sites.trim()).toEqual(['a']);
  sites.put('huge', site(10_000));
  expect([sites.trim(), sites.slugs()]).toEqual([['b'], ['huge']]);
});

test('looking at a site leaves its age as it is [PUB-14]', () => {
  const sites = new UsedSites({ countMax: 1, bytesMax: 100 });
  sites.put('a', site(1));
  sites.put('b', site(1));
  expect(sites.peek('a')).toBeDefined();
  expect(sites.trim()).toEqual(['a']);
});
