import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { SessionView } from '../../src/games/api.ts';
import type { TablesBoardView } from '../../src/games/tables/board-view.ts';
import { pointsAt, winnerOf } from '../../src/games/tables/round.ts';
import { closesAtMs, dealsAtMs, opensAtMs } from '../../src/games/tables/schedule.ts';
import { followSteps } from '../support/proof-steps.ts';
import { expectAccessibleGame } from '../support/game-pages.ts';
import { long } from '../support/long.ts';
import { BALANCE, openTablesStage, type OpenTable, type TablesStage } from '../support/tables-in-browser.ts';
import { tableTitle, type TableId } from '../support/test-tables.ts';

/** Pages poll every second or two, and a busy machine is slower. */
const soon = { timeout: 20_000 };

let stage: TablesStage;
beforeAll(async () => {
  stage = await openTablesStage();
});
afterEach(() => stage.clear());
afterAll(() => stage.close());

const area = (page: Page, bet: string) => page.locator(`[data-bet="${bet}"]`);
const chip = (page: Page, name: string) =>
  page.locator('.chip-button').filter({ has: page.locator('.chip', { hasText: new RegExp(`^${name}$`) }) });
const text = (page: Page, at: string) => page.locator(at).textContent();
const inStage = (page: Page, name: string) => page.locator(`[data-state=${name}]`).waitFor(soon);

/** The round as the server dealt it, read in a session of another player. */
async function dealtRound({ vendor, roundNumber }: OpenTable, game: TableId) {
  const sessionId = await vendor.enter(game, 'player-2');
  const { value } = await vendor.call<TablesBoardView>('board', { sessionId });
  return value.dealt.find((round) => round.roundNumber === roundNumber)!;
}

/** Plays a round on, until its cards lie open. */
async function playOn(table: OpenTable, game: TableId): Promise<void> {
  const { tables } = tableTitle(game);
  await table.jumpTo(closesAtMs(tables, table.roundNumber) + 500);
  await inStage(table.page, 'closed');
  await table.jumpTo(dealsAtMs(tables, table.roundNumber) + 3000);
  await inStage(table.page, 'dealing');
  await expect.poll(() => text(table.page, '#outcome'), soon).not.toBe('');
}

test('at a table on a phone: chips are placed, undone and confirmed, the cards turn, and the bet is paid [TABLE-01, TABLE-14, TABLE-17, TABLE-18]', async () => {
  const table = await stage.openTable('lumen-baccarat', { reducedMotion: 'reduce' });
  const { page, vendor, bets, roundNumber } = table;
  const { tables } = tableTitle('lumen-baccarat');
  await inStage(page, 'betting');
  await expect.poll(() => page.locator('#bead-road circle.bead').count()).toBe(20);

  // Nothing is bet before it is confirmed, and undo takes the last chip back.
  await chip(page, '100').click();
  for (const bet of ['banker', 'player', 'tie']) await area(page, bet).click();
  await chip(page, '500').click();
  await area(page, 'banker').click();
  await expect.poll(() => text(page, '#bet')).toBe('Confirm ฿800');
  await area(page, 'player-pair').click();
  await page.locator('#undo').click();
  await expect.poll(() => text(page, '#bet')).toBe('Confirm ฿800');
  await area(page, 'banker').getByText(', ฿600.00 not confirmed yet').waitFor();
  expect(bets()).toBe(0);
  // The limit of the table counts all chips on one bet.
  await chip(page, '10K').click();
  await area(page, 'banker').click();
  await page.getByText('The limit of this table is ฿10,000 on one bet').first().waitFor();
  await page.locator('#bet').click();
  await expect.poll(() => page.locator('.ticket.is-standing').count(), soon).toBe(3);
  await expect.poll(() => text(page, '#balance')).toBe('฿99,200.00');
  await area(page, 'banker').getByText(', your bet ฿600.00').waitFor();

  // Chips that are not confirmed in time were never taken.
  await chip(page, '100').click();
  await area(page, 'tie').click();
  await table.jumpTo(closesAtMs(tables, roundNumber) + 500);
  await page.getByText('Chips that you had not confirmed are back').first().waitFor();
  await expect.poll(() => area(page, 'tie').isDisabled()).toBe(true);
  await expect.poll(() => page.locator('.card.is-down').count()).toBe(4);

  await playOn(table, 'lumen-baccarat');
  const round = await dealtRound(table, 'lumen-baccarat');
  const winner = winnerOf('baccarat', round);
  const points = pointsAt('baccarat', round);
  await expect
    .poll(() => text(page, '#outcome'), soon)
    .toBe({ first: 'Player wins', second: 'Banker wins', tie: 'Tie' }[winner]);
  await expect
    .poll(async () => [await text(page, '#first-points'), await text(page, '#second-points')], soon)
    .toEqual([String(points.first), String(points.second)]);
  await expect
    .poll(() => page.locator('.card:not(.is-down)').count(), soon)
    .toBe(round.first.length + round.second.length);
  await expect.poll(() => page.locator('#bead-road circle.bead').count()).toBe(21);
  await expect
    .poll(() => area(page, { first: 'player', second: 'banker', tie: 'tie' }[winner]).getAttribute('class'), soon)
    .toContain('is-won');

  // ฿600 on the banker, ฿100 on player and tie.
  const paid = { first: 20_000n, second: 117_000n, tie: 160_000n }[winner];
  await table.jumpTo(opensAtMs(tables, roundNumber + 1) + 500);
  await expect.poll(() => vendor.wallet.balanceMinor, soon).toBe(BALANCE - 80_000n + paid);
  const shown = new Intl.NumberFormat('en', { minimumFractionDigits: 2 }).format(
    Number(BALANCE - 80_000n + paid) / 100,
  );
  await expect.poll(() => text(page, '#balance'), soon).toBe(`฿${shown}`);
  // The same again is one press, and a bet only once it is confirmed.
  await inStage(page, 'betting');
  await page.locator('#repeat').click();
  await expect.poll(() => text(page, '#bet')).toBe('Confirm ฿800');
  expect(bets()).toBe(3);
});

test.each<TableId>(['lumen-baccarat', 'dragon-tiger'])(
  '%s has no barrier to keyboards and screen readers, and its targets are large enough',
  long,
  async (id) => {
    const { page } = await stage.openTable(id);
    await inStage(page, 'betting');
    await expectAccessibleGame(page);
    const small = await page.locator('main button:visible, footer button:visible').evaluateAll((buttons) =>
      buttons.flatMap((button) => {
        const { width, height } = button.getBoundingClientRect();
        return width < 44 || height < 44 ? [`${button.id || button.textContent} ${width}×${height}`] : [];
      }),
    );
    expect(small).toEqual([]);
    // By keyboard alone: a chip on the first bet, confirmed.
    await page.locator('.area').first().focus();
    await page.keyboard.press('Enter');
    await page.locator('#bet').focus();
    await page.keyboard.press('Enter');
    await page.locator('.ticket.is-standing').waitFor(soon);
  },
);

test.each([
  ['en', 'THB', 320, 568],
  ['th', 'THB', 390, 844],
  ['vi', 'VND', 320, 568],
  ['zh-Hans', 'CNY', 390, 664],
  ['en', 'THB', 1440, 900],
  ['vi', 'VND', 844, 390],
] as const)(
  'a table in %s with %s fits %d × %d without scrolling sideways',
  long,
  async (language, currency, width, height) => {
    for (const id of ['lumen-baccarat', 'dragon-tiger'] as const) {
      const table = await stage.openTable(id, { language, currency, viewport: { width, height } });
      await inStage(table.page, 'betting');
      const { tables } = tableTitle(id);
      for (const { type } of tables.bets) await area(table.page, type).click();
      expect(await table.page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
      expect(
        await table.page
          .locator('.area-name, .rail-button, #bet')
          .evaluateAll((hosts) =>
            hosts.flatMap((host) => (host.scrollWidth > host.clientWidth + 1 ? [host.textContent] : [])),
          ),
      ).toEqual([]);
    }
  },
);

test('a shoe that is over is verified in the browser, with the rounds that it saw [TABLE-04]', long, async () => {
  const { page, jumpTo, roundNumber, vendor } = await stage.openTable('dragon-tiger');
  const { tables } = tableTitle('dragon-tiger');
  const next = (Math.floor(roundNumber / tables.roundsPerShoe) + 1) * tables.roundsPerShoe;
  await jumpTo(opensAtMs(tables, next) + 500);
  const { value } = await vendor.call<SessionView>('session', {
    code: vendor.wallet.launchCode('dragon-tiger'),
    merchant: 'AURORA',
  });
  const past = async () =>
    (await vendor.call<TablesBoardView>('board', { sessionId: value.sessionId })).value.past.length;
  await expect.poll(past, soon).toBe(1);
  await jumpTo(opensAtMs(tables, next) + 4000);
  await expect
    .poll(async () => {
      await page.keyboard.press('Escape');
      await page.locator('#open-fairness').click();
      return page.locator('#fairness .history li').count();
    }, soon)
    .toBe(1);
  await page.locator('#fairness .history button').click();
  await page.getByText(/^Verified: the seed is the one promised, and it deals the \d+ rounds/).waitFor();
  const shoe = page.locator('#fairness .history > li').first();
  const cards = await followSteps(shoe, (await shoe.locator('.seed-revealed').nth(1).textContent())!.slice(-64));
  expect(cards).toHaveLength(tables.decks * 52);
  expect(cards.filter((card) => card === 'A♠')).toHaveLength(tables.decks);
});
