// @module-tag full
import type { BrowserContext, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openAccount, type TestAccount } from '../support/accounts.ts';
import { delta } from '../support/fixture-project.ts';
import { fixturesInBrowser, trueComplaints } from '../support/fixture-in-browser.ts';
import { sentMessages, untilSent } from '../support/person.ts';
import { expectAccessible, reload, takenOver, visit } from '../support/visitor.ts';
import { long } from '../support/long.ts';

const base = { ...delta, market: { ...delta.market, demo: { openingBalanceMinor: 9_000 } } };
const forced = {
  ...base,
  merchantCode: 'FORCED',
  hosts: ['forced.test', 'forced.localhost'],
  flags: { ...delta.flags, CHNGPASSVERIF3: true, PWDEXPFORCECHANGE3: true },
  settings: { ...delta.settings, passwordExpiryDays: 30 },
};
/** The same brand without forced password changes and without the reset by phone. A reset leads to the login. */
const lenient = {
  ...base,
  merchantCode: 'LENIENT',
  hosts: ['lenient.test', 'lenient.localhost'],
  settings: { ...delta.settings, passwordExpiryDays: 30 },
};
const careful = {
  ...forced,
  merchantCode: 'CAREFUL',
  hosts: ['careful.test', 'careful.localhost'],
  security: { ...delta.security, autoLoginAfterReset: false },
};
const ground = fixturesInBrowser({ forced, lenient, careful });

const NEW_PASSWORD = 'another-lantern-88';
let numbers = 0;
const newNumber = () => `8493${String(1_000_000 + (numbers += 1))}`;
const open = (merchantCode = 'FORCED', changes: Parameters<typeof openAccount>[1] = {}): Promise<TestAccount> =>
  openAccount(ground.house, { merchantCode, currency: 'VND', ...changes });
const age = (merchantCode: string, { memberId }: TestAccount) =>
  ground.house.database.withMerchant(merchantCode, (trx) =>
    trx
      .updateTable('member')
      .set({ password_set_at: new Date(Date.now() - 40 * 24 * 3_600_000) })
      .where('id', '=', memberId)
      .execute(),
  );
const login = (page: Page) => page.locator('#login');
const due = (page: Page) => page.getByRole('dialog', { name: 'Choose a new password' });
const isIn = (page: Page, account: string) =>
  page.getByRole('button', { name: `Account menu of ${account}`, includeHidden: true }).waitFor({ state: 'attached' });
const at = async (slug: string, viewport: 'phone' | 'desktop', path = '/login') => {
  const visited = await visit({ browser: ground.browser, origin: ground.originOf(slug) }, { viewport });
  await visited.page.goto(ground.originOf(slug) + path);
  await takenOver(visited.page);
  return visited;
};
const names = async (context: BrowserContext) => (await context.cookies()).map(({ name }) => name).sort();
/** The remembered-login cookies that scripts can read. */
const remembered = (context: BrowserContext, slug: string) =>
  context.addCookies([
    { name: 'rememberLogin', value: 'username', url: ground.originOf(slug) },
    { name: 'lastUser', value: 'somebody', url: ground.originOf(slug) },
  ]);
const logIn = async (page: Page, username: string, password: string) => {
  await login(page).getByRole('textbox', { name: 'Username' }).fill(username);
  await login(page).getByRole('textbox', { name: 'Password', exact: true }).fill(password);
  await page.keyboard.press('Enter');
};
const newPassword = async (scope: ReturnType<typeof due>, text = NEW_PASSWORD, again = text) => {
  await scope.getByRole('textbox', { name: 'New password', exact: true }).fill(text);
  await scope.getByRole('textbox', { name: 'New password again' }).fill(again);
};

test('an expired password is changed first: username, new password twice, without asking for the old one; then home [LOGIN-12, LOGIN-13, LOGIN-15, LOGIN-35, MODAL-18, MODAL-19, PWD-01, PWD-03, ERR-25]', async () => {
  const account = await open();
  await age('FORCED', account);
  const { page, context, complaints } = await at('forced', 'phone');
  await logIn(page, account.username, account.password);
  await due(page).getByText('Your password has expired or was set by someone else.').waitFor();
  await due(page).getByText(account.username, { exact: true }).waitFor();
  expect(await due(page).getByRole('textbox', { name: 'Old password' }).count()).toBe(0);
  expect(await page.evaluate(() => sessionStorage.getItem('changePassword'))).toBe('1');
  await expectAccessible(page);
  const sent: string[] = [];
  page.on('request', (request) => request.url().includes('/member/password') && sent.push(request.postData() ?? ''));
  await newPassword(due(page), NEW_PASSWORD, 'something-else');
  await page.keyboard.press('Enter');
  await due(page).getByText('The two passwords are not the same.').waitFor();
  await newPassword(due(page), 'short', 'short');
  await page.keyboard.press('Enter');
  await expect.poll(() => due(page).getByRole('alert').count()).toBe(1);
  expect(sent).toEqual([]);
  await newPassword(due(page));
  await page.keyboard.press('Enter');
  await isIn(page, account.username);
  await due(page).waitFor({ state: 'detached' });
  expect(new URL(page.url()).pathname).toBe('/');
  const kept = await page.evaluate(() =>
    JSON.stringify([document.cookie, Object.entries(sessionStorage), Object.entries(localStorage)]),
  );
  expect([kept.includes(account.password), kept.includes(NEW_PASSWORD), kept.includes('changePassword')]).toEqual([
    false,
    false,
    false,
  ]);
  expect(sent).toHaveLength(1);
  expect(trueComplaints(complaints)).toEqual([]);
  await context.close();
});

test(
  'after a reload the dialog asks for the old password; a wrong one is reported; closing the dialog signs out [LOGIN-15, MODAL-19, PWD-01]',
  long,
  async () => {
    const account = await open();
    await age('FORCED', account);
    const { page, context, complaints } = await at('forced', 'desktop');
    await logIn(page, account.username, account.password);
    await due(page).waitFor();
    await page.goto(`${ground.originOf('forced')}/help`);
    await due(page).waitFor();
    await due(page).getByText(account.username, { exact: true }).waitFor();
    await due(page).getByRole('textbox', { name: 'Old password' }).fill('not-the-old-one');
    await newPassword(due(page));
    await due(page).getByRole('button', { name: 'Set the new password' }).click();
    await due(page).getByText('This password is not right.').waitFor();
    await page.keyboard.press('Escape');
    await due(page).waitFor({ state: 'detached' });
    await expect
      .poll(() => page.evaluate(() => [sessionStorage.getItem('token'), sessionStorage.getItem('changePassword')]))
      .toEqual([null, null]);
    await reload(page);
    await takenOver(page);
    expect(await due(page).count()).toBe(0);
    expect(trueComplaints(complaints, ['400'])).toEqual([]);
    await context.close();
  },
);

test(
  'a reload of a members’ page shows the dialog and no login before it; a click beside it does not close it; afterwards it leads home and greets a first login [LOGIN-15, LOGIN-52, PWD-22, PWD-23]',
  long,
  async () => {
    const account = await open();
    await age('FORCED', account);
    const { page, context, complaints } = await at('forced', 'phone');
    await logIn(page, account.username, account.password);
    await due(page).waitFor();
    await page.goto(`${ground.originOf('forced')}/member/securityCenter`);
    await takenOver(page);
    await due(page).waitFor();
    expect([await login(page).isVisible(), await page.getByText('Log in to continue').count()]).toEqual([false, 0]);
    await due(page).getByRole('textbox', { name: 'Old password' }).fill(account.password);
    await newPassword(due(page));
    // A click beside the dialog neither closes it nor signs out.
    await page.mouse.click(5, 5);
    expect(await due(page).getByRole('textbox', { name: 'New password again' }).inputValue()).toBe(NEW_PASSWORD);
    await due(page).getByRole('button', { name: 'Set the new password' }).click();
    await isIn(page, account.username);
    expect(new URL(page.url()).pathname).toBe('/');
    // The login before the reload was the account's first.
    await page.getByText('Your account was opened for you').waitFor();
    expect(trueComplaints(complaints)).toEqual([]);
    await context.close();
  },
);

test(
  'if the dialog’s code fails to load, a stray click does not lose it, and closing the frame signs out [PWD-22, PWD-23]',
  long,
  async () => {
    const account = await open();
    await age('FORCED', account);
    const { page, context } = await at('forced', 'desktop');
    await page.route('**/assets/change-password-dialog-*.js', (route) => route.abort());
    await logIn(page, account.username, account.password);
    const frame = page.getByRole('dialog').filter({ hasText: 'Loading chunk failed' });
    await frame.getByRole('button', { name: 'Try again' }).waitFor();
    await page.mouse.click(5, 5);
    expect(await frame.isVisible()).toBe(true);
    await frame.getByRole('button', { name: 'Sign out' }).click();
    await expect.poll(() => page.evaluate(() => sessionStorage.getItem('token'))).toBeNull();
    await frame.waitFor({ state: 'detached' });
    await context.close();
  },
);

test(
  'a login that requires a password change is not remembered, and the old password’s grant ends with it [LOGIN-43, LOGIN-48]',
  long,
  async () => {
    const account = await open('FORCED', { isKnown: true });
    const { page, context, complaints } = await at('forced', 'desktop');
    const remembering = async (password: string) => {
      await login(page).getByLabel('Remember me for a day').check();
      await logIn(page, account.username, password);
    };
    await remembering(account.password);
    await isIn(page, account.username);
    expect(await names(context)).toEqual(['__Host-device', '__Host-remember', 'lastUser', 'rememberLogin']);
    await page.goto(`${ground.originOf('forced')}/member/securityCenter`);
    await takenOver(page);
    await page
      .getByRole('listitem')
      .filter({ has: page.getByText('Password', { exact: true }) })
      .getByRole('button', { name: /Change/ })
      .click();
    const form = page.getByRole('dialog', { name: 'Your password' });
    await form.getByLabel('Old password').fill(account.password);
    await form.getByLabel('New password', { exact: true }).fill(NEW_PASSWORD);
    await form.getByLabel('New password again').fill(NEW_PASSWORD);
    await page.keyboard.press('Enter');
    await expect.poll(() => names(context)).toEqual(['__Host-device']);
    await age('FORCED', account);
    await page.evaluate(() => sessionStorage.clear());
    await page.goto(`${ground.originOf('forced')}/login`);
    await takenOver(page);
    await remembering(NEW_PASSWORD);
    await due(page).waitFor();
    expect(await names(context)).toEqual(['__Host-device']);
    expect(trueComplaints(complaints)).toEqual([]);
    await context.close();
  },
);

test('ending all other sessions also forgets what this browser remembers [SESS-17, LOGIN-48]', long, async () => {
  const account = await open('LENIENT', { isKnown: true });
  const { page, context, complaints } = await at('lenient', 'phone');
  await login(page).getByLabel('Remember me for a day').check();
  await logIn(page, account.username, account.password);
  await isIn(page, account.username);
  const { services } = ground.house.gateway;
  await services.sessions.begin((await services.sites.forHost('lenient.localhost'))!.loaded.brand, account.memberId);
  await page.goto(`${ground.originOf('lenient')}/member/securityCenter`);
  await takenOver(page);
  await page.getByRole('button', { name: 'Sign out everywhere else' }).click();
  await page.getByRole('button', { name: 'Sign them out' }).click();
  await expect.poll(() => names(context)).toEqual(['__Host-device']);
  expect(trueComplaints(complaints)).toEqual([]);
  await context.close();
});

test('a login completed before hydration also opens the dialog [PWD-22]', long, async () => {
  const account = await open();
  await age('FORCED', account);
  const { page, context, complaints } = await visit(
    { browser: ground.browser, origin: ground.originOf('forced') },
    { viewport: 'desktop' },
  );
  let release = () => {};
  const scene = new Promise<void>((resolve) => (release = resolve));
  await page.route(/\/assets\/(hero|game-wall)-/, (route) => scene.then(() => route.continue()));
  await page.goto(`${ground.originOf('forced')}/login`);
  await page.locator('#login-root[data-ready]').waitFor();
  await logIn(page, account.username, account.password);
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('changePassword'))).toBe('1');
  expect(await due(page).count()).toBe(0);
  release();
  await due(page).waitFor();
  expect([
    await login(page).isVisible(),
    await due(page).getByRole('textbox', { name: 'Old password' }).count(),
  ]).toEqual([false, 0]);
  expect(trueComplaints(complaints)).toEqual([]);
  await context.close();
});

test(
  'when the gateway requires a password change for a running session, the dialog opens on any page [LOGIN-47]',
  long,
  async () => {
    const account = await open();
    const { page, context, complaints } = await at('forced', 'desktop');
    await logIn(page, account.username, account.password);
    await isIn(page, account.username);
    await ground.house.database.withMerchant('FORCED', (trx) =>
      trx
        .updateTable('session')
        .set({ must_change_password: true })
        .where('member_id', '=', account.memberId)
        .execute(),
    );
    await page.goto(`${ground.originOf('forced')}/member/securityCenter`);
    await takenOver(page);
    await due(page).getByText(account.username, { exact: true }).waitFor();
    await due(page).getByRole('textbox', { name: 'Old password' }).fill(account.password);
    await newPassword(due(page));
    await page.keyboard.press('Enter');
    await isIn(page, account.username);
    expect(await page.evaluate(() => sessionStorage.getItem('changePassword'))).toBeNull();
    expect(trueComplaints(complaints, ['403'])).toEqual([]);
    await context.close();
  },
);

test('where the brand does not force a change, an expired password still logs in [LOGIN-13]', async () => {
  const account = await open('LENIENT');
  await age('LENIENT', account);
  const { page, context } = await at('lenient', 'phone');
  await logIn(page, account.username, account.password);
  await isIn(page, account.username);
  expect(await due(page).count()).toBe(0);
  await context.close();
});

test('by e-mail: username and address follow their rules, the message reveals nothing, and the link sets a new password once [PWD-04, PWD-05, PWD-30, MODAL-17, LOGIN-48]', async () => {
  const email = `ann.lee${(numbers += 1)}@example.com`;
  const account = await open('LENIENT', { email });
  const { page, context, complaints } = await at('lenient', 'phone');
  await login(page).getByRole('button', { name: 'Forgot password?' }).click();
  const forgot = page.getByRole('dialog', { name: 'Forgot your password?' });
  await forgot.getByRole('textbox', { name: 'E-mail' }).fill('no address');
  expect(await forgot.getByRole('tab').count()).toBe(0);
  await forgot.getByRole('button', { name: 'Send me the link' }).click();
  await forgot.getByText('An e-mail address such as name@example.com.').waitFor();
  await forgot.getByText('Please fill this in.').waitFor();
  await expectAccessible(page);
  await forgot.getByRole('textbox', { name: 'Username' }).fill(account.username);
  await forgot.getByRole('textbox', { name: 'E-mail' }).fill(email);
  const sent = page.waitForRequest('**/wps/member/password/email');
  await page.keyboard.press('Enter');
  expect([(await sent).headers()['content-type'], (await sent).postData()]).toEqual([
    'application/x-www-form-urlencoded;charset=UTF-8',
    `username=${account.username}&email=${encodeURIComponent(email)}`,
  ]);
  await forgot.getByText(`If the name and ${email} belong together, a link is on its way to you.`).waitFor();
  await forgot.getByText('Never verified an e-mail with us? Customer service can help you get back in.').waitFor();
  await expect
    .poll(() => sentMessages(ground.house).findLast(({ to }) => to === email)?.text ?? '')
    .toContain('#reset=');
  const token = /#reset=([\w-]+)/.exec(sentMessages(ground.house).findLast(({ to }) => to === email)!.text)![1]!;
  await page.goto(`${ground.originOf('lenient')}/help`);
  await page.goto(`${ground.originOf('lenient')}/login#reset=${token}`);
  const reset = page.getByRole('dialog', { name: 'Set a new password' });
  await remembered(context, 'lenient');
  await reset.waitFor();
  await expect.poll(() => page.url()).toBe(`${ground.originOf('lenient')}/login`);
  await newPassword(reset);
  await page.keyboard.press('Enter');
  await reset.getByText('Your new password is set. Log in with it.').waitFor();
  await expect.poll(() => names(context)).toEqual([]);
  await reset.getByRole('button', { name: 'Log in' }).click();
  await logIn(page, account.username, NEW_PASSWORD);
  await isIn(page, account.username);
  await page.evaluate(() => sessionStorage.clear());
  await page.goto(`${ground.originOf('lenient')}/help`);
  await page.goto(`${ground.originOf('lenient')}/login#reset=${token}`);
  await newPassword(reset, 'third-lantern-99');
  await page.keyboard.press('Enter');
  await reset.getByText('This link was already used or has expired.').waitFor();
  await reset.getByRole('button', { name: 'Get a new link' }).click();
  await forgot.waitFor();
  expect(trueComplaints(complaints, ['400'])).toEqual([]);
  await context.close();
});

const byPhone = async (page: Page, mobile: string) => {
  await login(page).getByRole('button', { name: 'Forgot password?' }).click();
  const forgot = page.getByRole('dialog', { name: 'Forgot your password?' });
  await forgot.getByRole('tab', { name: 'By mobile number' }).click();
  await forgot.getByRole('textbox', { name: 'Mobile number' }).fill('1');
  await forgot.getByRole('button', { name: 'Send code' }).click();
  await forgot.getByText('9 to 10 digits').waitFor();
  await forgot.getByRole('textbox', { name: 'Mobile number' }).fill(mobile.slice(2));
  await forgot.getByRole('button', { name: 'Send code' }).click();
  expect(await forgot.getByRole('button', { name: /^\d+ s$/ }).isDisabled()).toBe(true);
  await forgot.getByRole('textbox', { name: 'Verification code' }).fill(await untilSent(ground.house, mobile));
  await forgot.getByRole('textbox', { name: 'New password' }).fill(NEW_PASSWORD);
  await page.keyboard.press('Enter');
  return forgot;
};

test('by phone: the number, one code per countdown, a new password, and a login that leads home [PWD-07, PWD-08, PWD-09, MODAL-17, LOGIN-48]', async () => {
  const mobile = newNumber();
  const account = await open('FORCED', { mobile });
  const { page, context, complaints } = await at('forced', 'phone');
  await remembered(context, 'forced');
  await byPhone(page, mobile);
  await isIn(page, account.username);
  await expect.poll(() => names(context)).toEqual(['__Host-device']);
  expect(new URL(page.url()).pathname).toBe('/');
  expect(await page.getByRole('dialog').count()).toBe(0);
  expect(trueComplaints(complaints)).toEqual([]);
  await context.close();
});

test('where the brand wants a login afterwards, the dialog leads to it [PWD-09]', long, async () => {
  const mobile = newNumber();
  const account = await open('CAREFUL', { mobile });
  const { page, context, complaints } = await at('careful', 'desktop');
  const forgot = await byPhone(page, mobile);
  await forgot.getByText('Your new password is set. Log in with it.').waitFor();
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await logIn(page, account.username, NEW_PASSWORD);
  await isIn(page, account.username);
  expect(trueComplaints(complaints)).toEqual([]);
  await context.close();
});
