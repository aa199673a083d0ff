import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BrowserContextOptions, Page } from 'playwright-core';
import type { SessionView } from '../../src/games/api.ts';
import { buildClient } from '../../src/games/client-build.ts';
import type { DrawsBoardView } from '../../src/games/draws/board-view.ts';
import { launchBrowser } from './browser.ts';
import { drawsCatalogue, testClock } from './test-draws.ts';
import { startTestVendor, type TestVendor } from './test-vendor.ts';

/** Our games of draws. */
export type GameId = 'lucky-five' | 'hai-so';

/** When every game begins: a minute after a draw of both. */
export const START_MS = Date.UTC(2026, 10, 17, 12, 1);
/** What the player has at the start, in minor units. */
export const BALANCE = 1_000_000n;

/** A game that is open in a browser, and the vendor behind it. */
export interface OpenGame {
  page: Page;
  vendor: TestVendor;
  origin: string;
  /** Stakes that the wallet was asked for. */
  bets(): number;
  /** Buys what is chosen and waits until it stands. */
  buy(): Promise<void>;
  /** Moves the server's clock and the page's. */
  jumpTo(ms: number): Promise<void>;
  /** What the server's board shows, by a session of its own. */
  board(): Promise<DrawsBoardView>;
}

/** What a test may set of a game, besides the browser's own options. */
type GameOptions = BrowserContextOptions & { slip?: string; language?: string; currency?: string };

/** A browser with a built client that opens games of draws, each on a vendor of its own. */
export interface DrawsStage {
  openGame(game: GameId, options?: GameOptions): Promise<OpenGame>;
  /** A page that is closed after the test, and whose complaints count. */
  newPage(options?: BrowserContextOptions): Promise<Page>;
  /** Closes what a test opened. Throws if a page complained of anything. */
  clear(): Promise<void>;
  close(): Promise<void>;
}

/** Builds the client and starts the browser. */
export async function openDrawsStage(): Promise<DrawsStage> {
  const clientDir = mkdtempSync(join(tmpdir(), 'games-client-'));
  const [browser] = await Promise.all([launchBrowser(), buildClient(clientDir)]);
  const vendors: TestVendor[] = [];
  const pages: Page[] = [];
  const complaints: string[] = [];

  async function newPage(options: BrowserContextOptions = {}): Promise<Page> {
    const page = await (await browser.newContext({ viewport: { width: 390, height: 844 }, ...options })).newPage();
    pages.push(page);
    page.on('pageerror', (error) => complaints.push(error.message));
    page.on('console', (message) => {
      // A refused call is part of some tests; the browser reports its status by itself.
      if (message.type() === 'error' && !message.text().startsWith('Failed to load resource'))
        complaints.push(message.text());
    });
    return page;
  }

  return {
    newPage,
    async openGame(game, { slip, language = 'en', currency = 'THB', ...options } = {}) {
      const clock = testClock(START_MS);
      const vendor = await startTestVendor({
        catalogue: drawsCatalogue(),
        nowMs: clock.nowMs,
        clientDir,
        language,
        currency,
        lobbyOrigin: 'http://lobby.localhost',
        balanceMinor: BALANCE,
        callTimeoutMs: 2000,
      });
      vendors.push(vendor);
      const address = await vendor.app.listen({ host: '127.0.0.1', port: 0 });
      const origin = `http://games.localhost:${new URL(address).port}`;
      const page = await newPage(options);
      await page.clock.install();
      await page.goto(
        `${origin}/play/${game}?code=${vendor.wallet.launchCode(game)}&merchant=AURORA${slip === undefined ? '' : `&slip=${slip}`}`,
      );
      await page.locator('[data-phase=ready]').waitFor();
      return gameOn({ page, vendor, origin, game, clock });
    },
    async clear() {
      for (const page of pages.splice(0)) await page.context().close();
      for (const vendor of vendors.splice(0)) await vendor.close();
      const heard = complaints.splice(0);
      if (heard.length > 0) throw new Error(`the page complained: ${heard.join('; ')}`);
    },
    async close() {
      await browser.close();
      rmSync(clientDir, { recursive: true, force: true });
    },
  };
}

/** What a test does with a game that is open. */
function gameOn({
  page,
  vendor,
  origin,
  game,
  clock,
}: Pick<OpenGame, 'page' | 'vendor' | 'origin'> & { game: GameId; clock: ReturnType<typeof testClock> }): OpenGame {
  return {
    page,
    vendor,
    origin,
    bets: () => vendor.wallet.calls.filter(({ name }) => name === 'bet').length,
    async buy() {
      // Tickets of one moment have no order.
      clock.by(1000);
      const before = await page.locator('.ticket').count();
      await page.locator('#bet').click();
      await page.locator('.ticket').nth(before).waitFor();
      await page.locator('[data-phase=ready]').waitFor();
    },
    async jumpTo(ms) {
      const byMs = ms - clock.nowMs();
      clock.set(ms);
      await page.clock.fastForward(byMs);
    },
    async board() {
      const { value } = await vendor.call<SessionView>('session', {
        code: vendor.wallet.launchCode(game),
        merchant: 'AURORA',
      });
      return (await vendor.call<DrawsBoardView>('board', { sessionId: value.sessionId })).value;
    },
  };
}
