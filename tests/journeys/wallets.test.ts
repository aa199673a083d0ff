import { sql } from 'kysely';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openAs, realBrandsInBrowser } from '../support/real-brands-in-browser.ts';
import { expectAccessible, visit } from '../support/visitor.ts';
import { long } from '../support/long.ts';

const ground = realBrandsInBrowser({ hasGames: true });
const PAYMENT_PASSWORD = 'quiet-harbour-31';

async function openPage(slug: string, viewport: 'phone' | 'desktop', path: string) {
  const origin = ground.originOf(slug);
  const opened = await visit({ browser: ground.browser, origin }, { viewport, language: 'EN' });
  const member = await ground.newMember(slug);
  await openAs(opened.page, member.token, origin + path);
  return { ...opened, origin, member };
}
const fits = async (page: Page) =>
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);

test('a player moves money to a vendor and back, and collects it; a game asks to fill its wallet [MEMBER-03, CASH-14, CASH-31, GAME-28]', async () => {
  const { page, context, origin } = await openPage('northline', 'phone', '/member/transferFund');
  const amount = page.getByLabel('Amount', { exact: true });
  const move = page.getByRole('button', { name: 'Move', exact: true });
  const wallets = page.getByRole('table', { name: 'Wallets at providers' });
  await amount.fill('1000.01');
  await move.click();
  await page.getByText('This wallet holds 1,000.00 USD.').waitFor();
  await amount.fill('120');
  await page.getByLabel('To', { exact: true }).selectOption({ index: 1 });
  await expectAccessible(page);
  await fits(page);
  await move.click();
  await page.getByText(/^Moved\. .* holds 120\.00 USD now\.$/).waitFor();
  await wallets.getByText('120.00').waitFor();
  await page.getByRole('button', { name: 'Swap the two wallets' }).click();
  await page.getByRole('button', { name: '120', exact: true }).click();
  expect(await amount.inputValue()).toBe('120.00');
  await page.getByRole('button', { name: 'Collect all' }).click();
  await wallets.getByText('120.00').waitFor({ state: 'detached' });

  await page.goto(`${origin}/game?gameId=abyss-lantern&vassalage=GPI`);
  const dialog = page.getByRole('dialog', { name: 'Move money' });
  await dialog.getByLabel('Amount', { exact: true }).fill('30');
  await dialog.getByRole('button', { name: 'Move', exact: true }).click();
  await dialog.waitFor({ state: 'detached' });
  await page.locator('main').getByText('30.00 USD').waitFor();
  await page.frameLocator('iframe').getByText('30.00').first().waitFor();
  await context.close();
});

test(
  'a player with an upline gives it money; one without finds no such entry [CASH-15, CASH-32, MEMBER-06]',
  long,
  async () => {
    const { page, context, origin, member } = await openPage('aurora', 'desktop', '/member/transferFund');
    await page.getByText('One balance pays for all games.').waitFor();
    const entry = page.getByRole('link', { name: 'Transfer to upline' });
    expect(await entry.count()).toBe(0);
    const upline = await ground.newMember('aurora');
    const hash = await ground.house.gateway.services.passwordHasher.hash('AURORA', PAYMENT_PASSWORD);
    if (!hash.ok) throw new Error(hash.code);
    await sql`update member set upline_id = ${upline.memberId}, payment_password_hash = ${hash.value}
    where merchant_code = 'AURORA' and id = ${member.memberId}`.execute(ground.house.owner!);
    await page.goto(`${origin}/member/transferFund`);
    await entry.click();
    await page.getByText(`${upline.account[0]!}***${upline.account.at(-1)!}`).waitFor();
    await page.getByLabel('Amount', { exact: true }).fill('250');
    await expectAccessible(page);
    await page.getByLabel('Payment password').fill('not-the-one-77');
    await page.getByRole('button', { name: 'Transfer', exact: true }).click();
    await page.getByText('This password is not right.').waitFor();
    await page.getByLabel('Payment password').fill(PAYMENT_PASSWORD);
    await page.getByRole('button', { name: 'Transfer', exact: true }).click();
    await page.getByText(/^250\.00 THB transferred to /).waitFor();
    await page.locator('header').getByText('4,750.00').waitFor();
    await context.close();
  },
);
