import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { closeGreeting } from '../support/brands.ts';
import { fixturesInBrowser, trueComplaints } from '../support/fixture-in-browser.ts';
import { alpha } from '../support/fixture-project.ts';
import { PASSWORD, reload, takenOver, visit } from '../support/visitor.ts';
import { long } from '../support/long.ts';

/** A brand for visits with and without a session. */
const inn = {
  ...alpha,
  merchantCode: 'INN',
  hosts: ['inn.localhost'],
  registration: { username: alpha.registration.username.slice(0, 2), agreement: alpha.registration.agreement },
  settings: { ...alpha.settings, dialingCodeOnLogin: true },
};
const ground = fixturesInBrowser({ inn });
const here = () => ({ browser: ground.browser, origin: ground.originOf('inn') });
beforeAll(async () => {
  await ground.house.call('register', {
    host: 'inn.localhost',
    body: {
      form: { username: 'regular', password: PASSWORD, agreement: true },
      registerUrl: 'http://inn.localhost/',
      domain: 'inn.localhost',
      registerMethod: 'WEB',
      loginAfter: true,
    },
  });
});

async function logIn(page: Page): Promise<void> {
  await page.locator('header').getByRole('button', { name: 'Log in' }).click();
  await page.locator('#login').getByLabel('Username').fill('regular');
  await page.locator('#login').getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.locator('#login').getByRole('button', { name: 'Log in' }).click();
  await page
    .locator('header')
    .getByTitle(/balance/i)
    .getByText('5,000.00')
    .waitFor();
  await closeGreeting(page);
}

test(
  'a page starts with settings, permissions and the facts of its platform; member info is loaded only with a token [START-01, START-02, START-03, STORE-01, STORE-04]',
  long,
  async () => {
    const { page, context, complaints } = await visit(here(), { viewport: 'desktop' });
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await page.goto(ground.originOf('inn'));
    await takenOver(page);
    const { brand } = JSON.parse((await page.locator('#boot').textContent()) ?? '') as {
      brand: Record<string, unknown>;
    };
    expect(brand).toMatchObject({
      merchantCode: 'INN',
      platform: 'web',
      device: 'WEB',
      lotteryType: 'Elott',
      settings: { dialingCodeOnLogin: true, freePlay: false },
      flags: { DIRECTREG3: true, FREEPLAY3: false },
    });
    expect(asked.filter((path) => path.startsWith('/wps/member'))).toEqual([]);
    expect(await page.evaluate(() => Object.keys(sessionStorage))).toEqual(['merchant']);
    await logIn(page);
    const kept = () =>
      page.evaluate(() =>
        Object.fromEntries(['account', 'isAgent', 'merchant'].map((key) => [key, sessionStorage.getItem(key)])),
      );
    expect(await kept()).toEqual({ account: 'regular', isAgent: '0', merchant: 'INN' });
    asked.length = 0;
    await reload(page);
    await page
      .locator('header')
      .getByTitle(/balance/i)
      .getByText('5,000.00')
      .waitFor();
    expect(asked.filter((path) => path === '/wps/member/info')).toHaveLength(1);
    expect(trueComplaints(complaints)).toEqual([]);
    await context.close();
  },
);

test(
  'the previous language is kept beside the chosen one, only an agent is kept as a source, and only a player’s choice of language is reported [STORE-02, LANG-05, LANG-11]',
  long,
  async () => {
    const { page, context } = await visit(here(), { viewport: 'desktop' });
    const reported: string[] = [];
    page.on(
      'request',
      (request) =>
        request.url().endsWith('/wps/member/language') &&
        reported.push(`${request.method()} ${request.postData() ?? ''}`),
    );
    const choose = async (shown: string, wanted: string) => {
      await page.locator('header').getByRole('button', { name: shown }).click();
      await page.locator('#languages-head').getByRole('button', { name: wanted }).click();
    };
    await page.goto(ground.originOf('inn'));
    await takenOver(page);
    await choose('English', 'ไทย');
    const kept = () => page.evaluate(() => ['lang', 'hisLang', 'source'].map((key) => localStorage.getItem(key)));
    await expect.poll(kept).toEqual(['TY', 'EN', null]);
    expect(reported).toEqual([]);
    await choose('ไทย', 'English');
    await expect.poll(kept).toEqual(['EN', 'TY', null]);
    await logIn(page);
    await choose('English', 'ไทย');
    await expect.poll(() => reported).toEqual(['PUT {"language":"TY"}']);
    await context.close();
  },
);
