// @module-tag full
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openAccount } from '../support/accounts.ts';
import { delta } from '../support/fixture-project.ts';
import { fixturesInBrowser, trueComplaints } from '../support/fixture-in-browser.ts';
import { untilSent } from '../support/person.ts';
import { expectAccessible, takenOver, visit } from '../support/visitor.ts';
import { hasFocus } from '../support/keyboard-visitor.ts';
import { long } from '../support/long.ts';

/** A brand of Vietnam that lets numbers of any country log in by SMS. */
const abroad = {
  ...delta,
  merchantCode: 'ABROAD',
  hosts: ['abroad.localhost'],
  flags: { ...delta.flags, MOBILEVERCODELOGIN3: true },
  settings: { ...delta.settings, smsLogin: true, dialingCodeOnLogin: true },
};
/** A brand that lets only numbers of its own country log in. */
const athome = {
  ...abroad,
  merchantCode: 'ATHOME',
  hosts: ['athome.localhost'],
  settings: { ...abroad.settings, dialingCodeOnLogin: false },
};
const ground = fixturesInBrowser({ abroad, athome });

let numbers = 0;
/** A number of the United States, which shares its dialing code with other countries. */
const newNumber = () => `1202555${String(100 + (numbers += 1)).padStart(4, '0')}`;
const COUNTRIES = '**/wps/system/countries';
const dialog = (page: Page) => page.locator('#login');
const opener = (page: Page) => dialog(page).getByRole('button', { name: /^Country/ });
const panel = (page: Page) => page.getByRole('dialog', { name: 'Country', exact: true });
const search = (page: Page) => panel(page).getByRole('combobox', { name: 'Country or code' });
const options = (page: Page) => panel(page).getByRole('option');
const number = (page: Page) => dialog(page).getByRole('textbox', { name: 'Mobile number', exact: true });
const isClosed = (page: Page) => panel(page).waitFor({ state: 'detached' });

async function bySms(
  slug: string,
  viewport: 'phone' | 'desktop',
  prepare: (page: Page) => Promise<unknown> = () => Promise.resolve(),
) {
  const visited = await visit({ browser: ground.browser, origin: ground.originOf(slug) }, { viewport });
  const { page } = visited;
  await prepare(page);
  await page.goto(`${ground.originOf(slug)}/login`);
  await takenOver(page);
  await dialog(page).getByRole('tab', { name: 'With an SMS code' }).click();
  await number(page).waitFor();
  return visited;
}

test('a player finds and chooses a country; its dialing code goes with the code request and the login, and is remembered [MODAL-13, STORE-03]', async () => {
  const mobile = newNumber();
  const { username } = await openAccount(ground.house, { merchantCode: 'ABROAD', currency: 'VND', mobile });
  const { page, context, complaints } = await bySms('abroad', 'phone');
  await expect.poll(() => opener(page).getAttribute('aria-label')).toBe('Country Vietnam +84');
  await opener(page).locator('img').waitFor();
  await opener(page).click();
  await expect.poll(() => options(page).count()).toBeGreaterThan(240);
  expect(await options(page).first().textContent()).toContain('Vietnam +84');
  expect((await options(page).first().boundingBox())!.height).toBeGreaterThanOrEqual(44);
  expect((await opener(page).boundingBox())!.height).toBeGreaterThanOrEqual(44);
  await options(page).first().locator('img').waitFor();
  const { x, y, width, height } = (await panel(page).boundingBox())!;
  expect([x >= 0, y >= 0, x + width <= 390, y + height <= 844]).toEqual([true, true, true, true]);
  await expectAccessible(page);
  await search(page).fill('united states');
  await options(page).filter({ hasText: '+1' }).first().click();
  await isClosed(page);
  expect(await opener(page).getAttribute('aria-label')).toBe('Country United States +1');
  await number(page).fill(mobile.slice(1));
  await dialog(page).getByLabel('Remember me for a day').filter({ visible: true }).check();
  const asked = page.waitForRequest('**/wps/verification/sms/noLogin');
  await dialog(page).getByRole('button', { name: 'Send code' }).click();
  expect((await asked).postDataJSON()).toMatchObject({ mobileNum: mobile.slice(1), countryDialingCode: '1' });
  await dialog(page)
    .getByRole('button', { name: /\d+ s$/ })
    .waitFor();
  await dialog(page)
    .getByLabel('Verification code')
    .fill(await untilSent(ground.house, mobile));
  await dialog(page).getByRole('button', { name: 'Log in', exact: true }).filter({ visible: true }).click();
  await page
    .getByRole('button', { name: `Account menu of ${username}`, includeHidden: true })
    .waitFor({ state: 'attached' });
  expect((await context.cookies()).find(({ name }) => name === 'lastMobile')?.value).toBe(`1US-${mobile.slice(1)}`);
  await page.evaluate(() => sessionStorage.clear());
  await page.goto(`${ground.originOf('abroad')}/login`);
  await takenOver(page);
  await dialog(page).getByRole('tab', { name: 'With an SMS code' }).click();
  await expect.poll(() => opener(page).getAttribute('aria-label')).toBe('Country United States +1');
  expect(trueComplaints(complaints)).toEqual([]);
  await context.close();
});

test(
  'the keyboard alone opens, searches, moves, chooses and closes, and the dialog around the list stays open [MODAL-13, MODAL-02]',
  long,
  async () => {
    const { page, context, complaints } = await bySms('abroad', 'desktop');
    await opener(page).focus();
    await page.keyboard.press('ArrowDown');
    await options(page).first().waitFor();
    await hasFocus(search(page));
    await page.keyboard.type('84');
    await expect.poll(() => options(page).count()).toBe(1);
    await page.keyboard.press('Escape');
    await isClosed(page);
    await hasFocus(opener(page));
    expect(await dialog(page).isVisible()).toBe(true);
    await page.keyboard.press('Enter');
    await options(page).first().waitFor();
    await page.keyboard.type('+66');
    await expect.poll(() => options(page).count()).toBe(1);
    await page.keyboard.type('0');
    await panel(page).getByText('No country matches.').waitFor();
    // Enter without a match does not submit the form.
    await page.keyboard.press('Enter');
    expect(await dialog(page).getByRole('alert').count()).toBe(0);
    await search(page).fill('');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowUp');
    const second = await options(page).nth(1).getAttribute('id');
    await expect.poll(() => search(page).getAttribute('aria-activedescendant')).toBe(second);
    const name = /\+\d+$/.exec((await options(page).nth(1).textContent())!)![0];
    await page.keyboard.press('Enter');
    await isClosed(page);
    await expect.poll(() => opener(page).textContent()).toContain(name);
    // A number that cannot belong to this country is reported before anything is sent.
    await page.keyboard.press('Tab');
    await page.keyboard.type('12');
    await dialog(page).getByRole('button', { name: 'Send code' }).click();
    await dialog(page).getByText('This mobile number does not have the right format.').waitFor();
    expect(trueComplaints(complaints)).toEqual([]);
    await context.close();
  },
);

test(
  'the list closes 200 ms after it loses the focus, and a click on a row within that time still counts [MODAL-14]',
  long,
  async () => {
    const { page, context, complaints } = await bySms('abroad', 'desktop');
    await opener(page).click();
    await options(page).first().waitFor();
    const afterMs = () =>
      page.evaluate(
        () =>
          new Promise<number>((resolve) => {
            const list = document.querySelector('[role=dialog][popover]')!;
            const fromMs = performance.now();
            new MutationObserver(() => list.isConnected || resolve(performance.now() - fromMs)).observe(document.body, {
              childList: true,
              subtree: true,
            });
            (document.activeElement as HTMLElement).blur();
          }),
      );
    const lasted = await afterMs();
    expect(lasted).toBeGreaterThanOrEqual(190);
    expect(lasted).toBeLessThan(2_000);
    await opener(page).click();
    await search(page).fill('Thailand');
    await page.evaluate(() => {
      (document.activeElement as HTMLElement).blur();
      setTimeout(() => document.querySelector<HTMLElement>('[role=option]')!.click(), 100);
    });
    await isClosed(page);
    await expect.poll(() => opener(page).getAttribute('aria-label')).toBe('Country Thailand +66');
    // Focusing another field closes the list without moving the focus back.
    await opener(page).click();
    await search(page).waitFor();
    await number(page).focus();
    await isClosed(page);
    await hasFocus(number(page));
    expect(trueComplaints(complaints)).toEqual([]);
    await context.close();
  },
);

test(
  'countries that fail to load can be requested again; a brand without the setting shows only its own code [MODAL-13]',
  long,
  async () => {
    const { page, context, complaints } = await bySms('abroad', 'phone', (fresh) =>
      fresh.route(COUNTRIES, (route) => route.abort()),
    );
    expect(await opener(page).getAttribute('aria-label')).toBe('Country +84');
    await opener(page).click();
    await panel(page).getByText('The countries could not be loaded.').waitFor();
    await expectAccessible(page);
    await page.unroute(COUNTRIES);
    await panel(page).getByRole('button', { name: 'Try again' }).click();
    await expect.poll(() => options(page).count()).toBeGreaterThan(240);
    expect(trueComplaints(complaints)).toEqual([]);
    await context.close();
    const other = await bySms('athome', 'phone');
    expect([
      await opener(other.page).count(),
      await dialog(other.page).getByText('+84', { exact: true }).count(),
    ]).toEqual([0, 1]);
    await other.context.close();
  },
);
