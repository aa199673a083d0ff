// @module-tag full
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { fixturesInBrowser, trueComplaints } from '../support/fixture-in-browser.ts';
import { alpha } from '../support/fixture-project.ts';
import { openPage } from '../support/brands.ts';
import { registration } from '../support/player.ts';
import { STREAM_PATH } from '../../src/shared/contract/stream-messages.ts';
import { expectAccessible, newUsername, PASSWORD, takenOver, visit } from '../support/visitor.ts';
import { long } from '../support/long.ts';

/** A brand that changes while its pages are open. */
const moving = {
  ...alpha,
  merchantCode: 'MOVING',
  name: 'Moving House',
  hosts: ['moving.localhost'],
  registration: { ...alpha.registration, username: alpha.registration.username.slice(0, 2) },
};
const ground = fixturesInBrowser({ moving });
let names = 0;

/** Opens a page and waits for hydration. */
async function open(path: string, viewport: 'phone' | 'desktop' = 'desktop') {
  const opened = await visit({ browser: ground.browser, origin: ground.originOf('moving') }, { viewport });
  await opened.page.goto(ground.originOf('moving') + path);
  await opened.page.mouse.move(10, 10);
  await opened.page.keyboard.press('Shift');
  await takenOver(opened.page);
  return opened;
}

/** Changes the brand and makes the page call the gateway, as it does when it becomes visible. Returns the new name. */
async function change(page: Page): Promise<string> {
  const name = `Moving House ${++names}`;
  ground.house.project.write('moving', { ...moving, name });
  await ground.house.gateway.services.sites.refresh();
  await page.evaluate(() => void document.dispatchEvent(new Event('visibilitychange')));
  return name;
}
/** Opens a page as a player who is logged in. */
async function openAsPlayer(path: string) {
  const form = { username: newUsername(), password: PASSWORD, agreement: true };
  const { value } = await ground.house.call('register', { host: 'moving.localhost', body: registration(form) });
  const opened = await visit({ browser: ground.browser, origin: ground.originOf('moving') }, { viewport: 'desktop' });
  await opened.context.addInitScript((session) => sessionStorage.setItem('token', session), value.token);
  const streaming = opened.page.waitForResponse(`**${STREAM_PATH}`);
  await openPage(opened.page, ground.originOf('moving') + path);
  await streaming;
  return opened;
}

const bar = (page: Page, name = 'This site has been updated.') => page.getByRole('complementary', { name });
const button = (page: Page, name: string) => bar(page).getByRole('button', { name, exact: true });

test('an open page reports a change, and reloads when the visitor asks for it, also with the keyboard [BRAND-34]', async () => {
  const { page, complaints } = await open('/help');
  await expect.poll(() => bar(page).count()).toBe(0);
  const name = await change(page);
  await bar(page).waitFor();
  await expectAccessible(page);
  await button(page, 'Reload').focus();
  await page.keyboard.press('Enter');
  await page.waitForFunction((wanted) => document.title.includes(wanted), name);
  await expect.poll(() => bar(page).count()).toBe(0);
  expect(trueComplaints(complaints)).toEqual([]);
  await page.context().close();
});

test('an open page of a player reports a change within seconds, although nothing brings its visitor back to it, and so does the tab that shares its stream [PUB-44, STREAM-09]', async () => {
  const { page, context } = await openAsPlayer('/help');
  const second = await context.newPage();
  await openPage(second, `${ground.originOf('moving')}/`);
  const asked: string[] = [];
  for (const tab of [page, second])
    tab.on('request', (request) => request.url().includes('systemStatus') && asked.push(request.url()));
  const name = `Moving House ${++names}`;
  ground.house.project.write('moving', { ...moving, name });
  await ground.house.gateway.services.sites.refresh();
  await Promise.all([page, second].map((tab) => bar(tab).waitFor()));
  // It was told, and did not ask.
  expect(asked).toEqual([]);
  await button(second, 'Reload').click();
  await second.waitForFunction((wanted) => document.title.includes(wanted), name);
  // The page that stays is still of the old version.
  expect([await bar(second).count(), await bar(page).count()]).toEqual([0, 1]);
  await context.close();
});

test(
  'a visitor with unsaved input is asked first and may stay; the next change is reported again [BRAND-34]',
  long,
  async () => {
    const { page } = await open('/', 'phone');
    await page.getByRole('button', { name: 'Log in' }).first().click();
    await page.locator('#login input').first().fill('somebody');
    await page.keyboard.press('Escape');
    await change(page);
    await button(page, 'Reload').click();
    await bar(page).getByText('What you have entered on this page will be lost.').waitFor();
    await button(page, 'Stay here').click();
    await expect.poll(() => bar(page).count()).toBe(0);
    await expect.poll(() => page.locator('#login input').first().inputValue()).toBe('somebody');
    const name = await change(page);
    await button(page, 'Reload').click();
    await button(page, 'Reload anyway').click();
    await page.waitForFunction((wanted) => document.title.includes(wanted), name);
    await page.context().close();
  },
);
