import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { BIG, bigFeed, bigVendor } from '../support/big-feed.ts';
import { alpha, makeProject, type FixtureProject } from '../support/fixture-project.ts';
import { startTestGateway, type TestGateway } from '../support/gateway.ts';
import { startFeedServer, type FeedServer } from '../support/test-feed.ts';

const codes = Array.from({ length: BIG.vendors }, (_, index) => bigVendor(index));
const feed = bigFeed();

let project: FixtureProject;
let feeds: FeedServer;
let house: TestGateway;
beforeAll(async () => {
  project = makeProject({ alpha: { ...alpha, vendors: codes } });
  writeFileSync(
    join(project.directory, 'schemas/vendors.json'),
    JSON.stringify(Object.fromEntries(codes.map((code) => [code, `Studio ${code}`]))),
  );
  feeds = await startFeedServer();
  feeds.serve(JSON.stringify(feed));
  house = await startTestGateway({ project, feedUrl: feeds.url });
  await readUntil(() => house.gateway.services.catalogue.feed()?.games.length === BIG.games);
});
afterAll(async () => {
  await house?.close();
  await feeds?.close();
  project?.close();
});

/** Reads the feed until something has come of it: on a busy machine a large one may be late, and is given up. */
const readUntil = (isSo: () => boolean): Promise<boolean> =>
  vi.waitUntil(async () => (await house.gateway.services.catalogue.read(), isSo()), { timeout: 20_000 });
const hasLogged = (text: string) => () => house.logged.some((line) => line.includes(text));

const list = async (query: object) =>
  (await house.call('gameList', { query: { language: 'EN', count: '24', ...query } })).value;
const namesOf = (games: readonly { name: string }[]) => games.map(({ name }) => name);

test('the pages of a brand with 10,000 games begin with a part of at most 60 kB, with two games of each vendor that has any [CAT-40]', async () => {
  const { list: part } = (await house.call('gameList', { query: { language: 'EN' } })).value;
  const { isPart, categories } = (await house.call('gameMenus', {})).value;
  expect([isPart, categories.map(({ title }) => title)]).toEqual([true, ['LIVE', 'RNG', 'PVP', 'FISH']]);
  expect(JSON.stringify(part).length).toBeLessThanOrEqual(60_000);
  const perMenu = Map.groupBy(part, ({ vassalage, category }) => `${vassalage} ${category}`);
  // A menu opens a vendor's only game at once, so a single one must not stand for several.
  for (const [menu, games] of perMenu) expect(games.length, menu).toBeGreaterThanOrEqual(2);
  expect(part.filter(({ isHot }) => isHot).length).toBeGreaterThanOrEqual(24);
});

test('every game is on one page of the list, once, and the last page ends [CAT-41]', async () => {
  const seen = new Set<string>();
  const { total } = await list({});
  for (let from = 0; from < total!; from += 100)
    for (const { gameId } of (await list({ from: String(from), count: '100' })).list) seen.add(gameId);
  expect([total, seen.size]).toEqual([BIG.games, BIG.games]);
  expect((await list({ from: String(BIG.games) })).list).toEqual([]);
});

test('a list is limited to categories, a vendor, and what is hot or new [CAT-41]', async () => {
  const expected = feed.games.filter(({ category, vassalage }) => category === 'FISH' && vassalage === bigVendor(7));
  const fish = await list({ category: 'FISH', vassalage: bigVendor(7), count: '100' });
  expect(new Set(fish.list.map(({ gameId }) => gameId))).toEqual(new Set(expected.map(({ gameId }) => gameId)));
  expect([fish.total, fish.ownCount]).toEqual([expected.length, expected.length]);
  const hot = await list({ show: 'hot', category: 'LIVE' });
  const all = feed.games.filter(({ isHot }) => isHot);
  expect(hot.total).toBe(all.length);
  expect(hot.ownCount).toBe(all.filter(({ category }) => category === 'LIVE').length);
  expect((await list({ gameId: 'game-4711' })).list.map(({ gameId }) => gameId)).toEqual(['game-4711']);
});

test('a search finds games by their names, with typing errors, and puts those of the page first [CAT-30, CAT-42]', async () => {
  const exact = await list({ text: 'golden phoenix riches' });
  expect(namesOf(exact.list)).toContain('Golden Phoenix Riches');
  expect(exact.total).toBe(feed.games.filter(({ name }) => name['EN']!.startsWith('Golden Phoenix Riches')).length);
  expect(namesOf((await list({ text: 'goldne phoenx riches' })).list)).toContain('Golden Phoenix Riches');
  const own = await list({ text: 'phoenix', category: 'PVP', count: '100' });
  const isOwn = own.list.map(({ category }) => category === 'PVP');
  expect(own.ownCount).toBeGreaterThan(0);
  expect(isOwn.lastIndexOf(true)).toBe(Math.min(own.ownCount!, 100) - 1);
  // By the English name on a Vietnamese page, and by the Vietnamese one without accents.
  expect((await list({ language: 'TH', text: 'velvet lotus' })).total).toBeGreaterThan(0);
  expect((await list({ text: 'studio 33' })).list.every(({ vassalage }) => vassalage === 'V33')).toBe(true);
  expect((await list({ text: 'xqzvw' })).total).toBe(0);
});

test('a question outside the contract is refused [CAT-41]', async () => {
  for (const wrong of [{ count: '101' }, { count: '0' }, { from: '-1' }, { show: 'all' }, { text: 'x'.repeat(81) }])
    expect(
      (await house.call('gameList', { query: { language: 'EN', count: '24', ...wrong } })).code,
      JSON.stringify(wrong),
    ).toBe('bad_request');
});

test('a feed with a game twice, or of more than 32 MB, changes nothing, and the log says why [CAT-20, CAT-43]', async () => {
  const before = house.gateway.services.catalogue.feed();
  const twice = { ...feed, games: [...feed.games, feed.games[17]!] };
  feeds.serve(JSON.stringify(twice));
  await readUntil(hasLogged('lists the game V17/game-17 again'));
  feeds.serve(JSON.stringify({ ...feed, padding: 'x'.repeat(33_000_000) }));
  await readUntil(hasLogged('too_large'));
  expect(house.gateway.services.catalogue.feed()).toBe(before);
});
