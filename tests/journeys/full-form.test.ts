// @module-tag full
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { giveCode } from '../../src/gateway/agent/affiliate.ts';
import { openAccount } from '../support/accounts.ts';
import { fixturesInBrowser, trueComplaints } from '../support/fixture-in-browser.ts';
import { full, fullWords } from '../support/full-brand.ts';
import { expectAccessible, newUsername, PASSWORD, takenOver, visit } from '../support/visitor.ts';
import { long } from '../support/long.ts';

const ground = fixturesInBrowser({ full }, { full: fullWords });
const on = {
  get browser() {
    return ground.browser;
  },
  get origin() {
    return ground.originOf('full');
  },
};
const dialog = (page: Page) => page.locator('#register');
const field = (page: Page, name: string) => page.locator(`#field_${name}`);
const submit = (page: Page) => dialog(page).getByRole('button', { name: 'Open my account' }).click();

/** A value for every field of the form, by field name. */
const typed: Record<string, string> = {
  password: PASSWORD,
  confirmPassword: PASSWORD,
  payeeName: 'Mali Suk',
  email: 'mali@example.org',
  qqNum: 'AB1234',
  recommenderId: 'friend7',
  affiliateCode: 'agent7',
  paymentPassword: 'moss-42-fern',
  line: '@mali',
  whatsapp: '66812345678',
  facebook: 'Mali Suk',
  wechat: 'mali_suk',
  telegram: '@mali',
  zalo: 'mali',
  idNumber: 'A1234567',
  referralCode: 'FRIEND7',
  birthday: '1990-02-28',
  address: '7 Elm Road, Bangkok',
  placeOfBirth: 'Chiang Mai',
  nickname: 'Mali',
  fullName: 'Mali Suk',
};
const chosen: Record<string, string> = { nationality: 'TH', occupation: 'student', sourceOfIncome: 'family' };

async function fillAll(page: Page, username: string): Promise<void> {
  await field(page, 'username').fill(username);
  for (const [name, text] of Object.entries(typed)) await field(page, name).fill(text);
  for (const [name, value] of Object.entries(chosen)) await field(page, name).selectOption(value);
}

/** Creates the agent whose code is typed. */
async function openAgent(): Promise<bigint> {
  const { memberId, username: account } = await openAccount(ground.house, {
    merchantCode: 'FULL',
    account: newUsername(),
    customerType: 1,
  });
  await ground.house.database.withMerchant('FULL', (trx) =>
    giveCode(trx, { merchantCode: 'FULL', account, code: typed['affiliateCode']! }),
  );
  return memberId;
}

test('a form with every field, filled in before the script, opens an account with all its values [REG-39, REG-02, REG-03, MODAL-07, PUB-06, PUB-19]', async () => {
  const agentId = await openAgent();
  const { page, context, complaints } = await visit(on, { viewport: 'phone' });
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/assets/*.js', async (route) => {
    if (!route.request().url().includes('/boot-')) await released;
    await route.continue();
  });
  await page.goto(`${on.origin}/register`);
  const agent = await openAccount(ground.house, { merchantCode: 'FULL', customerType: 1 });
  await ground.house.database.withMerchant('FULL', (trx) =>
    giveCode(trx, { merchantCode: 'FULL', account: agent.username, code: typed['affiliateCode']! }),
  );
  const username = newUsername();
  await fillAll(page, username);
  await submit(page);
  release();
  await page
    .getByRole('button', { name: `Account menu of ${typed['nickname']!}`, includeHidden: true })
    .waitFor({ state: 'attached' });
  expect(trueComplaints(complaints)).toEqual([]);
  const row = await ground.house.database.withMerchant('FULL', (trx) =>
    trx
      .selectFrom('member')
      .select(['profile', 'nickname', 'payment_password_hash', 'upline_id'])
      .where('account', '=', username)
      .executeTakeFirstOrThrow(),
  );
  const { password: _, confirmPassword: __, paymentPassword: ___, nickname, ...profile } = typed;
  expect(row.profile).toEqual({ ...profile, ...chosen });
  expect([row.nickname, row.upline_id]).toEqual([nickname, agentId]);
  expect(row.payment_password_hash).toMatch(/^\$argon2id\$/);
  await context.close();
});

test(
  'all faults appear at the same time, each under its field and accessible to a screen reader [REG-20, VALID-03, REG-32]',
  long,
  async () => {
    const { page, context, complaints } = await visit(on, { viewport: 'desktop' });
    await page.goto(`${on.origin}/register`);
    await takenOver(page);
    await field(page, 'birthday').fill('2020-01-01');
    await field(page, 'qqNum').fill('ab');
    await submit(page);
    await dialog(page).getByText('Please fill this in.').first().waitFor();
    await expect.poll(() => dialog(page).getByText('Please fill this in.').count()).toBe(22);
    await dialog(page).locator('#field_birthday-note').getByText('Players are 18 or older.').waitFor();
    await dialog(page).getByText('Two capital letters and four digits.').waitFor();
    await expectAccessible(page);
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('field_username');
    expect(trueComplaints(complaints)).toEqual([]);
    await context.close();
  },
);

test(
  'a switch of language translates the form and its countries, and keeps what was typed and chosen [REG-38, VALID-11, MODAL-07]',
  long,
  async () => {
    const { page, context, complaints } = await visit(on, { viewport: 'desktop' });
    await page.goto(`${on.origin}/register`);
    await takenOver(page);
    await field(page, 'address').fill('7 Elm Road');
    await field(page, 'nationality').selectOption('TH');
    await expect.poll(() => field(page, 'nationality').locator('option:checked').textContent()).toBe('Thailand');
    await expect.poll(() => field(page, 'birthday').getAttribute('max')).toMatch(/^\d{4}-\d\d-\d\d$/);
    await page.locator('#register').getByRole('button', { name: 'Close' }).click();
    await page.locator('header').getByRole('button', { name: 'Language: English' }).click();
    await page.locator('#languages-head').getByRole('button', { name: 'ไทย' }).click();
    await expect.poll(() => field(page, 'nationality').locator('option:checked').textContent()).toBe('ไทย');
    await expect.poll(() => field(page, 'address').inputValue()).toBe('7 Elm Road');
    await expect.poll(() => field(page, 'occupation').locator('option').first().textContent()).toBe('กรุณาเลือก');
    expect(trueComplaints(complaints)).toEqual([]);
    await context.close();
  },
);
