import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openAccount, type TestAccount } from '../support/accounts.ts';
import { delta } from '../support/fixture-project.ts';
import { fixturesInBrowser, trueComplaints } from '../support/fixture-in-browser.ts';
import { answerTo, untilSent } from '../support/person.ts';
import { expectAccessible, hasNoStep, reload, takenOver, visit } from '../support/visitor.ts';
import { long } from '../support/long.ts';

/** A brand with every way to log in. Its human check is a proof of work. */
const ways = {
  ...delta,
  merchantCode: 'WAYS',
  hosts: ['ways.test', 'ways.localhost'],
  flags: { ...delta.flags, MOBILEVERCODELOGIN3: true, FREEPLAY3: true, CHNGPASSVERIF3: true },
  settings: { ...delta.settings, smsLogin: true, freePlay: true },
  security: { ...delta.security, humanCheck: 'proof-of-work', loginFailuresMax: 3 },
  market: { ...delta.market, demo: { openingBalanceMinor: 9_000 } },
};
/** A brand with the username login alone. */
const plain = {
  ...ways,
  merchantCode: 'PLAIN',
  hosts: ['plain.test', 'plain.localhost'],
  flags: delta.flags,
  settings: { ...delta.settings, smsLogin: true, freePlay: true },
};
const ground = fixturesInBrowser({ ways, plain });
const on = (slug: string) => ({ browser: ground.browser, origin: ground.originOf(slug) });

let numbers = 0;
const newNumber = () => `8491${String(2_000_000 + (numbers += 1))}`;
const open = (changes: Parameters<typeof openAccount>[1] = {}): Promise<TestAccount> =>
  openAccount(ground.house, { merchantCode: 'WAYS', currency: 'VND', ...changes });
const dialog = (page: Page) => page.locator('#login');
const greeting = (page: Page) => page.getByRole('dialog', { name: /^Good (morning|afternoon|evening)/ });
const fill = async (page: Page, { username, password }: { username: string; password: string }) => {
  await dialog(page).getByRole('textbox', { name: 'Username' }).fill(username);
  await dialog(page).getByRole('textbox', { name: 'Password', exact: true }).fill(password);
};
const number = (page: Page) => dialog(page).getByRole('textbox', { name: 'Mobile number', exact: true });
const submit = (page: Page) =>
  dialog(page).getByRole('button', { name: 'Log in', exact: true }).filter({ visible: true }).click();
const isIn = (page: Page, account: string) =>
  page.getByRole('button', { name: `Account menu of ${account}`, includeHidden: true }).waitFor({ state: 'attached' });
const kept = (page: Page) =>
  page.evaluate(() => ({
    cookies: document.cookie,
    session: Object.fromEntries(Object.entries(sessionStorage)),
    local: Object.fromEntries(Object.entries(localStorage)),
  }));
const at = async (slug: string, viewport: 'phone' | 'desktop', path = '/login') => {
  const visited = await visit(on(slug), { viewport });
  await visited.page.goto(ground.originOf(slug) + path);
  await takenOver(visited.page);
  return visited;
};

test('a login runs form, human check, sealed call; the greeting opens once, and the password is stored nowhere; the page starts with settings, and asks for member info only with a token [LOGIN-01, LOGIN-03, LOGIN-16, LOGIN-35, MODAL-20, PWD-12, START-01, START-02, START-03, STORE-01, STORE-04]', async () => {
  const account = await open();
  const { page, context, complaints } = await visit(on('ways'), { viewport: 'phone' });
  const calls: string[] = [];
  page.on(
    'request',
    (request) => /\/wps\//.test(request.url()) && calls.push(new URL(request.url()).pathname.replace('/wps/', '')),
  );
  await page.goto(`${ground.originOf('ways')}/login`);
  await takenOver(page);
  const { brand } = JSON.parse((await page.locator('#boot').textContent()) ?? '') as { brand: object };
  expect(brand).toMatchObject({
    merchantCode: 'WAYS',
    platform: 'web',
    device: 'WEB',
    lotteryType: 'Elott',
    settings: { smsLogin: true, freePlay: true },
    flags: { FREEPLAY3: true, MOBILEVERCODELOGIN3: true },
  });
  expect(calls.filter((path) => path.startsWith('member'))).toEqual([]);
  expect(await page.evaluate(() => Object.keys(sessionStorage))).toEqual(['merchant']);
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
  await hasNoStep(page);
  calls.length = 0;
  await reload(page);
  await isIn(page, account.username);
  expect(calls.filter((path) => path === 'member/info')).toHaveLength(1);
  await expect.poll(() => greeting(page).count()).toBe(0);
  const { cookies, session, local } = await kept(page);
  expect(session).toEqual({
    account: account.username,
    isAgent: '0',
    merchant: 'WAYS',
    token: expect.any(String) as string,
  });
  expect(JSON.stringify([cookies, session, local])).not.toContain(account.password);
  expect(trueComplaints(complaints)).toEqual([]);
  await context.close();
});

test(
  'failures bring a captcha; an empty answer is not sent, a click brings another picture, and the right answer logs in [LOGIN-05, LOGIN-18, LOGIN-19]',
  long,
  async () => {
    const account = await open();
    const { page, context, complaints } = await at('ways', 'desktop');
    let pictures = 0;
    page.on('request', (request) => request.url().endsWith('/wps/captcha') && (pictures += 1));
    await fill(page, { ...account, password: 'not-the-password' });
    await submit(page);
    await dialog(page).getByText('The username or the password is not right.').waitFor();
    expect(await dialog(page).getByLabel('Characters in the picture').count()).toBe(0);
    for (let failure = 0; failure < 2; failure += 1) {
      const refused = page.waitForResponse('**/session/login');
      await submit(page);
      await refused;
      await dialog(page).getByText('The username or the password is not right.').waitFor();
    }
    const field = dialog(page).getByLabel('Characters in the picture');
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
    // Clicking the picture repeatedly sends at most one request per second.
    await page.waitForTimeout(1_000);
    const answered = page.waitForResponse('**/wps/captcha');
    await refresh.evaluate((button: HTMLElement) => {
      for (let click = 0; click < 5; click += 1) button.click();
    });
    const captchaId = (await answered).headers()['captcha-id']!;
    expect(pictures).toBe(2);
    await expect.poll(() => refresh.getAttribute('aria-busy')).toBe('false');
    const answer = await answerTo(ground.house, captchaId, 'WAYS');
    await field.fill(answer);
    await submit(page);
    await isIn(page, account.username);
    expect(trueComplaints(complaints, ['401', '400'])).toEqual([]);
    await context.close();
  },
);

test('the SMS tab: the number first, one request, a countdown in seconds, and a login without a human check [MODAL-09, LOGIN-02, LOGIN-14]', async () => {
  const mobile = newNumber();
  const account = await open({ mobile });
  const { page, context, complaints } = await at('ways', 'phone');
  const calls: string[] = [];
  page.on(
    'request',
    (request) =>
      /\/wps\/(verification|session)/.test(request.url()) &&
      calls.push(new URL(request.url()).pathname.replace('/wps/', '')),
  );
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
  // Announced once, not every second.
  await expect
    .poll(() =>
      dialog(page)
        .getByRole('status')
        .filter({ hasText: 'The code was sent. You can ask for another one in 60 seconds.' })
        .count(),
    )
    .toBe(1);
  await expectAccessible(page);
  await dialog(page)
    .getByLabel('Verification code')
    .fill(await untilSent(ground.house, mobile));
  await submit(page);
  await isIn(page, account.username);
  expect(calls).toEqual(['verification/sms/noLogin', 'session/login']);
  expect(trueComplaints(complaints)).toEqual([]);
  await context.close();
});

test('a new network asks for the code that was sent, usable with the keyboard alone [LOGIN-31]', long, async () => {
  const mobile = newNumber();
  const account = await open({ mobile });
  // The member has a known network elsewhere, so this one is new.
  const place = (name: string) => ({
    merchant_code: 'WAYS',
    member_id: account.memberId,
    kind: 'network' as const,
    place: Buffer.from(name),
  });
  await ground.house.database.withMerchant('WAYS', (trx) =>
    trx.insertInto('known_place').values(place('elsewhere')).execute(),
  );
  const { page, context, complaints } = await at('ways', 'desktop');
  await dialog(page).getByRole('textbox', { name: 'Username' }).focus();
  await page.keyboard.type(account.username);
  await page.keyboard.press('Tab');
  await page.keyboard.type(account.password);
  await page.keyboard.press('Enter');
  await dialog(page).getByRole('heading', { name: 'Is this you?' }).waitFor();
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('code');
  await expectAccessible(page);
  await page.keyboard.type('000000');
  await page.keyboard.press('Enter');
  await dialog(page).getByText('The verification code is not right.').waitFor();
  await dialog(page).getByLabel('Verification code').fill('');
  await page.keyboard.type(await untilSent(ground.house, mobile));
  await page.keyboard.press('Enter');
  await isIn(page, account.username);
  expect(JSON.stringify(await kept(page))).not.toContain(account.password);
  expect(trueComplaints(complaints, ['403', '400'])).toEqual([]);
  await context.close();
});

test(
  'a login is remembered for a day: the name, dots, one login with the grant; unticking forgets immediately [LOGIN-21, LOGIN-22, LOGIN-23, MODAL-10, STORE-03]',
  long,
  async () => {
    const account = await open();
    const { page, context, complaints } = await at('ways', 'phone');
    await fill(page, account);
    await dialog(page).getByLabel('Remember me for a day').check();
    await submit(page);
    await isIn(page, account.username);
    const cookies = await context.cookies();
    const names = cookies.map(({ name }) => name).sort();
    expect(names).toEqual(['__Host-device', '__Host-remember', 'lastUser', 'rememberLogin']);
    for (const { expires } of cookies.filter(({ name }) => name !== '__Host-device'))
      expect(Math.abs(expires - Date.now() / 1000 - 24 * 3600)).toBeLessThan(120);
    expect(cookies.find(({ name }) => name === '__Host-remember')).toMatchObject({
      httpOnly: true,
      secure: true,
      sameSite: 'Strict',
    });
    const again = async () => {
      await page.evaluate(() => sessionStorage.clear());
      await page.goto(`${ground.originOf('ways')}/login`);
      await takenOver(page);
    };
    await again();
    const password = dialog(page).getByRole('textbox', { name: 'Password', exact: true });
    await expect
      .poll(() => dialog(page).getByRole('textbox', { name: 'Username' }).inputValue())
      .toBe(account.username);
    expect([
      await password.inputValue(),
      await password.getAttribute('placeholder'),
      await dialog(page).getByLabel('Remember me for a day').isChecked(),
    ]).toEqual(['', '••••••••', true]);
    await submit(page);
    await isIn(page, account.username);
    // The grant was used, and a new one has replaced it.
    expect((await context.cookies()).find(({ name }) => name === '__Host-remember')?.value).not.toBe(
      cookies.find(({ name }) => name === '__Host-remember')?.value,
    );
    await again();
    await dialog(page).getByRole('textbox', { name: 'Username' }).fill('somebody_else');
    await expect.poll(() => password.getAttribute('placeholder')).toBeNull();
    await dialog(page).getByLabel('Remember me for a day').uncheck();
    await expect.poll(async () => (await context.cookies()).map(({ name }) => name)).toEqual(['__Host-device']);
    expect(JSON.stringify(await kept(page))).not.toContain(account.password);
    expect(trueComplaints(complaints)).toEqual([]);
    await context.close();
  },
);

test('one click starts the trial and leads home; the pages of brands without it do not offer it, nor a tab for SMS; a dialog with tabs opens on the first field [LOGIN-28, MODAL-11, MODAL-26, HEADER-13, MODAL-09]', async () => {
  const { page, context, complaints } = await at('ways', 'desktop', '/help');
  await page.locator('header').getByRole('button', { name: 'Log in' }).click();
  await dialog(page).getByRole('button', { name: 'Free trial' }).waitFor();
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('login-username');
  await page.keyboard.press('Escape');
  await page.locator('header').getByRole('button', { name: 'Free trial' }).click();
  await page.getByRole('button', { name: /^Account menu of trial\d{9}/ }).waitFor();
  expect(new URL(page.url()).pathname).toBe('/');
  expect(
    await page.evaluate(() => [sessionStorage.getItem('isAgent'), sessionStorage.getItem('changePassword')]),
  ).toEqual(['4', null]);
  await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
  expect(trueComplaints(complaints)).toEqual([]);
  await context.close();
  // Header and login dialog are in the page as it is sent.
  const offersOf = async (slug: string) => {
    const { body } = await ground.house.app.inject({ url: '/login', headers: { host: `${slug}.localhost` } });
    return [body.split('>Free trial<').length - 1, body.includes('id="tab-loginSms"')];
  };
  expect([await offersOf('ways'), await offersOf('plain')]).toEqual([
    [2, true],
    [0, false],
  ]);
});

test(
  'a brand without a trial does not offer it on a phone either, nor a tab for SMS; one click in the dialog starts it where there is one [LOGIN-28, MODAL-11, HEADER-13, MODAL-09]',
  long,
  async () => {
    const other = await at('plain', 'phone');
    await dialog(other.page).getByRole('button', { name: 'Forgot password?' }).waitFor();
    expect([
      await dialog(other.page).getByRole('button', { name: 'Free trial' }).count(),
      await other.page.locator('header').getByRole('button', { name: 'Free trial' }).count(),
      await dialog(other.page).getByRole('tab').count(),
    ]).toEqual([0, 0, 0]);
    await other.context.close();
    const third = await at('ways', 'phone');
    await dialog(third.page).getByRole('button', { name: 'Free trial' }).click();
    await third.page
      .getByRole('button', { name: /^Account menu of trial\d{9}/, includeHidden: true })
      .waitFor({ state: 'attached' });
    // A phone's header shows no username, so the trial label is beside the balance.
    await third.page
      .locator('header')
      .getByTitle(/balance/i)
      .getByText('Trial', { exact: true })
      .waitFor();
    await third.context.close();
  },
);
