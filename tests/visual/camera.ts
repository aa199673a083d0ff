import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser, BrowserContext, Page, Request } from 'playwright-core';
import { STREAM_PATH } from '../../src/shared/contract/stream-messages.ts';
import { takenOver, viewports } from '../support/visitor.ts';
import type { House } from './house.ts';
import { TAKEN_AT_MS } from './board.ts';
import { isSamePicture } from './pictures.ts';
import type { Shot } from './shots.ts';
import { openStories, showStory } from './story-viewer.ts';

/** After this long without a request, the hydrated page has loaded everything. */
const quietMs = 100;
const pollMs = 25;
/** Longest wait for a page to settle. */
const restTimeoutMs = 20_000;

/**
 * Takes one picture, as a PNG. A page that does not settle is an error.
 * @param accepted the baseline, if there is one: a picture that equals it needs no second picture as proof
 */
export async function takePicture(
  browser: Browser,
  house: House,
  shot: Shot,
  accepted: Buffer | undefined,
): Promise<Buffer> {
  const isPhone = shot.viewport === 'phone';
  const context = await browser.newContext({
    viewport: viewports[shot.viewport],
    isMobile: isPhone,
    hasTouch: isPhone,
    reducedMotion: 'reduce',
    locale: 'en-US',
    timezoneId: 'UTC',
  });
  try {
    const page = await openPage(context, house, shot);
    const take = () =>
      page.screenshot({
        ...(shot.isMiddle && !isPhone && { clip: middleOf(viewports.desktop) }),
        animations: 'disabled',
        caret: 'hide',
        scale: 'css',
      });
    return await takeAtRest(take, accepted);
  } finally {
    await context.close();
  }
}

const middleOf = ({ width, height }: { width: number; height: number }) => ({
  x: width / 4,
  y: 0,
  width: width / 2,
  height,
});

async function openPage(context: BrowserContext, house: House, shot: Shot): Promise<Page> {
  const { brand, path, language, look, isPlayer, isWhole, story } = shot;
  if (story)
    return openStory(await context.newPage(), house.storiesOrigin, story, { brand, ...(language && { language }) });
  const { page, untilQuiet } = await openSite(context, house.originOf(brand), {
    path,
    language,
    look,
    token: isPlayer ? house.tokenOf(brand) : undefined,
  });
  if (isWhole) {
    await makeWindowWhole(page);
    await untilQuiet();
  }
  return page;
}

/** How to open a page of a site. */
interface Visit {
  path: string;
  language?: string | undefined;
  look?: Shot['look'];
  /** The token of a session; without it, the visitor is a guest. */
  token?: string | undefined;
  /** Called with the page before it opens. */
  prepare?: (page: Page) => void;
}

/** A page at rest. */
interface OpenSite {
  page: Page;
  /** The answer to the page itself. */
  status: number;
  /** Waits until the page is at rest again. */
  untilQuiet: () => Promise<void>;
}

/** Opens a page at the time of the pictures, hydrates it and waits until it is at rest. */
export async function openSite(
  context: BrowserContext,
  origin: string,
  { path, language, look = {}, token, prepare }: Visit,
): Promise<OpenSite> {
  if (language) await context.addCookies([{ name: 'lang', value: language, url: origin }]);
  for (const [name, value] of Object.entries(look)) await context.addCookies([{ name, value, url: origin }]);
  // Timers run, but the time is fixed: countdowns show the time of the gateway's clock.
  await context.clock.setFixedTime(TAKEN_AT_MS);
  if (token !== undefined) await context.addInitScript((own) => sessionStorage.setItem('token', own), token);
  const page = await context.newPage();
  prepare?.(page);
  const isQuiet = watchRequests(page);
  const answer = await page.goto(origin + path);
  await takenOver(page);
  const untilQuiet = () => untilAtRest(page, isQuiet);
  await untilQuiet();
  return { page, status: answer?.status() ?? 0, untilQuiet };
}

async function openStory(page: Page, origin: string, story: string, toolbar: Record<string, string>): Promise<Page> {
  await page.clock.setFixedTime(TAKEN_AT_MS);
  const isQuiet = watchRequests(page);
  await openStories(page, origin, toolbar, { isLookedThrough: false });
  const { fault } = await showStory(page, story);
  if (fault !== undefined) throw new Error(fault);
  await untilAtRest(page, isQuiet);
  return page;
}

/** Waits until the page has had no request for a while. Its stream stays open as long as the page does. */
function watchRequests(page: Page): () => boolean {
  let open = 0;
  let lastMs = performance.now();
  const count = (by: number) => (request: Request) => {
    if (new URL(request.url()).pathname === STREAM_PATH) return;
    open += by;
    lastMs = performance.now();
  };
  page.on('request', count(1));
  page.on('requestfinished', count(-1));
  page.on('requestfailed', count(-1));
  return () => open === 0 && performance.now() - lastMs > quietMs;
}

/**
 * Makes the window as high as the page, so that everything is visible and loads, and sticky elements are at the
 * picture's edges.
 */
async function makeWindowWhole(page: Page): Promise<void> {
  const { width } = page.viewportSize()!;
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  await page.setViewportSize({ width, height });
}

async function untilAtRest(page: Page, isQuiet: () => boolean): Promise<void> {
  const giveUpAtMs = performance.now() + restTimeoutMs;
  const isReady = () =>
    page.evaluate(async () => {
      await document.fonts.ready;
      // A picture far below may load only after scrolling. One that failed has its replacement.
      await Promise.all(
        [...document.images]
          .filter(({ loading, complete }) => complete || loading !== 'lazy')
          .map((image) => image.decode().catch(() => undefined)),
      );
      return document.querySelector('[aria-busy=true]') === null;
    });
  while (!isQuiet() || !(await isReady()) || !isQuiet()) {
    if (performance.now() > giveUpAtMs) throw new Error(`${page.url()} did not settle`);
    await sleep(pollMs);
  }
}

/** The first picture that equals the accepted one or the one after it. */
async function takeAtRest(take: () => Promise<Buffer>, accepted: Buffer | undefined): Promise<Buffer> {
  const giveUpAtMs = performance.now() + restTimeoutMs;
  let last = await take();
  while (performance.now() < giveUpAtMs) {
    if (accepted && isSamePicture(last, accepted)) return last;
    await sleep(quietMs);
    const next = await take();
    if (next.equals(last)) return next;
    last = next;
  }
  throw new Error('no two pictures in a row were the same');
}
