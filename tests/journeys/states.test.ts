// @module-tag full
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page, Route } from 'playwright-core';
import { expect, test } from 'vitest';
import { brandInBrowser } from '../support/brand-in-browser.ts';
import { closeGreeting } from '../support/brands.ts';
import { holdScripts } from '../support/hold-scripts.ts';
import { expectAccessible, reload, takenOver, visit } from '../support/visitor.ts';
import { long } from '../support/long.ts';

const ground = brandInBrowser('aurora');

/** Logs the demo account in with the form. */
async function logIn(page: Page): Promise<void> {
  const { demo } = JSON.parse(readFileSync(join(ground.site.dataDir, 'demo-accounts.json'), 'utf8')) as {
    demo: string;
  };
  await page.goto(`${ground.origin}/login`);
  await page.locator('#login').getByLabel('Username').fill('demo');
  await page.locator('#login').getByLabel('Password', { exact: true }).fill(demo);
  await page.keyboard.press('Enter');
  await page.locator('#login').waitFor({ state: 'hidden' });
  await closeGreeting(page);
  await balance(page).getByText('5,000.00').waitFor();
}

/** The address of the default game icon. */
const DEFAULT_ICON = /^\/assets\/[0-9a-f]{12}\.svg$/;

const balance = (page: Page) => page.locator('header').getByTitle(/balance/i);
const down = (route: Route) =>
  route.fulfill({ status: 503, json: { success: false, value: null, message: '', code: 'unavailable' } });

test('the balance: a placeholder while it refreshes, one refresh at a time, the last figure when it fails [MONEY-03, MONEY-04, MONEY-07]', async () => {
  const { page, context } = await visit(ground, { viewport: 'desktop' });
  await logIn(page);
  let asked = 0;
  let answer = () => {};
  await page.route('**/wps/v2/wallets/balance', async (route) => {
    asked++;
    await new Promise<void>((resolve) => (answer = resolve));
    await down(route);
  });
  await balance(page).click();
  await balance(page).getByText('Updating…').waitFor();
  await balance(page).click();
  expect(asked).toBe(1);
  answer();
  await page.getByTitle('The balance could not be updated. Try again.').getByText('5,000.00').waitFor();
  await context.close();
});

test('the eye hides the balance behind stars that do not reveal its length, also after a reload [MONEY-05, MONEY-06]', async () => {
  const { page, context, complaints } = await visit(ground, { viewport: 'phone' });
  await logIn(page);
  await page.getByRole('button', { name: 'Hide the balance' }).click();
  await balance(page).getByText('******', { exact: true }).waitFor();
  await reload(page);
  await balance(page).getByText('******', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Show the balance' }).click();
  await balance(page).getByText('5,000.00').waitFor();
  expect(complaints).toEqual([]);
  await context.close();
});

test('an expired session makes the page a guest’s and asks to log in [SESS-11]', async () => {
  const { page, context } = await visit(ground, { viewport: 'desktop' });
  await logIn(page);
  await page.evaluate(() => sessionStorage.setItem('token', 'x'.repeat(43)));
  await balance(page).click();
  await page.locator('#login').waitFor();
  await expect.poll(() => page.locator('header').getByRole('button', { name: 'Sign up' }).count()).toBe(1);
  expect(await page.evaluate(() => sessionStorage.getItem('token'))).toBeNull();
  await context.close();
});

test('a record: the empty state links to the games, the error can be retried and loads by itself, running and returned rounds are labelled, gains and losses have signs [LOOK-11, RECORD-04, MONEY-11, MONEY-12, NET-01, NET-06]', async () => {
  const { page, context } = await visit(ground, { viewport: 'phone' });
  await logIn(page);
  const record = '**/wps/relay/MCSFE_getBettingRecord**';
  await page.route(record, down);
  await page.goto(`${ground.origin}/member/personalHistoryCopy`);
  await page.getByRole('heading', { name: 'That did not load' }).waitFor();
  await expectAccessible(page);
  await Promise.all([page.waitForRequest(record), page.getByRole('button', { name: 'Try again' }).click()]);
  await page.getByRole('heading', { name: 'That did not load' }).waitFor();
  // From here on it loads by itself.
  await page.unroute(record);
  await page.getByRole('heading', { name: 'No rounds yet' }).waitFor();
  await expectAccessible(page);
  const row = (roundId: string, status: string, winAmount = '0.00') => ({
    provider: 'livery-games',
    lines: [],
    result: null,
    roundId,
    gameId: 'iron-bear',
    vassalage: 'HLD',
    openedAt: '2026-11-20T10:00:00.000Z',
    betAmount: '20.00',
    winAmount,
    status,
  });
  await page.route(record, (route) =>
    route.fulfill({
      json: {
        success: true,
        message: '',
        value: {
          list: [row('1', 'open'), row('2', 'rolled_back'), row('3', 'settled'), row('4', 'settled', '1234.50')],
          nextCursor: null,
          currency: 'THB',
          totals: { stake: '40.00', payout: '1234.50', net: '1194.50', rounds: 2, running: '20.00' },
          atStake: [{ category: 'SLOT', rounds: 1, stake: '20.00' }],
        },
      },
    }),
  );
  await page.getByRole('button', { name: 'Refresh', exact: true }).click();
  await page.locator('td[data-place=value]').getByText('Open').last().waitFor();
  await page.getByText('Returned').last().waitFor();
  await expect
    .poll(() => page.locator('td[data-place=value]').allInnerTexts())
    .toEqual(['Open', 'Returned', '\u221220.00', '+1,214.50']);
  expect(
    await page
      .locator('td[data-place=value]')
      .last()
      .evaluate((cell) => getComputedStyle(cell).fontVariantNumeric),
  ).toContain('tabular-nums');
  await page.getByText('All 4 shown').waitFor();
  await context.close();
});

test(
  'a game that fails to open says why and can be retried; an unknown one leads back [GAME-04, ERR-19, LOOK-11]',
  long,
  async () => {
    const { page, context } = await visit(ground, { viewport: 'phone' });
    await logIn(page);
    // A site that cannot be reached would be asked again by the page itself.
    await page.route('**/wps/game/launchGame', (route) =>
      route.fulfill({ status: 500, json: { success: false, value: null, message: '', code: 'internal' } }),
    );
    await page.goto(`${ground.origin}/game?gameId=iron-bear&vassalage=HLD`);
    await page.getByRole('heading', { name: 'The game did not open' }).waitFor();
    await page.unroute('**/wps/game/launchGame');
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.frameLocator('iframe').getByRole('button', { name: 'Spin' }).waitFor();
    await page.goto(`${ground.origin}/game?gameId=no-such-game&vassalage=HLD`);
    await page.getByRole('heading', { name: 'We do not have this game.' }).waitFor();
    await expectAccessible(page);
    await context.close();
  },
);

test('a game that is still loading is told nothing, and learns the mode of the page when it is ready [GAME-27]', async () => {
  const { page, context, complaints } = await visit(ground, { viewport: 'phone' });
  await logIn(page);
  let load = () => {};
  const isHeld = new Promise<void>((resolve) => (load = resolve));
  await page.route(`${ground.site.gamesOrigin}/**`, async (route) => {
    if (route.request().resourceType() === 'document') await isHeld;
    await route.continue();
  });
  await page.goto(`${ground.origin}/game?gameId=iron-bear&vassalage=HLD`);
  await page.locator('iframe').waitFor();
  await balance(page).click();
  await page.evaluate(() => (document.documentElement.dataset['mode'] = 'light'));
  await balance(page).getByText('5,000.00').waitFor();
  load();
  const game = page.frameLocator('iframe');
  await game.locator('[data-phase=ready]').waitFor();
  await expect.poll(() => game.locator('html').getAttribute('data-mode')).toBe('light');
  expect(complaints).toEqual([]);
  await context.close();
});

test('a picture that fails is replaced by the default icon, once, before hydration and after; a default icon that fails too is not requested again [CAT-16]', async () => {
  const { page, context } = await visit(ground, { viewport: 'desktop' });
  const pictures: string[] = [];
  await page.route('**/art/iron-bear/tile*', (route) => {
    pictures.push(route.request().url());
    return route.abort();
  });
  const release = await holdScripts(page);
  await page.goto(ground.origin, { waitUntil: 'commit' });
  const pictureOf = (game: string) => page.locator('main').getByRole('link', { name: game }).locator('img');
  await pictureOf('Iron Bear').scrollIntoViewIfNeeded();
  await expect.poll(() => pictureOf('Iron Bear').getAttribute('src')).toMatch(DEFAULT_ICON);
  await expect
    .poll(() => pictureOf('Iron Bear').evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
  expect(await page.evaluate(() => document.documentElement.dataset['hydrated'])).toBeUndefined();
  release();
  await takenOver(page);
  expect(await pictureOf('Iron Bear').getAttribute('src')).toMatch(DEFAULT_ICON);
  expect(pictures).toHaveLength(1);
  await page.route('**/art/koi-current/tile*', (route) => route.abort());
  const icons: string[] = [];
  await page.goto(`${ground.origin}/help`);
  await takenOver(page);
  const fallback = await page.evaluate(() => document.body.dataset['fallbackImage']!);
  // Not from the browser's cache, where the icon is by now.
  await page.evaluate((address) => (document.body.dataset['fallbackImage'] = `${address}?again`), fallback);
  await page.route(`**${fallback}?again`, (route) => {
    icons.push(route.request().url());
    return route.abort();
  });
  await page.getByRole('link', { name: 'Slots' }).first().click();
  await pictureOf('Koi Current').scrollIntoViewIfNeeded();
  await expect.poll(() => pictureOf('Koi Current').getAttribute('src')).toBe(`${fallback}?again`);
  await expect.poll(() => icons.length).toBeGreaterThan(0);
  const count = icons.length;
  // Long enough for a second failure to be answered by another request.
  await page.waitForTimeout(1_000);
  expect(icons).toHaveLength(count);
  await context.close();
});

test('blocked storage does not break the page [STORE-06]', long, async () => {
  const { page, context, complaints } = await visit(ground, { viewport: 'phone' });
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, name, {
        get: () => {
          throw new DOMException('denied', 'SecurityError');
        },
      });
  });
  await logIn(page);
  expect(complaints).toEqual([]);
  await context.close();
});
