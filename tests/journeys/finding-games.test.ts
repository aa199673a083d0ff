import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, expect, test } from 'vitest';
import { closeGreeting, expectFit, fillLogin } from '../support/brands.ts';
import { fixturesInBrowser, trueComplaints } from '../support/fixture-in-browser.ts';
import { alpha } from '../support/fixture-project.ts';
import { long } from '../support/long.ts';
import { openAccount } from '../support/accounts.ts';
import { gamesOrigin, provider, startFeedServer, testFeed, walletKey, type FeedServer } from '../support/test-feed.ts';
import { takenOver, visit, type Visit } from '../support/visitor.ts';

/** More than two pages of games. */
const MANY = 60;
const numbers = Array.from({ length: MANY }, (_, index) => String(index + 1).padStart(2, '0'));
const red = testFeed.games[0]!;

const arcade = { ...alpha, merchantCode: 'ARCADE', hosts: ['arcade.localhost'] };
let feeds: FeedServer;
const ground = fixturesInBrowser({ arcade }, {}, async (project) => {
  writeFileSync(
    join(project.directory, 'schemas/vendors.json'),
    JSON.stringify({ RED: 'Studio RED', BLUE: 'Blue Reef' }),
  );
  feeds = await startFeedServer();
  feeds.serve(
    JSON.stringify({
      ...testFeed,
      vendors: [
        { ...testFeed.vendors[0], displayName: 'Studio RED' },
        { ...testFeed.vendors[1], displayName: 'Blue Reef' },
      ],
      games: [
        {
          ...red,
          gameId: 'crown',
          isHot: true,
          name: { EN: 'Crown of Saigon', TH: 'มงกุฎไซ่ง่อน', VI: 'Vương Miện Sài Gòn' },
        },
        ...numbers.map((number) => ({
          ...red,
          gameId: `slot-${number}`,
          isHot: false,
          name: { EN: `Slot ${number}` },
          tileUrl: `${gamesOrigin}/slot-${number}.png`,
        })),
        { ...red, gameId: 'shark', vassalage: 'BLUE', category: 'FISH', isHot: false, name: { EN: 'Shark Alley' } },
      ],
    }),
  );
  return { gameServers: [{ provider, origin: gamesOrigin, feedUrl: feeds.url, keys: [walletKey] }] };
});
afterAll(() => feeds.close());

const origin = () => ground.originOf('arcade');
async function openSlots(query = '', language = 'EN'): Promise<Visit> {
  const visitor = await visit({ browser: ground.browser, origin: origin() }, { viewport: 'desktop', language });
  await visitor.page.goto(`${origin()}/rng${query}`);
  await takenOver(visitor.page);
  return visitor;
}
const search = (page: Page) => page.getByRole('searchbox', { name: 'Search games and studios' });
const heart = (page: Page, game: string) => page.getByRole('button', { name: `Favourite: ${game}` });
const filter = (page: Page, name: string) =>
  page.getByRole('group', { name: 'Limit the games' }).getByRole('button', { name });
/** The names of the tiles on the page. */
const shown = (page: Page) =>
  page
    .locator('main')
    .getByRole('button', { name: /^Favourite: / })
    .evaluateAll((hearts) => hearts.map((one) => one.getAttribute('aria-label')!.slice('Favourite: '.length)));

test('a guest finds a game in spite of a typing error, makes it a favourite by logging in, and finds it again after the next login [PAGE-11, CAT-30, GAME-17, GAME-18, GAME-19, GAME-30]', async () => {
  const { username, password } = await openAccount(ground.house, { merchantCode: 'ARCADE' });
  const { page, context, complaints } = await openSlots();
  await page.keyboard.press('/');
  await page.keyboard.type('saigno');
  await expect.poll(() => shown(page)).toEqual(['Crown of Saigon']);
  await heart(page, 'Crown of Saigon').click();
  await fillLogin(page, username, password);
  await expect.poll(() => heart(page, 'Crown of Saigon').getAttribute('aria-pressed')).toBe('true');

  await closeGreeting(page);
  // A toggle that fails changes nothing, and says so.
  await search(page).fill('shark');
  await expect.poll(() => shown(page)).toEqual(['Shark Alley']);
  await page.route('**/MCSFE_addFavoriteGame', (route) => route.abort());
  await heart(page, 'Shark Alley').click();
  await page.getByLabel('Just now').getByText('We cannot be reached').waitFor();
  await expect.poll(() => heart(page, 'Shark Alley').getAttribute('aria-pressed')).toBe('false');
  await page.unroute('**/MCSFE_addFavoriteGame');

  const later = await openSlots('?show=favourites');
  await later.page.locator('main').getByRole('button', { name: 'Log in' }).last().click();
  await fillLogin(later.page, username, password);
  await closeGreeting(later.page);
  await expect.poll(() => shown(later.page)).toEqual(['Crown of Saigon']);

  // A loader shows until the gateway has answered, and only then the list changes.
  let answer = () => {};
  const isAsked = new Promise<void>((resolve) => {
    void later.page.route('**/MCSFE_removeFavoriteGame', async (route) => {
      resolve();
      await new Promise<void>((go) => (answer = go));
      await route.continue();
    });
  });
  await heart(later.page, 'Crown of Saigon').click();
  await isAsked;
  await expect.poll(() => heart(later.page, 'Crown of Saigon').getAttribute('aria-busy')).toBe('true');
  answer();
  await later.page.getByRole('heading', { name: 'No favourites yet' }).waitFor();
  expect(trueComplaints([...complaints, ...later.complaints])).toEqual([]);
  await Promise.all([context.close(), later.context.close()]);
});

test(
  'the pages of a long list are in the address, and a picture is fetched once, when a tenth of it is in view [PAGE-11, CONST-04, CAT-17]',
  long,
  async () => {
    const asked: string[] = [];
    const { page, context, complaints } = await openSlots();
    page.on('request', (request) => void asked.push(request.url()));
    expect(await shown(page)).toEqual(['Crown of Saigon', ...numbers.slice(0, 23).map((number) => `Slot ${number}`)]);
    const pages = page.getByRole('navigation', { name: 'Pages' });
    await pages.getByRole('button', { name: 'Page 2' }).click();
    await page.waitForURL('**/rng?at=2');
    await expect.poll(() => shown(page)).toEqual(numbers.slice(23, 47).map((number) => `Slot ${number}`));
    const pictures = () => asked.filter((url) => url.endsWith('.png')).map((url) => url.slice(-6, -4));
    // The first rows are in view and the last one is below the window.
    await expect.poll(pictures).toContain('24');
    expect(pictures()).not.toContain('47');
    await page.locator('main').getByRole('link', { name: 'Slot 47' }).scrollIntoViewIfNeeded();
    await expect.poll(pictures).toContain('47');
    // Nothing listens there, so every picture has failed. None is asked for again.
    await page.evaluate(() => scrollTo(0, 0));
    await page.locator('main').getByRole('link', { name: 'Slot 24' }).scrollIntoViewIfNeeded();
    await page.locator('main').getByRole('link', { name: 'Slot 47' }).scrollIntoViewIfNeeded();
    expect(pictures()).toEqual([...new Set(pictures())]);

    await page.goBack();
    await expect.poll(() => shown(page)).toContain('Slot 01');
    expect(trueComplaints(complaints)).toEqual([]);
    await context.close();
  },
);

test('the keyboard leads from the search to a game, along the rows and back [PAGE-11, CAT-31]', long, async () => {
  const { page, context } = await openSlots();
  const focused = () => page.evaluate(() => document.activeElement?.textContent ?? '');
  await page.keyboard.press('/');
  await expect.poll(() => search(page).evaluate((field) => field === document.activeElement)).toBe(true);
  await page.keyboard.type('slot');
  await expect.poll(() => shown(page)).toHaveLength(24);
  await page.keyboard.press('ArrowDown');
  await expect.poll(focused).toContain('Slot 01');
  await page.keyboard.press('ArrowRight');
  await expect.poll(focused).toContain('Slot 02');
  await page.keyboard.press('ArrowDown');
  await expect.poll(focused).toMatch(/Slot (0[3-9]|1)/);
  await page.keyboard.press('ArrowUp');
  await expect.poll(focused).toContain('Slot 02');
  await page.keyboard.press('Escape');
  await expect.poll(() => search(page).inputValue()).toBe('');
  await page.keyboard.type('shark');
  await expect.poll(() => shown(page)).toEqual(['Shark Alley']);
  await page.getByRole('heading', { name: 'Other games' }).waitFor();
  // Enter opens the first game, for which a guest logs in.
  await page.keyboard.press('Enter');
  await page.locator('#login[open]').waitFor();
  await context.close();
});

test(
  'what is looked for is in the address, in any language, and can be cleared when nothing is found [PAGE-11, CAT-30, LIST-06]',
  long,
  async () => {
    const { page, context, complaints } = await openSlots('?q=saigon', 'TY');
    // The page is Thai, and what it looks for is English.
    const field = page.getByRole('searchbox');
    expect(await field.inputValue()).toBe('saigon');
    await page.locator('main').getByRole('link', { name: 'มงกุฎไซ่ง่อน' }).waitFor();
    await field.fill('ไซงอน');
    await page.waitForURL((url) => url.searchParams.get('q') === 'ไซงอน');
    await page.locator('main').getByRole('link', { name: 'มงกุฎไซ่ง่อน' }).waitFor();
    await field.fill('backgammon');
    await page.getByRole('heading', { name: 'ไม่พบ “backgammon”' }).waitFor();
    await page.getByRole('button', { name: 'ดูเกมทั้งหมด' }).click();
    await page.waitForURL(`${origin()}/rng`);
    expect(await field.inputValue()).toBe('');
    expect(trueComplaints(complaints)).toEqual([]);
    await context.close();
  },
);

test('the filters narrow the games and fit on a phone and a desktop [PAGE-11, CAT-21]', long, async () => {
  const { page, context, complaints } = await openSlots();
  await filter(page, 'Hot').click();
  await page.waitForURL('**/rng?show=hot');
  await expect.poll(() => shown(page)).toEqual(['Crown of Saigon']);
  await expectFit(page);
  await filter(page, 'Hot').click();
  await page.waitForURL(`${origin()}/rng`);
  await filter(page, 'Recently played').click();
  await page.locator('#login[open]').waitFor();
  const { username, password } = await openAccount(ground.house, { merchantCode: 'ARCADE' });
  await fillLogin(page, username, password);
  await closeGreeting(page);
  await page.getByRole('heading', { name: 'Nothing played yet' }).waitFor();
  await expectFit(page);
  expect(trueComplaints(complaints)).toEqual([]);
  await context.close();
});
