import { sql } from 'kysely';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { openConsole } from '../support/open-console.ts';
import { trialToken } from '../support/trial.ts';
import { openAs, realBrandsInBrowser } from '../support/real-brands-in-browser.ts';
import { expectAccessible, reload, visit } from '../support/visitor.ts';
import { long } from '../support/long.ts';

const ground = realBrandsInBrowser({ hasPayments: true, hasGames: true });
const PAYMENT_PASSWORD = 'quiet-harbour-31';
const JOURNEY_MS = 90_000;

/** Amounts of the journey on each brand, and the words of its language. */
const brands = {
  aurora: { merchant: 'AURORA', pays: '500', shown: '500.00', takes: '300', received: '100', rest: '200.00' },
  lotus: {
    merchant: 'LOTUS',
    pays: '500000',
    shown: '500,000.00',
    takes: '200000',
    received: '50000',
    rest: '150,000.00',
  },
  northline: { merchant: 'NORTHLINE', pays: '50', shown: '50.00', takes: '31', received: '10', rest: '20.00' },
} as const;

const overflowPx = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
/** The gateway's own way to a page state: what a provider or an operator does meanwhile. */
const shows = (page: Page, text: string | RegExp) => page.getByText(text).first().waitFor({ timeout: 20_000 });

/** Opens the member centre of a new player, in English. */
async function newPlayer(slug: keyof typeof brands, viewport: 'phone' | 'desktop', path: string) {
  const origin = ground.originOf(slug);
  const opened = await visit({ browser: ground.browser, origin }, { viewport });
  await opened.context.addInitScript(() => localStorage.setItem('lang', 'EN'));
  await opened.context.addCookies([{ name: 'lang', value: 'EN', url: origin }]);
  const member = await ground.newMember(slug);
  const { services } = ground.house.gateway;
  const hash = await services.passwordHasher.hash(brands[slug].merchant, PAYMENT_PASSWORD);
  if (!hash.ok) throw new Error(hash.code);
  await ground.house.database.withMerchant(brands[slug].merchant, (trx) =>
    trx
      .updateTable('member')
      .set({ payment_password_hash: hash.value })
      .where('merchant_code', '=', brands[slug].merchant)
      .where('id', '=', member.memberId)
      .execute(),
  );
  await openAs(opened.page, member.token, origin + path);
  return { ...opened, origin, member };
}

async function payIn(page: Page, slug: keyof typeof brands): Promise<void> {
  const { pays, shown } = brands[slug];
  await page.getByRole('radio', { name: /^Bank transfer/ }).check({ force: true });
  await page.getByLabel('Amount', { exact: true }).fill(pays);
  await page.getByText('In your balance').first().waitFor();
  await expectAccessible(page);
  expect(await overflowPx(page)).toBeLessThanOrEqual(0);
  await page.getByRole('button', { name: 'Continue to payment' }).click();
  await page.waitForURL('**/pay/*');
  await page.getByRole('button', { name: 'Succeed', exact: true }).click();
  await page.getByRole('link', { name: /^Back to/ }).click();
  await shows(page, 'Your deposit has arrived');
  await shows(page, shown);
}

/** Adds a payee, who can be paid at once, and fills in the form of a withdrawal. */
async function fillWithdrawal(page: Page, slug: keyof typeof brands): Promise<void> {
  await page.getByRole('button', { name: 'Add a payee' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add a payee' });
  await dialog.getByLabel('Bank', { exact: true }).selectOption({ index: 1 });
  await dialog.getByLabel('Account number').fill('123-4-56789-0');
  await dialog.getByLabel('Payment password').fill(PAYMENT_PASSWORD);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Save payee' }).click();
  await dialog.waitFor({ state: 'detached' });
  // One brand lets a new payee wait for an hour.
  await sql`update payee set usable_at = created_at`.execute(ground.house.owner!);
  await reload(page);
  await page.getByLabel('Amount', { exact: true }).fill(brands[slug].takes);
  await page.getByLabel('Payment password').fill(PAYMENT_PASSWORD);
}

async function takeOut(page: Page, slug: keyof typeof brands): Promise<string> {
  await fillWithdrawal(page, slug);
  await page.getByRole('button', { name: 'Withdraw', exact: true }).click();
  await page.waitForURL(/withdraw\?id=/);
  await shows(page, 'We check your withdrawal');
  expect(await overflowPx(page)).toBeLessThanOrEqual(0);
  return new URL(page.url()).searchParams.get('id')!;
}

/** Plays a round of a game that all brands have. Where vendors have wallets, the empty one asks to be filled first. */
async function playRound(page: Page, slug: keyof typeof brands): Promise<void> {
  await page.goto(`${ground.originOf(slug)}/rngGames?page=GPI`);
  await page
    .locator('main')
    .getByRole('link', { name: /Abyss Lantern/ })
    .first()
    .click();
  await page.locator('iframe').waitFor();
  if (slug === 'northline') {
    const wallets = page.getByRole('dialog', { name: 'Move money' });
    await wallets.getByLabel('Amount', { exact: true }).fill('20');
    await expectAccessible(page);
    await wallets.getByRole('button', { name: 'Move', exact: true }).click();
    await wallets.waitFor({ state: 'detached' });
  }
  const game = page.frameLocator('iframe');
  await game.getByRole('button', { name: 'Spin' }).click();
  await game.locator('[data-phase=ready]').waitFor();
}

/** Approves a withdrawal by the console's page, as another operator would. */
async function approve(slug: keyof typeof brands, id: string): Promise<void> {
  const { page, context } = await openConsole(ground, `/${brands[slug].merchant}/withdrawals/${id}`);
  await page.getByRole('button', { name: 'Approve' }).waitFor();
  await page.keyboard.press('a');
  await page.getByRole('dialog').getByRole('button', { name: 'Approve' }).click();
  await page.getByText('is approved and goes to the provider.').waitFor();
  await context.close();
}

async function receivePart(page: Page, slug: keyof typeof brands): Promise<void> {
  const { received, rest } = brands[slug];
  await page.getByRole('button', { name: 'Has it arrived?' }).click({ timeout: 20_000 });
  const dialog = page.getByRole('dialog', { name: 'Has it arrived?' });
  await dialog.getByRole('radio', { name: /^A part of it/ }).check({ force: true });
  await dialog.getByLabel('What has arrived').fill(received);
  await dialog.getByText(rest).waitFor();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Send answer' }).click();
  await shows(page, 'We find out where your money is');
  await shows(page, rest);
}

async function journey(slug: keyof typeof brands, viewport: 'phone' | 'desktop'): Promise<void> {
  const { page, context, origin } = await newPlayer(slug, viewport, '/member/depositv2');
  await payIn(page, slug);
  await playRound(page, slug);
  await page.goto(`${origin}/member/withdraw`);
  const id = await takeOut(page, slug);
  await approve(slug, id);
  await shows(page, 'Paid out');
  await receivePart(page, slug);
  await context.close();
}

describe('a player pays in, plays, takes out, an operator approves, and a part arrives [CASH-02, CASH-03, CASH-08, CASH-09, CASH-22, MEMBER-04, MEMBER-05, ROLE-02, SERVER-32]', () => {
  test('on aurora on a phone', { timeout: JOURNEY_MS }, () => journey('aurora', 'phone'));
  test.each([
    ['aurora', 'desktop'],
    ['lotus', 'desktop'],
    ['lotus', 'phone'],
    ['northline', 'phone'],
    ['northline', 'desktop'],
  ] as const)('on %s on a %s', { ...long, timeout: JOURNEY_MS }, (slug, viewport) => journey(slug, viewport));
});

/** Loses some calls of a page, one after the other: what is asked for, or the answer to what was done. */
async function lose(page: Page, call: string, fates: ('request' | 'answer')[]): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  const urlPattern = `*/${call}`;
  const unanswered = new Set<string>();
  browser.on('Fetch.requestPaused', ({ requestId, networkId = '', responseStatusCode }) => {
    const isAnswer = responseStatusCode !== undefined;
    const fate = isAnswer ? undefined : fates.shift();
    if (fate === 'answer') unanswered.add(networkId);
    const isLost = fate === 'request' || (isAnswer && unanswered.has(networkId));
    void (isLost
      ? browser.send('Fetch.failRequest', { requestId, errorReason: 'ConnectionReset' })
      : browser.send('Fetch.continueRequest', { requestId }));
  });
  const patterns = (['Request', 'Response'] as const).map((requestStage) => ({ urlPattern, requestStage }));
  await browser.send('Fetch.enable', { patterns });
}

test(
  'a deposit and a withdrawal whose answers are lost are not certain until the page has asked again, and are made once [CASH-44, CASH-16]',
  { ...long, timeout: JOURNEY_MS },
  async () => {
    const { page, context, origin, member } = await newPlayer('aurora', 'phone', '/member/depositv2');
    await lose(page, 'GCS_createDeposit', ['answer', 'request', 'answer']);
    const asked = payIn(page, 'aurora');
    await shows(page, 'It is not certain yet whether this went through.');
    await asked;
    await page.goto(`${origin}/member/withdraw`);
    await fillWithdrawal(page, 'aurora');
    await lose(page, 'GCS_requestWithdrawal', ['answer', 'request', 'answer', 'answer', 'request']);
    await page.getByRole('button', { name: 'Withdraw', exact: true }).click();
    await shows(page, 'It is not certain yet whether this went through.');
    const again = page.getByRole('button', { name: 'Ask again' });
    await again.waitFor({ timeout: 40_000 });
    await expectAccessible(page);
    // Beside the button, and whatever is typed meanwhile, the same is asked for.
    const note = page.getByText('It is not certain yet whether this went through.');
    expect((await again.boundingBox())!.y - (await note.boundingBox())!.y).toBeLessThan(200);
    await page.getByLabel('Payment password').fill('another');
    await again.click();
    await page.waitForURL(/withdraw\?id=/);
    await shows(page, 'We check your withdrawal');
    const made = await ground.house.database.withMerchant('AURORA', async (trx) => ({
      deposits: await trx.selectFrom('deposit').select('id').where('member_id', '=', member.memberId).execute(),
      withdrawals: await trx
        .selectFrom('withdrawal')
        .select('amount_minor')
        .where('member_id', '=', member.memberId)
        .execute(),
    }));
    expect([made.deposits.length, made.withdrawals]).toEqual([1, [{ amount_minor: 30_000n }]]);
    const { value } = await ground.house.call('balance', { host: 'aurora.localhost', token: member.token });
    // What a demo account begins with, 500.00 more and 300.00 less.
    expect(value.sumBalance).toBe('5200.00');
    await context.close();
  },
);

test(
  'the way to pay in is in the header’s corner on every page that has one, and a trial has none [HEADER-14, HEADER-15, HEADER-18]',
  { ...long, timeout: JOURNEY_MS },
  async () => {
    const { page, context, origin } = await newPlayer('aurora', 'desktop', '/');
    const boxes: number[] = [];
    for (const path of ['/', '/rng', '/member/withdraw', '/help']) {
      await page.goto(origin + path);
      const link = page.locator('header').getByRole('link', { name: 'Deposit' });
      await link.waitFor();
      await page
        .locator('header')
        .getByTitle(/balance/i)
        .getByText(/\d/)
        .waitFor();
      boxes.push(Math.round((await link.boundingBox())!.x));
    }
    expect(new Set(boxes).size).toBe(1);
    await page.getByRole('button', { name: /^Account menu/ }).click();
    const entries = await page.locator('#account-menu').getByRole('link').allTextContents();
    expect(entries.slice(0, 4)).toEqual(['Member centre', 'Withdraw', 'Account record', 'Betting record']);
    await page.locator('#account-menu').getByRole('button', { name: 'Sign out' }).waitFor();
    await openAs(page, await trialToken(ground.house, 'aurora.localhost'), `${origin}/`);
    await page
      .locator('header')
      .getByTitle(/balance/i)
      .waitFor();
    expect(await page.locator('header').getByRole('link', { name: 'Deposit' }).count()).toBe(0);
    await context.close();
  },
);
