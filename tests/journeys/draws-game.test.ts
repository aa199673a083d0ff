import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { isWon, readPick } from '../../src/games/draws/bets.ts';
import type { DrawsBoardView, HeldDrawView } from '../../src/games/draws/board-view.ts';
import { closesAtMs, drawsAtMs, openDrawNumber } from '../../src/games/draws/schedule.ts';
import { followSteps } from '../support/proof-steps.ts';
import { BALANCE, openDrawsStage, START_MS, type DrawsStage } from '../support/draws-in-browser.ts';
import { passOn } from '../support/game-pages.ts';
import { drawsTitle, type DrawsGame } from '../support/test-draws.ts';
import { long } from '../support/long.ts';

/** Pages poll every second or two, and a busy machine is slower. */
const soon = { timeout: 20_000 };

let stage: DrawsStage;
beforeAll(async () => {
  stage = await openDrawsStage();
});
afterEach(() => stage.clear());
afterAll(() => stage.close());

const tab = (page: Page, name: string) => page.locator('.tab', { hasText: new RegExp(`^${name}$`) });
const side = (page: Page, name: string) => page.locator('.side', { hasText: new RegExp(`^${name}`) });
const number = (page: Page, name: string) => page.locator('.number', { hasText: new RegExp(`^${name}$`) });
const chosen = (page: Page) => page.locator('.choices [aria-pressed=true]').allTextContents();
const ballsAt = (page: Page, place: string) => page.locator(`${place} .ball`).allTextContents();

/** Has the page remember that the balls of the latest draw roll: they do so only until they are shown again. */
const watchRolling = (page: Page) =>
  page.evaluate(() => {
    const look = () => {
      if (document.querySelector('#latest.is-rolling')) document.documentElement.dataset['hasRolled'] = '';
    };
    new MutationObserver(look).observe(document.body, { subtree: true, childList: true, attributeFilter: ['class'] });
  });

/** What the page's tickets win with these numbers, in minor units, computed independently of page and server. */
const worth = (game: DrawsGame, picks: readonly string[], held: HeldDrawView): { won: number; payMinor: bigint } => {
  const { draws } = drawsTitle(game);
  const won = picks.map((text) => readPick(draws, text)!).filter((pick) => isWon(draws, pick, held.numbers));
  return {
    won: won.length,
    payMinor: won.reduce(
      (sum, { type, numbers }) =>
        sum + 20n * BigInt(draws.bets.find((bet) => bet.type === type && bet.count === numbers.length)!.oddsCenti),
      0n,
    ),
  };
};

test('five numbers, big or small, odd or even: tickets stay until their draw, the balls arrive, and wins are paid [DRAW-02, DRAW-03, DRAW-07, TICKET-01, TICKET-02, TICKET-12]', async () => {
  const { page, vendor, buy, jumpTo, board } = await stage.openGame('lucky-five');
  const { draws } = drawsTitle('lucky-five');
  const open = openDrawNumber(draws, START_MS);
  await expect.poll(() => page.locator('#draw-name').textContent()).toBe(`Draw ${open}`);
  await expect.poll(() => page.locator('#bet').isDisabled()).toBe(true);
  const odds = await page.locator('#odds li').allTextContents();
  expect([odds.length, odds[0], odds[4]]).toEqual([5, 'Pick 16.50', 'Pick 5300,000.00']);

  for (const ball of ['24', '03', '19', '35', '11']) await number(page, ball).click();
  await expect.poll(() => page.locator('#picked').textContent()).toBe('03 11 19 24 35');
  await expect.poll(() => page.locator('#potential').textContent()).toBe('฿6,000,000.00');
  await buy();
  await tab(page, 'Big or small').click();
  for (const name of ['Big', 'Small']) {
    await side(page, name).click();
    await buy();
  }
  await tab(page, 'Odd or even').click();
  for (const name of ['Odd', 'Even']) {
    await side(page, name).click();
    await expect.poll(() => page.locator('#potential').textContent()).toBe('฿38.00');
    await buy();
  }
  await expect.poll(() => vendor.wallet.balanceMinor).toBe(BALANCE - 10_000n);
  await expect.poll(() => page.locator('#balance').textContent()).toBe('฿9,900.00');
  await expect.poll(() => page.locator('.ticket.is-standing').count()).toBe(5);
  await expect.poll(() => page.locator('.ticket-time').first().textContent()).toMatch(/^[12]:[0-5]\d$/);
  await expect.poll(() => page.locator('.ticket').last().textContent()).toContain('03 11 19 24 35');

  // A bet that is chosen and not bought moves on to the next draw.
  await side(page, 'Odd').click();
  await jumpTo(closesAtMs(draws, open) + 1000);
  await page.getByText(`Draw ${open} · Closed, drawing soon`).waitFor();
  await expect.poll(() => page.locator('#latest .ball.is-empty').count()).toBe(5);
  await expect.poll(() => page.locator('#draw-name').textContent()).toBe(`Draw ${open + 1}`);
  await page.getByText('That draw has closed').waitFor();

  await watchRolling(page);
  await jumpTo(drawsAtMs(draws, open) + 3000);
  await page.locator('.ticket.is-won').first().waitFor();
  const [held] = (await board()).held;
  expect(held!.drawNumber).toBe(open);
  await expect.poll(() => ballsAt(page, '#latest'), soon).toEqual(held!.numbers);
  await expect.poll(() => ballsAt(page, '#results li:first-child')).toEqual(held!.numbers);
  await expect.poll(() => page.locator('html[data-has-rolled]').count()).toBe(1);
  const { won, payMinor } = worth(
    'lucky-five',
    [`${open}:pick:03.11.19.24.35`, ...['big', 'small', 'odd', 'even'].map((type) => `${open}:${type}`)],
    held!,
  );
  await expect.poll(() => vendor.wallet.balanceMinor, soon).toBe(BALANCE - 10_000n + payMinor);
  await expect
    .poll(
      async () => [await page.locator('.ticket.is-won').count(), await page.locator('.ticket.is-lost').count()],
      soon,
    )
    .toEqual([won, 5 - won]);
  await expect
    .poll(() => page.locator('#balance').textContent(), soon)
    .toBe(
      (Number(vendor.wallet.balanceMinor) / 100).toLocaleString('en', {
        style: 'currency',
        currency: 'THB',
        currencyDisplay: 'narrowSymbol',
      }),
    );
});

test(
  'two digits, the first, the last, odd or even: the digits that count are marked [DRAW-03, TICKET-02]',
  long,
  async () => {
    const { page, vendor, buy, jumpTo, board } = await stage.openGame('hai-so');
    const { draws } = drawsTitle('hai-so');
    const open = openDrawNumber(draws, START_MS);
    const tens = page.getByRole('group', { name: 'First digit' });
    const ones = page.getByRole('group', { name: 'Last digit' });
    await tens.getByText('6', { exact: true }).click();
    await expect.poll(() => page.locator('#bet').isDisabled()).toBe(true);
    await ones.getByText('8', { exact: true }).click();
    await expect.poll(() => page.locator('#potential').textContent()).toBe('฿1,860.00');
    await buy();
    await tab(page, 'First').click();
    await number(page, '6').click();
    await buy();
    await tab(page, 'Last').click();
    await number(page, '8').click();
    await buy();
    await tab(page, 'Odd or even').click();
    for (const name of ['Odd', 'Even']) {
      await side(page, name).click();
      await buy();
    }
    await expect
      .poll(() => page.locator('.ticket-title').allTextContents())
      .toEqual(['Even', 'Odd', 'Last digit 8', 'First digit 6', 'Two digits 68']);
    await jumpTo(drawsAtMs(draws, open) + 3000);
    await page.locator('.ticket.is-won').first().waitFor();
    const [held] = (await board()).held;
    await expect.poll(async () => (await ballsAt(page, '#latest')).join(''), soon).toBe(held!.numbers[0]);
    await expect.poll(() => page.locator('#latest .ball.is-quiet').count()).toBe(3);
    const { won, payMinor } = worth(
      'hai-so',
      ['exact:68', 'first:6', 'last:8', 'odd', 'even'].map((bet) => `${open}:${bet}`),
      held!,
    );
    await expect.poll(() => vendor.wallet.balanceMinor, soon).toBe(BALANCE - 10_000n + payMinor);
    await expect.poll(() => page.locator('.ticket.is-won').count(), soon).toBe(won);
  },
);

test(
  'a quick pick draws as many balls as chosen, at most five, and the stake ladder stops at the bet’s limit [DRAW-08, TICKET-08]',
  long,
  async () => {
    const { page, bets } = await stage.openGame('lucky-five');
    await page.locator('#quick-pick').click();
    expect(await chosen(page)).toHaveLength(3);
    await page.locator('#clear').click();
    expect(await chosen(page)).toEqual([]);
    await number(page, '01').click();
    await expect.poll(() => page.locator('#potential').textContent()).toBe('฿130.00');
    for (let step = 0; step < 3; step += 1) await page.locator('#raise-stake').click();
    await expect.poll(() => page.locator('#stake').textContent()).toBe('฿200');
    await expect.poll(() => page.locator('#potential').textContent()).toBe('฿1,300.00');
    for (const ball of ['02', '03', '04', '05']) await number(page, ball).click();
    await page.getByText('This bet takes stakes up to ฿100').waitFor();
    await expect.poll(() => page.locator('#stake').textContent()).toBe('฿100');
    await expect.poll(() => page.locator('#raise-stake').isDisabled()).toBe(true);
    await expect.poll(() => number(page, '06').isDisabled()).toBe(true);
    await page.locator('#quick-pick').click();
    expect(await chosen(page)).toHaveLength(5);
    for (let step = 0; step < 3; step += 1) await page.locator('#lower-stake').click();
    expect([await page.locator('#stake').textContent(), await page.locator('#lower-stake').isDisabled()]).toEqual([
      '฿10',
      true,
    ]);
    expect(bets()).toBe(0);
  },
);

test('a slip in the address fills in the open draw, or the page says why not [DRAW-11]', long, async () => {
  const open = openDrawNumber(drawsTitle('lucky-five').draws, START_MS);
  const { page, origin } = await stage.openGame('lucky-five', { slip: `${open}:pick:03.11.19` });
  expect(await chosen(page)).toEqual(['03', '11', '19']);
  expect(page.url()).toBe(`${origin}/play/lucky-five`);
  await expect.poll(() => page.locator('#notice').isVisible()).toBe(false);
  const { page: late, bets } = await stage.openGame('lucky-five', { slip: `${open - 1}:big` });
  await late
    .getByText(`The draw you chose has closed. Your selection now stands for draw ${open}; nothing has been bet.`)
    .waitFor();
  await late.getByRole('button', { name: 'OK' }).click();
  expect(await chosen(late)).toEqual(['Big, 90 and up1.90']);
  expect(bets()).toBe(0);
  const { page: unread } = await stage.openGame('lucky-five', { slip: '77:exact:68' });
  await unread.getByText('Your selection from the lobby could not be read').waitFor();
  expect(await chosen(unread)).toEqual([]);
});

test(
  'a double tap buys one ticket, the same is bought again by choosing it again, and a ticket whose answer was lost is requested again and bought once [TICKET-03, TICKET-11, NET-01, NET-04]',
  long,
  async () => {
    const { page, bets } = await stage.openGame('lucky-five');
    await page.locator('#quick-pick').click();
    await page.locator('#bet').dblclick();
    await page.locator('.ticket.is-standing').waitFor();
    await page.locator('[data-phase=ready]').waitFor();
    expect(bets()).toBe(1);

    let lost = 0;
    await page.route('**/api/ticket', async (route) => {
      if (lost > 0) return route.continue();
      lost += 1;
      await passOn(route);
      return route.abort('connectionreset');
    });
    expect(await chosen(page)).toEqual([]);
    await expect.poll(() => page.locator('#bet').isDisabled()).toBe(true);
    await page.getByRole('button', { name: 'Choose the same again' }).click();
    const title = await page.locator('.ticket-title').textContent();
    await expect.poll(async () => (await chosen(page)).join(' ')).toBe(title);
    expect(bets()).toBe(1);
    await page.locator('#bet').click();
    await page.getByText('We cannot reach the game').waitFor();
    await page.locator('.ticket').nth(1).waitFor();
    expect([bets(), await page.locator('.ticket').count()]).toEqual([2, 2]);
    await page.unroute('**/api/ticket');

    await page.locator('#again').click();
    await page.context().setOffline(true);
    await page.locator('#bet').click();
    await page.getByText('Your device has no network').waitFor();
    await expect.poll(() => page.locator('#bet').textContent()).toBe('Placing your bet');
    await page.context().setOffline(false);
    await page.locator('.ticket').nth(2).waitFor();
    expect([bets(), await page.locator('.ticket.is-standing').count()]).toEqual([3, 3]);
  },
);

test(
  'a low balance is reported with the real balance and takes nothing; an ended session is reported and disables the buttons [TICKET-01, TICKET-04]',
  long,
  async () => {
    const { page, vendor, bets } = await stage.openGame('lucky-five');
    await page.locator('#quick-pick').click();
    vendor.wallet.balanceMinor = 700n;
    await page.locator('#bet').click();
    await page.getByText('Your balance is ฿7.00').waitFor();
    await page.getByRole('button', { name: 'OK' }).click();
    await expect.poll(() => page.locator('#balance').textContent()).toBe('฿7.00');
    await page.locator('#bet').click();
    await page.getByText('Your balance is ฿7.00').waitFor();
    await page.getByRole('button', { name: 'OK' }).click();
    // The page already knows the balance, so it does not ask the wallet.
    expect([bets(), vendor.wallet.movements.size]).toEqual([1, 0]);

    await page.locator('#lower-stake').click();
    vendor.wallet.balanceMinor = 5000n;
    await page.reload();
    await page.locator('[data-phase=ready]').waitFor();
    await page.locator('#quick-pick').click();
    vendor.wallet.faults('bet', 'game_token_expired');
    await page.locator('#bet').click();
    await page.getByText('Your game session has ended').waitFor();
    await expect.poll(() => page.getByRole('button', { name: 'Back to the lobby' }).last().isVisible()).toBe(true);
    await expect.poll(() => page.locator('#bet').isDisabled()).toBe(true);
    await expect.poll(() => page.locator('.number:enabled').count()).toBe(0);
    expect(vendor.wallet.balanceMinor).toBe(5000n);
  },
);

test(
  'with reduced motion no ball rolls; the browser verifies the draw that it watched and rejects an altered one [DRAW-01, DRAW-02, DRAW-12]',
  long,
  async () => {
    const { page, jumpTo } = await stage.openGame('lucky-five', { reducedMotion: 'reduce' });
    const { draws } = drawsTitle('lucky-five');
    const open = openDrawNumber(draws, START_MS);
    await jumpTo(closesAtMs(draws, open) + 1000);
    await page.locator('#latest.is-waiting').waitFor();
    await jumpTo(drawsAtMs(draws, open) + 1000);
    await page.locator('#latest:not(.is-waiting)').waitFor();
    await expect.poll(() => page.locator('#latest.is-rolling').count()).toBe(0);
    expect(await page.evaluate(() => document.getAnimations().length)).toBe(0);
    await expect.poll(() => page.locator('#announce').textContent()).toContain(`Draw ${open}: `);

    await page.locator('#open-fairness').click();
    const rows = page.locator('#fairness-body .history > li');
    await rows.nth(0).getByRole('button').click();
    await rows.nth(0).getByText('Verified: the seed is the one promised').waitFor();
    // Following the steps by hand gives the balls of the result.
    const seed = (await rows.nth(0).locator('.seed-revealed').nth(1).textContent())!.slice(-64);
    const steps = await followSteps(rows.nth(0), seed);
    await expect.poll(() => rows.nth(0).locator('.ball').allTextContents()).toEqual(steps);
    await rows.nth(1).getByRole('button').click();
    await rows.nth(1).getByText('did not see the fingerprint').waitFor();
    await page.keyboard.press('Escape');

    await page.route('**/api/board', async (route) => {
      const body = (await (await passOn(route)).json()) as { value: DrawsBoardView };
      body.value.held[0]!.numbers.reverse();
      return route.fulfill({ json: body });
    });
    await page.reload();
    await page.locator('[data-phase=ready]').waitFor();
    await page.locator('#open-fairness').click();
    await rows.nth(0).getByRole('button').click();
    await rows.nth(0).getByText('Does not agree').waitFor();
  },
);
