import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openAccount, type TestAccount } from '../support/accounts.ts';
import { delta } from '../support/fixture-project.ts';
import { fixturesInBrowser, trueComplaints } from '../support/fixture-in-browser.ts';
import { answerTo, sentCode } from '../support/person.ts';
import { expectAccessible, takenOver, visit } from '../support/visitor.ts';

/** A brand with every way in; its human check is a proof of work. */
const ways = {
  ...delta,
  merchantCode: 'WAYS',
  hosts: ['ways.test', 'ways.localhost'],
  flags: { ...delta.flags, MOBILEVERCODELOGIN3: true, FREEPLAY3: true, CHNGPASSVERIF3: true },
  settings: { ...delta.settings, smsLogin: true, freePlay: true },
  security: { ...delta.security, humanCheck: 'proof-of-work', loginFailuresMax: 3 },
  market: { ...delta.market, demo: { openingBalanceMinor: 9_000 } },
};
/** One that has none of them. */
const plain = { ...ways, merchantCode: 'PLAIN', hosts: ['plain.test', 'plain.localhost'], flags: delta.flags, settings: { ...delta.settings, smsLogin: true, freePlay: true } };
const ground = fixturesInBrowser({ ways, plain });
const on = (slug: string) => ({ browser: ground.browser, origin: ground.originOf(slug) });

let numbers = 0;
const newNumber = () => `8491${String(2_000_000 + (numbers += 1))}`;
const open = (changes: Parameters<typeof openAccount>[1] = {}): Promise<TestAccount> => openAccount(ground.house, { merchantCode: 'WAYS', currency: 'VND', ...changes });
const dialog = (page: Page) => page.locator('#login');
const greeting = (page: Page) => page.getByRole('dialog', { name: /^Good (morning|afternoon|evening)/ });
const fill = async (page: Page, { username, password }: { username: string; password: string }) => {
  await dialog(page).getByRole('textbox', { name: 'Username' }).fill(username);
  await dialog(page).getByRole('textbox', { name: 'Password', exact: true }).fill(password);
};
const number = (page: Page) => dialog(page).getByRole('textbox', { name: 'Mobile number', exact: true });
const submit = (page: Page) => dialog(page).getByRole('button', { name: 'Log in', exact: true }).filter({ visible: true }).click();
const isIn = (page: Page, account: string) => page.getByRole('button', { name: `Account menu of ${account}`, includeHidden: true }).waitFor({ state: 'attached' });
const kept = (page: Page) => page.evaluate(() => ({ cookies: document.cookie, session: Object.fromEntries(Object.entries(sessionStorage)), local: Object.fromEntries(Object.entries(localStorage)) }));
const at = async (slug: string, viewport: 'phone' | 'desktop', path = '/login') => {
  const visited = await visit(on(slug), { viewport });
  await visited.page.goto(ground.originOf(slug) + path);
  await takenOver(visited.page);
  return visited;
};

test('a login goes form, human check, sealed call; the greeting opens once, and the password is kept nowhere [LOGIN-01, LOGIN-03, LOGIN-16, LOGIN-35, MODAL-20, PWD-12]', async () => {
  const account = await open();
  const { page, context, complaints } = await at('ways', 'phone');
  const calls: string[] = [];
  page.on('request', (request) => /\/wps\//.test(request.url()) && calls.push(new URL(request.url()).pathname.replace('/wps/', '')));
  await submit(page);
  await dialog(page).getByText('Please fill this in.').first().waitFor();
  expect(calls.filter((path) => path.startsWith('session'))).toEqual([]);
  await fill(page, { ...account, username: `  ${account.username} ` });
  await submit(page);
  await greeting(page).waitFor();
  expect(calls.filter((path) => /human|login/.test(path))).toEqual(['verification/human', 'session/login']);
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await isIn(page, account.username);
  await page.reload();
  await isIn(page, account.username);
  await expect.poll(() => greeting(page).count()).toBe(0);
  const { cookies, session, local } = await kept(page);
  expect(Object.keys(session).sort()).toEqual(['account', 'isAgent', 'merchant', 'token']);
  expect(JSON.stringify([cookies, session, local])).not.toContain(account.password);
  expect(trueComplaints(complaints)).toEqual([]);
  await context.close();
});

test('failures bring a captcha, an empty one is not sent, a click brings another, and the right answer lets in [LOGIN-05, LOGIN-18, LOGIN-19]', async () => {
  const account = await open();
  const { page, context, complaints } = await at('ways', 'desktop');
  let pictures = 0;
  page.on('request', (request) => request.url().endsWith('/wps/captcha') && (pictures += 1));
  await fill(page, { ...account, password: 'not-the-password' });
  await submit(page);
  await dialog(page).getByText('The username or the password is not right.').waitFor();
  expect(await dialog(page).getByLabel('Characters of the picture').count()).toBe(0);
  for (let failure = 0; failure < 2; failure += 1) {
    const refused = page.waitForResponse('**/session/login');
    await submit(page);
    await refused;
    await dialog(page).getByText('The username or the password is not right.').waitFor();
  }
  const field = dialog(page).getByLabel('Characters of the picture');
  await field.waitFor();
  const refresh = dialog(page).getByRole('button', { name: 'Show another picture' });
  await refresh.locator('img').waitFor();
  expect(pictures).toBe(1);
  await expectAccessible(page);
  let attempts = 0;
  page.on('request', (request) => request.url().endsWith('/session/login') && (attempts += 1));
  await fill(page, account);
  await submit(page);
  await dialog(page).getByText('Please fill this in.').waitFor();
  expect(attempts).toBe(0);
  // The picture is clicked often: one request in a second.
  await page.waitForTimeout(1_000);
  const answered = page.waitForResponse('**/wps/captcha');
  await refresh.evaluate((button: HTMLElement) => { for (let click = 0; click < 5; click += 1) button.click(); });
  const captchaId = (await answered).headers()['captcha-id']!;
  expect(pictures).toBe(2);
  await expect.poll(() => refresh.getAttribute('aria-busy')).toBe('false');
  const answer = await answerTo(ground.house, captchaId, 'WAYS');
  await field.fill(answer);
  await submit(page);
  await isIn(page, account.username);
  expect(trueComplaints(complaints, ['401', '400'])).toEqual([]);
  await context.close();
});

test('the SMS tab: the number first, one request, a countdown with seconds, and in without a human check [MODAL-09, LOGIN-02, LOGIN-06, LOGIN-24, LOGIN-25, LOGIN-14]', async () => {
  const mobile = newNumber();
  const account = await open({ mobile });
  const { page, context, complaints } = await at('ways', 'phone');
  const calls: string[] = [];
  page.on('request', (request) => /\/wps\/(verification|session)/.test(request.url()) && calls.push(new URL(request.url()).pathname.replace('/wps/', '')));
  await dialog(page).getByRole('tab', { name: 'With an SMS code' }).click();
  const send = dialog(page).getByRole('button', { name: 'Send code' });
  await number(page).fill('12');
  await send.click();
  await dialog(page).getByText('9 to 10 digits').waitFor();
  expect(calls).toEqual([]);
  await number(page).fill(`0${mobile.slice(2)}`);
  await submit(page);
  await dialog(page).getByText('Please fill this in.').waitFor();
  await send.click();
  const counting = dialog(page).getByRole('button', { name: /^\d\d s$/ });
  await counting.waitFor();
  expect(await counting.isDisabled()).toBe(true);
  const seconds = Number((await counting.textContent())!.replace(' s', ''));
  expect(seconds).toBeGreaterThan(45);
  expect(seconds).toBeLessThanOrEqual(60);
  // Said once, and not every second.
  await expect.poll(() => dialog(page).getByRole('status').filter({ hasText: 'The code was sent. You can ask for another one in 60 seconds.' }).count()).toBe(1);
  await expectAccessible(page);
  await dialog(page).getByLabel('Verification code').fill(sentCode(ground.house, mobile));
  await submit(page);
  await isIn(page, account.username);
  expect(calls).toEqual(['verification/sms/noLogin', 'session/login']);
  expect(trueComplaints(complaints)).toEqual([]);
  await context.close();
});

test('a request for a code that is refused is told in a dialog of its own, with the server’s words and one button, which leads back [ERR-02, ERR-03, VERIFY-14]', async () => {
  const { page, context, complaints } = await at('ways', 'phone');
  await page.route('**/verification/sms/noLogin', (route) => route.fulfill({ status: 429, json: { success: false, value: null, message: 'x', code: 'too_many_requests' } }));
  await dialog(page).getByRole('tab', { name: 'With an SMS code' }).click();
  await number(page).fill('912345678');
  const send = dialog(page).getByRole('button', { name: 'Send code' });
  await send.click();
  const warning = page.getByRole('dialog', { name: 'No code was sent' });
  await warning.getByText('Too many requests. Try again after 5 minutes.').waitFor();
  await expectAccessible(page);
  await warning.getByRole('button', { name: 'All right' }).click();
  await warning.waitFor({ state: 'detached' });
  expect(await number(page).inputValue()).toBe('912345678');
  await expect.poll(() => send.evaluate((button) => button === document.activeElement)).toBe(true);
  expect(await send.isEnabled()).toBe(true);
  expect(trueComplaints(complaints, ['429'])).toEqual([]);
  await context.close();
});

test('a network that is new asks for the code that was sent, by the keyboard alone [LOGIN-31]', async () => {
  const mobile = newNumber();
  const account = await open({ mobile });
  // Known from elsewhere: here is a new place.
  const place = (name: string) => ({ merchant_code: 'WAYS', member_id: account.memberId, kind: 'network' as const, place: Buffer.from(name) });
  await ground.house.database.withMerchant('WAYS', (trx) => trx.insertInto('known_place').values(place('elsewhere')).execute());
  const { page, context, complaints } = await at('ways', 'desktop');
  await dialog(page).getByRole('textbox', { name: 'Username' }).focus();
  await page.keyboard.type(account.username);
  await page.keyboard.press('Tab');
  await page.keyboard.type(account.password);
  await page.keyboard.press('Enter');
  await dialog(page).getByRole('heading', { name: 'Is it you?' }).waitFor();
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('code');
  await expectAccessible(page);
  await page.keyboard.type('000000');
  await page.keyboard.press('Enter');
  await dialog(page).getByText('The verification code is not right.').waitFor();
  await dialog(page).getByLabel('Verification code').fill('');
  await page.keyboard.type(sentCode(ground.house, mobile));
  await page.keyboard.press('Enter');
  await isIn(page, account.username);
  expect(JSON.stringify(await kept(page))).not.toContain(account.password);
  expect(trueComplaints(complaints, ['403', '400'])).toEqual([]);
  await context.close();
});

test('remembered for a day: the name, dots, one login by the grant; unticking forgets at once [LOGIN-21, LOGIN-22, LOGIN-23, MODAL-10, STORE-03]', async () => {
  const account = await open();
  const { page, context, complaints } = await at('ways', 'phone');
  await fill(page, account);
  await dialog(page).getByLabel('Remember me for a day').check();
  await submit(page);
  await isIn(page, account.username);
  const cookies = await context.cookies();
  const names = cookies.map(({ name }) => name).sort();
  expect(names).toEqual(['__Host-device', '__Host-remember', 'lastUser', 'rememberLogin']);
  for (const { expires } of cookies.filter(({ name }) => name !== '__Host-device')) expect(Math.abs(expires - Date.now() / 1000 - 24 * 3600)).toBeLessThan(120);
  expect(cookies.find(({ name }) => name === '__Host-remember')).toMatchObject({ httpOnly: true, secure: true, sameSite: 'Strict' });
  const again = async () => {
    await page.evaluate(() => sessionStorage.clear());
    await page.goto(`${ground.originOf('ways')}/login`);
    await takenOver(page);
  };
  await again();
  const password = dialog(page).getByRole('textbox', { name: 'Password', exact: true });
  await expect.poll(() => dialog(page).getByRole('textbox', { name: 'Username' }).inputValue()).toBe(account.username);
  expect([await password.inputValue(), await password.getAttribute('placeholder'), await dialog(page).getByLabel('Remember me for a day').isChecked()]).toEqual(['', '••••••••', true]);
  await submit(page);
  await isIn(page, account.username);
  // It was used, and another one took its place.
  expect((await context.cookies()).find(({ name }) => name === '__Host-remember')?.value).not.toBe(cookies.find(({ name }) => name === '__Host-remember')?.value);
  await again();
  await dialog(page).getByRole('textbox', { name: 'Username' }).fill('somebody_else');
  await expect.poll(() => password.getAttribute('placeholder')).toBeNull();
  await dialog(page).getByLabel('Remember me for a day').uncheck();
  await expect.poll(async () => (await context.cookies()).map(({ name }) => name)).toEqual(['__Host-device']);
  expect(JSON.stringify(await kept(page))).not.toContain(account.password);
  expect(trueComplaints(complaints)).toEqual([]);
  await context.close();
});

const remember = async (page: Page, account: TestAccount) => {
  await fill(page, account);
  await dialog(page).getByLabel('Remember me for a day').check();
  await submit(page);
  await isIn(page, account.username);
};
const guestAgain = async (page: Page) => {
  await page.evaluate(() => sessionStorage.clear());
  await page.goto(`${ground.originOf('ways')}/login`);
  await takenOver(page);
};
const dots = (page: Page) => dialog(page).getByRole('textbox', { name: 'Password', exact: true }).and(page.getByPlaceholder('••••••••'));
const grants = <Done>(work: (trx: Parameters<Parameters<typeof ground.house.database.withMerchant<Done>>[1]>[0]) => Promise<Done>) => ground.house.database.withMerchant('WAYS', work);

test('what is remembered ends when its grant does, and where that is gone the player is asked for the password in words of their own [LOGIN-21, LOGIN-48, LOGIN-49, STORE-03]', async () => {
  const account = await open();
  const { page, context, complaints } = await at('ways', 'desktop');
  await remember(page, account);
  const inHours = (hours: number) => Date.now() / 1_000 + hours * 3_600;
  await grants((trx) => trx.updateTable('remember_grant').set({ ends_at: new Date(inHours(6) * 1_000) }).where('member_id', '=', account.memberId).execute());
  await guestAgain(page);
  await dots(page).waitFor();
  await submit(page);
  await isIn(page, account.username);
  const ends = async () => (await context.cookies()).filter(({ name }) => name !== '__Host-device').map(({ name, expires }) => [name, Math.abs(expires - inHours(6)) < 120]);
  expect((await ends()).sort()).toEqual([['__Host-remember', true], ['lastUser', true], ['rememberLogin', true]]);
  await guestAgain(page);
  await dots(page).waitFor();
  await grants((trx) => trx.deleteFrom('remember_grant').where('member_id', '=', account.memberId).execute());
  await submit(page);
  await dialog(page).getByText('Please type your password again: it was remembered for a day only.').waitFor();
  await expect.poll(() => page.evaluate(() => [document.activeElement?.getAttribute('name'), document.activeElement?.getAttribute('placeholder')])).toEqual(['password', null]);
  await expect.poll(ends).toEqual([]);
  await expectAccessible(page);
  expect(trueComplaints(complaints, ['401'])).toEqual([]);
  await context.close();
});

test('of two tabs that log in at once by what is remembered one is in, the other is told so, and in at the next try [LOGIN-42, LOGIN-50]', async () => {
  const account = await open();
  const { page, context, complaints } = await at('ways', 'desktop');
  await remember(page, account);
  await guestAgain(page);
  const second = await context.newPage();
  await guestAgain(await second.goto(`${ground.originOf('ways')}/help`).then(() => second));
  await Promise.all([dots(page).waitFor(), dots(second).waitFor()]);
  // Neither is answered before both are sent, as it is where two tabs are clicked in the same moment.
  let release = () => {};
  const sent = new Promise<void>((resolve) => (release = resolve));
  const held = grants(async (trx) => {
    await trx.selectFrom('remember_grant').select('token_hash').where('member_id', '=', account.memberId).forUpdate().execute();
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
});

test('a cookie that somebody else has written into names nobody, and the form works [LOGIN-51]', async () => {
  const account = await open();
  const { page, context, complaints } = await visit(on('ways'), { viewport: 'phone' });
  await context.addCookies([{ name: 'rememberLogin', value: 'username', url: ground.originOf('ways') }, { name: 'lastUser', value: '%E0', url: ground.originOf('ways') }]);
  await page.goto(`${ground.originOf('ways')}/login`);
  await takenOver(page);
  await fill(page, account);
  await submit(page);
  await isIn(page, account.username);
  expect(trueComplaints(complaints)).toEqual([]);
  await context.close();
});

test('who came for a page is there, and the first login is greeted on it, once [LOGIN-10, LOGIN-52]', async () => {
  const account = await open();
  const { page, context, complaints } = await at('ways', 'desktop', '/login?to=%2Fhelp');
  await fill(page, account);
  await submit(page);
  await greeting(page).getByText('Your account was opened for you').waitFor();
  expect(new URL(page.url()).pathname).toBe('/help');
  await greeting(page).getByRole('button', { name: 'On to the games' }).click();
  await page.reload();
  await isIn(page, account.username);
  expect([await greeting(page).count(), await page.evaluate(() => sessionStorage.getItem('firstLogin'))]).toEqual([0, null]);
  expect(trueComplaints(complaints)).toEqual([]);
  await context.close();
});

test('a first login whose greeting did not come is greeted after a reload [LOGIN-52]', async () => {
  const account = await open();
  const { page, context } = await at('ways', 'phone');
  await page.route('**/assets/after-login-dialog-*.js', (route) => route.abort());
  await fill(page, account);
  await submit(page);
  await isIn(page, account.username);
  await page.unroute('**/assets/after-login-dialog-*.js');
  await page.reload();
  await greeting(page).getByText('Your account was opened for you').waitFor();
  await context.close();
});

test('the dialogs of guests are not opened over a player: a bookmark and the way back lead on [LOGIN-54]', async () => {
  const account = await open();
  const { page, context, complaints } = await at('ways', 'desktop');
  await fill(page, account);
  await submit(page);
  await greeting(page).getByRole('button', { name: 'On to the games' }).click();
  const openOnes = () => page.locator('dialog[open]').count();
  await page.goBack();
  await expect.poll(() => new URL(page.url()).pathname).toBe('/');
  expect(await openOnes()).toBe(0);
  for (const [path, leadsTo] of [['/login', '/'], ['/register', '/'], ['/login?to=%2Fhelp', '/help'], ['/login?to=%2Flogin', '/']] as const) {
    await page.goto(ground.originOf('ways') + path);
    await expect.poll(() => new URL(page.url()).pathname).toBe(leadsTo);
    await takenOver(page);
    await isIn(page, account.username);
    expect([path, await openOnes(), new URL(page.url()).pathname]).toEqual([path, 0, leadsTo]);
  }
  expect(trueComplaints(complaints)).toEqual([]);
  await context.close();
});

test('a gateway that does not answer for a session is told on any page, and asked at once where the player wants it [LOGIN-55, ERR-19]', async () => {
  const account = await open();
  const { page, context } = await at('ways', 'phone');
  await fill(page, account);
  await submit(page);
  await isIn(page, account.username);
  await page.route('**/wps/member/info', (route) => route.abort());
  await page.goto(`${ground.originOf('ways')}/help`);
  await takenOver(page);
  const bar = page.getByRole('complementary', { name: 'That did not load' });
  await bar.getByText('We cannot be reached at the moment.').waitFor();
  await expectAccessible(page);
  await page.unroute('**/wps/member/info');
  await bar.getByRole('button', { name: 'Try again' }).click();
  await isIn(page, account.username);
  await expect.poll(() => bar.count()).toBe(0);
  await context.close();
});

test('a new network asks for a picture in words of its own; who closes the step of the code leaves no password behind [LOGIN-35, LOGIN-56, LOGIN-58]', async () => {
  const [plainOne, account] = [await open(), await open({ mobile: newNumber() })];
  for (const { memberId } of [plainOne, account]) await ground.house.database.withMerchant('WAYS', (trx) => trx.insertInto('known_place').values({ merchant_code: 'WAYS', member_id: memberId, kind: 'network', place: Buffer.from('elsewhere') }).execute());
  const { page, context, complaints } = await at('ways', 'desktop');
  await fill(page, plainOne);
  await submit(page);
  await dialog(page).getByText('One more step: enter the characters of the picture.').waitFor();
  await dialog(page).getByLabel('Characters of the picture').waitFor();
  await fill(page, account);
  await page.goto(`${ground.originOf('ways')}/login`);
  await takenOver(page);
  await fill(page, account);
  await submit(page);
  await dialog(page).getByRole('heading', { name: 'Is it you?' }).waitFor();
  await page.keyboard.press('Escape');
  await page.locator('header').getByRole('button', { name: 'Log in' }).click();
  const password = dialog(page).getByRole('textbox', { name: 'Password', exact: true });
  await password.waitFor();
  expect([await password.inputValue(), await dialog(page).getByRole('heading', { name: 'Is it you?' }).count()]).toEqual(['', 0]);
  expect(trueComplaints(complaints, ['403', '400'])).toEqual([]);
  await context.close();
});

test('one click on the free trial logs in and leads home; where it is off nobody offers it, nor a tab for SMS [LOGIN-28, MODAL-11, HEADER-13, MODAL-09]', async () => {
  const { page, context, complaints } = await at('ways', 'desktop', '/help');
  await page.locator('header').getByRole('button', { name: 'Free trial' }).click();
  await page.getByRole('button', { name: /^Account menu of trial\d{9}/ }).waitFor();
  expect(new URL(page.url()).pathname).toBe('/');
  expect(await page.evaluate(() => [sessionStorage.getItem('isAgent'), sessionStorage.getItem('changePassword')])).toEqual(['4', null]);
  await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
  expect(trueComplaints(complaints)).toEqual([]);
  await context.close();
  const other = await at('plain', 'phone');
  await dialog(other.page).getByRole('button', { name: 'Forgot password?' }).waitFor();
  expect([await dialog(other.page).getByRole('button', { name: 'Free trial' }).count(), await other.page.locator('header').getByRole('button', { name: 'Free trial' }).count(), await dialog(other.page).getByRole('tab').count()]).toEqual([0, 0, 0]);
  await other.context.close();
  const third = await at('ways', 'phone');
  await dialog(third.page).getByRole('button', { name: 'Free trial' }).click();
  await third.page.getByRole('button', { name: /^Account menu of trial\d{9}/, includeHidden: true }).waitFor({ state: 'attached' });
  // A phone has no account name to say it beside: it stands with the money.
  await third.page.locator('header').getByTitle(/balance/i).getByText('Trial', { exact: true }).waitFor();
  await third.context.close();
});
