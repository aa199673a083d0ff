import type { Browser } from 'playwright-core';
import { pressUntilUsable, watchVitals, type PageVitals } from './in-page.ts';
import { openThrottled } from './throttled-page.ts';
import type { Transfer } from './traffic.ts';

/** What one look at a page gave. Times in milliseconds since the navigation began, sizes in kB of 1,000 bytes. */
export interface ViewFigures {
  fcpMs: number;
  lcpMs: number;
  loadMs: number;
  /** When the login inputs took typing, in a visit of its own. */
  usableMs: number;
  /** Blocking time of all tasks after the first paint, and of those before the page's own code is fetched. */
  tbtMs: number;
  tbtEarlyMs: number;
  cls: number;
  /** A tap on the login button once everything has come. */
  tapMs: number;
  /** Scripts on the wire with their headers, and their compressed bodies alone. */
  jsKb: number;
  jsBodyKb: number;
  /** Scripts of which a byte arrived before the login inputs were usable, the boot script included; bodies alone. */
  jsBodyBeforeUsableKb: number;
  /** When the first byte of a script came, the boot script left out. 0 where none came. */
  codeArrivesMs: number;
  requests: number;
  totalKb: number;
}

/** One look at a page, and the scripts that it fetched. */
export interface View {
  figures: ViewFigures;
  scripts: Transfer[];
}

/** A page to look at. */
export interface PageUnderTest {
  url: string;
  /** Whether it takes itself over with code some time after it was loaded. */
  hydrates: boolean;
}

/** Late layout shifts, tasks and pictures come within this. */
const settleMs = 1_500;
/** Fetching and running all the code on the slow line takes about 5 s. */
const takeOverTimeoutMs = 60_000;
/** What a task may take before it counts as blocking: the definition of total blocking time. */
const longTaskMs = 50;
/** The page's code is not fetched earlier than this after its load (src/web/hydration/boot.ts). */
const quietAfterLoadMs = 1_500;
const usablePollMs = 100;
const bytesPerKb = 1_000;

/** Looks at a page twice: once left alone until it has settled, once used as soon as it can be. */
export async function measurePage(browser: Browser, target: PageUnderTest): Promise<View> {
  const { vitals, transfers, navigatedS } = await lookAt(browser, target);
  const usableMs = await timeUntilUsable(browser, target);
  const since = ({ startedS }: Transfer) => (startedS - navigatedS) * 1000;
  const scripts = transfers.filter(({ isScript }) => isScript);
  const code = scripts.filter(({ url }) => !isBootScript(url));
  const figures: ViewFigures = {
    fcpMs: vitals.fcpMs,
    lcpMs: vitals.lcpMs,
    loadMs: vitals.loadMs,
    usableMs,
    ...blockingTime(vitals),
    cls: vitals.cls,
    tapMs: vitals.interactionMs,
    jsKb: kb(scripts.map(({ bytes }) => bytes)),
    jsBodyKb: kb(scripts.map(({ bodyBytes }) => bodyBytes)),
    jsBodyBeforeUsableKb: kb(scripts.filter((script) => since(script) < usableMs).map(({ bodyBytes }) => bodyBytes)),
    codeArrivesMs: code.length > 0 ? Math.min(...code.map(since)) : 0,
    requests: transfers.length,
    totalKb: kb(transfers.map(({ bytes }) => bytes)),
  };
  return { figures, scripts };
}

async function lookAt(
  browser: Browser,
  { url, hydrates }: PageUnderTest,
): Promise<{ vitals: PageVitals; transfers: Transfer[]; navigatedS: number }> {
  const { page, traffic, close } = await openThrottled(browser, watchVitals);
  try {
    await page.goto(url, { waitUntil: 'load' });
    if (hydrates) await page.locator('html[data-hydrated]').waitFor({ state: 'attached', timeout: takeOverTimeoutMs });
    await page.waitForTimeout(settleMs);
    await page.locator('[commandfor="login"]:visible').first().tap();
    await page.waitForTimeout(settleMs);
    const vitals = await page.evaluate(() => window.benchVitals);
    if (vitals.lcpMs === 0 || vitals.loadMs === 0)
      throw new Error(`${url} was never painted or never loaded: nothing was measured`);
    return { vitals, transfers: traffic.transfers(), navigatedS: traffic.navigatedS() };
  } finally {
    await close();
  }
}

async function timeUntilUsable(browser: Browser, { url }: PageUnderTest): Promise<number> {
  const { page, close } = await openThrottled(browser, pressUntilUsable);
  try {
    await page.goto(url, { waitUntil: 'commit' });
    await page.waitForFunction(() => window.benchUsableMs !== undefined, undefined, {
      timeout: takeOverTimeoutMs,
      polling: usablePollMs,
    });
    return await page.evaluate(() => window.benchUsableMs!);
  } finally {
    await close();
  }
}

/** Blocking time from the first paint on, as it is defined: of a task that began earlier, the part before the paint is left out. */
function blockingTime({ longTasks, fcpMs, loadMs }: PageVitals): { tbtMs: number; tbtEarlyMs: number } {
  const blockingMs = ({ startMs, durationMs }: PageVitals['longTasks'][number]) =>
    Math.max(0, startMs + durationMs - Math.max(startMs, fcpMs) - longTaskMs);
  const sum = (tasks: PageVitals['longTasks']) => tasks.reduce((total, task) => total + blockingMs(task), 0);
  return {
    tbtMs: sum(longTasks),
    tbtEarlyMs: sum(longTasks.filter(({ startMs }) => startMs < loadMs + quietAfterLoadMs)),
  };
}

/** The one script that the page names: it waits, and fetches the code. */
const isBootScript = (url: string): boolean => /\/boot-\w+\.js$/.test(url);

const kb = (bytes: readonly number[]): number => bytes.reduce((total, count) => total + count, 0) / bytesPerKb;
