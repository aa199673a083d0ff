import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { long } from '../support/long.ts';
import { approve, askForMoney, setPaymentPassword, shows } from '../support/money-in-browser.ts';
import { openAs, realBrandsInBrowser } from '../support/real-brands-in-browser.ts';
import { expectAccessible, PASSWORD, takenOver, visit } from '../support/visitor.ts';

/** Aurora and Lotus are sister brands here. */
const ground = realBrandsInBrowser({
  hasPayments: true,
  hasGames: true,
  prepare: ({ directory, write }) => {
    for (const slug of ['aurora', 'lotus']) {
      const file = join(directory, 'brands', slug, 'brand.json');
      const brand = JSON.parse(readFileSync(file, 'utf8')) as { responsible?: object };
      write(slug, { ...brand, responsible: { ...brand.responsible, licensee: 'harbour' } });
    }
  },
});
const MERCHANT = 'AURORA';
const JOURNEY_MS = 150_000;
/** Longer than any brand lets a raise wait. */
const RAISE_WAITS_DAYS = 30;

const owner = () => ground.house.owner!;

/** Opens an account with a verified address. */
async function verified(slug: string, merchant: string, address: string) {
  const member = await ground.newMember(slug);
  await sql`insert into member_contact (merchant_code, kind, value, member_id)
    values (${merchant}, 'email', ${address}, ${member.memberId})`.execute(owner());
  return member;
}

async function open(page: Page, path: string): Promise<void> {
  await page.goto(ground.originOf('aurora') + path);
  await takenOver(page);
}

async function setLimit(page: Page, button: string, amount: string): Promise<void> {
  await page.getByRole('button', { name: button, exact: true }).click();
  const form = page.getByRole('form', { name: 'Stakes per day' });
  await form.getByRole('textbox').fill(amount);
  await form.getByRole('button', { name: /^(Save|Ask for it)$/ }).click();
  await form.waitFor({ state: 'detached' });
}

/** Spins at the highest stake, which is 1,000. */
async function spin(page: Page): Promise<void> {
  await open(page, '/game?gameId=bubble-and-brew&vassalage=GPI');
  const game = page.frameLocator('iframe');
  await game.locator('[data-phase=ready]').waitFor();
  const raise = game.getByRole('button', { name: 'Raise the stake' });
  while (await raise.isEnabled()) await raise.click();
  await game.getByRole('button', { name: 'Spin' }).click();
}

async function stakes(memberId: bigint): Promise<number[]> {
  const { rows } = await sql<{ stake: bigint }>`select bet_minor as stake from round
    where merchant_code = ${MERCHANT} and member_id = ${memberId}`.execute(owner());
  return rows.map(({ stake }) => Number(stake) / 100);
}

/** Sets a limit, meets it in a game, and raises it after its wait. */
async function limitsOf(page: Page, memberId: bigint): Promise<void> {
  await setLimit(page, 'Set: Stakes per day', '500');
  await shows(page, '0.00 of 500.00 THB');
  await expectAccessible(page);
  await spin(page);
  await page.getByRole('alert').getByText('This bet was over your limit. Stakes per day').waitFor();
  await expectAccessible(page);
  expect(await stakes(memberId)).toEqual([]);

  await page.getByRole('region', { name: 'Your play' }).getByRole('link', { name: 'Limits and breaks' }).click();
  await setLimit(page, 'Change: Stakes per day', '2000');
  await shows(page, /500\.00 THB holds until you confirm the change, from/);
  expect(await page.getByRole('button', { name: 'Confirm 2,000.00 THB' }).count()).toBe(0);
  // As if it had been asked for long ago: the clock of a whole site cannot be moved without ending its logins.
  await sql`update play_limit set raise_asked_at = raise_asked_at - ${RAISE_WAITS_DAYS} * interval '1 day',
    raise_from = raise_from - ${RAISE_WAITS_DAYS} * interval '1 day' where member_id = ${memberId}`.execute(owner());
  await open(page, '/member/protection');
  await page.getByRole('button', { name: 'Confirm 2,000.00 THB' }).click();
  await shows(page, '0.00 of 2,000.00 THB');
  await page.getByLabel('How often').selectOption({ label: 'Every 15 minutes' });
  await shows(page, 'Saved.');
  await spin(page);
  await expect.poll(() => stakes(memberId), { timeout: 20_000 }).toEqual([1000]);
}

/** Is asked after a while how it goes, and leaves the game. */
async function isAsked(page: Page, memberId: bigint): Promise<void> {
  await sql`update session set created_at = created_at - interval '20 minutes' where member_id = ${memberId}`.execute(
    owner(),
  );
  await open(page, '/game?gameId=bubble-and-brew&vassalage=GPI');
  const check = page.getByRole('dialog', { name: 'A moment for yourself' });
  await check.getByText('You have been here for 20 min.').waitFor();
  await check.getByText('1,000.00 THB').first().waitFor();
  await expectAccessible(page);
  await check.getByRole('button', { name: 'Leave the game' }).click();
  await page.waitForURL((url) => url.pathname !== '/game');
}

/** Takes a break, finds deposits and games closed, and excludes themselves. */
async function leave(page: Page): Promise<void> {
  await open(page, '/member/protection');
  await page.getByRole('button', { name: 'Take a break …' }).click();
  await page.getByRole('button', { name: /^Begin now/ }).click();
  await page.getByRole('heading', { name: 'You are taking a break' }).waitFor();
  await expectAccessible(page);
  await open(page, '/member/depositv2');
  await shows(page, 'Deposits are closed');
  await open(page, '/game?gameId=bubble-and-brew&vassalage=GPI');
  await shows(page, 'Play is closed for you');
  expect(await page.locator('iframe').count()).toBe(0);
  await page.getByRole('main').getByRole('link', { name: 'Limits and breaks' }).click();

  await page.getByRole('button', { name: 'Exclude yourself …' }).click();
  await expectAccessible(page);
  await page.getByLabel('Your password').fill(PASSWORD);
  await page.getByRole('button', { name: /^Exclude me/ }).click();
  await page.getByRole('heading', { name: 'You are excluded from play' }).waitFor();
  await shows(page, 'Nobody can shorten it.');
}

test(
  'a player sets a limit, meets it in a game, raises it, takes a break, excludes themselves, cannot play at the sister brand, and takes their money out [PROTECT-01, PROTECT-03, PROTECT-12, PROTECT-13, PROTECT-14, PROTECT-15, PROTECT-19, PROTECT-23, PROTECT-24, PROTECT-26]',
  { ...long, timeout: JOURNEY_MS },
  async () => {
    const run = Date.now().toString(36);
    const origin = ground.originOf('aurora');
    const { page, context } = await visit({ browser: ground.browser, origin }, { viewport: 'phone', language: 'EN' });
    const { memberId, token } = await verified('aurora', MERCHANT, `mali.suk.${run}@example.com`);
    await setPaymentPassword(ground, MERCHANT, memberId);
    await openAs(page, token, `${origin}/member/protection`);
    await limitsOf(page, memberId);
    await isAsked(page, memberId);
    await leave(page);

    const sister = ground.originOf('lotus');
    const { account } = await verified('lotus', 'LOTUS', `mali.suk.${run}+lotus@example.com`);
    const other = await visit({ browser: ground.browser, origin: sister }, { viewport: 'phone', language: 'EN' });
    await other.page.goto(`${sister}/login`);
    await takenOver(other.page);
    await other.page.locator('#login-username').fill(account);
    await other.page.locator('#login-password').fill(PASSWORD);
    await other.page.keyboard.press('Enter');
    await other.page.getByRole('complementary', { name: 'You are excluded from play' }).waitFor();
    await other.page.goto(`${sister}/member/protection`);
    await shows(other.page, 'You excluded yourself on a sister site');
    await other.context.close();

    await open(page, '/member/withdraw');
    await approve(ground, MERCHANT, await askForMoney(page, '500'));
    await shows(page, 'Paid out');
    await context.close();
  },
);
