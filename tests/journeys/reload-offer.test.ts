import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { fixturesInBrowser, trueComplaints } from '../support/fixture-in-browser.ts';
import { alpha } from '../support/fixture-project.ts';
import { expectAccessible, takenOver, visit } from '../support/visitor.ts';
import { long } from '../support/long.ts';

/** A brand that changes while its pages are open. */
const moving = { ...alpha, merchantCode: 'MOVING', name: 'Moving House', hosts: ['moving.localhost'] };
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
