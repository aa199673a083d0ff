import type { Browser } from 'playwright-core';
import { launchBrowser } from '../../support/browser.ts';
import { pressUntilUsable } from '../in-page.ts';
import { startSite } from '../site-under-test.ts';
import { ratios, summarise, type Summary } from '../statistics.ts';
import { openThrottled } from '../throttled-page.ts';

const PORT = 8410;
const GAMES_PORT = 8411;
/** Fetching and running all the code on the slow line takes about 5 s. */
const TIMEOUT_MS = 60_000;
const POLL_MS = 100;

/** When the sign-in of the console takes typing, beside the login of a site. */
export interface SignInView {
  consoleMs: Summary;
  siteMs: Summary;
  /** The console over the site of each round. */
  ratio: Summary;
}

/** Opens the console and a brand's home in turns, on a slow phone on a slow line. */
export async function measureSignIn(rounds: number, say: (line: string) => void): Promise<SignInView> {
  const site = await startSite({ port: PORT, gamesPort: GAMES_PORT }, say);
  const browser = await launchBrowser();
  const taken: { console: number[]; aurora: number[] } = { console: [], aurora: [] };
  try {
    await site.homeOf('aurora.localhost');
    // The first page of a new browser pays for the browser's warm-up, so it does not count.
    await timeUntilUsable(browser, 'aurora');
    for (let round = 1; round <= rounds; round += 1) {
      for (const name of round % 2 === 1 ? (['console', 'aurora'] as const) : (['aurora', 'console'] as const))
        taken[name].push(await timeUntilUsable(browser, name));
      say(`console: round ${round} of ${rounds}`);
    }
  } finally {
    await browser.close();
    await site.stop();
  }
  return {
    consoleMs: summarise(taken.console),
    siteMs: summarise(taken.aurora),
    ratio: ratios(taken.console, taken.aurora),
  };
}

async function timeUntilUsable(browser: Browser, name: string): Promise<number> {
  const { page, close } = await openThrottled(browser, pressUntilUsable);
  try {
    await page.goto(`http://${name}.localhost:${PORT}/`, { waitUntil: 'commit' });
    await page.waitForFunction(() => window.benchUsableMs !== undefined, undefined, {
      timeout: TIMEOUT_MS,
      polling: POLL_MS,
    });
    return await page.evaluate(() => window.benchUsableMs!);
  } finally {
    await close();
  }
}
