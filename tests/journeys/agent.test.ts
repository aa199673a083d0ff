// @module-tag full
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { openAccount } from '../support/accounts.ts';
import { brokers } from '../support/fixture-project.ts';
import { fixturesInBrowser, trueComplaints } from '../support/fixture-in-browser.ts';
import { expectAccessible, PASSWORD, reload, takenOver, visit } from '../support/visitor.ts';
import { long } from '../support/long.ts';

const ground = fixturesInBrowser({ brokers });
const here = () => ({ browser: ground.browser, origin: ground.originOf('brokers') });
const pathOf = (page: Page) => new URL(page.url()).pathname;
beforeAll(async () => {
  const hash = await ground.house.gateway.services.passwordHasher.hash('BROKERS', PASSWORD);
  if (!hash.ok) throw new Error('busy');
  const member = (account: string, customer_type: number, first_login_at: Date | null = new Date()) => ({
    first_login_at,
    merchant_code: 'BROKERS',
    account,
    nickname: account,
    password_hash: hash.value,
    customer_type,
    currency: 'THB',
    profile: '{}',
  });
  await ground.house.database.withMerchant('BROKERS', (trx) =>
    trx
      .insertInto('member')
      .values([member('broker', 1), member('player', 0), member('newcomer', 1, null)])
      .execute(),
  );
});

const logIn = async (page: Page, account: string) => {
  await page.locator('main').getByLabel('Username').fill(account);
  await page.locator('main').getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.locator('main').getByRole('button', { name: 'Log in' }).click();
};

test('an agent finds the agents’ login, logs in, and signs out [ROUTE-04, ROUTE-05, LAYOUT-04, LOGIN-17, STORE-02]', async () => {
  const { page, context, complaints } = await visit(here(), { viewport: 'desktop' });
  await page.goto(ground.originOf('brokers'));
  await takenOver(page);
  await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Agents' }).click();
  await page.getByRole('heading', { level: 1, name: 'For agents' }).waitFor();
  await expect.poll(() => page.locator('header').count()).toBe(0);
  await expectAccessible(page);
  await logIn(page, 'broker');
  await page.getByRole('heading', { level: 1, name: 'Welcome, broker' }).waitFor();
  expect(pathOf(page)).toBe('/agentHome');
  await expect.poll(() => page.getByRole('button', { name: /Balance.*5,000\.00/ }).count()).toBe(1);
  expect(await page.evaluate(() => localStorage.getItem('source'))).toBe('agent');
  await expectAccessible(page);
  await reload(page);
  await page.getByRole('heading', { level: 1, name: 'Welcome, broker' }).waitFor();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Sign out' }).click();
  await page.locator('header').getByRole('button', { name: 'Log in' }).waitFor();
  expect(pathOf(page)).toBe('/');
  expect(trueComplaints(complaints)).toEqual([]);
  await context.close();
});

test('the agents’ home tells an agent once that the account was opened for them [LOGIN-17, LOGIN-52]', async () => {
  const { page, context, complaints } = await visit(here(), { viewport: 'phone' });
  await page.goto(`${ground.originOf('brokers')}/agent`);
  await takenOver(page);
  await logIn(page, 'newcomer');
  const greeting = page.getByRole('dialog', { name: /newcomer/ });
  await greeting.getByText('Your account was opened for you').waitFor();
  expect(pathOf(page)).toBe('/agentHome');
  await expectAccessible(page);
  await greeting.getByRole('button', { name: 'On to the games' }).click();
  await reload(page);
  await page.getByRole('heading', { level: 1, name: 'Welcome, newcomer' }).waitFor();
  expect(await page.getByRole('dialog').count()).toBe(0);
  expect(trueComplaints(complaints)).toEqual([]);
  await context.close();
});

test('a player who logs in as an agent gets a warning and no session [LOGIN-32, ROUTE-05]', async () => {
  const { page, context, complaints } = await visit(here(), { viewport: 'phone' });
  await page.goto(`${ground.originOf('brokers')}/agent`);
  await takenOver(page);
  await logIn(page, 'player');
  await page.getByRole('alert').getByText('This is not an agent account.').waitFor();
  expect([pathOf(page), await page.evaluate(() => sessionStorage.getItem('token'))]).toEqual(['/agent', null]);
  await page.getByLabel('Username').and(page.locator('main input')).waitFor();
  expect(trueComplaints(complaints, ['403'])).toEqual([]);
  await context.close();
});

test('the agents’ home redirects a guest and a player to the agents’ login, the player with the warning [ROUTE-05]', async () => {
  const { page, context, complaints } = await visit(here(), { viewport: 'desktop' });
  await page.goto(`${ground.originOf('brokers')}/agentHome`);
  await page.getByRole('heading', { level: 1, name: 'For agents' }).waitFor();
  expect(pathOf(page)).toBe('/agent');
  await takenOver(page);
  await expect.poll(() => page.getByRole('alert').filter({ visible: true }).count()).toBe(0);
  const { value } = await ground.house.call('login', {
    host: 'brokers.test',
    body: { username: 'player', password: PASSWORD, type: 'username' },
  });
  await page.evaluate((token) => sessionStorage.setItem('token', token), value.token);
  await page.goto(`${ground.originOf('brokers')}/agentHome`);
  await page.getByRole('alert').getByText('This is not an agent account.').waitFor();
  expect(pathOf(page)).toBe('/agent');
  // An agent can log in there in the same browser.
  await logIn(page, 'broker');
  await page.getByRole('heading', { level: 1, name: 'Welcome, broker' }).waitFor();
  expect(trueComplaints(complaints)).toEqual([]);
  await context.close();
});

test('an expired session shows the agents’ login, with no dialog over it [SESS-11, ROUTE-05]', async () => {
  const { page, context } = await visit(here(), { viewport: 'desktop' });
  const { value } = await ground.house.call('login', {
    host: 'brokers.test',
    body: { username: 'broker', password: PASSWORD, type: 'username', side: 'agent' },
  });
  await page.goto(`${ground.originOf('brokers')}/agent`);
  await page.evaluate((token) => sessionStorage.setItem('token', token), value.token);
  await page.goto(`${ground.originOf('brokers')}/agentHome`);
  await page.getByRole('heading', { level: 1, name: 'Welcome, broker' }).waitFor();
  await ground.house.call('logout', { host: 'brokers.test', token: value.token });
  await page.getByRole('button', { name: /Balance/ }).click();
  await page.getByRole('heading', { level: 1, name: 'For agents' }).waitFor();
  await expect.poll(() => page.locator('#login').isVisible()).toBe(false);
  await context.close();
});

test(
  'an agent who must change the password lands on the agents’ home afterwards [PWD-03, LOGIN-17]',
  long,
  async () => {
    const { memberId, username, password } = await openAccount(ground.house, {
      merchantCode: 'BROKERS',
      customerType: 1,
    });
    await ground.house.database.withMerchant('BROKERS', (trx) =>
      trx.updateTable('member').set({ must_change_password: true }).where('id', '=', memberId).execute(),
    );
    const { page, context, complaints } = await visit(here(), { viewport: 'desktop' });
    await page.goto(`${ground.originOf('brokers')}/login`);
    await takenOver(page);
    const login = page.locator('#login');
    await login.getByRole('textbox', { name: 'Username' }).fill(username);
    await login.getByRole('textbox', { name: 'Password', exact: true }).fill(password);
    await page.keyboard.press('Enter');
    const change = page.getByRole('dialog', { name: 'Choose a new password' });
    for (const name of ['New password', 'New password again'])
      await change.getByRole('textbox', { name, exact: true }).fill('another-lantern-88');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/agentHome');
    expect(trueComplaints(complaints)).toEqual([]);
    await context.close();
  },
);

test(
  'input typed and submitted before the script loads is submitted once, by the page’s own form [MODAL-07, PUB-19]',
  long,
  async () => {
    const { page, context, complaints } = await visit(here(), { viewport: 'phone' });
    let release = () => {};
    const released = new Promise<void>((resolve) => (release = resolve));
    await page.route('**/assets/*.js', async (route) => {
      if (!route.request().url().includes('/boot-')) await released;
      await route.continue();
    });
    const logins: string[] = [];
    page.on('request', (request) => request.url().endsWith('/wps/session/login') && logins.push(request.method()));
    await page.goto(`${ground.originOf('brokers')}/agent`);
    await logIn(page, 'broker');
    expect(new URL(page.url()).search).toBe('');
    release();
    await page.getByRole('heading', { level: 1, name: 'Welcome, broker' }).waitFor();
    expect(logins).toEqual(['POST']);
    expect(trueComplaints(complaints)).toEqual([]);
    await context.close();
  },
);
