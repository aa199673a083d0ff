// @module-tag full
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { FeedFixture } from '../../src/shared/contract/board-feed.ts';
import type { Ground } from '../support/brand-in-browser.ts';
import { openPage } from '../support/brands.ts';
import { cutLabels } from '../support/cut-labels.ts';
import { alpha, makeProject, type FixtureProject } from '../support/fixture-project.ts';
import { startTestGateway, type TestGateway } from '../support/gateway.ts';
import { sharedBrowser } from '../support/shared-browser.ts';
import { fixture, startFeedServer, testBoardFeed, testFeed, type FeedServer } from '../support/test-feed.ts';
import { takenOver, visit } from '../support/visitor.ts';
import { longIf } from '../support/long.ts';

/** A brand whose home is a board of matches, in every language that the games have. */
const board = {
  ...alpha,
  merchantCode: 'BOARD',
  name: 'Board House',
  hosts: ['board.localhost'],
  languages: { default: 'EN', switch: ['EN', 'TH', 'VI', 'CN'] },
  home: { layout: 'columns', sections: [{ section: 'matches' }] },
};
const NOW_MS = Date.now();
const [result, total] = fixture('any', 'RED', 'red-one', NOW_MS).markets as [
  FeedFixture['markets'][number],
  FeedFixture['markets'][number],
];
const withoutDraw = { ...result, selections: result.selections.filter(({ selection }) => selection !== 'draw') };
/** A sport of the feed: its matches begin in the given minutes. */
const sport = (name: string, minutes: number, markets: FeedFixture['markets']): FeedFixture =>
  fixture(`${name}-1`, 'RED', 'red-one', NOW_MS, {
    sport: name,
    league: { EN: `League of ${name}` },
    startsAtMs: NOW_MS + minutes * 60_000,
    markets,
  });
const lines = (lineDeci: number) => ({ ...total, lineDeci });
/** Every sport, with the longest lines there are. The order of the starts is not that of the sports. */
const fixtures = (): FeedFixture[] => [
  sport('cockfight', 10, [result]),
  sport('basketball', 20, [withoutDraw, lines(2345)]),
  sport('tennis', 30, [withoutDraw, lines(25)]),
  sport('football', 40, [result, lines(35)]),
  sport('esports', 50, [withoutDraw, lines(45)]),
  { ...sport('tennis', -3, []), fixtureId: 'tennis-2', state: 'running', score: { home: 1, away: 0 } },
];

const ground = {} as Pick<Ground, 'browser' | 'origin'>;
let project: FixtureProject;
let feeds: FeedServer;
let house: TestGateway;
beforeAll(async () => {
  project = makeProject({ board });
  feeds = await startFeedServer();
  feeds.serve(JSON.stringify(testFeed));
  feeds.serveLive(() => JSON.stringify({ ...testBoardFeed(), fixtures: fixtures() }));
  [house, ground.browser] = await Promise.all([startTestGateway({ project, feedUrl: feeds.url }), sharedBrowser()]);
  await house.gateway.services.boards.read();
  await house.app.listen({ port: 0, host: '127.0.0.1' });
  ground.origin = `http://board.localhost:${(house.app.server.address() as { port: number }).port}`;
});
afterAll(async () => {
  await house?.close();
  await feeds?.close();
  project?.close();
});

const league = (page: Page, name: string) => page.getByRole('region', { name: `League of ${name}`, exact: true });
const odds = (page: Page) => page.locator('main li button');

for (const language of ['EN', 'TH', 'VI', 'CN'] as const)
  test(
    `no label of a market is cut off on a narrow phone, in ${language} [MATCH-14]`,
    longIf(language !== 'VI'),
    async () => {
      const cut: string[] = [];
      const { page, context } = await visit(ground, { viewport: 'phone', language });
      await openPage(page, ground.origin);
      await odds(page).first().waitFor();
      for (const width of [390, 320]) {
        await page.setViewportSize({ width, height: 780 });
        cut.push(...(await cutLabels(odds(page))).map((label) => `${width}: ${label}`));
      }
      expect(await league(page, 'basketball').locator('small').allTextContents()).toEqual(
        expect.arrayContaining([expect.stringContaining(language === 'VI' ? '234,5' : '234.5') as string]),
      );
      expect(cut).toEqual([]);
      await context.close();
    },
  );

test('the board names its zone, keeps the order of sports, and gives every sport the columns that it has [MATCH-13, MATCH-15, MATCH-16]', async () => {
  const { page, context } = await visit(ground, {
    viewport: 'desktop',
    language: 'EN',
    timezoneId: 'America/New_York',
  });
  await openPage(page, ground.origin);
  await takenOver(page);
  const inBangkok = new Date(NOW_MS + 7 * 3_600_000 + 10 * 60_000).toISOString().slice(11, 16);
  expect(await league(page, 'cockfight').locator('time').textContent()).toBe(inBangkok);
  await page.getByText('Times are GMT+7').waitFor();
  expect(await page.getByRole('group', { name: 'Sports' }).getByRole('button').allTextContents()).toEqual([
    'All',
    'Football',
    'Basketball',
    'Tennis',
    'Esports',
    'Cockfighting',
  ]);
  const heads = (name: string) =>
    league(page, name)
      .locator('h3 ~ *')
      .evaluateAll((parts) => parts.map((part) => (part as HTMLElement).innerText.split('\n').join(' ')));
  expect(await heads('football')).toEqual(['1 X 2', 'Line', 'Over', 'Under']);
  expect(await heads('tennis')).toEqual(['1 2', 'Line', 'Over', 'Under']);
  expect(await heads('cockfight')).toEqual(['Red Draw Blue']);
  // Rows of all sports begin and end at the same place, and their cells stand below their heads.
  for (const width of [1440, 1100]) {
    await page.setViewportSize({ width, height: 900 });
    const ends = await page.locator('main li').evaluateAll((rows) =>
      rows.map((row) => {
        const cells = [...row.querySelectorAll('button, [aria-hidden] > span')].map((cell) =>
          cell.getBoundingClientRect(),
        );
        const box = row.getBoundingClientRect();
        return [Math.round(cells[0]!.left - box.left), Math.round(box.right - cells.at(-1)!.right)].join();
      }),
    );
    expect([width, new Set(ends).size]).toEqual([width, 1]);
    const middles = (name: string, what: string) =>
      league(page, name)
        .locator(what)
        .evaluateAll((cells) => cells.map((cell) => Math.round(cell.getBoundingClientRect().left)));
    expect(await middles('tennis', 'h3 ~ * > span')).toEqual(
      (await middles('tennis', 'li:last-of-type button')).slice(0, 2),
    );
  }
  await context.close();
});
