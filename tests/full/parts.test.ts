import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildStorybookIfStale, storybookFolder } from '../../scripts/lib/storybook.ts';
import { launchBrowser } from '../support/browser.ts';
import { serveFolder, type StaticSite } from '../support/static-site.ts';
import { viewports } from '../support/visitor.ts';
import { openStories, showStory } from '../visual/story-viewer.ts';

// Parts of `src/ui` that no page uses yet, as their stories show them.

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

/** Opens a story of a primitive on a brand. */
async function show(id: string, width: keyof typeof viewports, options: BrowserContextOptions = {}): Promise<Page> {
  const context = await browser.newContext({ viewport: viewports[width], reducedMotion: 'reduce', ...options });
  const page = await context.newPage();
  await openStories(page, site.origin, { brand: 'northline' }, { isLookedThrough: false });
  expect((await showStory(page, `primitives-${id}`)).fault).toBeUndefined();
  return page;
}

const heightOf = async (page: Page, selector: string) => (await page.locator(selector).first().boundingBox())!.height;

test('a player reads the state of every step of a timeline, sees the current one’s text, and can open the others’ [LOOK-24]', async () => {
  const page = await show('timeline--under-way', 'phone');
  const steps = page.getByRole('list', { name: 'Your withdrawal' }).getByRole('listitem');
  expect(await steps.locator('strong').allTextContents()).toEqual([
    'You asked for 12,500.00, done',
    'Checked, done',
    'With the bank, now',
    'In your account, still to come',
  ]);
  expect(await steps.evaluateAll((all) => all.map((step) => step.getAttribute('aria-current')))).toEqual([
    null,
    null,
    'step',
    null,
  ]);
  expect(await page.getByText('You need not do anything').isVisible()).toBe(true);
  const more = page.getByText('To the account that ends with 4471');
  expect(await more.isVisible()).toBe(false);
  expect(await heightOf(page, 'summary')).toBeGreaterThanOrEqual(44);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  expect(await more.isVisible()).toBe(true);
  await showStory(page, 'primitives-timeline--failed');
  expect(await steps.last().locator('strong').textContent()).toBe('Sent back by the bank, failed');
  expect(await page.getByText('The name of the account is not yours').isVisible()).toBe(true);
  await page.context().close();
});

test('a player in a flow sees the current step and goes back to one that is done, at both widths [LOOK-25]', async () => {
  for (const width of ['phone', 'desktop'] as const) {
    const page = await show('stepper--second', width);
    const steps = page.getByRole('list', { name: 'Deposit' });
    const current = () => steps.locator('[aria-current=step]').innerText();
    expect(await page.getByText('Step 2 of 3: Method').isVisible()).toBe(width === 'phone');
    expect(await current()).toContain('Method');
    expect(await steps.getByRole('button').count()).toBe(1);
    const back = steps.getByRole('button', { name: /^Amount ?, done$/ });
    expect((await back.boundingBox())!.height).toBeGreaterThanOrEqual(44);
    await back.focus();
    await page.keyboard.press('Enter');
    await expect.poll(current).toContain('Amount');
    expect(await page.getByText('Step 1 of 3: Amount').isVisible()).toBe(width === 'phone');
    expect(await steps.getByRole('button').count()).toBe(0);
    await showStory(page, 'primitives-stepper--without-way-back');
    expect(await steps.getByRole('button').count()).toBe(0);
    await page.context().close();
  }
});

test('a player copies a text and is told so, or gets it selected if the browser refuses [LOOK-26]', async () => {
  const page = await show('copy-button--waiting', 'phone', { permissions: ['clipboard-read', 'clipboard-write'] });
  const button = page.getByRole('button');
  const width = async () => (await button.boundingBox())!.width;
  const before = await width();
  expect(await page.getByRole('status').textContent()).toBe('');
  await page.getByRole('button', { name: 'Copy Account number', exact: true }).focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => page.getByRole('status').textContent()).toBe('Copied');
  await page.getByRole('button', { name: 'Copied Account number', exact: true }).waitFor();
  expect(await width()).toBe(before);
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('019 4471 8803 12');
  await expect.poll(() => page.getByRole('status').textContent(), { timeout: 10_000 }).toBe('');
  await showStory(page, 'primitives-copy-button--refused');
  await page.getByRole('alert').getByText('you can copy it yourself').waitFor();
  expect(await page.evaluate(() => String(getSelection()))).toBe('019 4471 8803 12');
  await page.context().close();
});

test('a progress bar has a name and numbers, and shows work of unknown length without moving if motion is reduced [LOOK-27]', async () => {
  const page = await show('progress--half', 'phone');
  const bar = page.getByRole('progressbar');
  const attributes = await bar.evaluate((element) => ({
    text: element.getAttribute('aria-valuetext'),
    part: (element as HTMLProgressElement).position,
  }));
  expect(attributes).toEqual({ text: '2,650 of 5,000', part: 0.53 });
  await page.getByRole('progressbar', { name: 'Turnover of your bonus' }).waitFor();
  await showStory(page, 'primitives-progress--unknown');
  const motion = () => bar.evaluate((element) => getComputedStyle(element).animationName);
  expect(await motion()).toBe('none');
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  expect(await motion()).not.toBe('none');
  await page.context().close();
});

test('a player turns the pages of a list by keyboard: three around the current one, and one at each end [CONST-04]', async () => {
  const page = await show('pagination--first', 'desktop');
  const pages = page.getByRole('navigation', { name: 'Pages' });
  const numbers = () => pages.getByRole('listitem').allTextContents();
  const current = () => pages.locator('[aria-current=page]').getAttribute('aria-label');
  expect([await numbers(), await current()]).toEqual([['1', '2', '3', '…', '20'], 'Page 1']);
  expect(await heightOf(page, 'nav button')).toBeGreaterThanOrEqual(44);
  await pages.getByRole('button', { name: 'Page 3', exact: true }).focus();
  await page.keyboard.press('Enter');
  await expect.poll(current).toBe('Page 3');
  expect(await numbers()).toEqual(['1', '2', '3', '4', '…', '20']);
  await pages.getByRole('button', { name: 'Page 20' }).focus();
  await page.keyboard.press('Enter');
  await expect.poll(current).toBe('Page 20');
  expect(await numbers()).toEqual(['1', '…', '18', '19', '20']);
  expect(await pages.locator('[aria-current]').count()).toBe(1);
  await page.context().close();
});
