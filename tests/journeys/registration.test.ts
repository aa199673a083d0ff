import type { Page, Response } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { giveCode } from '../../src/gateway/agent/affiliate.ts';
import { contract } from '../../src/shared/contract/contract.ts';
import { CAPTCHA_ID_HEADER } from '../../src/shared/contract/captcha-header.ts';
import { openAccount } from '../support/accounts.ts';
import { delta } from '../support/fixture-project.ts';
import { fixturesInBrowser, trueComplaints } from '../support/fixture-in-browser.ts';
import { answerTo, untilSent, wrongCode } from '../support/person.ts';
import { expectAccessible, newUsername, PASSWORD, takenOver, visit } from '../support/visitor.ts';
import { long } from '../support/long.ts';

const name = { name: 'username', required: true } as const;
const secret = { name: 'password', required: true } as const;
const number = { name: 'mobileNum', required: true, minLength: 9, maxLength: 10 } as const;

/** A brand that asks for everything a registration can ask for besides its plain fields. */
const asking = {
  ...delta,
  merchantCode: 'ASKING',
  hosts: ['asking.test', 'asking.localhost'],
  flags: { ...delta.flags, REGMOBVERF3: true },
  security: { ...delta.security, humanCheck: 'proof-of-work' },
  registration: {
    username: [name, secret, { ...number, required: false }, { name: 'affiliateCode' }, { name: 'captcha' }],
    mobile: [number, { name: 'verificationCode' }, secret, { name: 'affiliateCode' }, { name: 'captcha' }],
    agreement: { isPreTicked: true, ageMin: 18 },
  },
};
/** A brand whose numbers are verified by a service and whose players have no passwords. */
const served = {
  ...delta,
  merchantCode: 'SERVED',
  hosts: ['served.test', 'served.localhost'],
  flags: { DIRECTREG3: true, MOBILENUMREG3: true, REGMOBVERF3: true, MOBILEVERCODELOGIN3: true },
  settings: { ...delta.settings, phoneVerification: 'service', smsLogin: true },
  registration: { mobile: [number, secret, { name: 'affiliateCode' }], agreement: { isPreTicked: true, ageMin: 20 } },
};

const ground = fixturesInBrowser({ asking, served });
const dialog = (page: Page) => page.locator('#register');
const field = (page: Page, id: string) => page.locator(`#${id}`);
const submit = (page: Page) => dialog(page).getByRole('button', { name: 'Open my account' }).click();
const isIn = (page: Page, account: string) =>
  page.getByRole('button', { name: `Account menu of ${account}`, includeHidden: true }).waitFor({ state: 'attached' });
const warning = (page: Page) => page.getByRole('dialog', { name: 'Check the affiliate code' });

let numbers = 0;
/** An unused number, as the gateway stores it and as dialled within the country. */
const newNumber = () => {
  const digits = `9${String(41_000_000 + (numbers += 1))}`;
  return { sentTo: `84${digits}`, typed: `0${digits}` };
};

beforeAll(async () => {
  for (const merchantCode of ['ASKING', 'SERVED']) {
    const agent = await openAccount(ground.house, { merchantCode, currency: 'VND', customerType: 1 });
    await ground.house.database.withMerchant(merchantCode, (trx) =>
      giveCode(trx, { merchantCode, account: agent.username, code: 'gold7' }),
    );
  }
});

/** Calls that the page may make. */
const watched = [
  'affiliate',
  'humanChallenge',
  'captcha',
  'smsRegister',
  'phoneSend',
  'phoneCheck',
  'register',
  'registerMobile',
  'memberInfo',
] as const;
const nameOf = (address: string) => watched.find((call) => contract[call].path === new URL(address).pathname);

/** Opens the registration, and records the page's calls and the id of the newest captcha. */
async function begin(slug: string, viewport: 'phone' | 'desktop', path = '/register') {
  const visited = await visit({ browser: ground.browser, origin: ground.originOf(slug) }, { viewport });
  const { page } = visited;
  const calls: string[] = [];
  const pictures: string[] = [];
  page.on('request', (request) => {
    const call = nameOf(request.url());
    if (call) calls.push(call);
  });
  page.on('response', (response: Response) => {
    const id = response.headers()[CAPTCHA_ID_HEADER];
    if (id) pictures.push(id);
  });
  await page.goto(ground.originOf(slug) + path);
  await takenOver(page);
  return { ...visited, calls, pictures };
}

/** Waits for the captcha after the given count, and returns its answer. */
async function answer(pictures: readonly string[], count: number): Promise<string> {
  await expect.poll(() => pictures.length).toBe(count);
  return answerTo(ground.house, pictures.at(-1)!, 'ASKING');
}

test('a registration by mobile number registers and logs in [REG-14, REG-24, REG-25, REG-05, VALID-09]', async () => {
  const { page, context, calls, pictures, complaints } = await begin('asking', 'phone');
  await dialog(page).getByRole('tab', { name: 'Mobile number' }).click();
  const send = dialog(page).getByRole('button', { name: 'Send code' });
  await send.click();
  await dialog(page).locator('#mobile_mobileNum-note').getByText('Please fill this in.').waitFor();
  await field(page, 'mobile_mobileNum').fill('12');
  await send.click();
  await dialog(page).locator('#mobile_mobileNum-note').getByText('9 to 10 digits, without the country code.').waitFor();
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('mobile_mobileNum');
  expect(calls).not.toContain('smsRegister');

  const { typed, sentTo } = newNumber();
  await field(page, 'mobile_mobileNum').fill(typed);
  await send.click();
  await dialog(page)
    .getByRole('button', { name: /^\d+ s$/ })
    .waitFor();
  await expect
    .poll(() =>
      dialog(page)
        .getByRole('button', { name: /^\d+ s$/ })
        .isDisabled(),
    )
    .toBe(true);
  await field(page, 'mobile_verificationCode').fill(await untilSent(ground.house, sentTo));
  await field(page, 'mobile_password').fill(PASSWORD);
  await field(page, 'mobile_affiliateCode').fill('Gold7');
  await field(page, 'mobile_captcha').fill(await answer(pictures, 2));
  await expectAccessible(page);
  const before = calls.length;
  await submit(page);
  await isIn(page, sentTo);
  const after = calls.slice(before).filter((call) => call !== 'humanChallenge');
  expect(after.slice(0, 3)).toEqual(['affiliate', 'registerMobile', 'memberInfo']);
  expect(new URL(page.url()).pathname).toBe('/');
  await dialog(page).waitFor({ state: 'hidden' });
  const row = await ground.house.database.withMerchant('ASKING', (trx) =>
    trx.selectFrom('member').select(['upline_id', 'profile']).where('account', '=', sentTo).executeTakeFirstOrThrow(),
  );
  expect(row.upline_id).not.toBeNull();
  expect(row.profile).toMatchObject({ mobileNum: typed, countryDialingCode: '84' });
  expect(trueComplaints(complaints)).toEqual([]);
  await context.close();
});

test(
  'a change of the tab and a refused registration bring a new captcha and clear the old answer [REG-13, REG-23, REG-36, REG-47]',
  long,
  async () => {
    const { page, context, pictures } = await begin('asking', 'desktop');
    await field(page, 'field_username').fill('taken1');
    await expect.poll(() => pictures.length).toBe(1);
    await field(page, 'field_captcha').fill('wrong');
    await dialog(page).getByRole('tab', { name: 'Mobile number' }).click();
    await expect.poll(() => pictures.length).toBe(2);
    await dialog(page).getByRole('tab', { name: 'Username' }).click();
    await expect.poll(() => pictures.length).toBe(3);
    expect(await field(page, 'field_captcha').inputValue()).toBe('');
    expect(await field(page, 'field_username').inputValue()).toBe('taken1');

    await field(page, 'field_password').fill(PASSWORD);
    await field(page, 'field_captcha').fill('wrong');
    await submit(page);
    await dialog(page).locator('#field_captcha-note').getByText('Enter the characters in the picture').waitFor();
    await expect.poll(() => field(page, 'field_captcha').inputValue()).toBe('');
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('field_captcha');
    await field(page, 'field_captcha').fill(await answer(pictures, 4));
    await submit(page);
    await isIn(page, 'taken1');
    await context.close();
  },
);

test('a wrong code is reported under its field, and the right one then succeeds [REG-24, REG-20]', long, async () => {
  const { page, context, pictures } = await begin('asking', 'phone');
  await dialog(page).getByRole('tab', { name: 'Mobile number' }).click();
  const { typed, sentTo } = newNumber();
  await field(page, 'mobile_mobileNum').fill(typed);
  await dialog(page).getByRole('button', { name: 'Send code' }).click();
  await dialog(page)
    .getByRole('button', { name: /^\d+ s$/ })
    .waitFor();
  const code = await untilSent(ground.house, sentTo);
  await field(page, 'mobile_verificationCode').fill(wrongCode(code));
  await field(page, 'mobile_password').fill(PASSWORD);
  await field(page, 'mobile_captcha').fill(await answer(pictures, 2));
  await submit(page);
  await dialog(page)
    .locator('#mobile_verificationCode-note')
    .getByText('The verification code is not right.')
    .waitFor();
  await field(page, 'mobile_verificationCode').fill(code);
  await field(page, 'mobile_captcha').fill(await answer(pictures, 3));
  await submit(page);
  await isIn(page, sentTo);
  await context.close();
});

test(
  'an invalid affiliate code shows a warning and stops the registration; the input stays [REG-21, ERR-26]',
  long,
  async () => {
    const { page, context, calls, pictures } = await begin('asking', 'phone');
    const username = newUsername();
    await field(page, 'field_username').fill(username);
    await field(page, 'field_password').fill(PASSWORD);
    await field(page, 'field_affiliateCode').fill('nobody1');
    await field(page, 'field_captcha').fill(await answer(pictures, 1));
    await submit(page);
    await warning(page).getByText('This affiliate code is not valid.').waitFor();
    expect(calls).not.toContain('register');
    await expectAccessible(page);
    await page.keyboard.press('Enter');
    await warning(page).waitFor({ state: 'hidden' });
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('field_affiliateCode');
    await dialog(page).locator('#field_affiliateCode-note').getByText('This affiliate code is not valid.').waitFor();
    await page.keyboard.press('Control+A');
    await page.keyboard.press('Delete');
    await page.keyboard.press('Enter');
    await isIn(page, username);
    await context.close();
  },
);

test('a valid affiliate code in the address hides the field and is sent, as is the dialing code of a number [REG-18, REG-05, REG-06, REG-48]', async () => {
  const good = await begin('asking', 'phone', '/register?affiliateCode=GOLD7');
  const username = newUsername();
  await field(good.page, 'field_username').fill(username);
  await expect.poll(() => good.calls.includes('affiliate')).toBe(true);
  expect(await field(good.page, 'field_affiliateCode').isVisible()).toBe(false);
  await field(good.page, 'field_password').fill(PASSWORD);
  // The gateway refuses a number without the dialing code.
  const { typed } = newNumber();
  await field(good.page, 'field_mobileNum').fill(typed);
  await field(good.page, 'field_captcha').fill(await answer(good.pictures, 1));
  await submit(good.page);
  await isIn(good.page, username);
  const row = await ground.house.database.withMerchant('ASKING', (trx) =>
    trx.selectFrom('member').select(['upline_id', 'profile']).where('account', '=', username).executeTakeFirstOrThrow(),
  );
  expect(row.upline_id).not.toBeNull();
  expect(row.profile).toMatchObject({ affiliateCode: 'GOLD7', mobileNum: typed });
  expect(trueComplaints(good.complaints)).toEqual([]);
  await good.context.close();
});

test(
  'an affiliate code in the address that is not valid shows the field, and so does an address without one [REG-18, REG-48]',
  long,
  async () => {
    const bad = await begin('asking', 'phone', '/register?affiliateCode=nobody2');
    await field(bad.page, 'field_affiliateCode').waitFor();
    expect(await field(bad.page, 'field_affiliateCode').inputValue()).toBe('');
    await bad.context.close();

    const none = await begin('asking', 'phone');
    await field(none.page, 'field_affiliateCode').waitFor();
    await none.context.close();
  },
);

test(
  'without an affiliate field in the form, the code of an earlier visit is sent [REG-07, REG-48]',
  long,
  async () => {
    const { page, context, pictures } = await begin('asking', 'desktop', '/?affiliateCode=gold7');
    await page.goto(`${ground.originOf('asking')}/register`);
    await takenOver(page);
    const username = newUsername();
    await field(page, 'field_affiliateCode').waitFor();
    await field(page, 'field_username').fill(username);
    await field(page, 'field_password').fill(PASSWORD);
    await field(page, 'field_captcha').fill(await answer(pictures, 1));
    await submit(page);
    await isIn(page, username);
    const row = await ground.house.database.withMerchant('ASKING', (trx) =>
      trx.selectFrom('member').select('upline_id').where('account', '=', username).executeTakeFirstOrThrow(),
    );
    expect(row.upline_id).not.toBeNull();
    await context.close();
  },
);

test(
  'with a phone-verification service the number is proved before the registration; a failure ends it silently [REG-22, REG-09, REG-12, REG-49]',
  long,
  async () => {
    const { page, context, calls, complaints } = await begin('served', 'phone');
    const code = field(page, 'phone-service-code');
    await code.waitFor();
    await expect.poll(() => dialog(page).getByLabel('Password').count()).toBe(0);
    const { typed, sentTo } = newNumber();
    await field(page, 'mobile_mobileNum').fill(typed);
    await field(page, 'mobile_affiliateCode').fill('gold7');
    await submit(page);
    await dialog(page).getByText('Enter the verification code.').waitFor();
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('phone-service-code');
    expect(calls).not.toContain('affiliate');
    await dialog(page).getByRole('button', { name: 'Send code' }).click();
    await dialog(page)
      .getByRole('button', { name: /^(60|5\d) s$/ })
      .waitFor();
    await expectAccessible(page);
    const sent = await untilSent(ground.house, sentTo);

    await code.fill(wrongCode(sent));
    await submit(page);
    await expect.poll(() => calls.at(-1)).toBe('phoneCheck');
    await dialog(page).getByRole('button', { name: 'Open my account' }).waitFor();
    await expect.poll(() => dialog(page).getByRole('alert').count()).toBe(0);
    expect(await page.locator('dialog[open]').count()).toBe(1);
    expect(calls).not.toContain('registerMobile');

    await code.fill(sent);
    await page.route('**/wps/member/register/mobile', (route) => route.abort(), { times: 1 });
    await submit(page);
    await dialog(page).getByRole('alert').getByText('We cannot be reached at the moment.').waitFor();
    expect(calls.filter((call) => ['affiliate', 'phoneCheck', 'registerMobile'].includes(call)).slice(-3)).toEqual([
      'affiliate',
      'phoneCheck',
      'registerMobile',
    ]);
    await submit(page);
    await isIn(page, sentTo);
    expect(
      calls.filter((call) => ['affiliate', 'phoneCheck', 'registerMobile', 'memberInfo'].includes(call)).slice(-3),
    ).toEqual(['affiliate', 'registerMobile', 'memberInfo']);
    expect(trueComplaints(complaints, ['400', '401', '403', '404', '409', '422'])).toEqual([]);
    await context.close();
  },
);

test(
  'a failed code request is reported in a dialog with a button, and after five requests from a network a captcha is required [ERR-02, VERIFY-08]',
  long,
  async () => {
    const { page, context } = await begin('served', 'desktop');
    const notSent = page.getByRole('dialog', { name: 'No code was sent' });
    const { typed } = newNumber();
    await field(page, 'mobile_mobileNum').fill(typed);
    for (let count = 0; count < 6; count += 1)
      await ground.house.call('phoneSend', {
        host: 'served.test',
        body: { mobileNo: newNumber().typed, countryDialingCode: '84' },
      });
    await dialog(page).getByRole('button', { name: 'Send code' }).click();
    await notSent.getByText('Enter the characters in the picture').waitFor();
    await notSent.getByRole('button', { name: 'OK' }).click();
    await dialog(page).getByLabel('Characters in the picture').waitFor();
    await expectAccessible(page);
    await context.close();
  },
);

test(
  'the rules of username and password are shown with their faults, and stand out on hover and focus [VALID-04, VALID-08]',
  long,
  async () => {
    const { page, context } = await begin('asking', 'desktop');
    await submit(page);
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('field_username');
    for (const [id, rule] of [
      ['field_username', '4 to 16 letters and digits, a letter first.'],
      ['field_password', '8 to 64 characters, no spaces.'],
    ] as const) {
      const help = page.locator(`#${id}-hint`);
      await page.locator(`#${id}-note`).getByText('Please fill this in.').waitFor();
      expect(await help.textContent()).toBe(rule);
      expect((await field(page, id).getAttribute('aria-describedby'))?.split(' ')).toEqual([
        `${id}-note`,
        `${id}-hint`,
      ]);
      const color = () => help.evaluate((element) => getComputedStyle(element).color);
      await dialog(page).getByRole('tab', { name: 'Username' }).focus();
      await dialog(page).getByRole('tab', { name: 'Username' }).hover();
      const quiet = await color();
      await field(page, id).hover();
      await expect.poll(color).not.toBe(quiet);
      await dialog(page).getByRole('tab', { name: 'Username' }).hover();
      await expect.poll(color).toBe(quiet);
      await field(page, id).focus();
      await expect.poll(color).not.toBe(quiet);
    }
    await context.close();
  },
);
