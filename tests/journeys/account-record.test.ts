import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import { minorOf } from '../../src/shared/promotions/campaign-gift.ts';
import { longIf } from '../support/long.ts';
import { writeMovements } from '../support/movements.ts';
import { openAs, realBrandsInBrowser } from '../support/real-brands-in-browser.ts';
import { writeRounds, type TestRound } from '../support/rounds.ts';
import { expectAccessible, takenOver, visit, type viewports } from '../support/visitor.ts';

const ground = realBrandsInBrowser();
const RECORD = '/member/transactionHistory';
const HOUR_MS = 3_600_000;
/** Rounds of each player. Each moves money three times, or twice if it was lost. */
const ROUNDS = 10;

const rows = (page: Page) => page.getByRole('table').getByRole('row');
const totals = (page: Page) => page.locator('dl[aria-busy]');

/** A round every 30 hours, the last one an hour ago. Every fifth was lost. */
const playedRounds = (slug: string, currency: string): TestRound[] =>
  Array.from({ length: ROUNDS }, (_, index) => ({
    roundId: `${slug}-${index}`,
    gameId: 'red-one',
    vassalage: 'RED',
    openedAt: new Date(Date.now() - (1 + 30 * index) * HOUR_MS),
    betMinor: minorOf('100', currency),
    winMinor: minorOf(index % 5 === 0 ? '0' : '250', currency),
  })).toReversed();

/** Expects the page of profit and loss to show the rounds as totals, as a plot and as a table. */
async function expectProfit(page: Page): Promise<void> {
  // Ten rounds on ten days.
  await expect.poll(() => rows(page).count()).toBe(1 + ROUNDS);
  expect(await totals(page).innerText()).toMatch(/Stake\s+1,000\.00\s+Payout\s+2,000\.00\s+Net, \w+\s+\+1,000\.00/);
  const plot = page.getByRole('img', { name: /^Net result by day, from/ });
  expect(await plot.locator('rect').count()).toBe(ROUNDS);
  expect(await plot.locator('rect[data-is-gain=false]').count()).toBe(2);
  await page.getByRole('button', { name: '7 days' }).click();
  await expect.poll(() => rows(page).count()).toBeLessThan(1 + ROUNDS);
  await expectAccessible(page);
}

describe.each(['aurora', 'lotus', 'northline'])('the account record of %s', (slug) => {
  let token: string;
  beforeAll(async () => {
    const { services } = ground.house.gateway;
    const { merchantCode, market } = (await services.sites.forHost(`${slug}.localhost`))!.loaded.brand;
    const member = await ground.newMember(slug);
    token = member.token;
    const owner = { merchantCode, memberId: member.memberId, currency: market.currency, token };
    await writeRounds(services, owner, playedRounds(slug, market.currency));
    await writeMovements(services, owner, playedRounds(slug, market.currency));
  });
  const open = async (viewport: keyof typeof viewports) => {
    const visited = await visit(
      { browser: ground.browser, origin: ground.originOf(slug) },
      { viewport, language: 'EN' },
    );
    await openAs(visited.page, token, `${ground.originOf(slug)}${RECORD}`);
    await rows(visited.page).nth(1).waitFor();
    return visited;
  };

  describe.each(['phone', 'desktop'] as const)('on a %s', (viewport) => {
    test(
      'each movement is there with its balance, the totals stay in sight and follow the filter, and a stake opens its round; profit and loss shows thirty days as totals, a plot with a text for those who cannot see it, and a table of the same days [MEMBER-08, MEMBER-09, RECORD-02, RECORD-03, RECORD-17, RECORD-18, RECORD-21, RECORD-22]',
      longIf(slug !== 'aurora' || viewport === 'desktop'),
      async () => {
        const { page, context, complaints } = await open(viewport);
        // The gift of the registration, ten more, ten stakes, and eight payouts.
        expect(await rows(page).count()).toBe(1 + 20);
        await page.getByRole('button', { name: 'Show more' }).click();
        await expect.poll(() => rows(page).count()).toBe(1 + 29);
        expect(await totals(page).innerText()).toMatch(/Out\s+1,000\.00\s+Net/);
        // At the end of the list the totals are still in sight.
        await page.getByText('All 29 shown').scrollIntoViewIfNeeded();
        const { y } = (await totals(page).boundingBox())!;
        expect(y).toBeGreaterThan(0);
        expect(y).toBeLessThan(300);
        await page.getByRole('combobox', { name: 'Kind' }).selectOption('Payout');
        await expect.poll(() => rows(page).count()).toBe(1 + 8);
        expect(new URL(page.url()).search).toBe('?kind=win');
        expect(await totals(page).innerText()).toMatch(/In\s+2,000\.00\s+Out\s+0\.00\s+Net, \w+\s+\+2,000\.00/);
        await expectAccessible(page);
        const saving = page.waitForEvent('download');
        await page.getByRole('button', { name: 'Download as CSV' }).click();
        const file = await saving;
        expect(file.suggestedFilename()).toBe('account.csv');
        expect(
          readFileSync(await file.path(), 'utf8')
            .trimEnd()
            .split('\r\n'),
        ).toHaveLength(1 + 8);
        await rows(page).nth(1).getByRole('button').press('Enter');
        await page.getByRole('dialog').getByText('Your money in this round').waitFor();
        await page.keyboard.press('Escape');
        await page.goto(`${ground.originOf(slug)}/member/personalProfit`);
        await takenOver(page);
        await expectProfit(page);
        expect(complaints).toEqual([]);
        await context.close();
      },
    );
  });
});
