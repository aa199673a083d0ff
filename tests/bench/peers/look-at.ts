import type { Browser, Page } from 'playwright-core';
import { pressUntilUsable, watchVitals, type PageVitals } from '../in-page.ts';
import { openThrottled } from '../throttled-page.ts';
import { isComplete, submitUntilValidated } from './in-page.ts';

/** A site of the comparison. */
export interface Contestant {
  name: string;
  /** Where its pages stand, without a slash at the end. */
  origin: string;
  /** What its page carries once its code has taken it over, where it says so itself. */
  takenOver?: string;
}

/** What one round gave. Times in milliseconds, sizes in kB of 1,000 bytes, compressed. */
export interface PeerFigures {
  fcpMs: number;
  lcpMs: number;
  usableMs: number;
  tbtMs: number;
  inpMs: number;
  jsKb: number;
  totalKb: number;
}

/** The register page of a round. */
export interface RegisterFigures {
  visibleMs: number;
  validatingMs: number;
}

/** What a task may take before it counts as blocking. */
const longTaskMs = 50;
/** Everything here takes seconds; a machine that is busy with something else gets minutes. */
const timeoutMs = 180_000;
/** Late tasks, shifts and pictures come within this. */
const settleMs = 2_000;
/** A hurried typist's pause between two letters. */
const letterMs = 120;
const pollMs = 50;
const typed = 'player';
const opener = '[commandfor="login"]:visible, [data-opens="login"]:visible';
const loginInput = 'dialog[open] input, [role="dialog"] input';
/** The second of the buttons that choose a studio: the tabs of the home. */
const secondTab = 'main [role="group"] button >> nth=1';

/** Looks at a home twice: once left alone until it has settled and used after that, once used as soon as it can be. */
export async function lookAtHome(browser: Browser, contestant: Contestant): Promise<PeerFigures> {
  const { page, traffic, close } = await openThrottled(browser, watchVitals);
  try {
    await page.goto(`${contestant.origin}/`, { waitUntil: 'load', timeout: timeoutMs });
    await settle(page, contestant);
    const before = await page.evaluate(() => structuredClone(window.benchVitals));
    if (before.lcpMs === 0 || before.loadMs === 0)
      throw new Error(`${contestant.name} was never painted or never loaded: nothing was measured`);
    const bytes = traffic.transfers();
    await interact(page, contestant);
    const { interactionMs } = await page.evaluate(() => window.benchVitals);
    const kb = (sizes: number[]) => sizes.reduce((total, size) => total + size, 0) / 1000;
    return {
      fcpMs: before.fcpMs,
      lcpMs: before.lcpMs,
      usableMs: await timeUntilUsable(browser, contestant),
      tbtMs: blockingTime(before),
      inpMs: interactionMs,
      jsKb: kb(bytes.filter(({ isScript }) => isScript).map(({ bodyBytes }) => bodyBytes)),
      totalKb: kb(bytes.map((transfer) => transfer.bytes)),
    };
  } finally {
    await close();
  }
}

/** Opens the login, types, closes it and changes the tab. Throws where what was typed did not stay. */
async function interact(page: Page, { name }: Contestant): Promise<void> {
  await page.locator(opener).first().tap();
  const input = page.locator(loginInput).first();
  await input.waitFor({ state: 'visible', timeout: timeoutMs });
  await input.focus();
  await page.keyboard.type(typed, { delay: letterMs });
  if ((await input.inputValue()) !== typed) throw new Error(`${name} lost what was typed into its login`);
  await page.keyboard.press('Escape');
  await input.waitFor({ state: 'hidden', timeout: timeoutMs });
  await page.locator(secondTab).tap();
  await page.waitForTimeout(settleMs);
}

async function timeUntilUsable(browser: Browser, contestant: Contestant): Promise<number> {
  const { page, close } = await openThrottled(browser, pressUntilUsable);
  try {
    await page.goto(`${contestant.origin}/`, { waitUntil: 'commit', timeout: timeoutMs });
    await page.waitForFunction(() => window.benchUsableMs !== undefined, undefined, {
      timeout: timeoutMs,
      polling: pollMs,
    });
    const usableMs = await page.evaluate(() => window.benchUsableMs!);
    await settle(page, contestant);
    if ((await page.locator(loginInput).first().inputValue()) === '')
      throw new Error(`${contestant.name} forgot what was typed before its code came`);
    return usableMs;
  } finally {
    await close();
  }
}

/** Looks at the register page: when its fields are on the screen, and when it first checks them. */
export async function lookAtRegister(browser: Browser, { origin }: Contestant): Promise<RegisterFigures> {
  const { page, close } = await openThrottled(browser, submitUntilValidated);
  try {
    await page.goto(`${origin}/register`, { waitUntil: 'commit', timeout: timeoutMs });
    await page.waitForFunction(() => Number.isFinite(window.benchRegister.validatingMs), undefined, {
      timeout: timeoutMs,
      polling: pollMs,
    });
    const { visibleMs, validatingMs } = await page.evaluate(() => window.benchRegister);
    return { visibleMs: visibleMs!, validatingMs: validatingMs! };
  } finally {
    await close();
  }
}

/** Until the page's code has come and run, and the pictures that it shows first have come: long tasks and late paints are over by then. */
async function settle(page: Page, { takenOver }: Contestant): Promise<void> {
  await page.waitForLoadState('load', { timeout: timeoutMs });
  if (takenOver) await page.locator(takenOver).waitFor({ state: 'attached', timeout: timeoutMs });
  await page.waitForFunction(isComplete, undefined, { timeout: timeoutMs, polling: pollMs });
  await page.waitForTimeout(settleMs);
}

/** Of all tasks after the first paint, as it is defined: of one that began earlier, the part before the paint is left out. */
function blockingTime({ longTasks, fcpMs }: PageVitals): number {
  return longTasks.reduce(
    (total, { startMs, durationMs }) =>
      total + Math.max(0, startMs + durationMs - Math.max(startMs, fcpMs) - longTaskMs),
    0,
  );
}
