// @module-tag full
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { brandInBrowser } from '../support/brand-in-browser.ts';
import { closeGreeting, fillLogin, openPage, signOut } from '../support/brands.ts';
import { visit } from '../support/visitor.ts';

const ground = brandInBrowser('aurora');
const balance = (page: Page) => page.locator('header').getByTitle(/balance/i);
const tokenIn = (page: Page) => page.evaluate(() => sessionStorage.getItem('token'));

test('a new tab is logged in as the open one is, a sign-out ends all, and no tab brings the session back [SESS-45, SESS-46, SESS-47, STORE-01]', async () => {
  const { page: first, context, complaints } = await visit(ground, { viewport: 'desktop' });
  const { demo } = JSON.parse(readFileSync(join(ground.site.dataDir, 'demo-accounts.json'), 'utf8')) as {
    demo: string;
  };
  await openPage(first, `${ground.origin}/`);
  await first.locator('header').getByRole('button', { name: 'Log in' }).click();
  await fillLogin(first, 'demo', demo);
  await closeGreeting(first);

  const second = await context.newPage();
  await openPage(second, `${ground.origin}/login?to=/member/personalHistoryCopy`);
  await second.waitForURL(`${ground.origin}/member/personalHistoryCopy`);
  await balance(second).waitFor();
  expect(await second.locator('#login').isVisible()).toBe(false);
  const token = await tokenIn(second);
  expect([token !== null, token === (await tokenIn(first))]).toEqual([true, true]);

  await signOut(first);
  await second.locator('header').getByRole('button', { name: 'Log in' }).waitFor();
  await second.waitForURL(`${ground.origin}/`);
  expect([await tokenIn(second), await second.locator('#login').isVisible()]).toEqual([null, false]);

  // Someone in a signed-out tab offers the old session to every tab, and to a new one.
  const third = await context.newPage();
  await first.evaluate((old) => {
    const channel = new BroadcastChannel('session');
    channel.onmessage = () => channel.postMessage({ token: old });
    channel.postMessage({ token: old });
  }, token);
  await openPage(third, `${ground.origin}/`);
  await third.locator('header').getByRole('button', { name: 'Log in' }).waitFor();
  await expect.poll(() => tokenIn(third)).toBeNull();
  expect([await tokenIn(second), await balance(third).count()]).toEqual([null, 0]);
  expect(complaints).toEqual([]);
  await context.close();
});

test('a guest who opens a game finds it behind the login, with every way to play it [GUARD-10, GUARD-04]', async () => {
  const { page, context } = await visit(ground, { viewport: 'phone' });
  await openPage(page, `${ground.origin}/game?gameId=iron-bear&vassalage=HLD`);
  await page.locator('#login').waitFor();
  await page.keyboard.press('Escape');
  const door = page.locator('main');
  await door.getByRole('heading', { level: 1 }).waitFor();
  expect(await door.locator('img').evaluate((picture: HTMLImageElement) => picture.src)).toContain('iron-bear');
  expect(await door.getByRole('button').allTextContents()).toEqual(['Free trial', 'Sign up', 'Log in']);
  expect(await door.getByRole('link').getAttribute('href')).toBe('/');
  // A trial goes on with the game, and may sign up.
  await door.getByRole('button', { name: 'Free trial' }).click();
  await page.frameLocator('iframe').getByRole('button', { name: 'Spin' }).waitFor();
  await context.close();
});
