import type { Browser, Page } from 'playwright-core';
import { openThrottled } from '../throttled-page.ts';

// What runs in the measured page. Playwright sends these functions as text: they may use nothing from outside.

declare global {
  interface Window {
    /** When the first tile was painted, in milliseconds since the navigation began. */
    benchTileMs: number | undefined;
    /** What each letter kept the page busy. */
    benchKeysMs: number[];
  }
}

/** Notes the first frame that has a tile in it. */
function watchTiles(): void {
  const look = () => {
    const tile = document.querySelector('main a[href*="gameId="]');
    if (tile && tile.getBoundingClientRect().height > 0)
      requestAnimationFrame(() => (window.benchTileMs = performance.now()));
    else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

/** Notes how long each letter of the search field keeps the page busy: from the event to the next task. */
function watchKeys(): void {
  window.benchKeysMs = [];
  addEventListener(
    'input',
    () => {
      const startedAt = performance.now();
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => window.benchKeysMs.push(performance.now() - startedAt);
      port2.postMessage(undefined);
    },
    { capture: true },
  );
}

/** Times between frames while the page scrolls to its end and back. */
async function scrollFrames(): Promise<number[]> {
  const frames: number[] = [];
  const end = document.documentElement.scrollHeight - innerHeight;
  let last = await new Promise<number>((resolve) => requestAnimationFrame(resolve));
  for (let step = 0; step < 120; step += 1) {
    scrollTo({ top: end * (step < 60 ? step / 60 : (120 - step) / 60), behavior: 'instant' });
    const now = await new Promise<number>((resolve) => requestAnimationFrame(resolve));
    frames.push(now - last);
    last = now;
  }
  return frames;
}

/** When the first tile shows on a slow phone, and what of the first view is data. */
export interface FirstTiles {
  tileMs: number;
  /** The page and the answers of calls until it has settled, as sent. */
  dataKb: number;
}

const SETTLE_MS = 3_000;
const TIMEOUT_MS = 90_000;
const CPU_SLOWDOWN = 4;

/** Opens a lobby in a fresh profile, on a slow phone on a slow line. */
export async function lookAtLobby(browser: Browser, url: string): Promise<FirstTiles> {
  const { page, traffic, close } = await openThrottled(browser, watchTiles);
  try {
    await page.goto(url, { waitUntil: 'load', timeout: TIMEOUT_MS });
    await page.locator('html[data-hydrated]').waitFor({ state: 'attached', timeout: TIMEOUT_MS });
    await page.waitForTimeout(SETTLE_MS);
    const tileMs = await page.evaluate(() => window.benchTileMs);
    if (tileMs === undefined) throw new Error(`${url} showed no tile`);
    const { pathname } = new URL(url);
    const data = traffic.transfers().filter((one) => {
      const path = new URL(one.url).pathname;
      return path === pathname || /^\/(?:wps|lgw|lotto)\//.test(path);
    });
    return { tileMs, dataKb: data.reduce((sum, { bytes }) => sum + bytes, 0) / 1000 };
  } finally {
    await close();
  }
}

/** What searching and scrolling cost. */
export interface InUse {
  /** Each letter, on a processor of its own speed. */
  keysMs: number[];
  /** Share of the frames of scrolling that took more than 32 ms, on a processor four times slower. */
  slowFrames: number;
}

const SLOW_FRAME_MS = 32;

/** Types into the search and scrolls, on a line of its own speed. */
export async function searchLobby(browser: Browser, url: string): Promise<InUse> {
  const context = await browser.newContext({ viewport: { width: 412, height: 823 } });
  try {
    const page = await context.newPage();
    await page.addInitScript(watchKeys);
    await page.goto(url, { waitUntil: 'load' });
    await page.locator('html[data-hydrated]').waitFor({ state: 'attached', timeout: TIMEOUT_MS });
    const slowFrames = await scrolled(page);
    const field = page.getByRole('searchbox');
    await field.click();
    await page.waitForTimeout(500);
    await field.pressSequentially('golden phoenix', { delay: 60 });
    await page.waitForTimeout(1_000);
    return { keysMs: await page.evaluate(() => window.benchKeysMs), slowFrames };
  } finally {
    await context.close();
  }
}

async function scrolled(page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  await page.waitForTimeout(1_000);
  const frames = await page.evaluate(scrollFrames);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  return frames.filter((frameMs) => frameMs > SLOW_FRAME_MS).length / frames.length;
}
