// @module-tag full
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { fixturesInBrowser, trueComplaints } from '../support/fixture-in-browser.ts';
import { alpha } from '../support/fixture-project.ts';
import { registration } from '../support/player.ts';
import { gamesOrigin, provider, startFeedServer, testFeed, walletKey, type FeedServer } from '../support/test-feed.ts';
import { expectAccessible, newUsername, PASSWORD, takenOver, visit } from '../support/visitor.ts';

/** Vendors with their category and how many games they have there. */
const vendors = [
  ['RED', 'RNG', 2],
  ['GOLD', 'RNG', 1],
  ['YB', 'RNG', 1],
  ['REEF', 'FISH', 2],
] as const;
const codes = vendors.map(([code]) => code);

const harbour = {
  ...alpha,
  merchantCode: 'HARBOUR',
  hosts: ['harbour.localhost'],
  vendors: codes,
  registration: { ...alpha.registration, username: alpha.registration.username.slice(0, 2) },
};

/** A game that ends its session, or itself, when it is told to. */
const GAME = `A game <script>
  const tell = (event) => parent.postMessage({ type: 'livery:game', event }, '*');
</script>
<button onclick="tell('session-over')">End</button><button onclick="tell('exit')">Leave</button>`;

let feeds: FeedServer;
const ground = fixturesInBrowser({ harbour }, {}, async (project) => {
  writeFileSync(
    join(project.directory, 'schemas/vendors.json'),
    JSON.stringify(Object.fromEntries(codes.map((code) => [code, `House of ${code}`]))),
  );
  feeds = await startFeedServer();
  feeds.serve(
    JSON.stringify({
      provider,
      vendors: codes.map((vassalage) => ({
        vassalage,
        displayName: `House of ${vassalage}`,
        iconUrl: `${gamesOrigin}/${vassalage}.svg`,
      })),
      games: vendors.flatMap(([vassalage, category, count]) =>
        Array.from({ length: count }, (_, n) => {
          const gameId = `${vassalage.toLowerCase()}-${n}`;
          return { ...testFeed.games[0]!, gameId, vassalage, category, name: { EN: `Game ${gameId}` } };
        }),
      ),
    }),
  );
  return { gameServers: [{ provider, origin: gamesOrigin, feedUrl: feeds.url, keys: [walletKey] }] };
});
afterAll(() => feeds.close());

test('a vendor’s games are chosen from a list above the page or in place of a game, and slots open with the vendor that was chosen last [CAT-10, CAT-14, HEADER-10, MODAL-21, ROUTE-26]', async () => {
  const form = { username: newUsername(), password: PASSWORD, agreement: true };
  const { value } = await ground.house.call('register', { host: 'harbour.localhost', body: registration(form) });
  const origin = ground.originOf('harbour');
  const { page, context, complaints } = await visit({ browser: ground.browser, origin }, { viewport: 'desktop' });
  await context.route(`${gamesOrigin}/play/**`, (route) => route.fulfill({ contentType: 'text/html', body: GAME }));
  await context.addInitScript((token) => sessionStorage.setItem('token', token), value.token);
  const h1 = page.locator('main h1');
  const tiles = (within = page.locator('main')) => within.locator('a[href^="/game?"]').allInnerTexts();

  await page.goto(`${origin}/rngGames?page=RED`);
  await takenOver(page);
  await expect.poll(() => h1.innerText()).toBe('House of RED');
  // The entry of the side menu, which leads to /rng.
  await page.locator('a[href="/rng"]:visible').first().click();
  await page.waitForURL(`${origin}/rng`);
  await expect.poll(() => h1.innerText()).toBe('House of RED');
  await page.getByRole('navigation', { name: 'Studios' }).getByRole('link', { name: 'All', exact: true }).click();
  await expect.poll(() => h1.innerText()).toBe('Slots');

  const tabs = page.getByRole('navigation', { name: 'Game categories' });
  await tabs.getByRole('button', { name: 'Fish games' }).click();
  await tabs.getByRole('link', { name: 'House of REEF' }).click();
  const list = page.getByRole('dialog', { name: 'House of REEF' });
  await list.waitFor();
  expect(await tiles(list)).toHaveLength(2);
  expect(await list.getByRole('link', { name: 'All games of House of REEF' }).getAttribute('href')).toBe(
    '/fish?page=REEF',
  );
  await expectAccessible(page);
  await list.getByRole('link', { name: 'Game reef-1' }).click();
  await page.waitForURL(`${origin}/game?gameId=reef-1&vassalage=REEF`);
  await page.frameLocator('iframe').getByText('A game').waitFor();
  expect(await list.count()).toBe(0);

  await page.goto(`${origin}/seamless`);
  await takenOver(page);
  expect(await tiles()).toHaveLength(6);
  await page.getByRole('navigation', { name: 'Studios' }).getByRole('link', { name: 'House of REEF' }).click();
  await expect.poll(() => h1.innerText()).toBe('House of REEF');
  expect(await tiles()).toHaveLength(2);
  expect(await page.locator('footer').count()).toBe(0);
  await expectAccessible(page);
  await page.goto(`${origin}/game?vassalage=REEF`);
  await page.locator('main').getByRole('link', { name: 'Game reef-0' }).click();
  await page.frameLocator('iframe').getByText('A game').waitFor();

  await page.goto(`${origin}/rngGames?page=YB`);
  await takenOver(page);
  await expect.poll(() => page.title()).toMatch(/^Bingo · /);
  expect(await page.locator('a[href="/rng"][aria-current]').count()).toBe(0);
  expect(trueComplaints(complaints)).toEqual([]);
  await context.close();
});

test('a game whose session has ended opens again, and its own way out and Back lead to the place in the lobby [GAME-37, GAME-38]', async () => {
  const form = { username: newUsername(), password: PASSWORD, agreement: true };
  const { value } = await ground.house.call('register', { host: 'harbour.localhost', body: registration(form) });
  const origin = ground.originOf('harbour');
  const { page, context } = await visit({ browser: ground.browser, origin }, { viewport: 'phone' });
  await context.route(`${gamesOrigin}/play/**`, (route) => route.fulfill({ contentType: 'text/html', body: GAME }));
  await context.addInitScript((token) => sessionStorage.setItem('token', token), value.token);
  await page.setViewportSize({ width: 390, height: 400 });
  let launches = 0;
  page.on('request', (request) => void (launches += Number(request.url().endsWith('/launchGame'))));
  await page.goto(`${origin}/rng`);
  await takenOver(page);
  const tile = page.locator('main').getByRole('link', { name: 'Game red-1' });
  await tile.scrollIntoViewIfNeeded();
  const place = await page.evaluate(() => scrollY);
  expect(place).toBeGreaterThan(50);
  const open = async () => {
    await tile.click();
    await page.waitForURL(/\/game\?gameId=red-1/);
    await page.frameLocator('iframe').getByText('A game').waitFor();
  };
  const isBack = () => expect.poll(() => page.evaluate(() => [location.pathname, scrollY])).toEqual(['/rng', place]);

  await open();
  await page.frameLocator('iframe').getByRole('button', { name: 'End' }).click();
  await page.getByText('session has ended').waitFor();
  const first = await page.locator('iframe').getAttribute('src');
  await page.getByRole('button', { name: 'Open it again' }).click();
  await expect.poll(() => page.locator('iframe').getAttribute('src')).not.toBe(first);
  expect([launches, await page.getByText('session has ended').count()]).toEqual([2, 0]);
  await page.frameLocator('iframe').getByRole('button', { name: 'Leave' }).click();
  await isBack();
  await open();
  await page.goBack();
  await isBack();
  await context.close();
});
