import type { BrowserContextOptions, Page } from 'playwright-core';
import { fishIn, placeAt, type Fish } from '../../src/games/fish/sea.ts';
import { listenAsGames, openGamePages, playPath } from './game-pages.ts';
import { seaCatalogue, seaTitle } from './test-sea.ts';
import { startTestVendor, type TestVendor } from './test-vendor.ts';

/** The player's balance at the start, in minor units. */
export const BALANCE = 10_000_000n;

/** A sea in a browser, with its vendor. */
export interface OpenSea {
  page: Page;
  vendor: TestVendor;
  /** Opens the game once more, as another window of the same player or of another one. */
  again(playerId?: string): Promise<Page>;
}

/** Options of a sea and of its browser context. */
export type SeaOptions = BrowserContextOptions & { language?: string; currency?: string };

/** A browser with a built client that opens seas, each with its own vendor. */
export interface SeaStage {
  openSea(options?: SeaOptions): Promise<OpenSea>;
  /** Closes what a test opened. Throws if a page complained. */
  clear(): Promise<void>;
  close(): void;
}

/** Builds the client and starts the browser. */
export async function openSeaStage(): Promise<SeaStage> {
  const pages = await openGamePages();
  const vendors: TestVendor[] = [];
  return {
    async openSea({ language = 'en', currency = 'THB', ...options } = {}) {
      const vendor = await startTestVendor({
        catalogue: seaCatalogue(),
        clientDir: pages.clientDir,
        language,
        currency,
        lobbyOrigin: 'http://lobby.localhost',
        balanceMinor: BALANCE,
        callTimeoutMs: 2000,
      });
      vendors.push(vendor);
      const origin = await listenAsGames(vendor);
      const again = async (playerId?: string) => {
        const page = await pages.newPage({ viewport: { width: 390, height: 844 }, ...options });
        await page.goto(origin + playPath(vendor, seaTitle.id, playerId));
        await page.locator('[data-phase=ready]').waitFor();
        return page;
      };
      return { page: await again(), vendor, again };
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

/** The largest fish of the first sea that is well within the page now: a busy machine may tap a moment later. */
export function fishInSight(nowMs: number): { fish: Fish; x: number; y: number } {
  for (const fish of fishIn(seaTitle.fish, `${seaTitle.id}:1`, nowMs).toReversed()) {
    const place = { x: 0, y: 0, slope: 0 };
    placeAt(fish, nowMs, place);
    if (place.x > 0.15 && place.x < 0.85 && place.y > 0.15 && place.y < 0.65) return { fish, ...place };
  }
  throw new Error('no fish is in sight');
}
