import type { Browser, Page } from 'playwright-core';
import { launchBrowser } from '../support/browser.ts';
import type { Goal } from './goals.ts';
import { logIn } from './player-pages.ts';
import { startSite } from './site-under-test.ts';
import { summarise, type Summary } from './statistics.ts';

const PORT = 8414;
const GAMES_PORT = 8415;
const ORIGIN = `http://aurora.localhost:${PORT}`;
const GAME = `${ORIGIN}/game?gameId=abyss-lantern&vassalage=GPI`;
const TIMEOUT_MS = 60_000;
/** Spins of a round. */
const SPINS = 6;
/** GAME-13. */
const HEADER_MAX_MS = 300;

/** When the game has told the page that money has moved. */
type Told = Window & { toldAtMs?: number };

/** How long after a game has told of a result the header shows the balance. */
export interface HeaderResult {
  rounds: number;
  spins: number;
  headerMs: Summary;
  goals: Goal[];
}

/** Plays a slot in the page of a brand, and waits for its header after each result. */
export async function measureHeader(rounds: number, say: (line: string) => void): Promise<HeaderResult> {
  const site = await startSite({ port: PORT, gamesPort: GAMES_PORT }, say);
  const browser = await launchBrowser();
  const taken: number[] = [];
  try {
    await site.homeOf('aurora.localhost');
    const token = await logIn(browser, ORIGIN, site.demoPassword());
    for (let round = 1; round <= rounds; round += 1) {
      taken.push(...(await play(browser, token)));
      say(`header: round ${round} of ${rounds}`);
    }
  } finally {
    await browser.close();
    await site.stop();
  }
  const headerMs = summarise(taken);
  const goal = {
    what: 'from a result in the game to the header',
    measured: headerMs.median,
    atMost: HEADER_MAX_MS,
  } as const;
  return { rounds, spins: taken.length, headerMs, goals: [{ ...goal, unit: 'ms' }] };
}

async function play(browser: Browser, token: string): Promise<number[]> {
  const page = await browser.newPage();
  try {
    await page.addInitScript((value) => {
      sessionStorage.setItem('token', value);
      window.addEventListener('message', ({ data }: MessageEvent<{ type?: string; event?: string } | null>) => {
        if (data?.type === 'livery:game' && data.event === 'balance') (window as Told).toldAtMs = performance.now();
      });
    }, token);
    await page.goto(GAME);
    const taken: number[] = [];
    // The first spin pays for what the page loads with it.
    for (let spin = 0; spin <= SPINS; spin += 1) {
      const tookMs = await spinOnce(page);
      if (spin > 0 && tookMs !== undefined) taken.push(tookMs);
    }
    return taken;
  } finally {
    await page.close();
  }
}

/** Spins once. Returns how long the header took after the game had told of its result, or undefined if the balance is what it was. */
async function spinOnce(page: Page): Promise<number | undefined> {
  await page.frameLocator('iframe').locator('[data-phase=ready]').waitFor({ timeout: TIMEOUT_MS });
  const before = await page
    .locator('header')
    .getByTitle(/balance/i)
    .first()
    .textContent();
  await page.evaluate(() => delete (window as Told).toldAtMs);
  const spun = page.waitForResponse('**/api/spin', { timeout: TIMEOUT_MS });
  await page.frameLocator('iframe').locator('#spin').click();
  const { value } = (await (await spun).json()) as { value: { balanceMinor: number } };
  const shown = (value.balanceMinor / 100).toLocaleString('en', { minimumFractionDigits: 2 });
  if (before?.includes(shown)) return undefined;
  const took = await page.waitForFunction(
    (text) => {
      const { toldAtMs } = window as Told;
      const isShown = document.querySelector('header')?.textContent?.includes(text);
      return isShown && toldAtMs !== undefined && { ms: performance.now() - toldAtMs };
    },
    shown,
    { timeout: TIMEOUT_MS, polling: 'raf' },
  );
  return ((await took.jsonValue()) as { ms: number }).ms;
}
