import type { BrowserContextOptions, Page } from 'playwright-core';
import { opensAtMs } from '../../src/games/tables/schedule.ts';
import { listenAsGames, openGamePages, playPath } from './game-pages.ts';
import { testClock } from './test-draws.ts';
import { tablesCatalogue, tableTitle, type TableId } from './test-tables.ts';
import { startTestVendor, type TestVendor } from './test-vendor.ts';

/** The player's balance at the start, in minor units. */
export const BALANCE = 10_000_000n;
/** The place of the open round in its shoe, so that the roads have something to show. */
const PLACE = 20;
const SHOE = 42_000;

/** A table in a browser, with its vendor. */
export interface OpenTable {
  page: Page;
  vendor: TestVendor;
  /** The round that takes bets. */
  roundNumber: number;
  /** How many bets the wallet has received. */
  bets(): number;
  /** Moves the server's clock and the page's. */
  jumpTo(ms: number): Promise<void>;
}

/** Options of a table and of its browser context. */
export type TableOptions = BrowserContextOptions & { language?: string; currency?: string };

/** A browser with a built client that opens tables, each with its own vendor. */
export interface TablesStage {
  /** Opens a table, one second after a round began to take bets. */
  openTable(id: TableId, options?: TableOptions): Promise<OpenTable>;
  /** Closes what a test opened. Throws if a page complained. */
  clear(): Promise<void>;
  close(): void;
}

/** Builds the client and starts the browser. */
export async function openTablesStage(): Promise<TablesStage> {
  const pages = await openGamePages();
  const vendors: TestVendor[] = [];
  return {
    async openTable(id, { language = 'en', currency = 'THB', ...options } = {}) {
      const { tables } = tableTitle(id);
      const roundNumber = SHOE * tables.roundsPerShoe + PLACE;
      const clock = testClock(opensAtMs(tables, roundNumber) + 1000);
      const vendor = await startTestVendor({
        catalogue: tablesCatalogue(),
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
      const page = await pages.newPage({ viewport: { width: 390, height: 844 }, ...options });
      await page.clock.install();
      await page.goto(origin + playPath(vendor, id));
      await page.locator('[data-phase=ready]').waitFor();
      return {
        page,
        vendor,
        roundNumber,
        bets: () => vendor.wallet.calls.filter(({ name }) => name === 'bet').length,
        async jumpTo(ms) {
          const byMs = ms - clock.nowMs();
          clock.set(ms);
          await page.clock.fastForward(byMs);
        },
      };
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
