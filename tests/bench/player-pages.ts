import type { Browser } from 'playwright-core';
import {
  DEPOSIT_PATH,
  MONEY_PATH,
  MY_ACCOUNT_PATH,
  RECORD_PATH,
  WALLET_PATH,
  WITHDRAW_PATH,
} from '../../src/web/paths.ts';
import { launchBrowser } from '../support/browser.ts';
import type { Goal } from './goals.ts';
import { startSite } from './site-under-test.ts';
import { ratios, summarise, type Summary } from './statistics.ts';
import { openThrottled } from './throttled-page.ts';

const PORT = 8412;
const GAMES_PORT = 8413;
const ORIGIN = `http://aurora.localhost:${PORT}`;
/** Fetching and running all the code on the slow line takes about 8 s. */
const TIMEOUT_MS = 60_000;
const POLL_MS = 50;
/** A page of money may take as long as any other page of a player, but for what two openings of one page differ by. */
const RATIO_MAX = 1.1;

/** Any page of a player that shows what the gateway answered. */
const REFERENCE = 'my account';
/** Pages, each with what stands in it once it can be used: its form, or the answer of its list: the account has been given money and has not played. */
const PAGES = {
  [REFERENCE]: { path: MY_ACCOUNT_PATH, shows: 'main section[aria-busy=false] button' },
  deposit: { path: DEPOSIT_PATH, shows: 'main form input' },
  withdrawal: { path: WITHDRAW_PATH, shows: 'main a[href*="#payment-password"]' },
  wallet: { path: WALLET_PATH, shows: 'main section strong' },
  'account record': { path: MONEY_PATH, shows: 'main dl[aria-busy=false]' },
  'betting record': { path: RECORD_PATH, shows: 'main h2' },
} as const;
type PageName = keyof typeof PAGES;
const NAMES = Object.keys(PAGES) as PageName[];

/** When the pages of a player can be used on a slow phone, beside each other. */
export interface PlayerPagesResult {
  rounds: number;
  pages: { name: PageName; usableMs: Summary; ratio: Summary }[];
  goals: Goal[];
}

/** Opens each page in turns, in a fresh profile that has nothing but the player's session. */
export async function measurePlayerPages(rounds: number, say: (line: string) => void): Promise<PlayerPagesResult> {
  const site = await startSite({ port: PORT, gamesPort: GAMES_PORT }, say);
  const browser = await launchBrowser();
  const taken = Object.fromEntries(NAMES.map((name) => [name, [] as number[]])) as Record<PageName, number[]>;
  try {
    await site.homeOf('aurora.localhost');
    const token = await logIn(browser, ORIGIN, site.demoPassword());
    // The first page of a new browser pays for the browser's warm-up, so it does not count.
    await timeUntilUsable(browser, REFERENCE, token);
    for (let round = 1; round <= rounds; round += 1) {
      for (const name of round % 2 === 1 ? NAMES : NAMES.toReversed())
        taken[name].push(await timeUntilUsable(browser, name, token));
      say(`player-pages: round ${round} of ${rounds}`);
    }
  } finally {
    await browser.close();
    await site.stop();
  }
  const pages = NAMES.map((name): PlayerPagesResult['pages'][number] => ({
    name,
    usableMs: summarise(taken[name]),
    ratio: ratios(taken[name], taken[REFERENCE]),
  }));
  const goals = pages
    .filter(({ name }) => name !== REFERENCE)
    .map(({ name, ratio }): Goal => ({
      what: `${name}: usable, times ${REFERENCE}`,
      measured: ratio.median,
      atMost: RATIO_MAX,
      unit: 'x',
    }));
  return { rounds, pages, goals };
}

/** Logs the demo account of a brand in, as a player does, and returns the token of its session. */
export async function logIn(browser: Browser, origin: string, password: string): Promise<string> {
  const page = await browser.newPage();
  try {
    await page.goto(`${origin}/login`);
    await page.locator('html[data-hydrated]').waitFor({ state: 'attached', timeout: TIMEOUT_MS });
    await page.locator('#login input[name=username]').fill('demo');
    await page.locator('#login input[type=password]').fill(password);
    await page.keyboard.press('Enter');
    await page.locator('#login').waitFor({ state: 'hidden', timeout: TIMEOUT_MS });
    return await page.evaluate(() => sessionStorage.getItem('token')!);
  } finally {
    await page.close();
  }
}

async function timeUntilUsable(browser: Browser, name: PageName, token: string): Promise<number> {
  const { page, close } = await openThrottled(browser, () => {});
  try {
    await page.addInitScript((value) => sessionStorage.setItem('token', value), token);
    const { path, shows } = PAGES[name];
    await page.goto(ORIGIN + path, { waitUntil: 'commit' });
    const shown = await page.waitForFunction(
      (selector) => document.querySelector(selector)?.getClientRects().length && performance.now(),
      shows,
      { timeout: TIMEOUT_MS, polling: POLL_MS },
    );
    return Number(await shown.jsonValue());
  } finally {
    await close();
  }
}
