// @module-tag full
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openAccount } from '../support/accounts.ts';
import { delta } from '../support/fixture-project.ts';
import { fixturesInBrowser, trueComplaints } from '../support/fixture-in-browser.ts';
import { wrongCode, untilSent } from '../support/person.ts';
import { expectAccessible, takenOver, visit } from '../support/visitor.ts';

/** A brand with the login by SMS. */
const texts = {
  ...delta,
  merchantCode: 'TEXTS',
  hosts: ['texts.test', 'texts.localhost'],
  flags: { ...delta.flags, MOBILEVERCODELOGIN3: true },
  settings: { ...delta.settings, smsLogin: true },
};
const ground = fixturesInBrowser({ texts });
const on = () => ({ browser: ground.browser, origin: ground.originOf('texts') });

let numbers = 0;
const newNumber = () => `8491${String(3_000_000 + (numbers += 1))}`;
const open = (mobile: string) => openAccount(ground.house, { merchantCode: 'TEXTS', currency: 'VND', mobile });
const dialog = (page: Page) => page.locator('#login');
const number = (page: Page) => dialog(page).getByRole('textbox', { name: 'Mobile number', exact: true });
const submit = (page: Page) =>
  dialog(page).getByRole('button', { name: 'Log in', exact: true }).filter({ visible: true }).click();

/** Opens the SMS login on a phone, and records the calls that a login makes. */
async function atSms() {
  const visited = await visit(on(), { viewport: 'phone' });
  const { page } = visited;
  await page.goto(`${ground.originOf('texts')}/login`);
  await takenOver(page);
  const calls: string[] = [];
  page.on('request', (request) => {
    if (/\/wps\/(verification|session)/.test(request.url()))
      calls.push(new URL(request.url()).pathname.replace('/wps/', ''));
  });
  await dialog(page).getByRole('tab', { name: 'With an SMS code' }).click();
  return { ...visited, calls };
}
const codeField = (page: Page) => dialog(page).getByLabel('Verification code');
const sendButton = (page: Page) => dialog(page).getByRole('button', { name: 'Send code' });
const noCode = (page: Page) => page.getByRole('dialog', { name: 'No code was sent' });

test('by SMS, a number that breaks its rule, an empty code and an empty captcha are refused before anything is sent [LOGIN-06]', async () => {
  const mobile = newNumber();
  await open(mobile);
  const { page, context, calls } = await atSms();
  await codeField(page).fill('123456');
  for (const [typed, fault] of [
    ['', 'Please fill this in.'],
    ['12', '9 to 10 digits'],
    ['none', 'does not have the right format'],
  ] as const) {
    await number(page).fill(typed);
    await submit(page);
    await dialog(page).locator('#login-mobile-note').getByText(fault).waitFor();
  }
  await number(page).fill(`0${mobile.slice(2)}`);
  await codeField(page).fill(' ');
  await submit(page);
  await dialog(page).locator('#login-code-note').getByText('Please fill this in.').waitFor();
  expect(calls).toEqual([]);
  // Wrong codes bring a captcha.
  await sendButton(page).click();
  await dialog(page)
    .getByRole('button', { name: /^\d\d s$/ })
    .waitFor();
  const sent = await untilSent(ground.house, mobile);
  await codeField(page).fill(wrongCode(sent));
  const captcha = dialog(page).locator('#login-sms-captcha');
  await expect
    .poll(async () => {
      if (await captcha.isVisible()) return true;
      const answered = page.waitForResponse('**/session/login');
      await submit(page);
      await answered;
      return captcha.isVisible();
    })
    .toBe(true);
  calls.length = 0;
  await codeField(page).fill(sent);
  await submit(page);
  await dialog(page).locator('#login-sms-captcha-note').getByText('Please fill this in.').waitFor();
  expect(calls).toEqual([]);
  expect(await page.evaluate(() => sessionStorage.getItem('token'))).toBeNull();
  await context.close();
});

test('after a code was sent, the button is disabled and counts down from the minutes of the answer; then it sends another [LOGIN-25]', async () => {
  const { page, context } = await visit(on(), { viewport: 'phone' });
  await page.clock.install();
  await page.goto(`${ground.originOf('texts')}/login`);
  await page.keyboard.press('Shift');
  await page.clock.runFor(3_000);
  await takenOver(page);
  await page.route('**/verification/sms/noLogin', (route) =>
    route.fulfill({ json: { success: true, value: { expiredMinutes: 3 }, message: '' } }),
  );
  await dialog(page).getByRole('tab', { name: 'With an SMS code' }).click();
  await number(page).fill('912345678');
  await sendButton(page).click();
  const counting = dialog(page).getByRole('button', { name: /^\d+ s$/ });
  const left = async () => Number((await counting.textContent())!.replace(' s', ''));
  await counting.waitFor();
  const first = await left();
  expect(first).toBeGreaterThan(3 * 60 - 10);
  expect(first).toBeLessThanOrEqual(3 * 60);
  await page.clock.runFor(20_000);
  await expect.poll(async () => first - (await left())).toBeGreaterThanOrEqual(20);
  await page.clock.runFor((await left()) * 1_000 - 5_000);
  expect([await counting.isDisabled(), (await left()) > 0]).toEqual([true, true]);
  await page.clock.runFor(6_000);
  const again = dialog(page).getByRole('button', { name: 'Send again' });
  await again.waitFor();
  expect(await again.isEnabled()).toBe(true);
  await context.close();
});

test('however often the player clicks, a code is requested at most once a second; too many requests say to wait 5 minutes [LOGIN-24, ERR-07]', async () => {
  const mobile = newNumber();
  await open(mobile);
  const { page, context, complaints } = await atSms();
  const asked = await ground.house.call('smsNoLogin', {
    host: 'texts.test',
    body: { mobileNum: `0${mobile.slice(2)}`, countryDialingCode: '84', usage: 'login' },
  });
  expect(asked.status).toBe(200);
  await number(page).fill(`0${mobile.slice(2)}`);
  const refused = page.waitForResponse('**/verification/sms/noLogin');
  // Each refusal opens a warning, which is confirmed at once.
  await sendButton(page).evaluate((send: HTMLElement) => {
    setInterval(() => {
      document.querySelector<HTMLElement>('dialog[open]:not([id]) .dialog-body button')?.click();
      send.click();
    }, 20);
  });
  const response = await refused;
  expect(response.status()).toBe(429);
  const requestedAt = () =>
    page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .filter(({ name }) => name.endsWith('/verification/sms/noLogin'))
        .map(({ startTime }) => startTime),
    );
  await expect.poll(async () => (await requestedAt()).length).toBeGreaterThanOrEqual(3);
  const times = await requestedAt();
  // A request starts some milliseconds after its click.
  for (const [index, time] of times.slice(1).entries()) expect(time - times[index]!).toBeGreaterThan(980);
  await page.reload();
  await takenOver(page);
  await dialog(page).getByRole('tab', { name: 'With an SMS code' }).click();
  await number(page).fill(`0${mobile.slice(2)}`);
  await sendButton(page).click();
  await noCode(page).getByText('Too many requests. Try again after 5 minutes.').waitFor();
  expect(trueComplaints(complaints, ['429'])).toEqual([]);
  await context.close();
});

test('a refused code request is reported in its own dialog, with the server’s message and one button that leads back; without an answer the page says why [ERR-02, VERIFY-14]', async () => {
  const { page, context, complaints } = await atSms();
  const message = 'The operator of this number takes no messages today.';
  await page.route('**/verification/sms/noLogin', (route) =>
    route.fulfill({ status: 503, json: { success: false, value: null, message, code: 'quota_exceeded' } }),
  );
  await number(page).fill('912345678');
  await sendButton(page).click();
  const text = noCode(page).getByRole('alert');
  await text.waitFor();
  expect(await text.textContent()).toBe(message);
  await expectAccessible(page);
  await noCode(page).getByRole('button', { name: 'OK' }).click();
  await noCode(page).waitFor({ state: 'detached' });
  expect(await number(page).inputValue()).toBe('912345678');
  await expect.poll(() => sendButton(page).evaluate((button) => button === document.activeElement)).toBe(true);
  expect(await sendButton(page).isEnabled()).toBe(true);
  await page.unrouteAll();
  await page.route('**/verification/sms/noLogin', (route) => route.abort());
  // At most one request a second.
  await page.waitForTimeout(1_000);
  await sendButton(page).click();
  await noCode(page).getByText('We cannot be reached at the moment.').waitFor();
  expect(trueComplaints(complaints, ['503'])).toEqual([]);
  await context.close();
});
