import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { saveGood } from '../../src/gateway/mall-care/save-good.ts';
import { expectFit, openPage } from '../support/brands.ts';
import { MALL_PASSWORD, newMallMember } from '../support/mall-visitor.ts';
import { openAs, realBrandsInBrowser } from '../support/real-brands-in-browser.ts';
import { expectAccessible, visit, type viewports } from '../support/visitor.ts';
import { long } from '../support/long.ts';

const ground = realBrandsInBrowser();
const merchants = { aurora: 'AURORA', northline: 'NORTHLINE' } as const;
type Slug = keyof typeof merchants;

const pathOf = (page: Page) => new URL(page.url()).pathname + new URL(page.url()).search;
const overflowPx = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
const tab = (page: Page, name: string) => page.getByRole('tab', { name });

/** Puts a lamp into the mall. */
async function stockMall(slug: Slug): Promise<void> {
  const { services } = ground.house.gateway;
  const texts = { EN: { name: 'Night lamp', text: 'Warm light.' } };
  const good = { texts, gives: { kind: 'thing' }, points: 360, stock: 9, requirement: null, isShown: true };
  await saveGood(services, { operatorId: null, record: async () => {} }, { merchant: merchants[slug], good });
}

/** A new player with a payment password and 1,000 points, in front of a mall with a lamp. */
async function enter(slug: Slug, viewport: keyof typeof viewports) {
  const origin = ground.originOf(slug);
  await stockMall(slug);
  const member = await newMallMember(ground, slug, merchants[slug]);
  const opened = await visit({ browser: ground.browser, origin }, { viewport, language: 'EN' });
  await openAs(opened.page, member.token, `${origin}/pointMall`);
  await tab(opened.page, 'Goods').waitFor();
  return { ...opened, origin };
}

test('a player redeems points for a thing and converts others, and sees what each takes and brings before [ROUTE-23, LAYOUT-02, POINT-01, POINT-04, POINT-10]', async () => {
  const { page, context, complaints } = await enter('aurora', 'desktop');
  await page.getByRole('banner').waitFor();
  await page.getByRole('contentinfo').waitFor();
  expect(await page.locator('aside, nav[aria-label="Menu"]').filter({ visible: true }).count()).toBe(0);
  await page.getByRole('button', { name: 'Redeem Night lamp' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Where to send it').fill('1 Tea Lane');
  await expect.poll(() => dialog.getByRole('definition').allTextContents()).toEqual(['360 points', '640 points']);
  await dialog.getByLabel('Payment password', { exact: true }).fill(MALL_PASSWORD);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Redeem 360 points' }).click();
  await page.getByText('In process').first().waitFor();
  expect(pathOf(page)).toBe('/pointMall?show=redeemed');
  await page.getByRole('button', { name: 'Convert to money' }).click();
  await dialog.getByText('100 points are worth 5.00 THB').waitFor();
  await dialog.getByLabel('Points to convert').fill('300');
  await expect.poll(() => dialog.getByRole('definition').allTextContents()).toEqual(['340 points', '15.00 THB']);
  await dialog.getByLabel('Payment password', { exact: true }).fill(MALL_PASSWORD);
  await dialog.getByRole('button', { name: 'Convert', exact: true }).click();
  await page.getByRole('main').getByText('340', { exact: true }).waitFor();
  await tab(page, 'Points details').click();
  await page.getByRole('cell', { name: 'Converted to money' }).waitFor();
  await expectAccessible(page);
  expect(complaints).toEqual([]);
  await context.close();
});

test('a guest finds the mall in the menu, sees its goods, and is asked to log in to redeem one [POINT-25]', async () => {
  await stockMall('aurora');
  const { page, context, complaints } = await visit(
    { browser: ground.browser, origin: ground.originOf('aurora') },
    { viewport: 'desktop', language: 'EN' },
  );
  await openPage(page, ground.originOf('aurora'));
  await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Points mall' }).click();
  await page.getByRole('heading', { name: 'Points mall', level: 1 }).waitFor();
  await page.getByText('360', { exact: false }).first().waitFor();
  await expectFit(page);
  await page.getByRole('button', { name: 'Redeem Night lamp' }).first().click();
  await page.locator('#login').waitFor();
  expect(complaints).toEqual([]);
  await context.close();
});

test('on a phone the mall keeps its place until the member centre is closed [MEMBER-15, POINT-10]', long, async () => {
  const { page, context, complaints, origin } = await enter('northline', 'phone');
  expect(await overflowPx(page)).toBeLessThanOrEqual(0);
  await expectAccessible(page);
  await tab(page, 'Points details').click();
  await expect.poll(() => pathOf(page)).toBe('/pointMall?show=details');
  const saved = () => page.evaluate(() => sessionStorage.getItem('pointMall'));
  await expect.poll(saved).toBe('show=details');
  await page.goto(`${origin}/help`);
  await page.goto(`${origin}/pointMall`);
  await expect.poll(() => pathOf(page)).toBe('/pointMall?show=details');
  await page.goto(`${origin}/member/securityCenter`);
  await page.getByRole('button', { name: /^Close/ }).click();
  await expect.poll(saved).toBe(null);
  await page.goto(`${origin}/pointMall`);
  await tab(page, 'Goods').waitFor();
  expect(await tab(page, 'Goods').getAttribute('aria-selected')).toBe('true');
  expect(complaints).toEqual([]);
  await context.close();
});
