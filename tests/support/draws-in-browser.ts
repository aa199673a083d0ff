import type { BrowserContextOptions, Page } from 'playwright-core';
import type { SessionView } from '../../src/games/api.ts';
import type { DrawsBoardView } from '../../src/games/draws/board-view.ts';
import { listenAsGames, openGamePages, playPath } from './game-pages.ts';
import { drawsCatalogue, testClock, type DrawsGame } from './test-draws.ts';
import { startTestVendor, type TestVendor } from './test-vendor.ts';

/** The time at which every game opens: a minute after a draw of every game. */
export const START_MS = Date.UTC(2026, 10, 17, 12, 1);
/** The player's balance at the start, in minor units. */
export const BALANCE = 1_000_000n;

/** An open game in a browser, with its vendor. */
export interface OpenGame {
  page: Page;
  vendor: TestVendor;
  origin: string;
  /** How many bets the wallet has received. */
  bets(): number;
  /** Buys the selection and waits for its ticket. */
  buy(): Promise<void>;
  /** Moves the server's clock and the page's. */
  jumpTo(ms: number): Promise<void>;
  /** The server's board, read in a session of its own. */
  board(): Promise<DrawsBoardView>;
}

/** Options of a game and of its browser context. */
type GameOptions = BrowserContextOptions & { slip?: string; language?: string; currency?: string };

/** A browser with a built client that opens draw games, each with its own vendor. */
export interface DrawsStage {
  openGame(game: DrawsGame, options?: GameOptions): Promise<OpenGame>;
  /** A page that is closed after the test. Its complaints fail the test. */
  newPage(options?: BrowserContextOptions): Promise<Page>;
  /** Closes what a test opened. Throws if a page complained. */
  clear(): Promise<void>;
  close(): void;
}

/** Builds the client and starts the browser. */
export async function openDrawsStage(): Promise<DrawsStage> {
  const pages = await openGamePages();
  const vendors: TestVendor[] = [];
  const newPage = (options: BrowserContextOptions = {}) =>
    pages.newPage({ viewport: { width: 390, height: 844 }, ...options });

  return {
    newPage,
    async openGame(game, { slip, language = 'en', currency = 'THB', ...options } = {}) {
      const clock = testClock(START_MS);
      const vendor = await startTestVendor({
        catalogue: drawsCatalogue(),
        nowMs: clock.nowMs,
        clientDir: pages.clientDir,
        language,
        currency,
        lobbyOrigin: 'http://lobby.localhost',
        balanceMinor: BALANCE,
        callTimeoutMs: 2000,
      });
      vendors.push(vendor);
      const origin = await listenAsGames(vendor);
      const page = await newPage(options);
      await page.clock.install();
      await page.goto(origin + playPath(vendor, game) + (slip === undefined ? '' : `&slip=${slip}`));
      await page.locator('[data-phase=ready]').waitFor();
      return gameOn({ page, vendor, origin, game, clock });
    },
    async clear() {
      try {
        await pages.clear();
      } finally {
        await Promise.all(vendors.splice(0).map((vendor) => vendor.close()));
      }
    },
    close: pages.close,
  };
}

/** The actions of a test on an open game. */
function gameOn({
  page,
  vendor,
  origin,
  game,
  clock,
}: Pick<OpenGame, 'page' | 'vendor' | 'origin'> & { game: DrawsGame; clock: ReturnType<typeof testClock> }): OpenGame {
  return {
    page,
    vendor,
    origin,
    bets: () => vendor.wallet.calls.filter(({ name }) => name === 'bet').length,
    async buy() {
      // Tickets that are bought at the same moment have no order.
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
