import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { AxeBuilder } from '@axe-core/playwright';
import type { BrowserContextOptions, Page, Route } from 'playwright-core';
import { expect } from 'vitest';
import { buildClient } from '../../src/games/client-build.ts';
import { sharedBrowser } from './shared-browser.ts';
import type { TestVendor } from './test-vendor.ts';

/** A browser for pages of games, and the built client that the vendor serves to it. */
export interface GamePages {
  clientDir: string;
  /** Complaints of the pages. Must be empty after each test. */
  complaints: string[];
  /** A page that is closed after the test, in the window of a phone unless the options say otherwise. */
  newPage(options?: BrowserContextOptions): Promise<Page>;
  /** Closes what a test opened. Throws if a page complained. */
  clear(): Promise<void>;
  close(): void;
}

/** Builds the client of the games and starts the browser. */
export async function openGamePages(): Promise<GamePages> {
  const clientDir = mkdtempSync(join(tmpdir(), 'games-client-'));
  const [browser] = await Promise.all([sharedBrowser(), buildClient(clientDir)]);
  const pages: Page[] = [];
  const complaints: string[] = [];
  return {
    clientDir,
    complaints,
    async newPage(options = {}) {
      const page = await (await browser.newContext({ viewport: { width: 390, height: 780 }, ...options })).newPage();
      pages.push(page);
      page.on('pageerror', (error) => complaints.push(error.message));
      page.on('console', (message) => {
        // Some tests expect a refused call, and the browser logs its status by itself.
        if (message.type() === 'error' && !message.text().startsWith('Failed to load resource'))
          complaints.push(message.text());
      });
      return page;
    },
    async clear() {
      for (const page of pages.splice(0)) await page.context().close();
      const heard = complaints.splice(0);
      if (heard.length > 0) throw new Error(`the page complained: ${heard.join('; ')}`);
    },
    close: () => rmSync(clientDir, { recursive: true, force: true }),
  };
}

/** Lets a vendor listen on a free port, and returns the origin of its games for browsers. */
export async function listenAsGames({ app }: Pick<TestVendor, 'app'>): Promise<string> {
  const address = await app.listen({ host: '127.0.0.1', port: 0 });
  return `http://games.localhost:${new URL(address).port}`;
}

/** The path of a game, with a launch code that works once. */
export const playPath = ({ wallet }: Pick<TestVendor, 'wallet'>, game: string, playerId?: string): string =>
  `/play/${game}?code=${wallet.launchCode(game, playerId)}&merchant=AURORA`;

/** Lets a call through to the server. Node does not resolve names under localhost as a browser does. */
export const passOn = (route: Route): ReturnType<Route['fetch']> =>
  route.fetch({ url: route.request().url().replace('games.localhost', '127.0.0.1') });

/** Checks a game against axe's rules, also with each of its panels open. */
export async function expectAccessibleGame(page: Page): Promise<void> {
  const violations: string[] = [];
  for (const panel of ['', 'pay-table', 'fairness']) {
    if (panel) await page.locator(`#open-${panel}`).click();
    const found = await new AxeBuilder({ page }).analyze();
    violations.push(...found.violations.map(({ id, nodes }) => `${panel} ${id}: ${nodes[0]?.html ?? ''}`));
    if (panel) await page.keyboard.press('Escape');
  }
  expect(violations).toEqual([]);
}
