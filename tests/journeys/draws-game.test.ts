import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { AxeBuilder } from '@axe-core/playwright';
import type { Browser, BrowserContextOptions, Page, Route } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { SessionView } from '../../src/vendor/api.ts';
import { buildClient } from '../../src/vendor/client-build.ts';
import { isWon, readPick } from '../../src/vendor/draws/bets.ts';
import type { DrawsBoardView, HeldDrawView } from '../../src/vendor/draws/board-view.ts';
import { closesAtMs, drawsAtMs, openDrawNumber } from '../../src/vendor/draws/schedule.ts';
import { launchBrowser } from '../support/browser.ts';
import { drawsCatalogue, drawsTitle, testClock } from '../support/test-draws.ts';
import { startTestVendor, type TestVendor } from '../support/test-vendor.ts';
import { textsOnPage } from '../support/text-on-page.ts';

type GameId = 'lucky-five' | 'hai-so';

/** A minute after a draw of both games. */
const START_MS = Date.UTC(2026, 10, 17, 12, 1);
const BALANCE = 1_000_000n;
/** Pages ask every second or two; a busy machine takes its time. */
const soon = { timeout: 15_000 };
const clientDir = mkdtempSync(join(tmpdir(), 'games-client-'));
const clock = testClock(START_MS);
let browser: Browser;
const vendors: TestVendor[] = [];
const pages: Page[] = [];
/** What the pages complained about: nothing, if all is well. */
const complaints: string[] = [];

beforeAll(async () => {
  [browser] = await Promise.all([launchBrowser(), buildClient(clientDir)]);
});
afterEach(async () => {
  for (const page of pages.splice(0)) await page.context().close();
  for (const vendor of vendors.splice(0)) await vendor.close();
  const heard = complaints.splice(0);
  if (heard.length > 0) throw new Error(`the page complained: ${heard.join('; ')}`);
});
afterAll(async () => {
  await browser.close();
  rmSync(clientDir, { recursive: true, force: true });
});

/** A game that is open in a browser, and the vendor behind it. */
interface OpenGame {
  page: Page;
  vendor: TestVendor;
  origin: string;
  /** Stakes that the wallet was asked for. */
  bets(): number;
  /** Moves the server's clock and the page's. */
  jumpTo(ms: number): Promise<void>;
  /** What the server's board shows, by a session of its own. */
  board(): Promise<DrawsBoardView>;
}

async function openGame(game: GameId, { slip, language = 'en', currency = 'THB', ...options }: BrowserContextOptions & { slip?: string; language?: string; currency?: string } = {}): Promise<OpenGame> {
  clock.set(START_MS);
  const vendor = await startTestVendor({ catalogue: drawsCatalogue(), nowMs: clock.nowMs, clientDir, language, currency, lobbyOrigin: 'http://lobby.localhost', balanceMinor: BALANCE, callTimeoutMs: 2000 });
  vendors.push(vendor);
  const address = await vendor.app.listen({ host: '127.0.0.1', port: 0 });
  const origin = `http://games.localhost:${new URL(address).port}`;
  const page = await (await browser.newContext({ viewport: { width: 390, height: 844 }, ...options })).newPage();
  pages.push(page);
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('console', (message) => {
    // A refused call is part of some tests; the browser reports its status by itself.
    if (message.type() === 'error' && !message.text().startsWith('Failed to load resource')) complaints.push(message.text());
  });
  await page.clock.install();
  await page.goto(`${origin}/play/${game}?code=${vendor.wallet.launchCode(game)}&merchant=AURORA${slip === undefined ? '' : `&slip=${slip}`}`);
  await page.locator('[data-phase=ready]').waitFor();
  return {
    page, vendor, origin,
    bets: () => vendor.wallet.calls.filter(({ name }) => name === 'bet').length,
    async jumpTo(ms) {
      const by = ms - clock.nowMs();
      clock.set(ms);
      await page.clock.fastForward(by);
    },
    async board() {
      const { value } = await vendor.call<SessionView>('session', { code: vendor.wallet.launchCode(game), merchant: 'AURORA' });
      return (await vendor.call<DrawsBoardView>('board', { sessionId: value.sessionId })).value;
    },
  };
}

const tab = (page: Page, name: string) => page.locator('.tab', { hasText: new RegExp(`^${name}$`) });
const side = (page: Page, name: string) => page.locator('.side', { hasText: new RegExp(`^${name}`) });
const number = (page: Page, name: string) => page.locator('.number', { hasText: new RegExp(`^${name}$`) });
const chosen = (page: Page) => page.locator('.choices [aria-pressed=true]').allTextContents();
const ballsAt = (page: Page, place: string) => page.locator(`${place} .ball`).allTextContents();

/** Buys what is chosen and waits until it stands. */
async function buy(page: Page): Promise<void> {
  // Tickets of one moment have no order.
  clock.by(1000);
  const before = await page.locator('.ticket').count();
  await page.locator('#bet').click();
  await page.locator('.ticket').nth(before).waitFor();
  await page.locator('[data-phase=ready]').waitFor();
}

/** Lets a call through to the server. Node does not resolve names under localhost as a browser does. */
const passOn = (route: Route) => route.fetch({ url: route.request().url().replace('games.localhost', '127.0.0.1') });

/** What the tickets of the page are worth with these numbers, in minor units, computed apart from page and server. */
const worth = (game: GameId, picks: readonly string[], held: HeldDrawView): { won: number; payMinor: bigint } => {
  const { draws } = drawsTitle(game);
  const won = picks.map((text) => readPick(draws, text)!).filter((pick) => isWon(draws, pick, held.numbers));
  return { won: won.length, payMinor: won.reduce((sum, { type, numbers }) => sum + 20n * BigInt(draws.bets.find((bet) => bet.type === type && bet.count === numbers.length)!.oddsCenti), 0n) };
};

test('five numbers, big or small, odd or even: tickets stand until their draw, the balls come, and what won is paid [DRAW-02, DRAW-03, DRAW-07, TICKET-01, TICKET-02]', async () => {
  const { page, vendor, jumpTo, board } = await openGame('lucky-five');
  const { draws } = drawsTitle('lucky-five');
  const open = openDrawNumber(draws, START_MS);
  expect(await page.locator('#draw-name').textContent()).toBe(`Draw ${open}`);
  expect(await page.locator('#bet').isDisabled()).toBe(true);

  for (const ball of ['24', '03', '19', '35', '11']) await number(page, ball).click();
  expect(await page.locator('#picked').textContent()).toBe('03 11 19 24 35');
  expect(await page.locator('#potential').textContent()).toBe('฿6,000,000.00');
  await buy(page);
  await tab(page, 'Big or small').click();
  for (const name of ['Big', 'Small']) {
    await side(page, name).click();
    await buy(page);
  }
  await tab(page, 'Odd or even').click();
  for (const name of ['Odd', 'Even']) {
    await side(page, name).click();
    expect(await page.locator('#potential').textContent()).toBe('฿38.00');
    await buy(page);
  }
  expect(vendor.wallet.balanceMinor).toBe(BALANCE - 10_000n);
  expect(await page.locator('#balance').textContent()).toBe('฿9,900.00');
  expect(await page.locator('.ticket.is-standing').count()).toBe(5);
  expect(await page.locator('.ticket-time').first().textContent()).toMatch(/^[12]:[0-5]\d$/);
  expect(await page.locator('.ticket').last().textContent()).toContain('03 11 19 24 35');

  await jumpTo(closesAtMs(draws, open) + 1000);
  await page.getByText(`Draw ${open} · Closed, drawing soon`).waitFor();
  expect(await page.locator('#latest .ball.is-empty').count()).toBe(5);
  expect(await page.locator('#draw-name').textContent()).toBe(`Draw ${open + 1}`);
  await page.getByText('That draw has closed').waitFor();

  await jumpTo(drawsAtMs(draws, open) + 3000);
  await page.locator('.ticket.is-won').first().waitFor();
  const [held] = (await board()).held;
  expect(held!.drawNumber).toBe(open);
  await expect.poll(() => ballsAt(page, '#latest'), soon).toEqual(held!.numbers);
  expect(await ballsAt(page, '#results li:first-child')).toEqual(held!.numbers);
  expect(await page.locator('#latest.is-rolling').count()).toBe(1);
  const { won, payMinor } = worth('lucky-five', [`${open}:pick:03.11.19.24.35`, ...['big', 'small', 'odd', 'even'].map((type) => `${open}:${type}`)], held!);
  await expect.poll(() => vendor.wallet.balanceMinor, soon).toBe(BALANCE - 10_000n + payMinor);
  await expect.poll(async () => [await page.locator('.ticket.is-won').count(), await page.locator('.ticket.is-lost').count()], soon).toEqual([won, 5 - won]);
  await expect.poll(() => page.locator('#balance').textContent(), soon).toBe((Number(vendor.wallet.balanceMinor) / 100).toLocaleString('en', { style: 'currency', currency: 'THB', currencyDisplay: 'narrowSymbol' }));
});

test('two digits, the first, the last, odd or even; the digits that count are marked [DRAW-03, TICKET-02]', async () => {
  const { page, vendor, jumpTo, board } = await openGame('hai-so');
  const { draws } = drawsTitle('hai-so');
  const open = openDrawNumber(draws, START_MS);
  const tens = page.getByRole('group', { name: 'First digit' });
  const ones = page.getByRole('group', { name: 'Last digit' });
  await tens.getByText('6', { exact: true }).click();
  expect(await page.locator('#bet').isDisabled()).toBe(true);
  await ones.getByText('8', { exact: true }).click();
  expect(await page.locator('#potential').textContent()).toBe('฿1,860.00');
  await buy(page);
  await tab(page, 'First').click();
  await number(page, '6').click();
  await buy(page);
  await tab(page, 'Last').click();
  await number(page, '8').click();
  await buy(page);
  await tab(page, 'Odd or even').click();
  for (const name of ['Odd', 'Even']) {
    await side(page, name).click();
    await buy(page);
  }
  expect(await page.locator('.ticket-title').allTextContents()).toEqual(['Even', 'Odd', 'Last digit 8', 'First digit 6', 'Two digits 68']);
  await jumpTo(drawsAtMs(draws, open) + 3000);
  await page.locator('.ticket.is-won').first().waitFor();
  const [held] = (await board()).held;
  await expect.poll(async () => (await ballsAt(page, '#latest')).join(''), soon).toBe(held!.numbers[0]);
  expect(await page.locator('#latest .ball.is-quiet').count()).toBe(3);
  const { won, payMinor } = worth('hai-so', ['exact:68', 'first:6', 'last:8', 'odd', 'even'].map((bet) => `${open}:${bet}`), held!);
  await expect.poll(() => vendor.wallet.balanceMinor, soon).toBe(BALANCE - 10_000n + payMinor);
  await expect.poll(() => page.locator('.ticket.is-won').count(), soon).toBe(won);
});

test('a quick pick takes as many balls as were chosen, five are the most, and the ladder stops where the bet takes no more [DRAW-08, TICKET-08]', async () => {
  const { page, bets } = await openGame('lucky-five');
  await page.locator('#quick-pick').click();
  expect(await chosen(page)).toHaveLength(3);
  await page.locator('#clear').click();
  expect(await chosen(page)).toEqual([]);
  await number(page, '01').click();
  expect(await page.locator('#potential').textContent()).toBe('฿130.00');
  for (let step = 0; step < 3; step += 1) await page.locator('#raise-stake').click();
  expect(await page.locator('#stake').textContent()).toBe('฿200.00');
  expect(await page.locator('#potential').textContent()).toBe('฿1,300.00');
  for (const ball of ['02', '03', '04', '05']) await number(page, ball).click();
  await page.getByText('This bet takes stakes up to ฿100.00').waitFor();
  expect(await page.locator('#stake').textContent()).toBe('฿100.00');
  expect(await page.locator('#raise-stake').isDisabled()).toBe(true);
  expect(await number(page, '06').isDisabled()).toBe(true);
  await page.locator('#quick-pick').click();
  expect(await chosen(page)).toHaveLength(5);
  for (let step = 0; step < 3; step += 1) await page.locator('#lower-stake').click();
  expect([await page.locator('#stake').textContent(), await page.locator('#lower-stake').isDisabled()]).toEqual(['฿10.00', true]);
  expect(bets()).toBe(0);
});

test('a slip of the address is filled in for the open draw, or it is said why not [DRAW-11]', async () => {
  const open = openDrawNumber(drawsTitle('lucky-five').draws, START_MS);
  const { page, origin } = await openGame('lucky-five', { slip: `${open}:pick:03.11.19` });
  expect(await chosen(page)).toEqual(['03', '11', '19']);
  expect(page.url()).toBe(`${origin}/play/lucky-five`);
  expect(await page.locator('#notice').isVisible()).toBe(false);
  const { page: late, bets } = await openGame('lucky-five', { slip: `${open - 1}:big` });
  await late.getByText(`The draw you chose has closed. Your bet is set for draw ${open}.`).waitFor();
  await late.getByRole('button', { name: 'OK' }).click();
  expect(await chosen(late)).toEqual(['Big, 90 and up']);
  expect(bets()).toBe(0);
  const { page: unread } = await openGame('lucky-five', { slip: '77:exact:68' });
  await unread.getByText('The bet from the lobby could not be read').waitFor();
  expect(await chosen(unread)).toEqual([]);
});

test('a second tap buys no second ticket, and one whose answer was lost is asked for again and bought once [TICKET-03]', async () => {
  const { page, bets } = await openGame('lucky-five');
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
  await page.locator('#bet').click();
  await page.getByText('Connection lost').waitFor();
  await page.locator('.ticket').nth(1).waitFor();
  expect([bets(), await page.locator('.ticket').count()]).toEqual([2, 2]);
  await page.unroute('**/api/ticket');

  await page.context().setOffline(true);
  await page.locator('#bet').click();
  await page.getByText('Connection lost').waitFor();
  expect(await page.locator('#bet').textContent()).toBe('Placing your bet');
  await page.context().setOffline(false);
  await page.locator('.ticket').nth(2).waitFor();
  expect([bets(), await page.locator('.ticket.is-standing').count()]).toEqual([3, 3]);
});

test('too small a balance is said with the real balance and takes nothing; the end of the session is said and leaves nothing to press [TICKET-01, TICKET-04]', async () => {
  const { page, vendor, bets } = await openGame('lucky-five');
  await page.locator('#quick-pick').click();
  vendor.wallet.balanceMinor = 700n;
  await page.locator('#bet').click();
  await page.getByText('Your balance is ฿7.00').waitFor();
  await page.getByRole('button', { name: 'OK' }).click();
  expect(await page.locator('#balance').textContent()).toBe('฿7.00');
  await page.locator('#bet').click();
  await page.getByText('Your balance is ฿7.00').waitFor();
  await page.getByRole('button', { name: 'OK' }).click();
  // What the page knows already it does not ask the wallet for.
  expect([bets(), vendor.wallet.movements.size]).toEqual([1, 0]);

  await page.locator('#lower-stake').click();
  vendor.wallet.balanceMinor = 5000n;
  await page.reload();
  await page.locator('[data-phase=ready]').waitFor();
  await page.locator('#quick-pick').click();
  vendor.wallet.faults('bet', 'game_token_expired');
  await page.locator('#bet').click();
  await page.getByText('Your game session has ended').waitFor();
  expect(await page.getByRole('button', { name: 'Back to the lobby' }).last().isVisible()).toBe(true);
  expect(await page.locator('#bet').isDisabled()).toBe(true);
  expect(await page.locator('.number:enabled').count()).toBe(0);
  expect(vendor.wallet.balanceMinor).toBe(5000n);
});

test('with reduced motion no ball rolls; the browser verifies the draw that it saw coming and rejects one that was altered [DRAW-01, DRAW-02, DRAW-12]', async () => {
  const { page, jumpTo } = await openGame('lucky-five', { reducedMotion: 'reduce' });
  const { draws } = drawsTitle('lucky-five');
  const open = openDrawNumber(draws, START_MS);
  await jumpTo(closesAtMs(draws, open) + 1000);
  await page.locator('#latest.is-waiting').waitFor();
  await jumpTo(drawsAtMs(draws, open) + 1000);
  await page.locator('#latest:not(.is-waiting)').waitFor();
  expect(await page.locator('#latest.is-rolling').count()).toBe(0);
  expect(await page.evaluate(() => document.getAnimations().length)).toBe(0);
  expect(await page.locator('#announce').textContent()).toContain(`Draw ${open}: `);

  await page.locator('#open-fairness').click();
  const rows = page.locator('#fairness-body .history > li');
  await rows.nth(0).getByRole('button').click();
  await rows.nth(0).getByText('Verified: the seed is the one promised').waitFor();
  await rows.nth(1).getByRole('button').click();
  await rows.nth(1).getByText('did not see the fingerprint').waitFor();
  await page.keyboard.press('Escape');

  await page.route('**/api/board', async (route) => {
    const body = await (await passOn(route)).json() as { value: DrawsBoardView };
    body.value.held[0]!.numbers.reverse();
    return route.fulfill({ json: body });
  });
  await page.reload();
  await page.locator('[data-phase=ready]').waitFor();
  await page.locator('#open-fairness').click();
  await rows.nth(0).getByRole('button').click();
  await rows.nth(0).getByText('Does not agree').waitFor();
});

test.each<[GameId, string, number, number]>([
  ['hai-so', 'vi', 320, 568], ['lucky-five', 'th', 390, 844], ['lucky-five', 'en', 1440, 900],
])('%s in %s at %i × %i: nothing scrolls sideways, targets are large, nothing is cut, and all is accessible [GAME-14]', async (game, language, width, height) => {
  const { page } = await openGame(game, { language, currency: language === 'vi' ? 'VND' : 'THB', viewport: { width, height } });
  // The longest that the ladder shows.
  while (await page.locator('#raise-stake').isEnabled()) await page.locator('#raise-stake').click();
  await page.locator('#quick-pick').click();
  expect(await page.locator('#demo').isVisible()).toBe(true);
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth && document.querySelector('.board')!.scrollWidth <= window.innerWidth)).toBe(true);
  const sizes = await page.locator('button:visible').evaluateAll((buttons) => buttons.map((button) => button.getBoundingClientRect().height));
  expect(Math.min(...sizes)).toBeGreaterThanOrEqual(44);
  const cut = await page.locator('button:visible, output, dd, .ticket-outcome, h1, h2').evaluateAll((hosts) => hosts.filter((host) => host.scrollWidth > host.clientWidth + 1).map((host) => host.textContent));
  expect(cut).toEqual([]);
  const [lower, stake, raise, bet] = await Promise.all(['#lower-stake', '#stake', '#raise-stake', '#bet'].map(async (id) => (await page.locator(id).boundingBox())!));
  expect([lower!.x + lower!.width <= stake!.x, stake!.x + stake!.width <= raise!.x, raise!.x + raise!.width <= bet!.x]).toEqual([true, true, true]);
  const violations: string[] = [];
  for (const panel of ['', 'pay-table', 'fairness']) {
    if (panel) await page.locator(`#open-${panel}`).click();
    const found = await new AxeBuilder({ page }).analyze();
    violations.push(...found.violations.map(({ id, nodes }) => `${panel} ${id}: ${nodes[0]?.html ?? ''}`));
    if (panel) await page.keyboard.press('Escape');
  }
  expect(violations).toEqual([]);
});

test.each<[GameId, string]>([['lucky-five', 'en'], ['lucky-five', 'th'], ['hai-so', 'vi']])('whoever holds a phone upright puts a bet on %s together and buys it without scrolling, in %s', async (game, language) => {
  const { page } = await openGame(game, { language });
  const hidden = await page.evaluate(() => {
    const floor = document.querySelector('.bet-bar')!.getBoundingClientRect().top;
    return [...document.querySelectorAll('.picker button')].filter((button) => button.getBoundingClientRect().bottom > floor).map((button) => button.textContent);
  });
  expect(hidden).toEqual([]);
});

test.each<[GameId, string]>([['lucky-five', 'th'], ['hai-so', 'vi']])('on a desktop the whole of %s stands in one view, and long lists scroll in themselves, in %s', async (game, language) => {
  const { page } = await openGame(game, { language, viewport: { width: 1440, height: 900 } });
  expect(await page.locator('.board').evaluate((board) => board.scrollHeight - board.clientHeight)).toBe(0);
  expect(await page.locator('#results').evaluate((list) => list.scrollHeight > list.clientHeight)).toBe(true);
});

/** Every text of a page with a ticket, its panels open one after the other. */
async function textsIn(language: string, game: GameId): Promise<string[]> {
  const { page } = await openGame(game, { language });
  const texts: string[] = [];
  for (let at = 0; at < await page.locator('.tab').count(); at += 1) {
    await page.locator('.tab').nth(at).click();
    texts.push(...await page.locator('.picker :is(p, button)').allTextContents());
  }
  await page.locator('#quick-pick').click();
  await buy(page);
  texts.push(...await textsOnPage(page));
  for (const panel of ['pay-table', 'fairness']) {
    await page.locator(`#open-${panel}`).click();
    texts.push(...await textsOnPage(page));
    await page.keyboard.press('Escape');
  }
  // Names of words are attributes of the page and no text.
  return texts.filter((text) => !/^[a-z]+(\.[a-zA-Z]+)+$/.test(text));
}

/** Words of four letters and more, as English writes them: shorter ones may be words of any language. */
const englishWords = (texts: readonly string[]): Set<string> => new Set(texts.flatMap((text) => text.match(/(?<![\p{L}\p{N}])[A-Za-z]{4,}(?![\p{L}\p{N}])/gu) ?? []));
/** Names that are the same in every language. */
const properNames: readonly string[] = ['Lotto', 'HMAC'];

test.each<[GameId, [string, string][]]>([
  ['lucky-five', [['vi', 'Vé của tôi'], ['th', 'โพยของฉัน'], ['zh-Hans', '我的注单']]],
  ['hai-so', [['vi', 'Vé của tôi']]],
])('every word of %s follows the player’s language [LANG-20]', async (game, languages) => {
  const english = englishWords(await textsIn('en', game));
  for (const word of ['Draw', 'Last', 'Closes', 'Stake', 'Running', 'Verify']) expect(english).toContain(word);
  for (const [language, word] of languages) {
    const texts = await textsIn(language, game);
    expect(texts, language).toContain(word);
    expect([...englishWords(texts)].filter((each) => english.has(each) && !properNames.includes(each)), language).toEqual([]);
  }
});

test('where no script runs the page says so in every language of the games [LANG-20]', async () => {
  const { origin } = await openGame('lucky-five');
  const page = await (await browser.newContext({ javaScriptEnabled: false })).newPage();
  pages.push(page);
  await page.goto(`${origin}/play/lucky-five`);
  const lines = page.locator('noscript span');
  expect(await lines.evaluateAll((spans) => spans.map((span) => (span as HTMLElement).lang))).toEqual(['en', 'th', 'zh-Hans', 'vi']);
  expect(await lines.last().isVisible()).toBe(true);
  expect(await lines.last().textContent()).toBe('Trò chơi này cần JavaScript.');
});
