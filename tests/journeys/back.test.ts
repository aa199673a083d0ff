// @module-tag full
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { brandInBrowser } from '../support/brand-in-browser.ts';
import { closeGreeting, demoPassword, fillLogin, openPage } from '../support/brands.ts';
import { isReady, slotInBrowser } from '../support/slot-in-browser.ts';
import { hasNoStep, takenOver, visit } from '../support/visitor.ts';

const ground = brandInBrowser('aurora');
const slot = slotInBrowser();

const pathOf = (page: Page) => new URL(page.url()).pathname;
const openLayers = (page: Page) => page.locator('dialog:modal, [popover]:popover-open').count();
/** Waits until the history has a step for what is open: the browser tells of an open popover a moment later. */
const hasStep = (page: Page) =>
  expect.poll(() => page.evaluate(() => (history.state as { isStep?: true } | null)?.isStep)).toBe(true);
const openLogin = async (page: Page) => {
  await page.locator('header [commandfor=login]').click();
  await hasStep(page);
};

/** Opens home and then another page by a link, so that Back has a page to lead to. */
async function openApps(viewport: 'phone' | 'desktop') {
  const visitor = await visit(ground, { viewport });
  const { page } = visitor;
  await page.goto(ground.origin);
  await takenOver(page);
  await page.locator('footer a[href="/app"]').click();
  await expect.poll(() => pathOf(page)).toBe('/app');
  return visitor;
}

test('Back closes dialogs and menus, the topmost first, and then leads to the page before [MODAL-29]', async () => {
  const { page, context, complaints } = await openApps('phone');
  await openLogin(page);
  const username = page.locator('#login').getByLabel('Username');
  await username.fill('mali2026');
  await page.locator('#login').getByRole('button', { name: 'Forgot password?' }).click();
  const above = page.getByRole('dialog', { name: 'Forgot your password?' });
  await above.waitFor();
  await hasStep(page);
  await page.goBack();
  await above.waitFor({ state: 'detached' });
  expect(await page.locator('#login:modal').count()).toBe(1);
  expect(await username.inputValue()).toBe('mali2026');
  await hasStep(page);
  await page.goBack();
  await expect.poll(() => openLayers(page)).toBe(0);
  expect(pathOf(page)).toBe('/app');

  await page.locator('header [popovertarget^=language]').click();
  await expect.poll(() => openLayers(page)).toBe(1);
  await hasStep(page);
  await page.goBack();
  await expect.poll(() => openLayers(page)).toBe(0);
  expect(pathOf(page)).toBe('/app');

  await page.goBack();
  await expect.poll(() => pathOf(page)).toBe('/');
  expect(complaints).toEqual([]);
  await context.close();
});

test('a dialog that was closed, or that led to another page, leaves no step behind [MODAL-30]', async () => {
  const { page, context } = await openApps('desktop');
  await openLogin(page);
  await page.locator('#login:modal').waitFor();
  await page.keyboard.press('Escape');
  await hasNoStep(page);
  await page.goBack();
  await expect.poll(() => pathOf(page)).toBe('/');
  await page.goForward();
  await expect.poll(() => pathOf(page)).toBe('/app');

  const menu = page.locator('header [popover][id^=category-]').first();
  await page.locator('header [popovertarget^=category-]').first().click();
  await menu.locator('a').first().click();
  await expect.poll(() => pathOf(page)).not.toBe('/app');
  await page.goBack();
  await expect.poll(() => pathOf(page)).toBe('/app');
  await hasNoStep(page);
  await page.goBack();
  await expect.poll(() => pathOf(page)).toBe('/');
  await context.close();
});

test('a dialog that belongs to an address goes with it [MODAL-29]', async () => {
  const { page, context, complaints } = await visit(ground, { viewport: 'phone' });
  await page.goto(`${ground.origin}/help`);
  await page.goto(`${ground.origin}/login`);
  await takenOver(page);
  await page.locator('#login:modal').waitFor();
  // What is closed above it takes its own step along, and nothing else.
  await page.locator('#login').getByRole('button', { name: 'Forgot password?' }).click();
  const above = page.getByRole('dialog', { name: 'Forgot your password?' });
  await above.waitFor();
  await page.keyboard.press('Escape');
  await above.waitFor({ state: 'detached' });
  await hasNoStep(page);
  expect(await page.locator('#login:modal').count()).toBe(1);
  await page.goBack();
  await expect.poll(() => pathOf(page)).toBe('/help');
  expect(await openLayers(page)).toBe(0);
  expect(complaints).toEqual([]);
  await context.close();
});

test('Back closes the pay table of a game, and then leaves the game [MODAL-31]', async () => {
  const page = await slot.newPage();
  await page.goto('about:blank');
  await page.goto(slot.gameUrl());
  await isReady(page);
  const game = page.url();
  await page.locator('#open-pay-table').click();
  await expect.poll(() => openLayers(page)).toBe(1);
  await page.goBack();
  await expect.poll(() => openLayers(page)).toBe(0);
  expect(page.url()).toBe(game);
  await page.goBack();
  await expect.poll(() => page.url()).toBe('about:blank');
});

test('Back leaves a game that cannot go on [MODAL-31]', async () => {
  const url = slot.gameUrl();
  const first = await slot.newPage();
  await first.goto(url);
  await isReady(first);
  const second = await slot.newPage();
  await second.goto('about:blank');
  await second.goto(url);
  await second.getByText('This game link was used').waitFor();
  await second.goBack();
  await expect.poll(() => second.url()).toBe('about:blank');
});

test('Back closes the rules of a game in its frame, and then leads from the game to the page before [MODAL-31]', async () => {
  const origin = ground.site.originOf('lotus');
  const { page, context } = await visit({ ...ground, origin }, { viewport: 'phone', language: 'EN' });
  await openPage(page, `${origin}/login`);
  await fillLogin(page, 'demo', demoPassword(ground.site));
  await closeGreeting(page);
  await openPage(page, `${origin}/elott?page=TCG_SEA`);
  await page.goto(`${origin}/lottery?gameId=lucky-five&vassalage=TCG_SEA`);
  await expect.poll(() => pathOf(page)).toBe('/lottery');
  const frame = page.frameLocator('iframe');
  // Playwright's own would wait for the page to load.
  const goBack = () => page.evaluate(() => history.back());
  await frame.locator('[data-phase=ready]').waitFor();
  for (const panel of ['pay-table', 'fairness']) {
    await frame.locator(`#open-${panel}`).click();
    await frame.locator(`#${panel}:modal`).waitFor();
    await goBack();
    await frame.locator(`#${panel}`).waitFor({ state: 'hidden' });
    expect(pathOf(page)).toBe('/lottery');
  }
  await goBack();
  await expect.poll(() => pathOf(page)).toBe('/elott');
  await context.close();
});
