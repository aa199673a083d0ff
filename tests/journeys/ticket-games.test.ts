// @module-tag full
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createCatalogue } from '../../src/games/catalogue/catalogue.ts';
import { loadTitles } from '../../src/games/titles/load-titles.ts';
import { studios } from '../../src/games/titles/title.ts';
import { listenAsGames, openGamePages, playPath, type GamePages } from '../support/game-pages.ts';
import { long } from '../support/long.ts';
import { testClock } from '../support/test-draws.ts';
import { plainArtist } from '../support/test-title.ts';
import { startTestVendor, type TestVendor } from '../support/test-vendor.ts';

/** What draws and matches do alike on a phone: Back, and a network that comes and goes. */
const START_MS = Date.UTC(2026, 10, 17, 12, 1);
const NO_NETWORK = 'Your device has no network';
const NO_ANSWER = 'We cannot reach the game';
const clock = testClock(START_MS);
let pages: GamePages;
let vendor: TestVendor;
let origin: string;
beforeAll(async () => {
  pages = await openGamePages();
});
beforeEach(async () => {
  clock.set(START_MS);
  vendor = await startTestVendor({
    catalogue: createCatalogue({
      titles: loadTitles(),
      studios,
      artist: plainArtist,
      provider: 'livery-games',
      origin: 'http://games.localhost:8081',
    }),
    nowMs: clock.nowMs,
    clientDir: pages.clientDir,
    lobbyOrigin: 'http://lobby.localhost',
  });
  origin = await listenAsGames(vendor);
});
afterEach(async () => {
  try {
    await pages.clear();
  } finally {
    await vendor.close();
  }
});
afterAll(() => pages.close());

const ready = (page: Page) => page.locator('[data-phase=ready]').waitFor();
const openLayers = (page: Page) => page.locator('dialog:modal, [popover]:popover-open').count();
const banner = (page: Page) => page.locator('#banner');

/** Chooses what the game offers first and presses the button that bets. */
async function bet(page: Page): Promise<void> {
  await page.locator('#quick-pick, .cell >> visible=true').first().click();
  await page.locator('#bet').click();
}

describe.each([
  ['lucky-five', {}],
  ['touchline', {}],
  // Another title of the same engine.
  ['hai-so', long],
  ['red-and-blue', long],
] as const)('%s', (game, length) => {
  test(
    'Back closes its rules, its fairness panel and its notices, and then leaves the game [MODAL-31]',
    length,
    async () => {
      vendor.wallet.balanceMinor = 0n;
      const page = await pages.newPage();
      await page.goto('about:blank');
      await page.goto(origin + playPath(vendor, game));
      await ready(page);
      const address = page.url();
      const openers = [
        () => page.locator('#open-pay-table').click(),
        () => page.locator('#open-fairness').click(),
        // The balance does not cover the stake, and a notice says so.
        () => bet(page),
      ];
      for (const open of openers) {
        await open();
        await expect.poll(() => openLayers(page)).toBe(1);
        await page.goBack();
        await expect.poll(() => openLayers(page)).toBe(0);
        expect(page.url()).toBe(address);
      }
      await page.goBack();
      await expect.poll(() => page.url()).toBe('about:blank');
    },
  );

  test(
    'without a network it says so while that lasts, and goes on by itself once the network is back [NET-01, NET-04]',
    length,
    async () => {
      const page = await pages.newPage();
      await page.goto(origin + playPath(vendor, game));
      await ready(page);
      await page.context().setOffline(true);
      await banner(page).getByText(NO_NETWORK).waitFor();
      await page.context().setOffline(false);
      await banner(page).waitFor({ state: 'hidden' });
      await bet(page);
      await page.locator('.ticket.is-standing').waitFor({ state: 'attached' });
    },
  );

  test(
    'which opens while the site does not answer says that, and opens by itself once it does [NET-01, NET-04]',
    length,
    async () => {
      const page = await pages.newPage();
      await page.route('**/api/**', (route) => route.abort('connectionrefused'));
      await page.goto(origin + playPath(vendor, game));
      await banner(page).getByText(NO_ANSWER).waitFor();
      // The device loses its network as well: that is what the player can do something about.
      await page.context().setOffline(true);
      await banner(page).getByText(NO_NETWORK).waitFor();
      await page.context().setOffline(false);
      await banner(page).getByText(NO_ANSWER).waitFor();
      await page.unroute('**/api/**');
      await ready(page);
      await banner(page).waitFor({ state: 'hidden' });
    },
  );
});
