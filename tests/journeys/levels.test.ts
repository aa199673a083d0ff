// @module-tag full
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openPage } from '../support/brands.ts';
import { openAs, realBrandsInBrowser } from '../support/real-brands-in-browser.ts';
import { visit, type viewports } from '../support/visitor.ts';

const ground = realBrandsInBrowser();

const open = (viewport: keyof typeof viewports) =>
  visit({ browser: ground.browser, origin: ground.originOf('aurora') }, { viewport });
const steps = (page: Page) => page.locator('main ol > li:has(dl)');
/** The boxes of the bars that show how high each level is. */
const bars = async (page: Page) =>
  Promise.all((await steps(page).locator('span:empty').all()).map(async (bar) => (await bar.boundingBox())!));
const rising = (sizes: readonly number[]) => sizes.every((size, index) => index === 0 || size > sizes[index - 1]!);
/** The level that is marked as the player's own. */
const current = (page: Page) => page.locator('main ol > li[aria-current]');
const nextStep = (page: Page) => page.locator('main aside').last();

/** Opens a page as a player with the labels that operators have given. */
async function openAsMember(page: Page, path: string, labels: readonly string[]): Promise<void> {
  const { memberId, token } = await ground.newMember('aurora');
  await ground.house.database.withMerchant('AURORA', (trx) =>
    trx
      .updateTable('member')
      .set({ labels: JSON.stringify(labels) })
      .where('id', '=', memberId)
      .execute(),
  );
  await openAs(page, token, ground.originOf('aurora') + path);
}

test('a guest sees the levels as a staircase, on a phone as rows with bars, and is told how to begin [PAGE-23, PAGE-24]', async () => {
  const { page: wide, context: ofWide } = await open('desktop');
  await openPage(wide, `${ground.originOf('aurora')}/vip`);
  const stairs = await bars(wide);
  expect(stairs).toHaveLength(6);
  // Side by side on one ground, each higher than the one before.
  expect(rising(stairs.map(({ x }) => x))).toBe(true);
  expect(rising(stairs.map(({ height }) => height))).toBe(true);
  expect(new Set(stairs.map(({ y, height }) => Math.round(y + height))).size).toBe(1);
  expect(await steps(wide).nth(2).innerText()).toMatch(/Glow[\s\S]*1,000|1,000[\s\S]*Glow/);
  expect(await steps(wide).nth(2).innerText()).toContain('weekly cashback of 2%');
  expect(await current(wide).count()).toBe(0);
  await nextStep(wide).locator('a, button', { hasText: 'Open an account' }).click();
  await wide.locator('#register:modal').waitFor();
  await ofWide.close();

  const { page: narrow, context } = await open('phone');
  await openPage(narrow, `${ground.originOf('aurora')}/vip`);
  const rows = await bars(narrow);
  expect(rising(rows.map(({ y }) => y))).toBe(true);
  expect(rising(rows.map(({ width }) => width))).toBe(true);
  expect(new Set(rows.map(({ x }) => Math.round(x))).size).toBe(1);
  await context.close();
});

test('a player sees the own level marked, and where what counts towards the next one is listed [PAGE-23, PAGE-24]', async () => {
  const { page, context } = await open('phone');
  await openAsMember(page, '/vip', ['Glow']);
  const mine = current(page);
  await mine.getByText('Your level').waitFor();
  expect(await mine.count()).toBe(1);
  expect(await mine.innerText()).toContain('Glow');
  await nextStep(page).getByText('Your level is Glow.').waitFor();
  expect(await nextStep(page).innerText()).not.toContain('Open an account');
  await nextStep(page).getByRole('link', { name: 'Betting record' }).click();
  await page.waitForURL(/\/member\//);
  await context.close();
});

test('a player without a level is told where it is decided; the join page asks no player to open an account [PAGE-24]', async () => {
  const { page, context } = await open('desktop');
  await openAsMember(page, '/vip', []);
  await nextStep(page).getByText('Everything that counts towards your level is in your betting record.').waitFor();
  expect(await current(page).count()).toBe(0);
  await page.goto(`${ground.originOf('aurora')}/join`);
  await nextStep(page).getByText('You have an account.').waitFor();
  expect(await nextStep(page).innerText()).not.toMatch(/open (an|your) account/i);
  expect(await page.locator('main').getByRole('button').or(page.locator('main a[href*=register]')).count()).toBe(0);
  await context.close();
});
