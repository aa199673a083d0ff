// @module-tag full
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { expectFit } from '../support/brands.ts';
import { fixturesInBrowser } from '../support/fixture-in-browser.ts';
import { alpha } from '../support/fixture-project.ts';
import { openGame, registerPlayer } from '../support/player.ts';
import { openAs } from '../support/real-brands-in-browser.ts';
import { expectAccessible, visit, viewports } from '../support/visitor.ts';
import { longIf } from '../support/long.ts';

const ground = fixturesInBrowser({ record: { ...alpha, hosts: ['record.localhost', ...alpha.hosts] } });
const RECORD = '/member/personalHistoryCopy';
const ROUND = '**/wps/relay/MCSFE_getBettingRound**';
/** A kick-off that does not come during the test, at half past seven in the evening in Bangkok. */
const FAR_MS = Date.UTC(2090, 2, 14, 12, 30);
const MARKUP = '<img src=x onerror=alert(1)> <b>Reds</b>';

let token: string;
beforeAll(async () => {
  const { house } = ground;
  const player = await registerPlayer(house);
  ({ token } = player);
  const game = await openGame(house, player, { gameId: 'red-one', vassalage: 'RED' });
  const bet = (roundId: string, description?: object[]) =>
    house.vendorCall('bet', {
      ...game,
      roundId,
      transactionId: `${roundId}.bet`,
      amountMinor: 2_000,
      ...(description && { description }),
    });
  const win = (roundId: string, amountMinor: number, result?: string) =>
    house.vendorCall('win', {
      ...game,
      roundId,
      transactionId: `${roundId}.win`,
      amountMinor,
      isRoundOver: true,
      ...(result && { result: { EN: result } }),
    });
  const on = (event: string, pick: string, more: object = {}) => [
    { event: { EN: event }, pick: { EN: pick, TH: 'ผล: เรดส์' }, oddsCenti: 185, ...more },
  ];
  await bet('reels');
  await win('reels', 500);
  await bet('marked', on(MARKUP, 'unbroken'.repeat(15)));
  await win('marked', 0);
  await bet('returned', on('Reds – Greens', 'Result: Reds'));
  await house.vendorCall('rollback', {
    merchantCode: game.merchantCode,
    gameToken: game.gameToken,
    roundId: 'returned',
    transactionId: 'returned.back',
    betTransactionId: 'returned.bet',
  });
  await bet('ahead', on('Reds – Whites', 'Result: Reds', { startsAtMs: FAR_MS }));
  await bet('won', on('Reds – Blues', 'Result: Reds', { startsAtMs: FAR_MS - 86_400_000 * 30_000 }));
  await win('won', 3_700, 'Score 2–1');
});

const open = async (viewport: keyof typeof viewports, language = 'EN') => {
  const visited = await visit(
    { browser: ground.browser, origin: ground.originOf('record') },
    { viewport, language, timezoneId: 'America/New_York' },
  );
  await openAs(visited.page, token, `${ground.originOf('record')}${RECORD}`);
  await visited.page.getByRole('table').getByRole('row').nth(5).waitFor();
  return visited;
};
const row = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text });

describe.each(['phone', 'desktop'] as const)('on a %s', (viewport) => {
  test(
    'a player reads what each bet is on, and opens a round by keyboard with all its money [RECORD-11, RECORD-12, RECORD-14, RECORD-15, RECORD-16]',
    longIf(viewport === 'desktop'),
    async () => {
      const { page, context } = await open(viewport);
      await row(page, 'Reds – Blues').getByText('Result: Reds at 1.85').waitFor();
      const states: [string, string][] = [
        ['Reds – Blues', viewport === 'desktop' ? 'Won' : '+17.00'],
        ['Reds – Whites', 'Not started'],
        ['Reds – Greens', 'Returned'],
        ['Reds</b>', viewport === 'desktop' ? 'Lost' : '−20.00'],
        ['red-one', viewport === 'desktop' ? 'Settled' : '−15.00'],
      ];
      for (const [bet, state] of states) expect(await row(page, bet).innerText(), bet).toContain(state);
      await page.getByText('Times are GMT+7').waitFor();
      // Markup is text.
      await row(page, MARKUP).waitFor();
      expect(await page.locator('td img[src=x], td b').count()).toBe(0);
      await expectFit(page);
      await page.setViewportSize(viewports[viewport]);
      const isWithin = (table: Element) => table.scrollWidth <= table.parentElement!.clientWidth;
      expect(await page.getByRole('table').evaluate(isWithin)).toBe(true);
      await expectAccessible(page);

      const opener = row(page, 'Reds – Blues').getByRole('button');
      await opener.press('Enter');
      const dialog = page.getByRole('dialog', { name: 'Bet details' });
      await dialog.getByText('Score 2–1').waitFor();
      const text = (await dialog.innerText()).replaceAll(/\s+/g, ' ');
      for (const part of [
        'Won',
        '+17.00',
        'Reds – Blues 1.85 Result: Reds',
        'Stake −20.00',
        'Payout +37.00',
        'Payout 37.00 THB',
        'Round ID won',
        'GMT+7',
      ])
        expect(text).toContain(part);
      expect(text).toMatch(/Start: .*7:30 PM/);
      await expectAccessible(page);
      await page.keyboard.press('Escape');
      await dialog.waitFor({ state: 'hidden' });
      await expect.poll(() => opener.evaluate((button) => button === document.activeElement)).toBe(true);

      // A tap anywhere on the row opens it, and the longest text stays in the dialog.
      await row(page, MARKUP).click({ position: { x: 4, y: 4 } });
      await dialog.getByText(MARKUP).waitFor();
      expect(await dialog.evaluate((host) => host.scrollWidth <= host.clientWidth)).toBe(true);
      expect(await dialog.locator('b').count()).toBe(0);
      await page.keyboard.press('Escape');
      await row(page, 'Reds – Greens').getByRole('button').click();
      await dialog.getByText('Stake returned').waitFor();
      await context.close();
    },
  );
});

test('the record speaks the language of the page, and a round that fails to load can be tried again [RECORD-11, RECORD-12, RECORD-13, LOOK-11]', async () => {
  const { page, context } = await open('phone', 'TY');
  await row(page, 'Reds – Blues').getByText('ผล: เรดส์').waitFor();
  await page.route(ROUND, (route) => route.abort());
  await row(page, 'Reds – Blues').getByRole('button').click();
  const dialog = page.getByRole('dialog', { name: 'รายละเอียดเดิมพัน' });
  await dialog.getByRole('alert').waitFor();
  await page.unroute(ROUND);
  await dialog.getByRole('alert').getByRole('button').click();
  await dialog.getByText('Score 2–1').waitFor();
  await page.keyboard.press('Escape');
  await page.route(ROUND, (route) =>
    route.continue({ url: route.request().url().replace('roundId=won', 'roundId=none') }),
  );
  await row(page, 'Reds – Blues').getByRole('button').click();
  await dialog.getByText('ไม่พบเดิมพันนี้ในประวัติของคุณ').waitFor();
  await context.close();
});
