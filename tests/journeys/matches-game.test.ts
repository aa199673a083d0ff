import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { AxeBuilder } from '@axe-core/playwright';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { buildClient } from '../../src/games/client-build.ts';
import type { FixtureView, MatchesBoardView } from '../../src/games/matches/board-view.ts';
import type { SessionView } from '../../src/games/api.ts';
import { sharedBrowser } from '../support/shared-browser.ts';
import { testClock } from '../support/test-draws.ts';
import { matchesCatalogue } from '../support/test-matches.ts';
import { startTestVendor, type TestVendor } from '../support/test-vendor.ts';
import { long, longIf } from '../support/long.ts';

const START_MS = Date.UTC(2026, 10, 17, 12, 1);
const clientDir = mkdtempSync(join(tmpdir(), 'games-client-'));
const clock = testClock(START_MS);
let browser: Browser;
let vendor: TestVendor;
let origin: string;
const pages: Page[] = [];
/** Complaints of the pages. Must be empty after each test. */
const complaints: string[] = [];

beforeAll(async () => {
  [browser] = await Promise.all([sharedBrowser(), buildClient(clientDir)]);
});
beforeEach(async () => {
  clock.set(START_MS);
  vendor = await startTestVendor({
    catalogue: matchesCatalogue(),
    nowMs: clock.nowMs,
    clientDir,
    lobbyOrigin: 'http://lobby.localhost',
  });
  const address = await vendor.app.listen({ host: '127.0.0.1', port: 0 });
  origin = `http://games.localhost:${new URL(address).port}`;
});
afterEach(async () => {
  for (const page of pages.splice(0)) await page.context().close();
  await vendor.close();
  const heard = complaints.splice(0);
  if (heard.length > 0) throw new Error(`the page complained: ${heard.join('; ')}`);
});
afterAll(async () => {
  rmSync(clientDir, { recursive: true, force: true });
});

async function openGame(
  game: string,
  { slip, ...options }: BrowserContextOptions & { slip?: string } = {},
): Promise<Page> {
  const page = await (await browser.newContext({ viewport: { width: 390, height: 780 }, ...options })).newPage();
  pages.push(page);
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('console', (message) => {
    // Some tests expect a refused call, and the browser logs its status by itself.
    if (message.type() === 'error' && !message.text().startsWith('Failed to load resource'))
      complaints.push(message.text());
  });
  await page.goto(
    `${origin}/play/${game}?code=${vendor.wallet.launchCode(game)}&merchant=AURORA${slip === undefined ? '' : `&slip=${slip}`}`,
  );
  await page.locator('[data-phase=ready]').waitFor();
  return page;
}

/** The server's board, read with a session of its own. */
async function boardOf(gameId: string): Promise<FixtureView[]> {
  const { value } = await vendor.call<SessionView>('session', {
    code: vendor.wallet.launchCode(gameId),
    merchant: 'AURORA',
  });
  return (await vendor.call<MatchesBoardView>('board', { sessionId: value.sessionId })).value.fixtures;
}

const firstOpen = async (gameId: string): Promise<FixtureView> =>
  (await boardOf(gameId)).find(({ state }) => state === 'open')!;

test('a player chooses, places, plays and settles a bet, and can verify the match [MATCH-04, MATCH-08, MATCH-09]', async () => {
  const page = await openGame('red-and-blue');
  const first = await firstOpen('red-and-blue');
  const before = vendor.wallet.balanceMinor;
  for (const selection of ['home', 'draw', 'away']) {
    await page.locator(`[data-spot="${first.fixtureId}:result:${selection}"]`).click();
    await page.locator('#bet').click();
    await page.locator('#slip[data-state=empty]').waitFor();
  }
  await page.getByRole('button', { name: /^My bets/ }).click();
  await expect.poll(() => page.locator('.ticket.is-standing').count()).toBe(3);

  clock.set(first.startsAtMs + 1000);
  await page.getByRole('button', { name: /^Live/ }).click();
  await page.locator('.match.is-running').first().waitFor();
  clock.set(first.endsAtMs + 4000);
  await page.getByRole('button', { name: /^My bets/ }).click();
  await expect.poll(() => page.locator('.ticket.is-won').count(), { timeout: 15_000 }).toBe(1);
  await expect.poll(() => page.locator('.ticket.is-lost').count()).toBe(2);
  expect(vendor.wallet.balanceMinor).toBeGreaterThan(before - 6000n);
  await page.getByRole('button', { name: /^Results/ }).click();
  await expect.poll(() => page.locator('.match.is-over').count()).toBeGreaterThan(5);
  await page.locator('#open-fairness').click();
  const proof = page.locator('#fairness-body .history > li').first();
  await proof.getByRole('button', { name: 'Verify' }).click();
  await proof.locator('.verdict.is-good').waitFor();
});

test(
  'moved odds are reported, and after a fall the button asks for the new odds [MATCH-11, MATCH-07]',
  long,
  async () => {
    const page = await openGame('touchline');
    const first = await firstOpen('touchline');
    const spot = `${first.fixtureId}:result:home`;
    await page.locator(`[data-spot="${spot}"]`).click();
    // Pretend that the server's odds were higher, so that the bet meets lower ones.
    const { oddsCenti } = first.markets[0]!.selections[0]!;
    await page.route('**/api/board', async (route) => {
      const response = await route.fetch({ url: route.request().url().replace('games.localhost', '127.0.0.1') });
      const body = (await response.json()) as { value: MatchesBoardView };
      for (const fixture of body.value.fixtures)
        if (fixture.fixtureId === first.fixtureId) fixture.markets[0]!.selections[0]!.oddsCenti = oddsCenti + 8;
      return route.fulfill({ json: body });
    });
    await page.getByText(/^Odds went up from/).waitFor();
    await expect.poll(() => page.locator(`[data-spot="${spot}"].went-up .unseen`).last().textContent()).toBe('up');
    const taken = vendor.wallet.calls.filter(({ name }) => name === 'bet').length;
    await page.locator('#bet').click();
    await page.locator('#bet', { hasText: 'Accept' }).waitFor();
    expect(vendor.wallet.calls.filter(({ name }) => name === 'bet').length).toBe(taken);
    await page.unroute('**/api/board');
    await page.locator('#bet', { hasText: 'Accept' }).click();
    await page.locator('#slip[data-state=empty]').waitFor();
    expect(vendor.wallet.calls.filter(({ name }) => name === 'bet').length).toBe(taken + 1);
  },
);

test('a slip in the address is filled in, or the page says why not [MATCH-10]', long, async () => {
  const fixtures = await boardOf('touchline');
  const open = fixtures.find(({ state }) => state === 'open')!;
  const page = await openGame('touchline', { slip: `${open.fixtureId}:total:over` });
  await expect
    .poll(() => page.locator(`[data-spot="${open.fixtureId}:total:over"]`).getAttribute('aria-pressed'))
    .toBe('true');
  expect(page.url()).toBe(`${origin}/play/touchline`);
  const over = fixtures.find(({ state }) => state === 'over')!;
  const late = await openGame('touchline', { slip: `${over.fixtureId}:result:home` });
  await late.getByText('This match has started').waitFor();
  const unknown = await openGame('touchline', { slip: '8812:pick:03.11.19' });
  await unknown.getByText('This match is not on offer').waitFor();
});

for (const [width, height] of [
  [320, 568],
  [390, 844],
  [1440, 900],
] as const)
  test(
    `at ${width} × ${height} nothing scrolls sideways, targets are large and all is accessible`,
    longIf(width !== 390),
    async () => {
      const page = await openGame('touchline', { viewport: { width, height } });
      await page.locator('.cell').first().click();
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
      const heights = await page
        .locator('button:visible')
        .evaluateAll((buttons) => buttons.map((button) => button.getBoundingClientRect().height));
      expect(Math.min(...heights)).toBeGreaterThanOrEqual(width < 900 ? 44 : 40);
      const cut = await page
        .locator('.cell')
        .evaluateAll((cells) =>
          cells.filter((cell) => cell.scrollWidth > cell.clientWidth).map((cell) => cell.textContent),
        );
      expect(cut).toEqual([]);
      const violations: string[] = [];
      for (const panel of ['', 'pay-table', 'fairness']) {
        if (panel) await page.locator(`#open-${panel}`).click();
        const found = await new AxeBuilder({ page }).analyze();
        violations.push(...found.violations.map(({ id, nodes }) => `${panel} ${id}: ${nodes[0]?.html ?? ''}`));
        if (panel) await page.keyboard.press('Escape');
      }
      expect(violations).toEqual([]);
    },
  );
