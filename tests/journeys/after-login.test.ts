// @module-tag full
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openAccount, type TestAccount } from '../support/accounts.ts';
import { delta } from '../support/fixture-project.ts';
import { fixturesInBrowser, trueComplaints } from '../support/fixture-in-browser.ts';
import { expectAccessible, reload, takenOver, visit } from '../support/visitor.ts';
import { long } from '../support/long.ts';

const after = { ...delta, merchantCode: 'AFTER', hosts: ['after.test', 'after.localhost'] };
const ground = fixturesInBrowser({ after });
const here = () => ({ browser: ground.browser, origin: ground.originOf('after') });

let numbers = 0;
const newNumber = () => `8494${String(2_000_000 + (numbers += 1))}`;
const open = (changes: Parameters<typeof openAccount>[1] = {}): Promise<TestAccount> =>
  openAccount(ground.house, { merchantCode: 'AFTER', currency: 'VND', ...changes });
const dialog = (page: Page) => page.locator('#login');
const greeting = (page: Page) => page.getByRole('dialog', { name: /^Good (morning|afternoon|evening)/ });
const fill = async (page: Page, { username, password }: TestAccount) => {
  await dialog(page).getByRole('textbox', { name: 'Username' }).fill(username);
  await dialog(page).getByRole('textbox', { name: 'Password', exact: true }).fill(password);
};
const submit = (page: Page) => dialog(page).getByRole('button', { name: 'Log in', exact: true }).click();
const isIn = (page: Page, account: string) =>
  page.getByRole('button', { name: `Account menu of ${account}`, includeHidden: true }).waitFor({ state: 'attached' });
const at = async (viewport: 'phone' | 'desktop', path = '/login') => {
  const visited = await visit(here(), { viewport });
  await visited.page.goto(ground.originOf('after') + path);
  await takenOver(visited.page);
  return visited;
};
const remember = async (page: Page, account: TestAccount) => {
  await fill(page, account);
  await dialog(page).getByLabel('Remember me for a day').check();
  await submit(page);
  await isIn(page, account.username);
};
const guestAgain = async (page: Page) => {
  await page.evaluate(() => sessionStorage.clear());
  await page.goto(`${ground.originOf('after')}/login`);
  await takenOver(page);
};
const dots = (page: Page) =>
  dialog(page).getByRole('textbox', { name: 'Password', exact: true }).and(page.getByPlaceholder('••••••••'));
const grants = <Done>(
  work: (trx: Parameters<Parameters<typeof ground.house.database.withMerchant<Done>>[1]>[0]) => Promise<Done>,
) => ground.house.database.withMerchant('AFTER', work);

test(
  'a remembered login ends with its grant; without the grant the player is asked for the password with a message of its own [LOGIN-21, LOGIN-48, LOGIN-49, STORE-03]',
  long,
  async () => {
    const account = await open();
    const { page, context, complaints } = await at('desktop');
    await remember(page, account);
    const inHours = (hours: number) => Date.now() / 1_000 + hours * 3_600;
    await grants((trx) =>
      trx
        .updateTable('remember_grant')
        .set({ ends_at: new Date(inHours(6) * 1_000) })
        .where('member_id', '=', account.memberId)
        .execute(),
    );
    await guestAgain(page);
    await dots(page).waitFor();
    await submit(page);
    await isIn(page, account.username);
    const ends = async () =>
      (await context.cookies())
        .filter(({ name }) => name !== '__Host-device')
        .map(({ name, expires }) => [name, Math.abs(expires - inHours(6)) < 120]);
    expect((await ends()).toSorted(([one], [other]) => String(one).localeCompare(String(other)))).toEqual([
      ['__Host-remember', true],
      ['lastUser', true],
      ['rememberLogin', true],
    ]);
    await guestAgain(page);
    await dots(page).waitFor();
    await grants((trx) => trx.deleteFrom('remember_grant').where('member_id', '=', account.memberId).execute());
    await submit(page);
    await dialog(page).getByText('Please enter your password again. It was remembered for one day only.').waitFor();
    await expect
      .poll(() =>
        page.evaluate(() => [
          document.activeElement?.getAttribute('name'),
          document.activeElement?.getAttribute('placeholder'),
        ]),
      )
      .toEqual(['password', null]);
    await expect.poll(ends).toEqual([]);
    await expectAccessible(page);
    expect(trueComplaints(complaints, ['401'])).toEqual([]);
    await context.close();
  },
);

test(
  'when two tabs log in with the same grant at the same moment, one succeeds and the other can try again [LOGIN-42, LOGIN-50]',
  long,
  async () => {
    const account = await open();
    const { page, context, complaints } = await at('desktop');
    await remember(page, account);
    await guestAgain(page);
    const second = await context.newPage();
    await guestAgain(await second.goto(`${ground.originOf('after')}/help`).then(() => second));
    await Promise.all([dots(page).waitFor(), dots(second).waitFor()]);
    // Hold both answers until both requests are sent, as when two tabs are clicked in the same moment.
    let release = () => {};
    const sent = new Promise<void>((resolve) => (release = resolve));
    const held = grants(async (trx) => {
      await trx
        .selectFrom('remember_grant')
        .select('token_hash')
        .where('member_id', '=', account.memberId)
        .forUpdate()
        .execute();
      await sent;
    });
    const requests = [page, second].map((tab) => tab.waitForRequest('**/session/login'));
    await Promise.all([submit(page), submit(second), ...requests]);
    release();
    await held;
    const told = (tab: Page) => dialog(tab).getByText('You have just logged in from another tab. Please try again.');
    await expect.poll(async () => (await told(page).count()) + (await told(second).count())).toBe(1);
    const [winner, loser] = (await told(page).count()) === 1 ? [second, page] : [page, second];
    await isIn(winner, account.username);
    await dots(loser).waitFor();
    await submit(loser);
    await isIn(loser, account.username);
    expect(trueComplaints(complaints, ['401'])).toEqual([]);
    await context.close();
  },
);

test('a forged cookie remembers no player, and the form works [LOGIN-51]', async () => {
  const account = await open();
  const { page, context, complaints } = await visit(here(), { viewport: 'phone' });
  await context.addCookies([
    { name: 'rememberLogin', value: 'username', url: ground.originOf('after') },
    { name: 'lastUser', value: '%E0', url: ground.originOf('after') },
  ]);
  await page.goto(`${ground.originOf('after')}/login`);
  await takenOver(page);
  await fill(page, account);
  await submit(page);
  await isIn(page, account.username);
  expect(trueComplaints(complaints)).toEqual([]);
  await context.close();
});

test('after logging in for a page the player lands on it, and a first login is greeted there once [LOGIN-10, LOGIN-52]', async () => {
  const account = await open();
  const { page, context, complaints } = await at('desktop', '/login?to=%2Fhelp');
  await fill(page, account);
  await submit(page);
  await greeting(page).getByText('Your account was opened for you').waitFor();
  expect(new URL(page.url()).pathname).toBe('/help');
  await greeting(page).getByRole('button', { name: 'On to the games' }).click();
  await reload(page);
  await isIn(page, account.username);
  expect([await greeting(page).count(), await page.evaluate(() => sessionStorage.getItem('firstLogin'))]).toEqual([
    0,
    null,
  ]);
  expect(trueComplaints(complaints)).toEqual([]);
  await context.close();
});

test('a first login that was not greeted is greeted after a reload [LOGIN-52]', async () => {
  const account = await open();
  const { page, context } = await at('phone');
  await page.route('**/assets/after-login-dialog-*.js', (route) => route.abort());
  await fill(page, account);
  await submit(page);
  await isIn(page, account.username);
  await page.unroute('**/assets/after-login-dialog-*.js');
  // Its dialog could not load, and is still about to open.
  await page.reload();
  await greeting(page).getByText('Your account was opened for you').waitFor();
  await context.close();
});

test(
  'login and registration dialogs never open over a logged-in player, neither from a bookmark nor with the back button [LOGIN-54]',
  long,
  async () => {
    const account = await open();
    const { page, context, complaints } = await at('desktop');
    await fill(page, account);
    await submit(page);
    await greeting(page).getByRole('button', { name: 'On to the games' }).click();
    const openOnes = () => page.locator('dialog[open]').count();
    await page.goBack();
    await expect.poll(() => new URL(page.url()).pathname).toBe('/');
    expect(await openOnes()).toBe(0);
    for (const [path, leadsTo] of [
      ['/login', '/'],
      ['/register', '/'],
      ['/login?to=%2Fhelp', '/help'],
      ['/login?to=%2Flogin', '/'],
    ] as const) {
      await page.goto(ground.originOf('after') + path);
      await takenOver(page);
      await isIn(page, account.username);
      await expect.poll(() => new URL(page.url()).pathname).toBe(leadsTo);
      expect([path, await openOnes(), new URL(page.url()).pathname]).toEqual([path, 0, leadsTo]);
    }
    expect(trueComplaints(complaints)).toEqual([]);
    await context.close();
  },
);

test(
  'any page reports a gateway that does not answer for the session, and asks again immediately when the player retries [LOGIN-55, ERR-19]',
  long,
  async () => {
    const account = await open();
    const { page, context } = await at('phone');
    await fill(page, account);
    await submit(page);
    await isIn(page, account.username);
    await page.route('**/wps/member/info', (route) => route.abort());
    await page.goto(`${ground.originOf('after')}/help`);
    await takenOver(page);
    const bar = page.getByRole('complementary', { name: 'That did not load' });
    await bar.getByText('We cannot be reached at the moment.').waitFor();
    await expectAccessible(page);
    await page.unroute('**/wps/member/info');
    await bar.getByRole('button', { name: 'Try again' }).click();
    await isIn(page, account.username);
    await expect.poll(() => bar.count()).toBe(0);
    await context.close();
  },
);

test(
  'a new network needs a captcha, with a message of its own; closing the code step leaves no password behind [LOGIN-35, LOGIN-56, LOGIN-58]',
  long,
  async () => {
    const [plainOne, account] = [await open(), await open({ mobile: newNumber() })];
    for (const { memberId } of [plainOne, account])
      await ground.house.database.withMerchant('AFTER', (trx) =>
        trx
          .insertInto('known_place')
          .values({ merchant_code: 'AFTER', member_id: memberId, kind: 'network', place: Buffer.from('elsewhere') })
          .execute(),
      );
    const { page, context, complaints } = await at('desktop');
    await fill(page, plainOne);
    await submit(page);
    await dialog(page).getByText('One more step: enter the characters in the picture.').waitFor();
    await dialog(page).getByLabel('Characters in the picture').waitFor();
    await fill(page, account);
    await page.goto(`${ground.originOf('after')}/login`);
    await takenOver(page);
    await fill(page, account);
    await submit(page);
    await dialog(page).getByRole('heading', { name: 'Is this you?' }).waitFor();
    await page.keyboard.press('Escape');
    await page.locator('header').getByRole('button', { name: 'Log in' }).click();
    const password = dialog(page).getByRole('textbox', { name: 'Password', exact: true });
    await password.waitFor();
    expect([
      await password.inputValue(),
      await dialog(page).getByRole('heading', { name: 'Is this you?' }).count(),
    ]).toEqual(['', 0]);
    expect(trueComplaints(complaints, ['403', '400'])).toEqual([]);
    await context.close();
  },
);
