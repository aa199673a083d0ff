import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { trueComplaints } from '../support/fixture-in-browser.ts';
import { openAs, realBrandsInBrowser } from '../support/real-brands-in-browser.ts';
import { expectAccessible, PASSWORD, reload, takenOver, type viewports, visit } from '../support/visitor.ts';
import { long, longIf } from '../support/long.ts';

const ground = realBrandsInBrowser();
const CENTRE = '/member';
const ACCOUNT_PAGE = '/member/securityCenter';
const BETS_PAGE = '/member/personalHistoryCopy';
const DAY_MS = 86_400_000;
const LABEL = 'Golden river';

const enter = (slug: string, viewport: keyof typeof viewports) =>
  visit({ browser: ground.browser, origin: ground.originOf(slug) }, { viewport, language: 'EN' });
const pathOf = (page: Page) => new URL(page.url()).pathname;
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const hasFocus = (page: Page, name: string) =>
  expect.poll(() => heading(page, name).evaluate((element) => element === document.activeElement)).toBe(true);

describe.each(['aurora', 'lotus', 'northline'])('the member centre of %s', (slug) => {
  test(
    'on a phone lists its pages; each leads back to the list, and the close button to the page before, without the place in the points mall [MEMBER-01, MEMBER-02, MEMBER-07, MEMBER-15, MEMBER-32]',
    longIf(slug !== 'aurora'),
    async () => {
      const { page, context, complaints } = await enter(slug, 'phone');
      const { token } = await ground.newMember(slug);
      await openAs(page, token, `${ground.originOf(slug)}/help`);
      await page.getByRole('navigation', { name: 'Quick menu' }).getByRole('button', { name: 'Account' }).click();
      const menu = page.locator('#account-menu');
      await expect
        .poll(() => menu.locator('a[href^="/member"]').allTextContents())
        .toEqual(['Member centre', 'Withdraw', 'Account record', 'Betting record', 'Rewards', 'Messages']);
      await menu.getByRole('link', { name: 'Member centre' }).click();
      await heading(page, 'Member centre').waitFor();
      expect(pathOf(page)).toBe(CENTRE);
      await expectAccessible(page);
      const list = page.getByRole('navigation', { name: 'Member centre' });
      await list.getByRole('link', { name: 'Betting record' }).click();
      await hasFocus(page, 'Betting record');
      expect([pathOf(page), await list.isVisible()]).toEqual([BETS_PAGE, false]);
      await page.getByRole('link', { name: 'Back to the list: Member centre' }).click();
      await list.getByRole('link', { name: 'My account' }).click();
      await hasFocus(page, 'My account');
      await page.getByRole('heading', { name: 'Keeping your account safe' }).waitFor();
      await page.getByRole('heading', { name: 'Where you are logged in' }).waitFor();
      await expectAccessible(page);
      const small = await page
        .locator('main :is(a, button):visible')
        .evaluateAll((targets) =>
          targets.filter((target) => target.getBoundingClientRect().height < 44).map(({ textContent }) => textContent),
        );
      expect(small).toEqual([]);
      await page.setViewportSize({ width: 320, height: 640 });
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
      await page.goBack();
      await heading(page, 'Member centre').waitFor();
      await page.evaluate(() => sessionStorage.setItem('pointMall', 'history'));
      await page.getByRole('button', { name: 'Close: Member centre' }).click();
      await expect.poll(() => pathOf(page)).toBe('/help');
      await expect.poll(() => page.evaluate(() => sessionStorage.getItem('pointMall'))).toBeNull();
      expect(trueComplaints(complaints)).toEqual([]);
      await context.close();
    },
  );

  test(
    'on a desktop opens on the account beside its menu, keeps its page on reload, and leads home when there is no page behind [MEMBER-01, MEMBER-32, ROUTE-01]',
    long,
    async () => {
      const { page, context, complaints } = await enter(slug, 'desktop');
      const { token } = await ground.newMember(slug);
      await openAs(page, token, ground.originOf(slug) + CENTRE);
      await heading(page, 'My account').waitFor();
      expect(pathOf(page)).toBe(ACCOUNT_PAGE);
      const menu = page.getByRole('navigation', { name: 'Member centre' });
      expect(await menu.locator('[aria-current=page]').allTextContents()).toEqual(['My account']);
      await reload(page);
      await page.getByRole('heading', { name: 'Where you are logged in' }).waitFor();
      await expectAccessible(page);
      await page.getByRole('button', { name: 'Close: Member centre' }).click();
      await expect.poll(() => pathOf(page)).toBe('/');
      expect(trueComplaints(complaints)).toEqual([]);
      await context.close();
    },
  );
});

test(
  'opens, navigates and closes with the keyboard alone; closing clears the stored place in the points mall [MEMBER-01, MEMBER-32]',
  long,
  async () => {
    const { page, context, complaints } = await enter('aurora', 'desktop');
    const { token, account } = await ground.newMember('aurora');
    await openAs(page, token, `${ground.originOf('aurora')}/help`);
    await page.evaluate(() => sessionStorage.setItem('pointMall', 'history'));
    await page.getByRole('button', { name: `Account menu of ${account}` }).focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await heading(page, 'My account').waitFor();
    const menu = page.getByRole('navigation', { name: 'Member centre' });
    await menu.getByRole('link', { name: 'Betting record' }).focus();
    await page.keyboard.press('Enter');
    await hasFocus(page, 'Betting record');
    // Back over limits, privacy, missions, messages, friends, rewards, bonuses, profit and loss, both records, withdrawals, deposits and the wallet.
    for (let links = 0; links < 14; links += 1) await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Enter');
    await hasFocus(page, 'My account');
    await page
      .getByRole('button', { name: /Change.*Password/ })
      .first()
      .focus();
    await page.keyboard.press('Enter');
    await page.getByRole('dialog', { name: 'Your password' }).waitFor();
    // Escape closes what is on top first, and the centre last.
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    expect([pathOf(page), await page.evaluate(() => sessionStorage.getItem('pointMall'))]).toEqual([
      ACCOUNT_PAGE,
      'history',
    ]);
    await page.keyboard.press('Escape');
    await expect.poll(() => pathOf(page)).toBe('/help');
    expect(await page.evaluate(() => sessionStorage.getItem('pointMall'))).toBeNull();
    expect(trueComplaints(complaints)).toEqual([]);
    await context.close();
  },
);

test('a guest is asked to log in and continues; nothing is requested before [GUARD-01, GUARD-02, SESS-13, SESS-01]', async () => {
  const { page, context, complaints } = await enter('aurora', 'phone');
  const { account, token } = await ground.newMember('aurora');
  const calls: string[] = [];
  // The login's own calls do not count.
  await page.route('**/wps/session/login', (route) =>
    route.fulfill({
      json: {
        success: true,
        message: '',
        value: {
          token,
          userName: account,
          firstTimeLogin: false,
          passwordExpired: false,
          mustChangePassword: false,
          customerType: 0,
        },
      },
    }),
  );
  page.on('request', (request) => calls.push(new URL(request.url()).pathname));
  await page.goto(ground.originOf('aurora') + ACCOUNT_PAGE);
  await takenOver(page);
  const login = page.locator('#login');
  await login.getByLabel('Username').fill(account);
  await login.getByLabel('Password', { exact: true }).fill(PASSWORD);
  expect(calls.filter((path) => path.startsWith('/wps/member'))).toEqual([]);
  await page.keyboard.press('Enter');
  await heading(page, 'My account').waitFor();
  await page.getByRole('heading', { name: 'Keeping your account safe' }).waitFor();
  await expect.poll(async () => [pathOf(page), await page.locator('dialog[open]').count()]).toEqual([ACCOUNT_PAGE, 0]);
  expect(calls.indexOf('/wps/member/info')).toBeLessThan(calls.indexOf('/wps/member/profile'));
  expect(trueComplaints(complaints)).toEqual([]);
  await context.close();
});

test(
  'a trial gets a warning and stays on the page, from a link and from an address; it is labelled, and can play [GUARD-02, ROLE-03]',
  long,
  async () => {
    const { page, context, complaints } = await enter('aurora', 'desktop');
    const { token, account } = await ground.newMember('aurora', {
      customerType: 4,
      passwordHash: null,
      endsAt: new Date(Date.now() + DAY_MS),
    });
    await openAs(page, token, `${ground.originOf('aurora')}/help`);
    const button = page.getByRole('button', { name: `Account menu of ${account}` });
    await expect.poll(() => button.textContent()).toContain('Trial');
    const isSamePage = await page
      .locator('main')
      .elementHandle()
      .then((main) => () => main.evaluate((element) => element.isConnected));
    await button.click();
    await page.locator('#account-menu').getByRole('link', { name: 'Member centre' }).click();
    const warning = page.getByRole('dialog', { name: 'For real accounts' });
    await warning.getByText('This needs a real account.').waitFor();
    expect([pathOf(page), await isSamePage()]).toEqual(['/help', true]);
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await warning.waitFor({ state: 'detached' });
    await page.goto(ground.originOf('aurora') + BETS_PAGE);
    await page.evaluate(() => dispatchEvent(new Event('pointerdown')));
    await warning.waitFor();
    expect(pathOf(page)).toBe('/');
    await warning.getByRole('button', { name: 'Sign up' }).click();
    await page.locator('#register:modal').waitFor();
    await page.goto(`${ground.originOf('aurora')}/game?gameId=x&vassalage=GPI`);
    await takenOver(page);
    await page.waitForTimeout(300);
    expect([pathOf(page), await warning.count()]).toEqual(['/game', 0]);
    expect(trueComplaints(complaints, ['404', '400'])).toEqual([]);
    await context.close();
  },
);

test(
  'an agent has the agents’ home first in the account menu, a member does not; both may open the member centre [HEADER-16, GUARD-01]',
  long,
  async () => {
    const expectEntries = async (customerType: number, entries: string[]) => {
      const { page, context } = await enter('northline', 'desktop');
      const { token } = await ground.newMember('northline', { customerType });
      await openAs(page, token, ground.originOf('northline') + ACCOUNT_PAGE);
      await heading(page, 'My account').waitFor();
      await expect.poll(() => page.locator('#account-menu > a').allTextContents()).toEqual(entries);
      await context.close();
    };
    const ofAll = ['Member centre', 'Withdraw', 'Account record', 'Betting record', 'Rewards', 'Messages'];
    await expectEntries(1, ['Agent centre', ...ofAll]);
    await expectEntries(0, ofAll);
  },
);

test(
  'signing out asks first; then the session ends, the tab forgets the agent, the label and everything but the merchant, and home is shown, whatever the call answers [SESS-03, SESS-04, SESS-05, SESS-06]',
  long,
  async () => {
    const { page, context } = await enter('northline', 'phone');
    const { token, memberId } = await ground.newMember('northline', { customerType: 1 });
    await ground.house.database.withMerchant('NORTHLINE', (trx) =>
      trx
        .updateTable('member')
        .set({ labels: JSON.stringify([LABEL]) })
        .where('id', '=', memberId)
        .execute(),
    );
    await openAs(page, token, ground.originOf('northline') + ACCOUNT_PAGE);
    await page.evaluate(() => sessionStorage.setItem('publicityClosed', '1'));
    const label = page.locator('#account-menu').getByText(LABEL);
    const agentHome = page.locator('#account-menu').getByRole('link', { name: 'Agent centre', includeHidden: true });
    await expect.poll(async () => [await label.count(), await agentHome.count()]).toEqual([1, 1]);
    expect(await page.evaluate(() => sessionStorage.getItem('isAgent'))).toBe('1');
    const tokens: (string | undefined)[] = [];
    await page.route('**/wps/session/logout', (route) => {
      tokens.push(route.request().headers()['authorization']);
      return route.fulfill({ status: 500, json: { success: false, value: null, message: '', code: 'internal' } });
    });
    const ask = async () => {
      await page.getByRole('navigation', { name: 'Quick menu' }).getByRole('button', { name: 'Account' }).click();
      await page.locator('#account-menu').getByRole('button', { name: 'Sign out' }).click();
    };
    await ask();
    await page.getByRole('dialog').getByRole('button', { name: 'Stay' }).click();
    expect([pathOf(page), tokens.length, await page.evaluate(() => sessionStorage.getItem('token'))]).toEqual([
      ACCOUNT_PAGE,
      0,
      token,
    ]);
    await ask();
    await page.getByRole('dialog').getByRole('button', { name: 'Sign out' }).click();
    await page.locator('header').getByRole('button', { name: 'Log in' }).waitFor();
    expect(pathOf(page)).toBe('/');
    await expect.poll(() => tokens).toEqual([`Bearer ${token}`]);
    await expect
      .poll(() =>
        page.evaluate(() =>
          Object.fromEntries(Object.keys(sessionStorage).map((key) => [key, sessionStorage.getItem(key)])),
        ),
      )
      .toEqual({ merchant: 'NORTHLINE' });
    await expect.poll(() => page.locator('#account-menu').count()).toBe(0);
    await expect.poll(() => page.getByText(LABEL).count()).toBe(0);
    await context.close();
  },
);

test(
  'the language that a player chooses is reported to the gateway, that of a guest is not [LANG-11]',
  long,
  async () => {
    const { page, context, complaints } = await enter('aurora', 'desktop');
    const told: string[] = [];
    page.on('request', (request) => request.url().endsWith('/wps/member/language') && told.push(request.postData()!));
    const switchTo = async (name: string) => {
      await page.locator('header button[popovertarget="languages-head"]').click();
      await page.locator('#languages-head').getByRole('button', { name }).click();
      await page.locator('header button[popovertarget="languages-head"]').filter({ hasText: name }).waitFor();
    };
    await page.goto(`${ground.originOf('aurora')}/help`);
    await takenOver(page);
    await switchTo('ไทย');
    await switchTo('English');
    expect(told).toEqual([]);
    const { token } = await ground.newMember('aurora');
    await openAs(page, token, `${ground.originOf('aurora')}/help`);
    await page
      .locator('header')
      .getByTitle(/balance/i)
      .waitFor();
    await switchTo('ไทย');
    await expect.poll(() => told).toEqual(['{"language":"TY"}']);
    expect(trueComplaints(complaints)).toEqual([]);
    await context.close();
  },
);
