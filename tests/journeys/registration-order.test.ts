// @module-tag full
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { giveCode } from '../../src/gateway/agent/affiliate.ts';
import { contract } from '../../src/shared/contract/contract.ts';
import { openAccount } from '../support/accounts.ts';
import { delta } from '../support/fixture-project.ts';
import { fixturesInBrowser } from '../support/fixture-in-browser.ts';
import { untilSent } from '../support/person.ts';
import { takenOver, visit } from '../support/visitor.ts';

/** A brand whose registration has every step: affiliate code, human check and phone-verification service. */
const ordered = {
  ...delta,
  merchantCode: 'ORDERED',
  hosts: ['ordered.test', 'ordered.localhost'],
  flags: { DIRECTREG3: true, MOBILENUMREG3: true, REGMOBVERF3: true, MOBILEVERCODELOGIN3: true },
  settings: { ...delta.settings, phoneVerification: 'service', smsLogin: true },
  security: { ...delta.security, humanCheck: 'proof-of-work' },
  registration: {
    mobile: [
      { name: 'mobileNum', required: true, minLength: 9, maxLength: 10 },
      { name: 'password', required: true },
      { name: 'affiliateCode' },
    ],
    agreement: { isPreTicked: true, ageMin: 18 },
  },
};

const ground = fixturesInBrowser({ ordered });
const dialog = (page: Page) => page.locator('#register');
const field = (page: Page, id: string) => page.locator(`#${id}`);
const submit = (page: Page) => dialog(page).getByRole('button', { name: 'Open my account' }).click();

let numbers = 0;
/** A number for each try of the test, as dialled within the country and as the gateway stores it. */
function newNumber(): [typed: string, sentTo: string] {
  numbers += 1;
  const digits = `94100000${String(numbers)}`;
  return [`0${digits}`, `84${digits}`];
}

beforeAll(async () => {
  const agent = await openAccount(ground.house, { merchantCode: 'ORDERED', currency: 'VND', customerType: 1 });
  await ground.house.database.withMerchant('ORDERED', (trx) =>
    giveCode(trx, { merchantCode: 'ORDERED', account: agent.username, code: 'gold7' }),
  );
});

/** What a registration does, step by step. */
const STEPS = ['affiliate', 'humanChallenge', 'phoneCheck', 'registerMobile', 'memberInfo'] as const;

test('a registration takes its steps in order, and each waits for the answer to the one before [REG-19]', async () => {
  const [typed, sentTo] = newNumber();
  const { page, context } = await visit(
    { browser: ground.browser, origin: ground.originOf('ordered') },
    { viewport: 'phone' },
  );
  const calls: string[] = [];
  page.on('request', (request) => {
    const call = STEPS.find((step) => contract[step].path === new URL(request.url()).pathname);
    if (call) calls.push(call);
  });
  await page.goto(`${ground.originOf('ordered')}/register`);
  await takenOver(page);
  await field(page, 'mobile_mobileNum').fill(typed);
  await field(page, 'mobile_affiliateCode').fill('gold7');
  // Requesting the code uses up the proof of the human check that was made while typing.
  await dialog(page).getByRole('button', { name: 'Send code' }).click();
  await dialog(page)
    .getByRole('button', { name: /^\d+ s$/ })
    .waitFor();
  calls.length = 0;
  // A fault of a field stops the registration before its first step.
  await submit(page);
  await dialog(page).getByText('Enter the verification code.').waitFor();
  expect(calls).toEqual([]);
  await field(page, 'phone-service-code').fill(await untilSent(ground.house, sentTo));

  const held = new Map<string, () => void>();
  for (const step of STEPS)
    await page.route(`**${contract[step].path}*`, async (route) => {
      await new Promise<void>((resolve) => held.set(step, resolve));
      await route.continue();
    });
  // Each change of the address, and whether the dialog was still open then.
  await page.evaluate(() => {
    const seen: [to: string, isOpen: boolean][] = [];
    Object.assign(globalThis, { seen });
    for (const change of ['pushState', 'replaceState'] as const) {
      const original = history[change].bind(history);
      history[change] = (state, unused, url) => {
        // Without an address it is the step of the welcome, which Back closes.
        if (url) seen.push([String(url), (document.getElementById('register') as HTMLDialogElement).open]);
        original(state, unused, url);
      };
    }
  });
  const seen = () => page.evaluate(() => (globalThis as unknown as { seen: [string, boolean][] }).seen);
  await submit(page);
  for (const [index, step] of STEPS.entries()) {
    await expect.poll(() => held.has(step), { message: step }).toBe(true);
    // Time enough for a step that does not wait.
    await page.waitForTimeout(200);
    expect([calls, await seen(), await dialog(page).isVisible()]).toEqual([STEPS.slice(0, index + 1), [], true]);
    held.get(step)!();
  }
  await page
    .getByRole('button', { name: `Account menu of ${sentTo}`, includeHidden: true })
    .waitFor({ state: 'attached' });
  await expect.poll(seen).toEqual([['/', false]]);
  await context.close();
});
