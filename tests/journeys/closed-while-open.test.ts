// @module-tag full
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { beforeEach, expect, test } from 'vitest';
import { fixturesInBrowser, trueComplaints } from '../support/fixture-in-browser.ts';
import { brokers } from '../support/fixture-project.ts';
import { expectAccessible, takenOver, visit } from '../support/visitor.ts';
import { long } from '../support/long.ts';

/** A brand that its operator closes while its pages are open. */
const yard = {
  ...brokers,
  merchantCode: 'YARD',
  hosts: ['yard.localhost'],
  contact: { service: 'https://chat.example/' },
};
/** Network file entries for the browser of these tests. */
const NETWORKS = 'network,country\n127.0.0.0/8,LA\n::1/128,LA\n';
/** Longer than the interval after which an open or a closed page checks again. */
const LOOK_MS = 91_000;
const LOOK_CLOSED_MS = 23_000;
/** The time after which a page stops waiting for its code (spec §9). */
const CODE_TIMEOUT_MS = 120_000;

const ground = fixturesInBrowser({ yard }, {}, (project) => {
  const geoFile = join(project.directory, 'networks.csv');
  writeFileSync(geoFile, NETWORKS);
  return { geoFile };
});

/** Saves a change of the brand, as an operator does. */
async function become(changes: object): Promise<void> {
  ground.house.project.write('yard', { ...yard, ...changes });
  await ground.house.gateway.services.sites.refresh();
}
// A test that failed may have left the site closed.
beforeEach(() => become({}));

const maintenance = { access: { agents: true, maintenance: true } };

/** Opens a page with a clock that the test controls, and waits for hydration. */
async function open(path: string, viewport: 'phone' | 'desktop', origin = ground.originOf('yard')) {
  const opened = await visit({ browser: ground.browser, origin }, { viewport });
  await opened.page.clock.install();
  await opened.page.goto(origin + path);
  await opened.page.keyboard.press('Shift');
  await opened.page.clock.runFor(3_000);
  await takenOver(opened.page);
  return opened;
}
const notice = (page: Page, name = 'Down for maintenance') => page.getByRole('dialog', { name });
/** The element that the visitor sees in the middle of the window. */
const inFront = (page: Page) =>
  page.evaluate(() => document.elementFromPoint(innerWidth / 2, innerHeight / 3)?.closest('dialog')?.textContent ?? '');

test('maintenance covers an open page without a reload; when it ends, the page returns as it was, with the player’s input [START-10, START-12, START-13, START-04, START-07]', async () => {
  const { page, context, complaints } = await open('/', 'phone');
  await page.getByRole('button', { name: 'Log in' }).first().click();
  await page.locator('#login').getByLabel('Username').fill('somebody');
  const title = await page.title();
  const scrolledTo = await page.evaluate(() => (scrollTo(0, 120), scrollY));
  expect(scrolledTo).toBeGreaterThan(0);
  await become(maintenance);
  await page.clock.fastForward(LOOK_MS);
  await notice(page).getByRole('heading', { level: 1, name: 'Down for maintenance' }).waitFor();
  expect(await inFront(page)).toContain('Balances and rounds in progress are safe');
  expect(await page.title()).toBe('Down for maintenance · Brokers Yard');
  expect(await notice(page).getByRole('link', { name: 'Customer service' }).getAttribute('href')).toBe(
    'https://chat.example/',
  );
  await expectAccessible(page);
  // Closing is not an update, so no page offers a reload.
  expect(await page.locator('aside', { hasText: 'This site has been updated.' }).count()).toBe(0);
  // Keyboard input does not reach the page underneath either.
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('DIALOG');
  // Neither Escape nor asking again removes the notice, and the page under it cannot be reached.
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await notice(page).getByRole('button', { name: 'Try again' }).click();
  await expect.poll(() => notice(page).count()).toBe(1);
  await page
    .locator('#login')
    .getByLabel('Username')
    .evaluate((field) => (field as HTMLElement).focus());
  expect(await page.evaluate(() => document.activeElement?.closest('#login'))).toBeNull();
  await become({});
  await page.clock.fastForward(LOOK_CLOSED_MS);
  await expect.poll(() => notice(page).count()).toBe(0);
  expect([await page.locator('#login').getByLabel('Username').inputValue(), await page.title()]).toEqual([
    'somebody',
    title,
  ]);
  expect(await inFront(page)).toContain('Username');
  expect(await page.evaluate(() => scrollY)).toBe(scrolledTo);
  // Typing requests a human check, which the closed site may refuse.
  expect(trueComplaints(complaints, ['503'])).toEqual([]);
  await context.close();
});

test('a refused call covers the page immediately, also for agents, and the visitor can check again by hand [START-10, START-12]', async () => {
  const { page, context, complaints } = await open('/agent', 'desktop');
  await page.getByLabel('Username').first().fill('broker');
  await page.getByLabel('Password', { exact: true }).first().fill('moss-lantern-4471');
  await become(maintenance);
  // Sent to the button itself: the human check of what was typed may be refused before, and cover it.
  await page.getByRole('button', { name: 'Log in' }).first().dispatchEvent('click');
  await notice(page).waitFor();
  await become({});
  await notice(page).getByRole('button', { name: 'Try again' }).click();
  await expect.poll(() => notice(page).count()).toBe(0);
  expect([await page.getByLabel('Username').first().inputValue(), new URL(page.url()).pathname]).toEqual([
    'broker',
    '/agent',
  ]);
  expect(trueComplaints(complaints, ['503'])).toEqual([]);
  await context.close();
});

test('when a region becomes blocked, its visitors see their address and country, in the page’s language [START-10, START-05, START-08]', async () => {
  const { page, context, complaints } = await open('/help', 'desktop');
  await become({ market: { ...yard.market, blockedCountries: ['LA'] } });
  await page.evaluate(() => void document.dispatchEvent(new Event('visibilitychange')));
  const closed = notice(page, 'Not available where you are');
  await closed.waitFor();
  expect(await closed.getByRole('definition').allTextContents()).toEqual(['127.0.0.1', 'LA']);
  await expectAccessible(page);
  // With both in force, maintenance takes precedence.
  await become({ ...maintenance, market: { ...yard.market, blockedCountries: ['LA'] } });
  await page.clock.fastForward(LOOK_CLOSED_MS);
  await notice(page).waitFor();
  await become({});
  await page.clock.fastForward(LOOK_CLOSED_MS);
  await expect.poll(() => page.locator('dialog[open]').count()).toBe(0);
  expect(trueComplaints(complaints)).toEqual([]);
  await context.close();
});

test('code that cannot be fetched is reported immediately, for a page and for a dialog, and can be tried again [ERR-28]', async () => {
  const { page, context } = await open('/', 'phone');
  let isCut = true;
  await page.route(/assets\/(help-scene|forgot-password-dialog)-.*\.js/, (route) =>
    isCut ? route.abort() : route.continue(),
  );
  await page.locator('footer').getByRole('link', { name: 'Help' }).click();
  // The clock stands still.
  await page.locator('main').getByRole('heading', { name: 'Loading chunk failed' }).waitFor();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Log in' }).first().click();
  await page.locator('#login').getByRole('button', { name: 'Forgot password?' }).click();
  const failed = page.getByRole('dialog', { name: 'Please try again' });
  await failed.getByRole('heading', { name: 'Loading chunk failed' }).waitFor();
  await failed.getByRole('button', { name: 'Try again' }).waitFor();
  await failed.getByRole('button', { name: 'Close' }).click();
  // The login is still open below it.
  await page.keyboard.press('Escape');
  isCut = false;
  await page.locator('main').getByRole('button', { name: 'Try again' }).click();
  await page.locator('main').getByRole('heading', { level: 1 }).waitFor();
  expect(new URL(page.url()).pathname).toBe('/help');
  await context.close();
});

test('a dialog whose code has not loaded after two minutes says so, and offers to reload [ERR-20, ERR-28]', async () => {
  const { page, context } = await open('/login', 'desktop');
  await page.route('**/assets/forgot-password-dialog-*.js', () => undefined);
  await page.locator('#login').getByRole('button', { name: 'Forgot password?' }).click();
  await page.clock.fastForward(CODE_TIMEOUT_MS - 5_000);
  await page.getByRole('dialog', { name: 'One moment…' }).waitFor();
  expect(await page.getByText('This is taking too long').count()).toBe(0);
  await page.clock.fastForward(5_000);
  const late = page.getByRole('dialog').filter({ hasText: 'This is taking too long' });
  await late.getByText('Loading chunk failed').waitFor();
  await late.getByRole('button', { name: 'Try again' }).waitFor();
  await context.close();
});

test('a page whose code has not loaded after two minutes says so, and offers to reload [ERR-20, ERR-28]', async () => {
  const { page, context } = await open('/', 'phone');
  let isHeld = true;
  await page.route('**/assets/help-scene-*.js', (route) => (isHeld ? undefined : route.continue()));
  await page.locator('footer').getByRole('link', { name: 'Help' }).click();
  await page.locator('main [aria-busy=true]').waitFor();
  await page.clock.fastForward(CODE_TIMEOUT_MS - 5_000);
  expect(await page.getByText('This is taking too long').count()).toBe(0);
  await page.clock.fastForward(5_000);
  await page.getByText('This is taking too long').waitFor();
  await page.locator('main').getByText('Loading chunk failed').waitFor();
  await expectAccessible(page);
  isHeld = false;
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.locator('main').getByRole('heading', { level: 1 }).waitFor();
  expect(new URL(page.url()).pathname).toBe('/help');
  await context.close();
});

test(
  'a page whose address is removed from the site says that it is not valid, and links to customer service [ERR-21]',
  long,
  async () => {
    await become({ hosts: ['yard.localhost', 'side.localhost'] });
    const { page, context } = await open('/', 'desktop', ground.originOf('side'));
    await page.getByRole('button', { name: 'Log in' }).first().click();
    // Its code comes with its first opening, and from this address.
    await page.locator('#login-root[data-ready]').waitFor();
    await become({});
    await page.locator('#login').getByLabel('Username').fill('somebody');
    await page.locator('#login').getByLabel('Password', { exact: true }).fill('moss-lantern-4471');
    await page.locator('#login').getByRole('button', { name: 'Log in' }).click();
    await page
      .locator('#login')
      .getByText(
        'This address is not valid: no site answers at it. Check its spelling, or contact our customer service.',
      )
      .waitFor();
    await become({});
    await context.close();
  },
);
