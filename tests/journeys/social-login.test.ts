// @module-tag full
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { giveCode } from '../../src/gateway/agent/affiliate.ts';
import { SOCIAL_CALLBACK_PATH } from '../../src/shared/contract/social.ts';
import { openAccount } from '../support/accounts.ts';
import { alpha } from '../support/fixture-project.ts';
import { fixturesInBrowser, trueComplaints } from '../support/fixture-in-browser.ts';
import { startSocialProvider, type TestProvider } from '../support/social-provider.ts';
import { expectAccessible, takenOver, visit } from '../support/visitor.ts';
import { long, longIf } from '../support/long.ts';

const offering = {
  ...alpha,
  merchantCode: 'OFFERING',
  hosts: ['offering.localhost'],
  settings: { ...alpha.settings, socialLogin: ['one', 'two'] },
  access: { agents: true },
};
const plain = { ...alpha, merchantCode: 'PLAIN', hosts: ['plain.localhost'] };
let one: TestProvider;
let two: TestProvider;
const ground = fixturesInBrowser({ offering, plain }, undefined, async () => {
  [one, two] = await Promise.all([startSocialProvider('one', 'First Door'), startSocialProvider('two', 'Second Door')]);
  return { social: [one.config, two.config] };
});
beforeAll(() => {
  for (const provider of [one, two])
    provider.allow([`${ground.originOf('offering')}${SOCIAL_CALLBACK_PATH}/${provider.config.id}`]);
});
afterAll(() => Promise.all([one?.close(), two?.close()]));

/** Longer than a page waits before it reports a closed window. */
const CLOSED_TOLD_MS = 2_000;

const here = (slug: string) => ({ browser: ground.browser, origin: ground.originOf(slug) });
/**
 * Opens the login dialog of a brand. In a headless browser the page always has the focus, so this fakes a page behind
 * another window.
 */
async function openLogin(slug: string, viewport: 'phone' | 'desktop', before?: (page: Page) => Promise<unknown>) {
  const visitor = await visit(here(slug), { viewport });
  await visitor.page.addInitScript(() => {
    document.hasFocus = () => document.documentElement.dataset['behind'] === undefined;
  });
  await before?.(visitor.page);
  await visitor.page.goto(ground.originOf(slug));
  await takenOver(visitor.page);
  await visitor.page.locator('header').getByRole('button', { name: 'Log in' }).click();
  return { ...visitor, dialog: visitor.page.locator('#login') };
}
const setBehind = (page: Page, isBehind: boolean) =>
  page.evaluate((behind) => {
    if (behind) document.documentElement.dataset['behind'] = '';
    else delete document.documentElement.dataset['behind'];
  }, isBehind);

test(
  'a new account belongs to the agent whose link led here, and a typo in a later link changes nothing [REG-51, REG-52]',
  long,
  async () => {
    const agents: bigint[] = [];
    for (const code of ['gold7', 'silver8']) {
      const { memberId, username: account } = await openAccount(ground.house, {
        merchantCode: 'OFFERING',
        customerType: 1,
      });
      await ground.house.database.withMerchant('OFFERING', (trx) =>
        giveCode(trx, { merchantCode: 'OFFERING', account, code }),
      );
      agents.push(memberId);
    }
    const kept = (page: Page) => page.evaluate(() => localStorage.getItem('affiliateCode'));
    const comeBy = async (page: Page, code: string) => {
      await page.goto(`${ground.originOf('offering')}/?affiliateCode=${code}`);
      await takenOver(page);
    };
    one.user = { subject: 'sent-by-an-agent' };
    const { page, context, dialog } = await openLogin('offering', 'desktop', async (before) => {
      await comeBy(before, 'gold7');
      expect(await kept(before)).toBe('gold7');
      const looked = before.waitForResponse(
        (response) => response.url().includes('gold77') && response.request().resourceType() !== 'document',
      );
      await comeBy(before, 'gold77%00');
      expect((await looked).ok()).toBe(false);
      expect(await kept(before)).toBe('gold7');
      await comeBy(before, 'silver8');
      await expect.poll(() => kept(before)).toBe('silver8');
    });
    const [popup] = await Promise.all([
      page.waitForEvent('popup'),
      dialog.getByRole('button', { name: 'Continue with First Door' }).click(),
    ]);
    await popup.getByRole('button', { name: 'Yes, it is me' }).click();
    await page.waitForFunction(() => sessionStorage.getItem('account') !== null);
    const account = await page.evaluate(() => sessionStorage.getItem('account')!);
    const row = await ground.house.database.withMerchant('OFFERING', (trx) =>
      trx
        .selectFrom('member')
        .select(['upline_id', 'profile'])
        .where('account', '=', account)
        .executeTakeFirstOrThrow(),
    );
    expect(row).toEqual({ upline_id: agents[1], profile: { affiliateCode: 'silver8' } });
    await context.close();
  },
);

for (const viewport of ['phone', 'desktop'] as const)
  test(
    `a player logs in through a provider, in a window that closes itself [LOGIN-30, LOGIN-39, LOGIN-41, MODAL-12] (${viewport})`,
    longIf(viewport === 'phone'),
    async () => {
      one.user = { subject: `journey-${viewport}`, name: 'Mali Suk' };
      const { page, context, dialog, complaints } = await openLogin('offering', viewport);
      const first = dialog.getByRole('button', { name: 'Continue with First Door' });
      await first.waitFor();
      expect(await dialog.getByRole('button', { name: /^Continue with/ }).allTextContents()).toEqual([
        'Continue with First Door',
        'Continue with Second Door',
      ]);
      await expectAccessible(page);
      await setBehind(page, true);
      const [popup] = await Promise.all([page.waitForEvent('popup'), first.click()]);
      await dialog.getByText('Waiting for First Door.').waitFor();
      expect(await first.isDisabled()).toBe(true);
      await popup.getByRole('button', { name: 'Yes, it is me' }).waitFor();
      // The provider's page has no access to the waiting page.
      expect(await popup.evaluate(() => window.opener === null)).toBe(true);
      // The browser isolates the two pages and reports the window as closed. The page does not say so while the window
      // has the focus.
      await new Promise((resolve) => setTimeout(resolve, CLOSED_TOLD_MS));
      expect(await dialog.getByText('Waiting for First Door.').count()).toBe(1);
      const closed = popup.waitForEvent('close');
      await popup.getByRole('button', { name: 'Yes, it is me' }).click();
      await closed;
      await page.waitForFunction(() => sessionStorage.getItem('token') !== null);
      await expect.poll(() => dialog.isVisible()).toBe(false);
      expect(await page.evaluate(() => sessionStorage.getItem('account'))).toMatch(/^[a-z][2-9]/);
      expect(trueComplaints(complaints)).toEqual([]);
      await context.close();
    },
  );

test(
  'an agent who logs in through a provider lands on the agents’ home, as with any other login [LOGIN-17, LOGIN-53]',
  long,
  async () => {
    one.user = { subject: 'journey-agent' };
    const { page, context, dialog, complaints } = await openLogin('offering', 'desktop');
    const button = dialog.getByRole('button', { name: 'Continue with First Door' });
    const [popup] = await Promise.all([page.waitForEvent('popup'), button.click()]);
    await popup.getByRole('button', { name: 'Yes, it is me' }).click();
    await expect.poll(() => page.evaluate(() => sessionStorage.getItem('account'))).not.toBeNull();
    const account = (await page.evaluate(() => sessionStorage.getItem('account')))!;
    await ground.house.database.withMerchant('OFFERING', (trx) =>
      trx.updateTable('member').set({ customer_type: 1 }).where('account', '=', account).execute(),
    );
    await page.evaluate(() => sessionStorage.clear());
    await page.goto(`${ground.originOf('offering')}/login`);
    await takenOver(page);
    // The provider already knows the agent and asks for nothing.
    await button.click();
    await page.waitForURL('**/agentHome');
    expect(await page.evaluate(() => localStorage.getItem('source'))).toBe('agent');
    expect(trueComplaints(complaints)).toEqual([]);
    await context.close();
  },
);

test('a player who declines, or closes the window, is asked to try again, and can [ERR-15]', long, async () => {
  two.user = { subject: 'second-thoughts' };
  const { page, context, dialog, complaints } = await openLogin('offering', 'desktop');
  const button = dialog.getByRole('button', { name: 'Continue with Second Door' });
  await setBehind(page, true);
  const [refusing] = await Promise.all([page.waitForEvent('popup'), button.click()]);
  await refusing.getByRole('button', { name: 'No' }).click();
  await dialog.getByRole('alert').getByText('The login with this provider did not work. Try again.').waitFor();
  const [closing] = await Promise.all([page.waitForEvent('popup'), button.click()]);
  await expect.poll(() => dialog.getByRole('alert').count()).toBe(0);
  await closing.getByRole('button', { name: 'No' }).waitFor();
  await closing.close();
  await setBehind(page, false);
  await dialog.getByRole('alert').getByText('The login window was closed before it was done. Try again.').waitFor();
  await setBehind(page, true);
  const [popup] = await Promise.all([page.waitForEvent('popup'), button.click()]);
  await popup.getByRole('button', { name: 'Yes, it is me' }).click();
  await page.waitForFunction(() => sessionStorage.getItem('token') !== null);
  expect(trueComplaints(complaints)).toEqual([]);
  await context.close();
});

test('a window that only seemed closed still logs the player in', long, async () => {
  one.user = { subject: 'looked-back' };
  const { page, context, dialog } = await openLogin('offering', 'desktop');
  const [popup] = await Promise.all([
    page.waitForEvent('popup'),
    dialog.getByRole('button', { name: 'Continue with First Door' }).click(),
  ]);
  await dialog.getByRole('alert').waitFor();
  await popup.getByRole('button', { name: 'Yes, it is me' }).click();
  await page.waitForFunction(() => sessionStorage.getItem('token') !== null);
  await context.close();
});

test('a browser that blocks the window says so [LOGIN-41]', long, async () => {
  const { context, dialog, complaints } = await openLogin('offering', 'phone', (page) =>
    page.addInitScript(() => {
      window.open = () => null;
    }),
  );
  await dialog.getByRole('button', { name: 'Continue with First Door' }).click();
  await dialog.getByRole('alert').getByText('Your browser has blocked the login window.').waitFor();
  expect(await dialog.getByRole('button', { name: 'Continue with First Door' }).isEnabled()).toBe(true);
  expect(trueComplaints(complaints)).toEqual([]);
  await context.close();
});

test('without a window the last page stays, with a way back and without breaking its own policy', long, async () => {
  const { page, context, complaints } = await visit(here('offering'), { viewport: 'phone' });
  await page.goto(`${ground.originOf('offering')}/wps/session/social/done?error=registration_closed`);
  await page.getByText('Sign-up is closed at the moment.').waitFor();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Back to the site' }).click();
  await takenOver(page);
  expect(trueComplaints(complaints, ['Scripts may close only the windows'])).toEqual([]);
  await context.close();
});

test('a brand without providers shows no such button and requests none [MODAL-12, ROLE-08]', async () => {
  const asked: string[] = [];
  const { page, context, dialog } = await openLogin('plain', 'desktop', async (fresh) =>
    fresh.on('request', (request) => asked.push(new URL(request.url()).pathname)),
  );
  await dialog.getByLabel('Username').fill('somebody');
  expect(await dialog.getByRole('button', { name: /^Continue with/ }).count()).toBe(0);
  await page.waitForLoadState('networkidle');
  expect(asked).not.toContain('/wps/session/social/providers');
  await context.close();
});
