// @module-tag full
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { fixturesInBrowser, trueComplaints } from '../support/fixture-in-browser.ts';
import { alpha } from '../support/fixture-project.ts';
import { expectAccessible, takenOver, visit } from '../support/visitor.ts';

const measured = {
  ...alpha,
  merchantCode: 'MEASURED',
  hosts: ['measured.localhost'],
  analytics: { plausible: 'measured.example', matomo: 'measured/7' },
  navigation: { ...alpha.navigation, footer: ['help', 'terms', 'privacy'] },
};
const ground = fixturesInBrowser({ alpha: { ...alpha, hosts: ['alpha.localhost'] }, measured });

/** Opens a brand whose services of measuring are played by the test, and returns what they are told. */
async function open(slug: string) {
  const opened = await visit({ browser: ground.browser, origin: ground.originOf(slug) }, { viewport: 'phone' });
  const told: string[] = [];
  await opened.page.route(/plausible\.io|matomo\.cloud/, (route) => {
    const request = route.request();
    told.push(`${request.url()} ${request.postData() ?? ''}`);
    return route.fulfill({ status: 202, body: '' });
  });
  await opened.page.goto(ground.originOf(slug));
  await takenOver(opened.page);
  return { ...opened, told };
}

const follow = async (page: Page, name: string) => {
  await page.locator('footer').getByRole('link', { name }).click();
  await page.getByRole('heading', { level: 1 }).waitFor();
};

test('nothing is told before a visitor agrees, pages are told afterwards, and a change of mind ends it [TRACK-02, TRACK-03, TRACK-04, TRACK-05]', async () => {
  const { page, context, told, complaints } = await open('measured');
  const dialog = page.getByRole('dialog', { name: 'May we count your visit?' });
  await dialog.waitFor();
  await expectAccessible(page);
  const [refuse, agree] = await Promise.all(
    ['Refuse', 'Agree'].map((name) => dialog.getByRole('button', { name }).boundingBox()),
  );
  expect([refuse!.width, refuse!.height]).toEqual([agree!.width, agree!.height]);
  await dialog.getByRole('button', { name: 'Refuse' }).click();
  await follow(page, 'Help');
  expect(told).toEqual([]);

  await page.reload();
  await takenOver(page);
  await page.locator('footer').getByRole('button', { name: 'Privacy choices' }).click();
  await dialog.getByText('You have refused.').waitFor();
  expect(told).toEqual([]);
  await dialog.getByRole('button', { name: 'Agree' }).click();
  const origin = ground.originOf('measured');
  await expect
    .poll(() => told)
    .toEqual([
      `https://plausible.io/api/event ${JSON.stringify({ name: 'pageview', domain: 'measured.example', url: `${origin}/help` })}`,
      `https://measured.matomo.cloud/matomo.php idsite=7&rec=1&apiv=1&url=${encodeURIComponent(`${origin}/help`)}`,
    ]);
  await page.locator('footer').getByRole('button', { name: 'Privacy choices' }).click();
  await dialog.getByRole('button', { name: 'Refuse' }).click();
  await page.goto(`${origin}/?secret=1`);
  await takenOver(page);
  await page.waitForTimeout(500);
  expect(told).toHaveLength(2);
  expect(trueComplaints(complaints)).toEqual([]);
  await context.close();
});

test('a brand without such services asks nothing, and its pages can reach none of their hosts [TRACK-01, TRACK-04]', async () => {
  const { page, context, told } = await open('alpha');
  const refused = await page.evaluate(() =>
    fetch('https://plausible.io/api/event', { mode: 'no-cors' }).catch(() => 'refused'),
  );
  expect(refused).toBe('refused');
  expect(await page.getByRole('dialog').count()).toBe(0);
  expect(told).toEqual([]);
  await context.close();
});
