import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { brandInBrowser } from '../support/brand-in-browser.ts';
import { closeGreeting } from '../support/brands.ts';
import {
  expectAccessible,
  fillRegistration,
  newUsername,
  PASSWORD,
  reload,
  submitRegistration,
  takenOver,
  type viewports,
  visit,
  type Visit,
} from '../support/visitor.ts';
import { longIf } from '../support/long.ts';

/** In a new clone its data come from a first start, which happened just before the journeys (`support/template.ts`). */
const ground = brandInBrowser('aurora');

/** The longest journey takes a quarter of a minute, and on a busy machine five times as long. */
const LONGEST_MS = 120_000;

/** The balance in the header as a number, once it has replaced the placeholder. */
async function shownBalance(page: Page): Promise<number> {
  const panel = page.locator('header').getByTitle(/balance/i);
  let text = '';
  await expect
    .poll(async () => (text = /[\d,]+\.\d\d/.exec((await panel.textContent())!)?.[0] ?? ''), { timeout: 10_000 })
    .not.toBe('');
  return Number(text.replaceAll(',', ''));
}

async function openAccountMenu(page: Page, viewport: keyof typeof viewports): Promise<void> {
  if (viewport === 'desktop') await page.getByRole('button', { name: /^Account menu/ }).click();
  else await page.getByRole('navigation', { name: 'Quick menu' }).getByRole('button', { name: 'Account' }).click();
}

/** Expects the text of a winner's card beside its picture, however wide the card is. */
async function expectFullCard(page: Page): Promise<void> {
  const winner = {
    account: 'pl***r',
    gameId: 'koi-current',
    vassalage: 'PCR',
    winAmount: '10.00',
    wonAt: new Date().toISOString(),
  };
  await page.route('**/MCSFE_getWinners', (route) =>
    route.fulfill({ json: { success: true, value: { currency: 'THB', list: [winner] }, message: '' } }),
  );
  await reload(page);
  const card = page.getByRole('region', { name: 'Latest wins' }).getByRole('link');
  const [picture, amount] = [(await card.locator('img').boundingBox())!, (await card.locator('strong').boundingBox())!];
  expect(amount.x - picture.x - picture.width).toBeLessThanOrEqual(16);
  await page.unroute('**/MCSFE_getWinners');
}

describe.each(['phone', 'desktop'] as const)('%s', (viewport) => {
  let username: string;

  async function signUp({ page }: Visit): Promise<void> {
    await page.goto(ground.origin);
    await expectAccessible(page);
    await page.locator('header').getByRole('button', { name: 'Sign up' }).click();
    await fillRegistration(page, username);
    await expectAccessible(page);
    await submitRegistration(page);
  }

  async function playOneRound({ page }: Visit): Promise<void> {
    await page.locator('main').getByRole('link', { name: 'Koi Current' }).first().click();
    await page.waitForURL(`${ground.origin}/game?**`);
    const frame = page.frameLocator('iframe');
    await expect.poll(() => page.locator('iframe').getAttribute('src')).toContain(ground.site.gamesOrigin);
    await expect
      .poll(() => page.locator('iframe').getAttribute('src'))
      .not.toContain(await page.evaluate(() => sessionStorage.getItem('token')!));
    await frame.getByText('Demo money').waitFor();
    await frame.locator('[data-phase=ready]').waitFor();
    // The keyboard is in the game, without a click or a tab.
    await page.keyboard.press('Space');
    await expect.poll(() => shownBalance(page), { timeout: 15_000 }).not.toBe(5000);
  }

  /** Loads the page of the game again, and loses the answer to its first launch. */
  async function comeBack({ page, complaints }: Visit): Promise<void> {
    let launches = 0;
    await page.route(/launchGame/, (route) => {
      launches += 1;
      return launches === 1 ? route.abort('connectionreset') : route.continue();
    });
    await reload(page);
    const frame = page.frameLocator('iframe');
    await frame.locator('#result-label', { hasText: /^Your last round/ }).waitFor({ timeout: 15_000 });
    expect(launches).toBe(2);
    expect(complaints.splice(0).every((line) => line.includes('ERR_CONNECTION_RESET'))).toBe(true);
    const size = page.viewportSize()!;
    await page.setViewportSize({ width: 844, height: 390 });
    expect(await page.locator('header').isVisible()).toBe(false);
    // All but the bar that says how long and for how much one has played (PROTECT-23).
    const heightOf = async (selector: string) => (await page.locator(selector).boundingBox())!.height;
    await expect.poll(async () => (await heightOf('iframe')) + (await heightOf('[aria-label="Your play"]'))).toBe(390);
    await page.setViewportSize(size);
    expect(await page.locator('header').isVisible()).toBe(true);
  }

  test(
    'from a clone to a first bet: register, log in, play, see the record, sign out [REG-28, LOGIN-07, LOGIN-09, GAME-04, GAME-07, GAME-09, GAME-13, GAME-14, GAME-21, GAME-22, GAME-23, GAME-25, REEL-32, MONEY-02, RECORD-01, SESS-03, SESS-04, SESS-12, STORE-01, PUB-04, PUB-08, PUB-10, LOOK-04]',
    { ...longIf(viewport === 'desktop'), timeout: LONGEST_MS },
    async () => {
      const visitor = await visit(ground, { viewport });
      const { page } = visitor;
      username = newUsername();
      await signUp(visitor);
      expect(new URL(page.url()).pathname).toBe('/');
      await expect.poll(() => shownBalance(page)).toBe(5000);
      await expectAccessible(page);

      await openAccountMenu(page, viewport);
      await page.getByRole('button', { name: 'Sign out' }).click();
      const question = page.locator('dialog[open]');
      await expectAccessible(page);
      await question.getByRole('button', { name: 'Stay' }).click();
      expect(await page.evaluate(() => sessionStorage.getItem('token'))).not.toBeNull();
      await openAccountMenu(page, viewport);
      await page.getByRole('button', { name: 'Sign out' }).click();
      await question.getByRole('button', { name: 'Sign out' }).click();
      await page.locator('header').getByRole('button', { name: 'Log in' }).waitFor();
      expect(
        await page.evaluate(() => [
          sessionStorage.getItem('token'),
          sessionStorage.getItem('account'),
          sessionStorage.getItem('isAgent'),
        ]),
      ).toEqual([null, null, null]);

      await page.locator('header').getByRole('button', { name: 'Log in' }).click();
      await page.locator('#login').getByLabel('Username').fill(username.toUpperCase());
      await page.locator('#login').getByLabel('Password', { exact: true }).fill(PASSWORD);
      await expectAccessible(page);
      await page.locator('#login').getByRole('button', { name: 'Log in' }).click();
      await page.locator('#login').waitFor({ state: 'hidden' });
      await closeGreeting(page);

      await playOneRound(visitor);
      await comeBack(visitor);
      await expectAccessible(page);
      await page.goBack();
      await page.waitForURL(`${ground.origin}/`);
      await expectFullCard(page);

      await page.goto(`${ground.origin}/member/personalHistoryCopy`);
      await page.getByRole('row', { name: /Koi Current/ }).waitFor();
      await expect.poll(() => page.getByRole('row', { name: /Koi Current/ }).count()).toBe(1);
      // The cell also says in words how the round ended.
      const [shown] = /[+\u2212]?[\d.]+/.exec((await page.locator('td[data-place=value]').textContent())!)!;
      const result = Number(shown.replace('\u2212', '-'));
      expect(await shownBalance(page)).toBe(5000 + result);
      await expectAccessible(page);
      expect(visitor.complaints).toEqual([]);
      await visitor.context.close();
    },
  );

  test(
    'a tile shows picture, name and vendor of its game; a guest who opens it is asked to log in, and continues to the game [GUARD-04, SESS-13, HOME-05]',
    longIf(viewport === 'desktop'),
    async () => {
      const { page, context, complaints } = await visit(ground, { viewport });
      const launches: string[] = [];
      page.on('request', (request) => request.url().includes('launchGame') && launches.push(request.url()));
      await page.goto(ground.origin);
      await takenOver(page);
      const tile = page.locator('main').getByRole('link', { name: 'Iron Bear' }).first();
      await tile.scrollIntoViewIfNeeded();
      for (const text of ['Iron Bear', 'Halden'])
        expect(await tile.getByText(text, { exact: true }).isVisible(), text).toBe(true);
      const picture = tile.locator('img');
      await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
      expect(await picture.getAttribute('src')).toContain('/art/iron-bear/tile');
      await tile.click();
      await page.locator('#login').waitFor();
      expect(launches).toEqual([]);
      // Switching to the registration and back still continues to the game.
      await page.locator('#login').getByRole('button', { name: 'Sign up' }).click();
      await page.locator('#register').getByRole('button', { name: 'Log in' }).click();
      await page.locator('#login').getByLabel('Username').fill(username);
      await page.locator('#login').getByLabel('Password', { exact: true }).fill(PASSWORD);
      await page.keyboard.press('Enter');
      await page.waitForURL(`${ground.origin}/game?**`);
      await page.frameLocator('iframe').getByRole('button', { name: 'Spin' }).waitFor();
      expect(launches).toHaveLength(1);
      expect(complaints).toEqual([]);
      await context.close();
    },
  );

  test(
    'a guest who opened a game and closed the dialog is not led to it by a later login [SESS-13]',
    longIf(viewport === 'desktop'),
    async () => {
      const { page, context, complaints } = await visit(ground, { viewport });
      await page.goto(ground.origin);
      await takenOver(page);
      await page.locator('main').getByRole('link', { name: 'Iron Bear' }).first().click();
      await page.locator('#login').waitFor();
      await page.keyboard.press('Escape');
      await page.locator('header').getByRole('button', { name: 'Log in' }).click();
      await page.locator('#login').getByLabel('Username').fill(username);
      await page.locator('#login').getByLabel('Password', { exact: true }).fill(PASSWORD);
      await page.keyboard.press('Enter');
      await page
        .locator('header')
        .getByTitle(/balance/i)
        .waitFor();
      expect(new URL(page.url()).pathname).toBe('/');
      expect(complaints).toEqual([]);
      await context.close();
    },
  );
});
