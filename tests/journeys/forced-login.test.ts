// @module-tag full
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { locked } from '../support/fixture-project.ts';
import { fixturesInBrowser, trueComplaints } from '../support/fixture-in-browser.ts';
import { expectAccessible, newUsername, PASSWORD, reload, takenOver, visit } from '../support/visitor.ts';
import { long } from '../support/long.ts';

const ground = fixturesInBrowser({ locked });
const here = () => ({ browser: ground.browser, origin: ground.originOf('locked') });
const at = (page: Page) => page.url().replace(ground.originOf('locked'), '');
beforeAll(async () => {
  const body = {
    form: { username: 'insider', password: PASSWORD, agreement: true },
    registerUrl: 'http://locked.test/',
    domain: 'locked.test',
    registerMethod: 'WEB',
    loginAfter: true,
  };
  await ground.house.call('register', { host: 'locked.test', body });
});

const logIn = async (page: Page) => {
  await page.locator('#login').getByLabel('Username').fill('insider');
  await page.locator('#login').getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.locator('#login').getByRole('button', { name: 'Log in' }).click();
};
/** Parts of the fixture that only players see. */
const insides = (page: Page) =>
  page
    .getByText(/Game red|Studio|good lanternlight/)
    .filter({ visible: true })
    .count();

test('a visitor gets the login page with the shell behind it for every address, and the page requests no games [ROUTE-31, ROUTE-29, ROUTE-43]', async () => {
  const { page, context, complaints } = await visit(here(), { viewport: 'desktop' });
  const calls: string[] = [];
  page.on('request', (request) => /\/(lgw|wps)\//.test(request.url()) && calls.push(new URL(request.url()).pathname));
  for (const [path, expected] of [
    ['/', '/login'],
    ['/help', '/login?to=%2Fhelp'],
    ['/rngGames?page=RED', '/login?to=%2FrngGames%3Fpage%3DRED'],
    ['/game', '/login?to=%2Fgame'],
    ['/nothing', '/login?to=%2Fnothing'],
  ] as const) {
    await page.goto(ground.originOf('locked') + path);
    await page.waitForURL(ground.originOf('locked') + expected);
    await page.locator('#login').getByLabel('Username').waitFor();
    await takenOver(page);
    expect(await insides(page)).toBe(0);
  }
  expect(calls).toEqual([]);
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await page.getByRole('heading', { name: 'Log in to enter' }).waitFor();
  await expect
    .poll(() => page.locator('main').innerText())
    .toBe('Log in to enter\n\nThis site is for members only.\n\nLog in');
  // The router redirects within the page too.
  await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Help' }).click();
  await page.waitForURL(`${ground.originOf('locked')}/login?to=%2Fhelp`);
  await page.locator('#login').getByLabel('Username').waitFor();
  expect(trueComplaints(complaints, ['404'])).toEqual([]);
  await context.close();
});

test('registration and help are open, and the agreement links to the help page that visitors can reach [ROUTE-31, REG-16, ROUTE-28]', async () => {
  const { page, context, complaints } = await visit(here(), { viewport: 'phone' });
  for (const path of ['/register', '/register.html']) {
    await page.goto(ground.originOf('locked') + path);
    await takenOver(page);
    expect(at(page)).toBe(path);
    await page.locator('#register').getByLabel('Username').waitFor();
    expect(await insides(page)).toBe(0);
  }
  await expect
    .poll(() => page.locator('#register').getByRole('link', { name: 'terms of use' }).getAttribute('href'))
    .toBe('/helpmc#terms');
  await page.goto(`${ground.originOf('locked')}/helpmc#terms`);
  await takenOver(page);
  await page.getByText('Play fair.').waitFor();
  expect([at(page), await page.locator('header').count()]).toEqual(['/helpmc#terms', 0]);
  expect(trueComplaints(complaints)).toEqual([]);
  await context.close();
});

test('after login the visitor reaches the page they wanted, with everything on it; after signing out nothing remains [ROUTE-42, ROUTE-31, SESS-04, SESS-12]', async () => {
  const { page, context, complaints } = await visit(here(), { viewport: 'desktop' });
  await page.goto(`${ground.originOf('locked')}/rngGames?page=RED`);
  await page.waitForURL(/\/login\?to=/);
  await logIn(page);
  await page.waitForURL(`${ground.originOf('locked')}/rngGames?page=RED`);
  await page.locator('main').getByText('Game red-one').first().waitFor();
  // Nothing greets a player who wanted a page.
  expect(await page.locator('#app dialog').count()).toBe(0);
  await page.locator('header').getByRole('link').first().click();
  await page.getByRole('heading', { level: 1, name: 'Begin' }).waitFor();
  await page.getByText('lanternlight').first().waitFor();
  await reload(page);
  await page.getByRole('heading', { level: 1, name: 'Begin' }).waitFor();
  expect(at(page)).toBe('/');
  await page.locator('header').getByRole('button', { name: 'Language: English' }).click();
  await page.locator('#languages-head').getByRole('button', { name: 'ไทย' }).click();
  await page.getByRole('heading', { level: 1, name: 'ไทย Begin' }).waitFor();
  await page.evaluate(() => sessionStorage.removeItem('token'));
  await page.goto(ground.originOf('locked'));
  await page.waitForURL(`${ground.originOf('locked')}/login`);
  expect(await insides(page)).toBe(0);
  // What the page asks after its token is gone, and before it is left, is refused.
  expect(trueComplaints(complaints, ['401'])).toEqual([]);
  await context.close();
});

test(
  'no spelling of a path, no invalid token and no back button leads past the login [ROUTE-31, ROUTE-42, SESS-11]',
  long,
  async () => {
    const { page, context, complaints } = await visit(here(), { viewport: 'desktop' });
    for (const path of ['/HELP', '/help/', '/%68elp', '/login/', '/LOGIN', '/helpmc/', '/index.html', '/robots.txt']) {
      await page.goto(ground.originOf('locked') + path);
      await page.waitForURL(`${ground.originOf('locked')}/login?to=${encodeURIComponent(path)}`);
      expect(await insides(page), path).toBe(0);
    }
    await page.evaluate(() => sessionStorage.setItem('token', 'x'.repeat(43)));
    await page.goto(`${ground.originOf('locked')}/rng`);
    await page.waitForURL(`${ground.originOf('locked')}/login?to=%2Frng`);
    expect(await insides(page)).toBe(0);
    await logIn(page);
    await page.locator('main').getByText('Game red-one').first().waitFor();
    // The gateway no longer knows the session, so the next call leads to the login.
    await page.evaluate(() => sessionStorage.setItem('token', 'x'.repeat(43)));
    await page
      .locator('header')
      .getByTitle(/balance/i)
      .click();
    await page.waitForURL(`${ground.originOf('locked')}/login?to=%2Frng`);
    await expect.poll(() => insides(page)).toBe(0);
    await page.goBack();
    await page.waitForURL(/\/login/);
    await takenOver(page);
    expect(await insides(page)).toBe(0);
    expect(trueComplaints(complaints, ['404', '401'])).toEqual([]);
    await context.close();
  },
);

test('a new player also continues to the wanted page, and signing out leads back to the login [ROUTE-42, SESS-04]', async () => {
  const { page, context, complaints } = await visit(here(), { viewport: 'desktop' });
  await page.goto(`${ground.originOf('locked')}/help`);
  await page.waitForURL(/\/login\?to=/);
  await takenOver(page);
  await page.locator('#login').getByRole('button', { name: 'Sign up' }).click();
  const username = newUsername();
  await page.locator('#register').getByLabel('Username').fill(username);
  await page.locator('#register').getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.locator('#register').getByRole('button', { name: 'Open my account' }).click();
  await page.waitForURL(`${ground.originOf('locked')}/help`);
  await page.getByText('Ask us.').waitFor();
  await page.getByRole('button', { name: `Account menu of ${username}` }).click();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Sign out' }).click();
  await page.waitForURL(`${ground.originOf('locked')}/login`);
  await page.locator('#login').getByLabel('Username').waitFor();
  expect(await insides(page)).toBe(0);
  expect(trueComplaints(complaints)).toEqual([]);
  await context.close();
});

test('a failed login shows the fault and stays on the page [ROUTE-31, LOGIN-08]', long, async () => {
  const { page, context } = await visit(here(), { viewport: 'phone' });
  await page.goto(`${ground.originOf('locked')}/login?to=%2F%2Fevil.test`);
  await page.locator('#login').getByLabel('Username').fill('insider');
  await page.locator('#login').getByLabel('Password', { exact: true }).fill('not-the-password');
  await page.locator('#login').getByRole('button', { name: 'Log in' }).click();
  await page.locator('#login').getByText('The username or the password is not right.').waitFor();
  await logIn(page);
  await page.waitForURL(`${ground.originOf('locked')}/`);
  await context.close();
});
