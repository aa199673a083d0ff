// @module-tag full
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { BoardFeed } from '../../src/shared/contract/board-feed.ts';
import { expectFit, openPage } from '../support/brands.ts';
import { sharedBrowser } from '../support/shared-browser.ts';
import type { Ground } from '../support/brand-in-browser.ts';
import { trueComplaints } from '../support/fixture-in-browser.ts';
import { alpha, makeProject, type FixtureProject } from '../support/fixture-project.ts';
import { startTestGateway, type TestGateway } from '../support/gateway.ts';
import { startFeedServer, testFeed, testBoardFeed, type FeedServer } from '../support/test-feed.ts';
import { takenOver, visit } from '../support/visitor.ts';
import { long } from '../support/long.ts';

/** A brand whose home consists of board sections. */
const minute = {
  ...alpha,
  merchantCode: 'MINUTE',
  name: 'Minute House',
  hosts: ['minute.localhost'],
  home: {
    layout: 'columns',
    sections: [
      { section: 'next-draw', copy: 'hero' },
      { section: 'last-results' },
      { section: 'matches' },
      { section: 'winners' },
      { section: 'hot-games' },
    ],
  },
};

const ground = {} as Pick<Ground, 'browser' | 'origin'>;
let project: FixtureProject;
let feeds: FeedServer;
let house: TestGateway;
beforeAll(async () => {
  project = makeProject({ minute });
  feeds = await startFeedServer();
  // The vendor fails immediately at first, so that the test does not wait for the gateway's first reading.
  feeds.serve('', { status: 503 });
  feeds.serveLive('', { status: 503 });
  [house, ground.browser] = await Promise.all([startTestGateway({ project, feedUrl: feeds.url }), sharedBrowser()]);
  await house.app.listen({ port: 0, host: '127.0.0.1' });
  ground.origin = `http://minute.localhost:${(house.app.server.address() as { port: number }).port}`;
});
afterAll(async () => {
  await house.close();
  await feeds.close();
  project.close();
});

const BOARD = '**/lgw/games/live**';
const WINNERS = '**/wps/relay/MCSFE_getWinners';
const part = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const late = (page: Page) => page.getByRole('status').filter({ hasText: 'These figures are a little late.' });
/** Expects a draw, its results and a match on the home page. */
const expectFigures = async (page: Page) => {
  await part(page, 'Next draw').getByText('No. 8812').first().waitFor();
  await part(page, 'Latest results').getByText('No. 8811').first().waitFor();
  await part(page, 'Matches').getByText('Old Quay').first().waitFor();
};

/** A new feed for each reading, as a healthy vendor makes it. */
const fresh = () => JSON.stringify(testBoardFeed());

/** Serves a feed and makes the gateway read it immediately, without waiting for the next interval. */
async function read(
  feed: BoardFeed | string | (() => string),
  serving: Parameters<FeedServer['serveLive']>[1] = {},
): Promise<boolean> {
  feeds.serveLive(feed, serving);
  return house.gateway.services.boards.read();
}

test(
  'before the first reading, sections show skeletons, then an error with a retry instead of an empty state; nothing else breaks [LOOK-11, HOME-01, CAT-20, CAT-24]',
  long,
  async () => {
    const { page, context, complaints } = await visit(ground, { viewport: 'desktop' });
    let answer = () => {};
    const answered = new Promise<void>((resolve) => (answer = resolve));
    await page.route(BOARD, async (route) => {
      await answered;
      await route.continue();
    });
    await page.goto(ground.origin);
    await expect.poll(() => page.getByRole('heading', { level: 1 }).textContent()).toBe('Begin');
    await takenOver(page);
    for (const name of ['Next draw', 'Latest results', 'Matches'])
      await expect.poll(() => part(page, name).locator('[aria-busy=true]').count()).toBe(1);
    answer();
    for (const name of ['Next draw', 'Latest results', 'Matches'])
      await part(page, name).getByRole('alert').getByText('That did not load').waitFor();
    await part(page, 'Latest wins').getByText('No win yet today. The first one is shown here.').waitFor();
    await expectFit(page);
    await page.locator('header').getByRole('button', { name: 'Log in' }).click();
    await page.locator('#login').getByLabel('Username').fill('somebody');
    await page.keyboard.press('Escape');
    await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Help' }).click();
    await page.getByRole('heading', { level: 1, name: 'Help' }).waitFor();
    expect(trueComplaints(complaints)).toEqual([]);
    await page.unroute(BOARD);
    for (const url of [BOARD, WINNERS]) await page.route(url, (route) => route.abort());
    await openPage(page, ground.origin);
    for (const name of ['Next draw', 'Latest results', 'Matches'])
      await part(page, name).getByRole('alert').getByText('That did not load').waitFor();
    await part(page, 'Latest wins').getByRole('alert').getByText('The wins could not be loaded.').waitFor();
    await expectFit(page);
    await page.unrouteAll();
    // A minute old, so that the feeds of other tests are newer.
    expect(
      await read({ ...testBoardFeed(Date.now()), madeAtMs: Date.now() - 60_000, draws: [], results: [], fixtures: [] }),
    ).toBe(true);
    // What failed loads by itself, and one try loads the board for every section.
    await part(page, 'Latest wins').getByText('No win yet today. The first one is shown here.').waitFor();
    await part(page, 'Next draw').getByRole('heading', { name: 'No draw is open' }).waitFor();
    await expect.poll(() => page.getByRole('alert').count()).toBe(0);
    await context.close();
  },
);

test('a late board is shown with a note; a forged or broken one changes nothing; an empty one empties the home; the next one fills it again [CAT-20, CAT-23, CAT-24, CAT-25, LOOK-11, LOOK-19, HOME-01]', async () => {
  feeds.serve(JSON.stringify(testFeed));
  await house.gateway.services.catalogue.read(house.gateway.services.sites.republish);
  const now = Date.now();
  const { page, context, complaints } = await visit(ground, { viewport: 'desktop' });
  const open = () => openPage(page, ground.origin);
  expect(await read({ ...testBoardFeed(now), madeAtMs: now - 30_000 })).toBe(true);
  await open();
  await expectFigures(page);
  await expect.poll(() => late(page).count()).toBe(3);
  await expectFit(page);
  expect(await read(fresh)).toBe(true);
  await open();
  await expectFigures(page);
  await expect.poll(() => late(page).count()).toBe(0);
  const other = fresh().replaceAll('Old Quay', 'Forged FC').replaceAll('8812', '9999');
  expect(await read(other, { key: 'a-key-of-somebody-else' })).toBe(false);
  expect(await read(fresh, { edit: (signed) => signed.replaceAll('Old Quay', 'Forged FC') })).toBe(false);
  expect(await read('{"provider":"test-games"}')).toBe(false);
  expect(await read('')).toBe(false);
  await open();
  await expectFigures(page);
  await expect.poll(() => page.locator('main').innerText()).not.toMatch(/Forged FC|9999/);
  expect(await read({ ...testBoardFeed(Date.now()), draws: [], results: [], fixtures: [] })).toBe(true);
  await open();
  for (const title of ['No draw is open', 'No results yet', 'No matches are open'])
    await page.getByRole('heading', { name: title }).waitFor();
  await expectFit(page);
  expect(await read(fresh)).toBe(true);
  await part(page, 'Matches').getByRole('button', { name: 'Look again' }).click();
  await expectFigures(page);
  // Boards leave out games that the brand does not offer.
  await expect.poll(() => page.locator('main').innerText()).not.toContain('Game green-one');
  expect(trueComplaints(complaints)).toEqual([]);
  await context.close();
});
