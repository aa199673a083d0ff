import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { brandInBrowser } from '../support/brand-in-browser.ts';
import { long } from '../support/long.ts';
import { expectAccessible, newUsername, takenOver, visit } from '../support/visitor.ts';

const ground = brandInBrowser('aurora');

const notice = (page: Page) =>
  page
    .locator('#app ~ .page-offline')
    .getByText('You are offline. This page goes on by itself when the network is back.');

test('without a network the page says so, covers nothing, and what failed loads by itself with all that was typed [NET-02, NET-03, NET-05]', async () => {
  const { page, context } = await visit(ground, { viewport: 'phone' });
  await page.goto(ground.origin);
  await takenOver(page);
  const username = newUsername();
  await page.locator('header').getByRole('button', { name: 'Sign up' }).click();
  await page.locator('#register').getByRole('textbox', { name: 'Username' }).fill(username);
  await page.keyboard.press('Escape');
  expect(await notice(page).isVisible()).toBe(false);

  await context.setOffline(true);
  await notice(page).waitFor();
  await expectAccessible(page);
  expect(await page.locator('#app ~ .page-offline').evaluate((line) => getComputedStyle(line).pointerEvents)).toBe(
    'none',
  );
  const sent: string[] = [];
  page.on(
    'request',
    (request) => request.method() !== 'GET' && request.method() !== 'HEAD' && sent.push(request.url()),
  );
  await page.getByRole('navigation', { name: 'Quick menu' }).getByRole('link', { name: 'Promotions' }).click();
  await page.locator('main').getByRole('heading', { name: 'Loading chunk failed' }).waitFor();

  let loads = 0;
  page.on('load', () => loads++);
  await context.setOffline(false);
  await page.locator('main').getByRole('heading', { level: 1 }).waitFor();
  await notice(page).waitFor({ state: 'hidden' });
  expect([new URL(page.url()).pathname, loads, sent]).toEqual(['/promotions', 0, []]);
  expect(
    await page.locator('#register').getByRole('textbox', { name: 'Username', includeHidden: true }).inputValue(),
  ).toBe(username);
  await context.close();
});

/** Whether the notice of a dialog is in sight as a whole. */
const isInSight = (dialog: Locator) =>
  dialog.locator('.page-offline').evaluate((line) => {
    const { top, bottom, height } = line.getBoundingClientRect();
    const sheet = line.closest('dialog')!.getBoundingClientRect();
    return height > 0 && top >= sheet.top && bottom <= Math.min(sheet.bottom, innerHeight);
  });

test('an open dialog says that there is no network, also a long one that is scrolled [NET-02]', long, async () => {
  const { page, context } = await visit(ground, { viewport: 'phone' });
  await page.goto(ground.origin);
  await takenOver(page);
  await page.locator('header').getByRole('button', { name: 'Sign up' }).click();
  const [form, help] = [page.locator('#register'), page.locator('#app dialog')];
  await form.getByRole('button', { name: 'Open my account' }).waitFor();
  await context.setOffline(true);
  await expect.poll(() => isInSight(form)).toBe(true);
  await form.evaluate((dialog) => dialog.scrollTo({ top: dialog.scrollHeight }));
  await expect.poll(() => isInSight(form)).toBe(true);
  await expectAccessible(page);
  await context.setOffline(false);
  await page.keyboard.press('Escape');

  // A dialog of a feature, which opens before the network goes, and once more after that.
  await page.locator('header').getByRole('button', { name: 'Log in' }).click();
  const open = async () => {
    await page.locator('#login').getByRole('button', { name: 'Forgot password?' }).click();
    await help.waitFor();
  };
  await open();
  expect(await help.locator('.page-offline').isVisible()).toBe(false);
  await context.setOffline(true);
  await expect.poll(() => isInSight(help)).toBe(true);
  await page.keyboard.press('Escape');
  await open();
  await expect.poll(() => isInSight(help)).toBe(true);
  await context.close();
});

test(
  'a page that has no code yet when the network goes takes over once it is back, with what was typed and pressed [NET-03]',
  long,
  async () => {
    const { page, context } = await visit(ground, { viewport: 'desktop' });
    await page.addInitScript(() => {
      // So that the page does not take over by itself before the network is gone.
      addEventListener('load', (event) => event.stopImmediatePropagation(), true);
    });
    await page.goto(`${ground.origin}/`, { waitUntil: 'domcontentloaded' });
    await context.setOffline(true);
    await page.locator('header').getByRole('button', { name: 'Log in' }).click();
    await page.locator('#login').getByLabel('Username').fill('nobody-of-ours');
    await page.locator('#login').getByLabel('Password', { exact: true }).fill('moss-lantern-4471');
    await page.locator('#login').getByRole('button', { name: 'Log in' }).click();
    await page.locator('#login .page-offline').waitFor();
    await context.setOffline(false);
    // What was pressed is sent now, for the first time.
    await page.locator('#login').getByRole('alert').first().waitFor();
    expect(await page.locator('#login').getByLabel('Username').inputValue()).toBe('nobody-of-ours');
    await context.close();
  },
);

test(
  'a menu that is open does not cover the notice of a lost network, and no backdrop dims it [NET-02]',
  long,
  async () => {
    const { page, context } = await visit(ground, { viewport: 'phone' });
    await page.goto(ground.origin);
    await takenOver(page);
    await page.locator('header').getByRole('button', { name: 'Log in' }).click();
    await page.locator('#login').getByRole('button', { name: 'Free trial' }).click();
    await page
      .locator('header')
      .getByTitle(/balance/i)
      .waitFor();
    await page.getByRole('navigation', { name: 'Quick menu' }).getByRole('button', { name: 'Account' }).click();
    await context.setOffline(true);
    await notice(page).waitFor();
    for (const menu of ['#account-menu', '#appearance']) {
      if (menu === '#appearance')
        await page.locator('#account-menu').getByRole('button', { name: 'Appearance' }).click();
      await page.locator(menu).waitFor();
      const [line, sheet] = (await Promise.all(
        ['#app ~ .page-offline', menu].map((part) => page.locator(part).boundingBox()),
      )) as { y: number; height: number }[];
      expect(line!.y).toBeGreaterThanOrEqual(0);
      expect(line!.y + line!.height).toBeLessThanOrEqual(sheet!.y);
      expect(
        await page.locator(menu).evaluate((sheetOf) => getComputedStyle(sheetOf, '::backdrop').backgroundColor),
      ).toBe('rgba(0, 0, 0, 0)');
    }
    await context.close();
  },
);
