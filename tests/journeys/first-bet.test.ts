import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { brandInBrowser } from '../support/brand-in-browser.ts';
import {
  expectAccessible,
  fillRegistration,
  hasNoStep,
  newUsername,
  PASSWORD,
  reload,
  submitRegistration,
  takenOver,
  type viewports,
  visit,
  type Visit,
} from '../support/visitor.ts';
import { long, longIf } from '../support/long.ts';

/** In a new clone its data come from a first start, which happened just before the journeys (`support/template.ts`). */
const ground = brandInBrowser('aurora');

/** The longest journey takes a quarter of a minute, and on a busy machine five times as long. */
const LONGEST_MS = 120_000;

/** The balance in the header as a number, once it has replaced the placeholder. */
async function shownBalance(page: Page): Promise<number> {
  const panel = page.locator('header').getByTitle(/balance/i);
  let text = '';
  await expect.poll(async () => (text = /[\d,]+\.\d\d/.exec((await panel.textContent())!)?.[0] ?? '')).not.toBe('');
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
  const gap = async () => {
    const [picture, amount] = [await card.locator('img').boundingBox(), await card.locator('strong').boundingBox()];
    return picture && amount ? amount.x - picture.x - picture.width : Infinity;
  };
  await expect.poll(gap).toBeLessThanOrEqual(16);
  await page.unroute('**/MCSFE_getWinners');
}

describe.each(['phone', 'desktop'] as const)('%s', (viewport) => {
  /** Checks what other journeys of the gate check on a phone. */
  const expectAccessibleToo = async (page: Page) => {
    if (viewport === 'desktop') await expectAccessible(page);
  };

  async function signUp({ page }: Visit, username: string): Promise<void> {
    await page.goto(ground.origin);
    await expectAccessible(page);
    await page.locator('header').getByRole('button', { name: 'Sign up' }).click();
    await fillRegistration(page, username);
    await expectAccessibleToo(page);
    await submitRegistration(page);
  }

  /** Opens a game as a guest, who is asked to log in and goes on to the game. */
  async function openGame({ page }: Visit, username: string): Promise<void> {
    const launches: string[] = [];
    page.on('request', (request) => request.url().includes('launchGame') && launches.push(request.url()));
    const tile = page
      .locator('main')
      .getByRole('link', { name: 'Koi Current' })
      .filter({ has: page.getByText('Paper Crane', { exact: true }) })
      .first();
    await tile.scrollIntoViewIfNeeded();
    for (const text of ['Koi Current', 'Paper Crane']) await tile.getByText(text, { exact: true }).waitFor();
    const picture = tile.locator('img');
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
    expect(await picture.getAttribute('src')).toContain('/art/koi-current/tile');
    await hasNoStep(page);
    await tile.click();
    const login = page.locator('#login');
    await login.waitFor();
    expect(launches).toEqual([]);
    // Switching to the registration and back still continues to the game.
    await login.getByRole('button', { name: 'Sign up' }).click();
    await page.locator('#register').getByRole('button', { name: 'Log in' }).click();
    await login.getByLabel('Username').fill(username.toUpperCase());
    await login.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await expectAccessibleToo(page);
    await login.getByRole('button', { name: 'Log in' }).click();
    await page.waitForURL(`${ground.origin}/game?**`);
    await expect.poll(() => launches.length).toBe(1);
  }

  async function playOneRound({ page }: Visit): Promise<void> {
    const frame = page.frameLocator('iframe');
    await expect.poll(() => page.locator('iframe').getAttribute('src')).toContain(ground.site.gamesOrigin);
    await expect
      .poll(() => page.locator('iframe').getAttribute('src'))
      .not.toContain(await page.evaluate(() => sessionStorage.getItem('token')!));
    await frame.getByText('Demo money').waitFor();
    await frame.locator('[data-phase=ready]').waitFor();
    // The keyboard is in the game, without a click or a tab.
    const spun = page.waitForResponse('**/api/spin');
    await page.keyboard.press('Space');
    const { value } = (await (await spun).json()) as { value: { balanceMinor: number } };
    await expect.poll(() => shownBalance(page)).toBe(value.balanceMinor / 100);
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
    await frame.locator('#result-label', { hasText: /^Your last round/ }).waitFor();
    expect(launches).toBe(2);
    expect(complaints.splice(0).every((line) => line.includes('ERR_CONNECTION_RESET'))).toBe(true);
    const size = page.viewportSize()!;
    await page.setViewportSize({ width: 844, height: 390 });
    await page.locator('header').waitFor({ state: 'hidden' });
    // All but the bar that says how long and for how much one has played (PROTECT-23).
    const heightOf = async (selector: string) => (await page.locator(selector).boundingBox())!.height;
    await expect.poll(async () => (await heightOf('iframe')) + (await heightOf('[aria-label="Your play"]'))).toBe(390);
    await page.setViewportSize(size);
    await page.locator('header').waitFor();
  }

  test(
    'from a clone to a first bet: register, sign out, open a game by its tile, which shows picture, name and vendor, log in, play, see the record [REG-28, LOGIN-07, LOGIN-09, GAME-04, GAME-07, GAME-09, GAME-13, GAME-14, GAME-21, GAME-22, GAME-23, GAME-25, REEL-32, MONEY-02, RECORD-01, SESS-03, SESS-04, SESS-12, SESS-13, GUARD-04, HOME-05, STORE-01, PUB-04, PUB-08, PUB-10, LOOK-04]',
    { ...longIf(viewport === 'desktop'), timeout: LONGEST_MS },
    async () => {
      const visitor = await visit(ground, { viewport });
      const { page } = visitor;
      const username = newUsername();
      await signUp(visitor, username);
      expect(new URL(page.url()).pathname).toBe('/');
      await expect.poll(() => shownBalance(page)).toBe(5000);
      await expectAccessibleToo(page);

      await openAccountMenu(page, viewport);
      await page.getByRole('button', { name: 'Sign out' }).click();
      const question = page.locator('dialog[open]');
      await expectAccessibleToo(page);
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

      await openGame(visitor, username);
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
      await expect.poll(() => shownBalance(page)).toBe(5000 + result);
      await expectAccessible(page);
      expect(visitor.complaints).toEqual([]);
      await visitor.context.close();
    },
  );

  test(
    'a guest who opened a game and closed the dialog is not led to it by a later login [SESS-13]',
    long,
    async () => {
      const [username, other] = [newUsername(), await visit(ground, { viewport })];
      await signUp(other, username);
      await other.context.close();
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
