// @module-tag full
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { BootData } from '../../src/shared/site/boot-data.ts';
import { brandInBrowser } from '../support/brand-in-browser.ts';
import { fillRegistration, newUsername, submitRegistration, takenOver, visit } from '../support/visitor.ts';
import { long } from '../support/long.ts';

const ground = brandInBrowser('aurora');
const RECORD_PATH = '/member/personalHistoryCopy';

async function signUp(page: Page): Promise<void> {
  await page.goto(`${ground.origin}/register`);
  await fillRegistration(page, newUsername());
  await submitRegistration(page);
  await page
    .locator('header')
    .getByTitle(/balance/i)
    .waitFor();
  await takenOver(page);
}

/** A home without the greeting of a new player, which has late words. */
async function openHome(page: Page): Promise<void> {
  await page.goto(ground.origin);
  await takenOver(page);
}

/** Files of the late words, by language code. */
const lateUrls = (page: Page) =>
  page.evaluate(() =>
    Object.fromEntries(
      Object.entries((JSON.parse(document.getElementById('boot')!.textContent) as BootData).contentUrls).map(
        ([code, { late }]) => [code, late!],
      ),
    ),
  );

/** Records every text that looks like a locale key from now on, even if it disappears a moment later. */
const watchForKeys = (page: Page) =>
  page.evaluate(() => {
    const keys: string[] = [];
    const look = (node: Node) =>
      void (/^[a-z]\w*(\.\w+)+$/.test(node.textContent ?? '') && keys.push(node.textContent!));
    new MutationObserver((records) =>
      records.forEach(({ target, addedNodes }) => {
        look(target);
        for (const node of addedNodes) {
          look(node);
          for (const inner of node instanceof Element ? node.querySelectorAll('*') : []) look(inner);
        }
      }),
    ).observe(document.body, { subtree: true, childList: true, characterData: true });
    Object.assign(globalThis, { keys });
  });
const keysSeen = (page: Page) => page.evaluate(() => (globalThis as unknown as { keys: string[] }).keys);

const switchTo = async (page: Page, name: string) => {
  await page.locator('header button[popovertarget="languages-head"]').click();
  await page.locator('#languages-head').getByRole('button', { name }).click();
  await page.locator('header button[popovertarget="languages-head"]').filter({ hasText: name }).waitFor();
};

test(
  'late words load with the first page that needs them and with every switch of the language, and no key is visible [LANG-22, LANG-13, LANG-10]',
  long,
  async () => {
    const { page, context, complaints } = await visit(ground, { viewport: 'desktop' });
    await signUp(page);
    await openHome(page);
    const fetched: string[] = [];
    page.on('request', (request) => fetched.push(new URL(request.url()).pathname));
    const late = await lateUrls(page);
    const times = (code: string) => fetched.filter((path) => path === late[code]).length;
    await watchForKeys(page);
    await switchTo(page, 'ไทย');
    await switchTo(page, 'English');
    expect([times('EN'), times('TY')]).toEqual([0, 0]);
    const menu = page.getByRole('navigation').locator(`a[href="${RECORD_PATH}"]:visible`).first();
    await menu.click();
    await page.getByRole('heading', { name: 'No rounds yet' }).waitFor();
    await switchTo(page, 'ไทย');
    await page.getByRole('heading', { name: 'ยังไม่มีรอบเดิมพัน' }).waitFor();
    await page.goBack();
    await switchTo(page, 'English');
    // The menu of languages has taken the way forward.
    await menu.click();
    await page.getByRole('heading', { level: 1, name: 'Betting record' }).waitFor();
    expect([times('EN'), times('TY')]).toEqual([1, 1]);
    expect(await keysSeen(page)).toEqual([]);
    expect(complaints).toEqual([]);
    await context.close();
  },
);

test('a page that uses late words includes them, and hydration changes nothing [LANG-22, LANG-08]', async () => {
  const { page, context, complaints } = await visit(ground, { viewport: 'phone' });
  await signUp(page);
  const fetched: string[] = [];
  page.on('request', (request) => fetched.push(new URL(request.url()).pathname));
  await page.goto(ground.origin + RECORD_PATH);
  await page.getByRole('heading', { name: 'No rounds yet' }).waitFor();
  const late = await lateUrls(page);
  expect(fetched.filter((path) => Object.values(late).includes(path))).toEqual([]);
  expect(complaints).toEqual([]);
  await context.close();
});

test('a page whose late words fail to load says so, and can try again [LANG-22, ERR-19]', long, async () => {
  const { page, context } = await visit(ground, { viewport: 'desktop' });
  await signUp(page);
  await openHome(page);
  const words = `**${(await lateUrls(page))['EN']!}`;
  await page.route(words, (route) => route.abort());
  await watchForKeys(page);
  await page.getByRole('navigation').locator(`a[href="${RECORD_PATH}"]:visible`).first().click();
  await page.getByRole('heading', { name: 'Loading chunk failed' }).waitFor();
  await page.unroute(words);
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByRole('heading', { name: 'No rounds yet' }).waitFor();
  expect(await keysSeen(page)).toEqual([]);
  await context.close();
});
