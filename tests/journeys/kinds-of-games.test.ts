// Long: only `npm run test:full` runs it.
// @module-tag full
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, expect, test } from 'vitest';
import { openAccount } from '../support/accounts.ts';
import { closeGreeting, expectFit, fillLogin, openPage } from '../support/brands.ts';
import { fixturesInBrowser, trueComplaints } from '../support/fixture-in-browser.ts';
import { alpha } from '../support/fixture-project.ts';
import { gamesOrigin, provider, startFeedServer, testFeed, walletKey, type FeedServer } from '../support/test-feed.ts';
import { visit } from '../support/visitor.ts';

/** Every vendor with the category that its own feed names, the tab that shows it, and how many games it has. */
const vendors = [
  ['TCG_LOTTO_VN', 'LOTT', 'Lottery', 1],
  ['TCG_SEA', 'ELOTT', 'Quick draws', 1],
  ['GPI', 'RNG', 'Slots', 2],
  ['YB', 'RNG', 'Bingo', 1],
  ['TABLES', 'LIVE', 'Live casino', 1],
  ['TCL', 'SPORTS', 'Sports', 1],
  ['AV', 'SPORTS', 'Esports', 1],
  ['DS88', 'SPORTS', 'Cockfighting', 1],
  ['REEF', 'FISH', 'Fish games', 2],
  ['CARDS', 'PVP', 'Card games', 1],
] as const;
type VendorCode = (typeof vendors)[number][0];
const codes = vendors.map(([code]) => code);

/** A brand with every kind of games. */
const bazaar = { ...alpha, merchantCode: 'BAZAAR', hosts: ['bazaar.test', 'bazaar.localhost'], vendors: codes };

let feeds: FeedServer;
const ground = fixturesInBrowser({ bazaar }, {}, async (project) => {
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
      games: vendors.flatMap(([vassalage, category, , count]) =>
        Array.from({ length: count }, (_, index) => ({
          ...testFeed.games[0]!,
          gameId: `${vassalage.toLowerCase()}-${index}`,
          vassalage,
          category,
        })),
      ),
    }),
  );
  return { gameServers: [{ provider, origin: gamesOrigin, feedUrl: feeds.url, keys: [walletKey] }] };
});
afterAll(() => feeds.close());

const origin = () => ground.originOf('bazaar');
const open = () => visit({ browser: ground.browser, origin: origin() }, { viewport: 'desktop' });
const tabs = (page: Page) => page.getByRole('navigation', { name: 'Game categories' });
/** The tabs that are marked as the current one. */
const current = (page: Page) => tabs(page).locator(':scope > [aria-current]').allInnerTexts();
/** Opens the menu of a vendor's tab and chooses the vendor. */
async function choose(page: Page, code: VendorCode): Promise<void> {
  const [, , tab] = vendors.find(([vassalage]) => vassalage === code)!;
  await tabs(page).getByRole('button', { name: tab, exact: true }).click();
  await page
    .locator('[popover]:popover-open')
    .getByRole('link', { name: `House of ${code}`, exact: true })
    .click();
}

test('path and page query select the one active tab, among tabs of every kind of games [HEADER-07]', async () => {
  const { page, context, complaints } = await open();
  for (const [path, tab] of [
    ['/rngGames?page=YB', 'Bingo'],
    ['/rngGames?page=GPI', 'Slots'],
    ['/rngGames', 'Slots'],
    ['/rng', 'Slots'],
    ['/', 'Home'],
    ['/elott', 'Lottery'],
    ['/elott?page=LOTT', 'Lottery'],
    ['/elott?page=TCG_LOTTO_VN', 'Lottery'],
    ['/elott?page=TCG_SEA', 'Quick draws'],
    ['/live', 'Live casino'],
    ['/fish?page=REEF', 'Fish games'],
    ['/pvp', 'Card games'],
    ['/sports', 'Sports'],
    ['/esports', 'Esports'],
    ['/cockfight', 'Cockfighting'],
  ] as const) {
    await openPage(page, origin() + path);
    await expect.poll(() => current(page), { message: path }).toEqual([tab]);
  }
  // A page that has no tab.
  await openPage(page, `${origin()}/help`);
  expect(await current(page)).toEqual([]);
  await expectFit(page);
  expect(trueComplaints(complaints)).toEqual([]);
  await context.close();
});

test('choosing a vendor starts its lottery or its game; slots and vendors with several games show their games first [HEADER-08, HEADER-10, CAT-10]', async () => {
  const { page, context, complaints } = await open();
  const launched: unknown[] = [];
  page.on('request', (request) => {
    if (!request.url().endsWith('/launchGame')) return;
    const { gameId, vassalage } = request.postDataJSON() as Record<string, string>;
    launched.push([vassalage, gameId]);
  });
  const { username, password } = await openAccount(ground.house, { merchantCode: 'BAZAAR' });
  await openPage(page, `${origin()}/login`);
  await fillLogin(page, username, password);
  await closeGreeting(page);
  for (const [code, frame] of [
    ['TCG_LOTTO_VN', '/vnlottery'],
    ['TCG_SEA', '/lottery'],
    ['TABLES', '/game'],
    ['TCL', '/game'],
    ['AV', '/game'],
    ['DS88', '/game'],
    ['CARDS', '/game'],
  ] as const) {
    await choose(page, code);
    await page.waitForURL((url) => url.pathname === frame && url.searchParams.get('vassalage') === code);
    await expect.poll(() => launched.splice(0), { message: code }).toEqual([[code, `${code.toLowerCase()}-0`]]);
  }
  for (const [code, path, count] of [
    ['GPI', '/rngGames?page=GPI', 2],
    ['YB', '/rngGames?page=YB', 1],
  ] as const) {
    await choose(page, code);
    await page.waitForURL(origin() + path);
    await expect.poll(() => page.locator('main a[href^="/game?"]').count(), { message: code }).toBe(count);
  }
  await choose(page, 'REEF');
  const list = page.getByRole('dialog', { name: 'House of REEF' });
  await expect.poll(() => list.locator('a[href^="/game?"]').count()).toBe(2);
  expect(launched).toEqual([]);
  expect(trueComplaints(complaints)).toEqual([]);
  await context.close();
});
