import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildStorybookIfStale, storybookFolder } from '../../scripts/lib/storybook.ts';
import { launchBrowser } from '../support/browser.ts';
import { serveFolder, type StaticSite } from '../support/static-site.ts';
import { viewports } from '../support/visitor.ts';
import { TAKEN_AT_MS } from '../visual/board.ts';
import { openStories, showStory, storyIds, type Globals } from '../visual/story-viewer.ts';

/** Stories that log an error on purpose: something in them breaks, or no server answers their request. */
const complaining = [
  'pages-faults--broke',
  'pages-help--failed',
  'pages-game--open',
  'dialogs-lines--measured',
  'pages-parts-of-the-records--csv-failed',
];

/** Violations that axe reports by mistake. */
const isFalseAlarm = (violation: string, { language }: Globals): boolean =>
  // The pseudo language lengthens a label and the accessible name that repeats it separately.
  (language === 'XR' && violation.startsWith('label-content-name-mismatch:')) ||
  // The player can scroll an element out from under the bar of a phone.
  (violation.startsWith('target-size:') && violation.includes('partially obscured'));

/** Each brand at one width and in one appearance. Together they cover all widths and appearances. */
const grounds: [keyof typeof viewports, Globals][] = [
  ['phone', { brand: 'aurora' }],
  ['desktop', { brand: 'lotus', language: 'VI' }],
  ['phone', { brand: 'northline', contrast: 'more' }],
  ['desktop', { brand: 'aurora', language: 'XR', mode: 'light' }],
];

/** How many tests draw the stories of a ground: each has a limit of time, and stories become more. */
const PARTS = 4;
const parts = Array.from({ length: PARTS }, (_, part) => part);

let site: StaticSite;
let browser: Browser;
beforeAll(async () => {
  await buildStorybookIfStale();
  [site, browser] = await Promise.all([serveFolder(storybookFolder), launchBrowser({ prefer: 'npm' })]);
}, 300_000);
afterAll(async () => {
  await browser?.close();
  site?.close();
});

test.each(grounds.flatMap(([viewport, globals]) => parts.map((part) => [viewport, globals, part] as const)))(
  'every story at %s width on %o draws without a fault, a complaint or a violation: part %i [TOOL-17]',
  async (viewport, globals, part) => {
    const found: string[] = [];
    const all = await storyIds(site.origin);
    // Those that complain come last: their errors may arrive late, and no other story may get the blame.
    const ids = all
      .filter((_, place) => place % PARTS === part)
      .toSorted((a, b) => Number(complaining.includes(a)) - Number(complaining.includes(b)));
    const page = await openPage(
      viewport,
      globals,
      (id, text) => complaining.includes(id) || found.push(`${id} complains: ${text}`),
    );
    for (const id of ids) {
      page.now(id);
      const { fault, violations } = await showStory(page.page, id);
      if (fault !== undefined) found.push(`${id}: ${fault}`);
      found.push(
        ...violations.filter((violation) => !isFalseAlarm(violation, globals)).map((violation) => `${id} ${violation}`),
      );
      if (await page.page.evaluate(() => document.documentElement.scrollWidth > innerWidth))
        found.push(`${id} is wider than the window`);
    }
    await page.page.context().close();
    expect(all.length).toBeGreaterThan(200);
    expect(found).toEqual([]);
  },
);

async function openPage(
  viewport: keyof typeof viewports,
  globals: Globals,
  complain: (id: string, text: string) => unknown,
): Promise<{ page: Page; now: (id: string) => void }> {
  const isPhone = viewport === 'phone';
  const context = await browser.newContext({
    viewport: viewports[viewport],
    isMobile: isPhone,
    hasTouch: isPhone,
    reducedMotion: 'reduce',
    locale: 'en-US',
    timezoneId: 'UTC',
  });
  await context.clock.setFixedTime(TAKEN_AT_MS);
  const page = await context.newPage();
  await openStories(page, site.origin, globals);
  let current = '';
  page.on('console', (message) => ['error', 'warning'].includes(message.type()) && complain(current, message.text()));
  page.on('pageerror', (error) => complain(current, error.message));
  return { page, now: (id) => void (current = id) };
}
