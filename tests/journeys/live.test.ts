import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { STREAM_PATH } from '../../src/shared/contract/stream-messages.ts';
import { brandInBrowser } from '../support/brand-in-browser.ts';
import { openPage } from '../support/brands.ts';
import { long } from '../support/long.ts';
import { signUp } from '../support/sign-up.ts';
import { visit } from '../support/visitor.ts';

/** An open game keeps a page from asking for this long after a change. */
const QUIET_MS = 6_500;

const ground = brandInBrowser('aurora');

const balance = (page: Page) => page.locator('header').getByTitle(/balance/i);
const shown = async (page: Page) => /[\d,]+\.\d\d/.exec((await balance(page).textContent())!)?.[0];
const logIn = (page: Page) => page.locator('header').getByRole('button', { name: 'Log in' });
/** The balance in the game's answer to a round, as the header shows it. */
const amountOf = (answer: unknown): string =>
  ((answer as { value: { balanceMinor: number } }).value.balanceMinor / 100).toLocaleString('en', {
    minimumFractionDigits: 2,
  });
/** Plays a round of the open slot, and returns the balance after it, as the header shows it. */
async function spin(page: Page): Promise<string> {
  const spun = page.waitForResponse('**/api/spin');
  await page.keyboard.press('Space');
  return amountOf(await (await spun).json());
}
/** Counts the streams that a page asks for, and its loads. */
function watch(page: Page) {
  const seen = { streams: 0, loads: 0 };
  page.on('request', (request) => void (seen.streams += new URL(request.url()).pathname === STREAM_PATH ? 1 : 0));
  page.on('load', () => void (seen.loads += 1));
  return seen;
}

test('a round in one tab shows in the header of another without a reload, over one stream that the next tab takes over, and its end signs out [SESS-15, STREAM-09, SESS-11]', async () => {
  const { page: first, context, complaints } = await visit(ground, { viewport: 'desktop' });
  const ofFirst = watch(first);
  await signUp(first, ground.origin);
  await expect.poll(() => ofFirst.streams).toBe(1);
  const second = await context.newPage();
  const ofSecond = watch(second);
  await openPage(second, `${ground.origin}/help`);
  await expect.poll(() => shown(second)).toBe('5,000.00');

  await first.locator('main').getByRole('link', { name: 'Koi Current' }).first().click();
  await first.frameLocator('iframe').locator('[data-phase=ready]').waitFor();
  const after = await spin(first);
  await expect.poll(() => shown(second)).toBe(after);
  expect([ofFirst.streams, ofSecond.streams, ofSecond.loads]).toEqual([1, 0, 1]);

  await first.close();
  await expect.poll(() => ofSecond.streams).toBe(1);
  // The session ends somewhere else: nothing tells this tab but the stream.
  const third = await context.newPage();
  await openPage(third, `${ground.origin}/help`);
  await balance(third).waitFor();
  await third.evaluate(async () => {
    const token = sessionStorage.getItem('token');
    await fetch('/wps/session/logout', { method: 'POST', headers: { authorization: `Bearer ${String(token)}` } });
  });
  await logIn(second).waitFor();
  await logIn(third).waitFor();
  expect(await second.evaluate(() => sessionStorage.getItem('token'))).toBeNull();
  expect(complaints).toEqual([]);
  await context.close();
});

/** Opens the slot on a page, and waits until it can be played. */
async function openSlot(page: Page): Promise<void> {
  await page.locator('main').getByRole('link', { name: 'Koi Current' }).first().click();
  await page.frameLocator('iframe').locator('[data-phase=ready]').waitFor();
}

test(
  'while a game is open the balance follows the game: the stream tells no result before it, and tells what others play after a while [STREAM-11]',
  long,
  async () => {
    const { page: playing, context, complaints } = await visit(ground, { viewport: 'desktop' });
    await signUp(playing, ground.origin);
    const reading = await context.newPage();
    await openPage(reading, `${ground.origin}/help`);
    await expect.poll(() => shown(reading)).toBe('5,000.00');
    await openSlot(playing);
    // What the page still wanted to know of the time before the game.
    await playing.waitForTimeout(QUIET_MS);
    // The round is over at the gateway, and the game does not know it yet.
    const [result, told] = [Promise.withResolvers<void>(), Promise.withResolvers<string>()];
    await playing.route('**/api/spin', async (route) => {
      // Only browsers know the names below `localhost` everywhere.
      const url = new URL(route.request().url());
      const headers = { ...(await route.request().allHeaders()), host: url.host };
      const response = await route.fetch({ url: url.href.replace(url.hostname, '127.0.0.1'), headers });
      told.resolve(amountOf(await response.json()));
      await result.promise;
      await route.fulfill({ response });
    });
    await playing.keyboard.press('Space');
    const afterFirst = await told.promise;
    await expect.poll(() => shown(reading)).toBe(afterFirst);
    expect(await shown(playing)).toBe('5,000.00');
    const balanceCalls: number[] = [];
    playing.on('request', (request) => {
      if (/balance/i.test(new URL(request.url()).pathname)) balanceCalls.push(Date.now());
    });
    result.resolve();
    await expect.poll(() => shown(playing)).toBe(afterFirst);

    // A round of another tab is shown once nothing has changed for six seconds.
    await playing.unrouteAll();
    await openPage(reading, `${ground.origin}/`);
    await openSlot(reading);
    const after = await spin(reading);
    await expect.poll(() => shown(reading)).toBe(after);
    const toldAtMs = Date.now();
    await expect.poll(() => shown(playing)).toBe(after);
    expect(balanceCalls.filter((atMs) => atMs > toldAtMs - 1_000 && atMs < toldAtMs + 2_000)).toEqual([]);
    expect(complaints).toEqual([]);
    await context.close();
  },
);

test('a browser that cannot share a stream works as before, and asks for none [SESS-16, STREAM-10]', long, async () => {
  const { page, context, complaints } = await visit(ground, { viewport: 'phone' });
  await page.addInitScript(() => Object.defineProperty(navigator, 'locks', { value: undefined }));
  const seen = watch(page);
  await signUp(page, ground.origin);
  await expect.poll(() => shown(page)).toBe('5,000.00');
  await page.locator('main').getByRole('link', { name: 'Koi Current' }).first().click();
  await page.frameLocator('iframe').locator('[data-phase=ready]').waitFor();
  const after = await spin(page);
  await expect.poll(() => shown(page)).toBe(after);
  expect([seen.streams, complaints]).toEqual([0, []]);
  await context.close();
});
