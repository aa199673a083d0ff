// @module-tag full
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { fixturesInBrowser, trueComplaints } from '../support/fixture-in-browser.ts';
import { alpha } from '../support/fixture-project.ts';
import { expectAccessible, takenOver, visit } from '../support/visitor.ts';
import { long, longIf } from '../support/long.ts';

/** A brand with two hosts on this machine and a third that does not answer. */
const forked = {
  ...alpha,
  merchantCode: 'FORKED',
  hosts: ['forked.localhost', 'second.localhost', 'gone.test'],
  navigation: { ...alpha.navigation, footer: ['help', 'terms', 'lines'] },
};
const alone = { ...forked, merchantCode: 'ALONE', hosts: ['alone.localhost'] };
const ground = fixturesInBrowser({ forked, alone });

async function open(slug: string, path: string, viewport: 'phone' | 'desktop' = 'desktop') {
  const opened = await visit({ browser: ground.browser, origin: ground.originOf(slug) }, { viewport });
  const asked: string[] = [];
  opened.page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await go(opened.page, ground.originOf(slug) + path);
  return { ...opened, asked };
}

async function go(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await page.keyboard.press('Shift');
  await takenOver(page);
}

const showLines = (page: Page) => page.getByRole('contentinfo').getByRole('button', { name: 'Lines' }).click();
const rows = (page: Page) => page.getByRole('dialog', { name: 'Lines' }).getByRole('listitem');
const isMeasured = (page: Page) =>
  expect
    .poll(async () => (await rows(page).allTextContents()).filter((text) => /\d ms$|No answer$/.test(text)).length)
    .toBe(3);

for (const viewport of ['phone', 'desktop'] as const)
  test(
    `the lines are measured, the fastest is marked, and a line leads to the same page on its host: ${viewport} [CAT-27, CAT-18, CALL-22]`,
    longIf(viewport === 'phone'),
    async () => {
      const { page, context, complaints } = await open('forked', '/help?from=here', viewport);
      await showLines(page);
      await isMeasured(page);
      await expect.poll(() => rows(page).filter({ hasText: 'Fastest from here' }).count()).toBe(1);
      const texts = await rows(page).allTextContents();
      expect(texts[0]).toMatch(/^forked\.localhost:\d+.*In use now\d+ ms$/);
      expect(texts[1]).toMatch(/^second\.localhost:\d+(Fastest from here)?\d+ ms$/);
      expect(texts[2]).toBe('gone.testNo answer');
      expect(await rows(page).first().getByRole('link').getAttribute('aria-current')).toBe('true');
      await expectAccessible(page);
      await page.getByRole('button', { name: 'Test again' }).click();
      await isMeasured(page);
      await rows(page).nth(1).getByRole('link').click();
      await page.waitForURL(`${ground.originOf('second')}/help?from=here`);
      await page.getByText('Ask us.').first().waitFor();
      expect(trueComplaints(complaints)).toEqual([]);
      await context.close();
    },
  );

test('a second page view does not request the lines again [STORE-05]', long, async () => {
  const { page, context, asked } = await open('forked', '/help');
  const lineCalls = () => asked.filter((path) => path === '/wps/system/domainRoute').length;
  await showLines(page);
  await isMeasured(page);
  expect(lineCalls()).toBe(1);
  await go(page, ground.originOf('forked'));
  await showLines(page);
  await isMeasured(page);
  expect(lineCalls()).toBe(1);
  await context.close();
});

test('a brand with one host has no lines: no entry, no words, and a content security policy for itself alone [CAT-27]', async () => {
  const { page, context } = await open('alone', '/');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Help' }).waitFor();
  expect(await page.getByRole('button', { name: 'Lines' }).count()).toBe(0);
  expect(await page.evaluate(() => document.getElementById('boot')!.textContent.includes('lineChoice.title'))).toBe(
    false,
  );
  const policyOf = async (slug: string) =>
    String(
      (await ground.house.app.inject({ url: '/', headers: { host: `${slug}.localhost` } })).headers[
        'content-security-policy'
      ],
    )
      .split('; ')
      .find((part) => part.startsWith('connect-src'));
  expect(await policyOf('alone')).toBe("connect-src 'self'");
  expect(await policyOf('forked')).toBe(
    `connect-src 'self' ${ground.originOf('forked')} ${ground.originOf('second')} https://gone.test`,
  );
  await context.close();
});
