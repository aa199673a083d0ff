import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { campaignOf, runCampaign } from '../support/campaigns.ts';
import { long } from '../support/long.ts';
import { payIn, shows } from '../support/money-in-browser.ts';
import { newOperator, signInAs } from '../support/operators.ts';
import { realBrandsInBrowser } from '../support/real-brands-in-browser.ts';
import {
  expectAccessible,
  fillRegistration,
  moveAbout,
  newUsername,
  submitRegistration,
  takenOver,
  visit,
} from '../support/visitor.ts';

const ground = realBrandsInBrowser({ hasPayments: true, hasGames: true });
const JOURNEY_MS = 90_000;

/** Writes, approves and starts a campaign: a first deposit is doubled, and the player claims the bonus. */
beforeAll(async () => {
  const { house } = ground;
  const [writer, approver] = [
    await signInAs(house, await newOperator(house), Date.now()),
    await signInAs(house, await newOperator(house), Date.now()),
  ];
  const document = campaignOf({ delivery: 'to_claim', gift: { kind: 'bonus', percent: 100, cap: '2000' } });
  await runCampaign({ ...house, operators: [writer, approver] }, document, 'AURORA');
});

const overflowPx = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);

async function playRound(page: Page): Promise<void> {
  await page.goto(`${ground.originOf('aurora')}/rngGames?page=GPI`);
  await page
    .locator('main')
    .getByRole('link', { name: /Abyss Lantern/ })
    .first()
    .click();
  const game = page.frameLocator('iframe');
  await game.getByRole('button', { name: 'Spin' }).click();
  await game.locator('[data-phase=ready]').waitFor();
}

/** Reads what a withdrawal would cost, looks at what counted by day, which is a plot with its figures in a table, and gives the bonus up. */
async function giveUp(page: Page): Promise<void> {
  await page.goto(`${ground.originOf('aurora')}/member/withdraw`);
  await takenOver(page);
  await shows(page, 'A withdrawal gives it up, and what is left of it is gone.');
  await page.goto(`${ground.originOf('aurora')}/member/bonusDetails`);
  await takenOver(page);
  await page.getByRole('link', { name: 'Welcome', exact: true }).click();
  const main = page.getByRole('main');
  await shows(page, 'By day');
  const counted = await main.getByRole('table', { name: 'By day' }).getByRole('cell').innerText();
  expect(Number(counted)).toBeGreaterThan(0);
  expect(await main.locator('figure svg rect').count()).toBe(1);
  await main.getByRole('button', { name: 'Give the bonus up' }).click();
  await main.getByText(/^Give it up and lose [\d,.]+ THB\? This cannot be undone\./).waitFor();
  await main.getByRole('button', { name: 'Keep it' }).click();
  await main.getByRole('button', { name: 'Give the bonus up' }).click();
  await main.getByRole('button', { name: 'Yes, give it up' }).click();
  await shows(page, /^Given up · /);
  expect(await main.getByRole('button', { name: 'Give the bonus up' }).count()).toBe(0);
}

test(
  'a guest reads the terms, registers, joins, pays in, claims the bonus and sees how far it has come by day, and gives it up [PROMO-01, PROMO-02, PROMO-04, PROMO-10, ROUTE-08, ROUTE-09, LAYOUT-01, MEMBER-10, HEADER-01, FLOAT-06, BONUS-05]',
  { ...long, timeout: JOURNEY_MS },
  async () => {
    const origin = ground.originOf('aurora');
    const { page, context, complaints } = await visit({ browser: ground.browser, origin }, { viewport: 'phone' });
    await page.goto(`${origin}/promotions`);
    await takenOver(page);
    await expect
      .poll(() => page.getByRole('group', { name: 'Kind of promotions' }).getByRole('button').allInnerTexts())
      .toEqual(['All', 'Deposit', 'Newcomers']);
    // What floats comes once the visitor has moved.
    await moveAbout(page);
    // The header, the footer and the bar of a phone are there; the float offers the registration.
    for (const role of ['banner', 'contentinfo'] as const) await page.getByRole(role).waitFor();
    await page
      .getByRole('complementary', { name: 'You Got A Reward!' })
      .getByRole('button', { name: 'View now' })
      .click();
    await page.locator('#register').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Close the note about rewards' }).click();
    await expectAccessible(page);
    expect(await overflowPx(page)).toBeLessThanOrEqual(0);

    await page.getByRole('link', { name: 'Welcome', exact: true }).click();
    await page.waitForURL(/promoDetail\?id=\d+/);
    await shows(page, 'You can give the bonus up at any time');
    await shows(page, 'Stake 2 times the bonus within 7 days');
    await expectAccessible(page);
    const address = page.url();
    await page.getByRole('main').getByRole('button', { name: 'Join' }).click();
    await fillRegistration(page, newUsername());
    await submitRegistration(page);
    await page.waitForURL(address);
    await page.getByRole('main').getByRole('button', { name: 'Join' }).click();
    await shows(page, 'You have joined.');
    await page.getByRole('main').getByRole('link', { name: 'Make a deposit' }).click();
    await payIn(page, '500');

    await expect
      .poll(
        async () => {
          await page.goto(address);
          await takenOver(page);
          await page.getByRole('main').getByRole('status').first().waitFor();
          return page
            .getByRole('main')
            .getByRole('button')
            .or(page.getByRole('main').getByRole('link'))
            .allInnerTexts();
        },
        { timeout: 20_000 },
      )
      .toContain('Claim');
    await page.getByRole('main').getByRole('button', { name: 'Claim' }).click();
    await shows(page, 'The reward is yours.');
    await playRound(page);
    await page.goto(`${origin}/member/bonusDetails`);
    await takenOver(page);
    await page.getByRole('link', { name: 'Welcome', exact: true }).click();
    await shows(page, /of 1,000\.00 THB/);
    await expect.poll(() => page.getByRole('progressbar', { name: 'Turnover' }).getAttribute('value')).not.toBe('0');
    await shows(page, 'Abyss Lantern');
    await expectAccessible(page);
    expect(await overflowPx(page)).toBeLessThanOrEqual(0);

    await giveUp(page);
    expect(complaints).toEqual([]);
    await context.close();
  },
);
