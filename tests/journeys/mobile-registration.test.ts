// @module-tag full
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { delta } from '../support/fixture-project.ts';
import { fixturesInBrowser, trueComplaints } from '../support/fixture-in-browser.ts';
import { expectAccessible, PASSWORD, takenOver, visit } from '../support/visitor.ts';
import { long } from '../support/long.ts';

const only = {
  ...delta,
  merchantCode: 'ONLY',
  hosts: ['only.localhost'],
  flags: { DIRECTREG3: true, MOBILENUMREG3: true, MOBILENUMPASSREG3: true },
};
const ground = fixturesInBrowser({ delta, only });
const on = (slug: string) => ({ browser: ground.browser, origin: ground.originOf(slug) });

let numbers = 0;
/** An unused number, as dialled within the country. */
const newNumber = () => `09${String(31_000_000 + (numbers += 1))}`;
const dialog = (page: Page) => page.locator('#register');
const tab = (page: Page, name: string) => dialog(page).getByRole('tab', { name });
const password = (page: Page) => dialog(page).getByRole('textbox', { name: 'Password', exact: true });
/** Whether the player is logged in. On a phone, the username is in the menu of the bottom bar, not in the header. */
const isIn = (page: Page, account: string) =>
  page.getByRole('button', { name: `Account menu of ${account}`, includeHidden: true }).waitFor({ state: 'attached' });
const submit = (page: Page) => dialog(page).getByRole('button', { name: 'Open my account' }).click();

test('the mobile tab opens an account named by the number, and the number logs in again [REG-10, REG-28, LOGIN-37]', async () => {
  const { page, context, complaints } = await visit(on('delta'), { viewport: 'phone' });
  await page.goto(`${ground.originOf('delta')}/register`);
  await takenOver(page);
  await tab(page, 'Mobile number').click();
  const number = newNumber();
  await dialog(page).getByText('+84').waitFor();
  await dialog(page).getByRole('textbox', { name: 'Mobile number' }).fill(number);
  await password(page).fill(PASSWORD);
  await expectAccessible(page);
  await submit(page);
  const account = `84${number.slice(1)}`;
  await isIn(page, account);
  expect(new URL(page.url()).pathname).toBe('/');
  await page.evaluate(() => sessionStorage.clear());
  await page.goto(`${ground.originOf('delta')}/login`);
  await page
    .locator('#login')
    .getByLabel('Username or mobile number')
    .fill(`+84 ${number.slice(1, 4)} ${number.slice(4)}`);
  await page.locator('#login').getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.locator('#login').getByRole('button', { name: 'Log in' }).click();
  await isIn(page, account);
  expect(trueComplaints(complaints)).toEqual([]);
  await context.close();
});

test(
  'each tab keeps its input and its faults; a number that is taken is reported under the number [REG-36, REG-34, REG-20]',
  long,
  async () => {
    const taken = newNumber();
    await ground.house.call('registerMobile', {
      host: 'delta.test',
      body: {
        form: { mobileNum: taken, password: PASSWORD, agreement: true },
        registerUrl: 'http://delta.test/',
        domain: 'delta.test',
        registerMethod: 'WEB',
        loginAfter: true,
        countryDialingCode: '84',
      },
    });
    const { page, context, complaints } = await visit(on('delta'), { viewport: 'desktop' });
    await page.goto(`${ground.originOf('delta')}/register`);
    await dialog(page).getByRole('textbox', { name: 'Username' }).fill('mai_anh');
    await takenOver(page);
    await submit(page);
    await dialog(page).getByText('4 to 16 letters and digits, a letter first.').waitFor();
    await tab(page, 'Mobile number').click();
    await dialog(page).getByRole('textbox', { name: 'Mobile number' }).fill(taken.slice(1));
    await password(page).fill(PASSWORD);
    await submit(page);
    await dialog(page).getByText('This number has an account already.').waitFor();
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('mobile_mobileNum');
    await tab(page, 'Username').click();
    await expect.poll(() => dialog(page).getByRole('textbox', { name: 'Username' }).inputValue()).toBe('mai_anh');
    await tab(page, 'Mobile number').click();
    await expect
      .poll(() => dialog(page).getByRole('textbox', { name: 'Mobile number' }).inputValue())
      .toBe(taken.slice(1));
    expect(trueComplaints(complaints, ['409'])).toEqual([]);
    await context.close();
  },
);

test('the tabs are a single tab stop, and arrow keys move between them [REG-37]', long, async () => {
  const { page, context } = await visit(on('delta'), { viewport: 'desktop' });
  await page.goto(`${ground.originOf('delta')}/register`);
  await takenOver(page);
  const isSelected = (name: string) => tab(page, name).getAttribute('aria-selected');
  await tab(page, 'Username').focus();
  // The form's code loads when its dialog opens; keys have no effect before that.
  await expect
    .poll(async () => {
      await page.keyboard.press('End');
      return isSelected('Mobile number');
    })
    .toBe('true');
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('tab-registerMobile');
  await page.keyboard.press('ArrowRight');
  expect([await isSelected('Username'), await isSelected('Mobile number')]).toEqual(['true', 'false']);
  await page.keyboard.press('Tab');
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('field_username');
  await page.keyboard.press('Shift+Tab');
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('tab-register');
  await context.close();
});

test('before the script the first form accepts input, and a clicked tab opens once it can, with nothing lost [MODAL-07, PUB-19, REG-36]', async () => {
  const { page, context, complaints } = await visit(on('delta'), { viewport: 'phone' });
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/assets/*.js', async (route) => {
    if (!route.request().url().includes('/boot-')) await released;
    await route.continue();
  });
  await page.goto(`${ground.originOf('delta')}/register`);
  await dialog(page).getByRole('textbox', { name: 'Username' }).fill('maianh1');
  await tab(page, 'Mobile number').click();
  await expect.poll(() => dialog(page).getByRole('textbox', { name: 'Username' }).inputValue()).toBe('maianh1');
  release();
  await dialog(page).getByRole('textbox', { name: 'Mobile number' }).waitFor();
  await expect.poll(() => tab(page, 'Mobile number').getAttribute('aria-selected')).toBe('true');
  await tab(page, 'Username').click();
  await expect.poll(() => dialog(page).getByRole('textbox', { name: 'Username' }).inputValue()).toBe('maianh1');
  expect(trueComplaints(complaints)).toEqual([]);
  await context.close();
});

test('with one method there are no tabs [REG-11, MODAL-06]', long, async () => {
  const { page, context, complaints } = await visit(on('only'), { viewport: 'phone' });
  await page.goto(`${ground.originOf('only')}/register`);
  await dialog(page).getByRole('textbox', { name: 'Mobile number' }).waitFor();
  await takenOver(page);
  await expect.poll(() => dialog(page).getByRole('tab').count()).toBe(0);
  const number = newNumber();
  await dialog(page).getByRole('textbox', { name: 'Mobile number' }).fill(number);
  await password(page).fill(PASSWORD);
  await submit(page);
  await isIn(page, `84${number.slice(1)}`);
  expect(trueComplaints(complaints)).toEqual([]);
  await context.close();
});

test(
  'the referral code of the address is in both forms, a typed one takes precedence, and a later page still knows it [REG-35, REG-08]',
  long,
  async () => {
    const { page, context } = await visit(on('delta'), { viewport: 'desktop' });
    await page.goto(`${ground.originOf('delta')}/?referralCode=FRIEND7`);
    await takenOver(page);
    await page.goto(`${ground.originOf('delta')}/register`);
    await takenOver(page);
    const code = () => dialog(page).getByLabel('Referral code').filter({ visible: true });
    await expect.poll(() => code().inputValue()).toBe('FRIEND7');
    await tab(page, 'Mobile number').click();
    await expect.poll(() => code().inputValue()).toBe('FRIEND7');
    const number = newNumber();
    await dialog(page).getByRole('textbox', { name: 'Mobile number' }).fill(number);
    await password(page).fill(PASSWORD);
    await code().fill('TYPED9');
    await submit(page);
    await page.getByRole('button', { name: /Account menu of/ }).waitFor();
    const row = await ground.house.database.withMerchant('DELTA', (trx) =>
      trx
        .selectFrom('member')
        .select('profile')
        .where('account', '=', `84${number.slice(1)}`)
        .executeTakeFirstOrThrow(),
    );
    expect(row.profile).toMatchObject({ referralCode: 'TYPED9' });
    await context.close();
  },
);
