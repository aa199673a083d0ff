// @module-tag full
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { markCard } from '../../src/games/draws/bingo/patterns.ts';
import { closesAtMs, drawsAtMs, openDrawNumber } from '../../src/games/draws/schedule.ts';
import { followSteps } from '../support/proof-steps.ts';
import { BALANCE, openDrawsStage, START_MS, type DrawsStage } from '../support/draws-in-browser.ts';
import { expectAccessibleGame } from '../support/game-pages.ts';
import { long } from '../support/long.ts';
import { drawsTitle } from '../support/test-draws.ts';

/** Pages poll every second or two, and a busy machine is slower. */
const soon = { timeout: 20_000 };
const STAKE_MINOR = 2000;
const { draws } = drawsTitle('canary-hall');
const open = openDrawNumber(draws, START_MS);

let stage: DrawsStage;
beforeAll(async () => {
  stage = await openDrawsStage();
});
afterEach(() => stage.clear());
afterAll(() => stage.close());

const offered = (page: Page) => page.locator('#offer .card');
const numbersOf = (page: Page, place: string, name: string) =>
  page
    .locator(place)
    .evaluateAll((cards, key) => cards.map((card) => Number((card as HTMLElement).dataset[key])), name);
const chosen = (page: Page) => numbersOf(page, '#offer .card[aria-pressed=true]', 'card');
const baht = (minor: bigint) =>
  (Number(minor) / 100).toLocaleString('en', { style: 'currency', currency: 'THB', currencyDisplay: 'narrowSymbol' });

/** What the cards win with these balls, in minor units. */
const worth = (cards: readonly number[], called: readonly string[]): bigint[] =>
  cards.map((card) => BigInt((STAKE_MINOR * (markCard(draws.patterns!, card, called).best?.oddsCenti ?? 0)) / 100));

test('a player buys two cards, the balls of the draw mark them, and each is paid its best pattern [DRAW-13, DRAW-14, DRAW-16, DRAW-17]', async () => {
  const { page, vendor, jumpTo, board } = await stage.openGame('canary-hall', { reducedMotion: 'reduce' });
  await expect.poll(() => page.locator('#draw-name').textContent()).toBe(`Draw ${open}`);
  expect([await offered(page).count(), await page.locator('#bet').isDisabled()]).toEqual([6, true]);
  await offered(page).nth(0).click();
  await offered(page).nth(3).click();
  const cards = await chosen(page);
  await expect.poll(() => page.locator('#bet').textContent()).toBe('Buy 2 · ฿40');
  expect(await page.locator('#potential').textContent()).toBe('฿200,000.00');
  await page.locator('#bet').click();
  await page.locator('.ticket.is-standing').nth(1).waitFor();
  await page.locator('[data-phase=ready]').waitFor();
  expect(vendor.wallet.balanceMinor).toBe(BALANCE - 4000n);
  expect(await chosen(page)).toEqual([]);
  expect(new Set(await numbersOf(page, '#my-cards .card', 'mine'))).toEqual(new Set(cards));

  await jumpTo(closesAtMs(draws, open) + 1000);
  await page.getByText(`Draw ${open} · Closed, drawing soon`).waitFor();
  expect(await page.locator('#caller .is-called').count()).toBe(0);
  await jumpTo(drawsAtMs(draws, open) + 1000);
  await expect.poll(() => page.locator('#caller .is-called').count(), soon).toBe(40);
  const held = (await board()).held[0]!;
  expect((await page.locator('#caller .is-called').allTextContents()).map(Number)).toEqual(
    held.numbers.map(Number).toSorted((one, other) => one - other),
  );
  for (const card of cards) {
    const { isMarked, winning } = markCard(draws.patterns!, card, held.numbers);
    const mine = page.locator(`[data-mine='${card}']`);
    expect(await mine.locator('.is-marked').count()).toBe(isMarked.filter(Boolean).length);
    expect(await mine.locator('.is-winning').count()).toBe(winning.size);
  }
  await jumpTo(drawsAtMs(draws, open) + 4000);
  const wins = worth(cards, held.numbers);
  const balance = BALANCE - 4000n + wins.reduce((sum, win) => sum + win, 0n);
  await expect.poll(() => vendor.wallet.balanceMinor, soon).toBe(balance);
  await expect.poll(() => page.locator('#balance').textContent(), soon).toBe(baht(balance));
  await expect.poll(() => page.locator('.ticket.is-won').count(), soon).toBe(wins.filter((win) => win > 0n).length);
});

test(
  'the balls are called one after another, and the browser verifies the draw that it watched [DRAW-02, DRAW-16]',
  long,
  async () => {
    const { page, jumpTo } = await stage.openGame('canary-hall');
    const called = () => page.locator('#caller .is-called').count();
    await expect.poll(called).toBe(40);
    await jumpTo(closesAtMs(draws, open) + 1000);
    await expect.poll(called).toBe(0);
    await jumpTo(drawsAtMs(draws, open) + 500);
    await expect.poll(called, soon).toBeGreaterThan(2);
    const early = await called();
    expect(early).toBeLessThan(30);
    // The list of results keeps the surprise.
    expect(await page.locator('#results li').first().textContent()).not.toContain(`Draw ${open}`);
    await expect.poll(called, soon).toBe(40);
    await page.locator('#results li', { hasText: `Draw ${open}` }).waitFor();
    await page.locator('#open-fairness').click();
    const rows = page.locator('#fairness-body .history > li');
    await rows.nth(0).getByRole('button').click();
    await rows.nth(0).getByText('Verified: the seed is the one promised').waitFor();
    const seed = (await rows.nth(0).locator('.seed-revealed').nth(1).textContent())!.slice(-64);
    const steps = await followSteps(rows.nth(0), seed);
    await expect.poll(() => rows.nth(0).locator('.ball').allTextContents()).toEqual(steps);
  },
);

test(
  'lucky cards are offered again, other cards replace the rest, and a slip opens with its card chosen [DRAW-11, DRAW-17]',
  long,
  async () => {
    const { page, bets } = await stage.openGame('canary-hall', { slip: `${open}:card:40213` });
    expect(await chosen(page)).toEqual([40_213]);
    await page.getByRole('button', { name: 'Keep card 40213' }).click();
    const before = await numbersOf(page, '#offer .card', 'card');
    await offered(page).first().click();
    await page.locator('#deal').click();
    const after = await numbersOf(page, '#offer .card', 'card');
    expect([after.length, after.filter((card) => before.includes(card))]).toEqual([6, [40_213]]);
    await page.reload();
    await page.locator('[data-phase=ready]').waitFor();
    expect(await numbersOf(page, '#offer .card', 'card')).toContain(40_213);
    expect(bets()).toBe(0);
  },
);

test(
  'at 320 px nothing scrolls sideways, and the page and its panels follow the rules of accessibility [DRAW-16]',
  long,
  async () => {
    for (const language of ['en', 'th', 'vi', 'zh-Hans']) {
      const { page } = await stage.openGame('canary-hall', {
        viewport: { width: 320, height: 640 },
        language,
        currency: 'VND',
      });
      await offered(page).nth(0).click();
      const wide = await page.evaluate(() =>
        [...document.querySelectorAll<HTMLElement>('body, .board, .card, .bet')]
          .filter((each) => each.scrollWidth > each.clientWidth + 1)
          .map((each) => each.className),
      );
      expect([language, wide]).toEqual([language, []]);
      if (language === 'en') await expectAccessibleGame(page);
    }
  },
);
