import type { BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import type { FixtureView, MatchesBoardView } from '../../src/games/matches/board-view.ts';
import { loadLeagues } from '../../src/games/matches/leagues.ts';
import { fixtureOf } from '../../src/games/matches/schedule.ts';
import { EN } from '../../src/games/words/matches/EN.ts';
import type { OddsFormat } from '../../src/shared/money/odds-format.ts';
import { formatOdds } from '../../src/shared/money/odds-text.ts';
import type { SessionView } from '../../src/games/api.ts';
import { followSteps } from '../support/proof-steps.ts';
import {
  expectAccessibleGame,
  listenAsGames,
  openGamePages,
  passOn,
  playPath,
  type GamePages,
} from '../support/game-pages.ts';
import { testClock } from '../support/test-draws.ts';
import { matchesCatalogue } from '../support/test-matches.ts';
import { cutLabels } from '../support/cut-labels.ts';
import { startTestVendor, type TestVendor } from '../support/test-vendor.ts';
import { long } from '../support/long.ts';

const START_MS = Date.UTC(2026, 10, 17, 12, 1);
const clock = testClock(START_MS);
let pages: GamePages;
let vendor: TestVendor;
let origin: string;

beforeAll(async () => {
  pages = await openGamePages();
});
beforeEach(async () => {
  clock.set(START_MS);
  await startVendor();
});

async function startVendor(language = 'en'): Promise<void> {
  vendor = await startTestVendor({
    catalogue: matchesCatalogue(),
    nowMs: clock.nowMs,
    clientDir: pages.clientDir,
    language,
    lobbyOrigin: 'http://lobby.localhost',
  });
  origin = await listenAsGames(vendor);
}
afterEach(async () => {
  try {
    await pages.clear();
  } finally {
    await vendor.close();
  }
});
afterAll(() => pages.close());

async function openGame(
  game: string,
  { slip, look = '', ...options }: BrowserContextOptions & { slip?: string; look?: string } = {},
): Promise<Page> {
  const page = await pages.newPage(options);
  await page.goto(origin + playPath(vendor, game) + (slip === undefined ? '' : `&slip=${slip}`) + look);
  await page.locator('[data-phase=ready]').waitFor();
  return page;
}

/** The server's board, read with a session of its own. */
async function boardOf(gameId: string): Promise<FixtureView[]> {
  const { value } = await vendor.call<SessionView>('session', {
    code: vendor.wallet.launchCode(gameId),
    merchant: 'AURORA',
  });
  return (await vendor.call<MatchesBoardView>('board', { sessionId: value.sessionId })).value.fixtures;
}

/** Goes on in steps of a minute until one sport of the page plays no match and another one does. Returns the name of that sport. */
async function idleSport(fromMs: number): Promise<string> {
  for (let minute = 1; minute < 60; minute += 1) {
    clock.set(fromMs + minute * 60_000);
    const running = new Set(
      (await boardOf('touchline'))
        .filter(({ state }) => state === 'running')
        .map(({ fixtureId }) => fixtureOf(loadLeagues(), fixtureId)!.league.sport),
    );
    const idle = (['football', 'basketball', 'tennis'] as const).find((sport) => !running.has(sport));
    if (idle && running.size > 0) return EN.sports[idle];
  }
  throw new Error('every sport is always played');
}

const firstOpen = async (gameId: string): Promise<FixtureView> =>
  (await boardOf(gameId)).find(({ state }) => state === 'open')!;

test('a player chooses, places, plays and settles a bet, and can verify the match [MATCH-04, MATCH-08, MATCH-09]', async () => {
  const page = await openGame('red-and-blue');
  const first = await firstOpen('red-and-blue');
  const before = vendor.wallet.balanceMinor;
  for (const selection of ['home', 'draw', 'away']) {
    await page.locator(`[data-spot="${first.fixtureId}:result:${selection}"]`).click();
    await page.locator('#bet').click();
    await page.locator('#slip[data-state=empty]').waitFor();
  }
  await page.getByRole('button', { name: /^My bets/ }).click();
  await expect.poll(() => page.locator('.ticket.is-standing').count()).toBe(3);

  clock.set(first.startsAtMs + 1000);
  await page.getByRole('button', { name: /^Live/ }).click();
  await page.locator('.match.is-running').first().waitFor();
  clock.set(first.endsAtMs + 4000);
  await page.getByRole('button', { name: /^My bets/ }).click();
  await expect.poll(() => page.locator('.ticket.is-won').count()).toBe(1);
  await expect.poll(() => page.locator('.ticket.is-lost').count()).toBe(2);
  await expect.poll(() => vendor.wallet.balanceMinor).toBeGreaterThan(before - 6000n);
  await page.getByRole('button', { name: /^Results/ }).click();
  await expect.poll(() => page.locator('.match.is-over').count()).toBeGreaterThan(5);
  await page.locator('#open-fairness').click();
  const proof = page.locator('#fairness-body .history > li').first();
  await proof.getByRole('button', { name: 'Verify' }).click();
  await proof.locator('.verdict.is-good').waitFor();
  const seed = (await proof.locator('.facts dd').nth(1).textContent()) ?? '';
  expect(await followSteps(proof, seed)).not.toEqual([]);
  // The last change of the score is the result.
  const score = (await proof.locator('.history-head span').textContent())!.replaceAll(' ', '');
  const course = await proof.locator('.course li').allTextContents();
  expect(course.at(-1) ?? '0–0').toMatch(new RegExp(`${score}$`));
});

test(
  'moved odds are reported, and after a fall the button asks for the new odds [MATCH-11, MATCH-07]',
  long,
  async () => {
    const page = await openGame('touchline');
    const first = await firstOpen('touchline');
    const spot = `${first.fixtureId}:result:home`;
    await page.locator(`[data-spot="${spot}"]`).click();
    // Pretend that the server's odds were higher, so that the bet meets lower ones.
    const { oddsCenti } = first.markets[0]!.selections[0]!;
    await page.route('**/api/board', async (route) => {
      const response = await passOn(route);
      const body = (await response.json()) as { value: MatchesBoardView };
      for (const fixture of body.value.fixtures)
        if (fixture.fixtureId === first.fixtureId) fixture.markets[0]!.selections[0]!.oddsCenti = oddsCenti + 8;
      return route.fulfill({ json: body });
    });
    await page.getByText(/^Odds went up from/).waitFor();
    await expect.poll(() => page.locator(`[data-spot="${spot}"].went-up .unseen`).last().textContent()).toBe('up');
    const taken = vendor.wallet.calls.filter(({ name }) => name === 'bet').length;
    await page.locator('#bet').click();
    await page.locator('#bet', { hasText: 'Accept' }).waitFor();
    expect(vendor.wallet.calls.filter(({ name }) => name === 'bet').length).toBe(taken);
    await page.unroute('**/api/board');
    await page.locator('#bet', { hasText: 'Accept' }).click();
    await page.locator('#slip[data-state=empty]').waitFor();
    expect(vendor.wallet.calls.filter(({ name }) => name === 'bet').length).toBe(taken + 1);
  },
);

test('a slip in the address is filled in, or the page says why not [MATCH-10]', long, async () => {
  const fixtures = await boardOf('touchline');
  const open = fixtures.find(({ state }) => state === 'open')!;
  const page = await openGame('touchline', { slip: `${open.fixtureId}:total:over` });
  await expect
    .poll(() => page.locator(`[data-spot="${open.fixtureId}:total:over"]`).getAttribute('aria-pressed'))
    .toBe('true');
  expect(page.url()).toBe(`${origin}/play/touchline`);
  const over = fixtures.find(({ state }) => state === 'over')!;
  const late = await openGame('touchline', { slip: `${over.fixtureId}:result:home` });
  await late.getByText('This match has started').waitFor();
  const unknown = await openGame('touchline', { slip: '8812:pick:03.11.19' });
  await unknown.getByText('This match is not on offer').waitFor();
});

for (const [width, height] of [
  [320, 568],
  [390, 844],
  [1440, 900],
] as const)
  test(`at ${width} × ${height} nothing scrolls sideways, targets are large and all is accessible`, long, async () => {
    const page = await openGame('touchline', { viewport: { width, height } });
    await page.locator('.cell').first().click();
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
    const heights = await page
      .locator('button:visible')
      .evaluateAll((buttons) => buttons.map((button) => button.getBoundingClientRect().height));
    expect(Math.min(...heights)).toBeGreaterThanOrEqual(width < 900 ? 44 : 40);
    expect(await cutLabels(page.locator('.cell'))).toEqual([]);
    await expectAccessibleGame(page);
  });

test(
  'a page that comes with the lobby’s zone and mode keeps both, also after a reload, and the stake goes up under one finger [MATCH-13, MATCH-18, MATCH-19]',
  long,
  async () => {
    const page = await openGame('touchline', {
      timezoneId: 'America/New_York',
      look: '&zone=Asia%2FBangkok&mode=dark',
    });
    const first = await firstOpen('touchline');
    const timeOf = () =>
      page
        .locator('.match', { has: page.locator(`[data-spot^="${first.fixtureId}:"]`) })
        .locator('time')
        .textContent();
    const inBangkok = new Date(first.startsAtMs + 7 * 3_600_000).toISOString().slice(11, 16);
    const ground = () => page.evaluate(() => getComputedStyle(document.querySelector('.match')!).backgroundColor);
    const dark = await ground();
    expect(await timeOf()).toBe(inBangkok);
    await page.getByText('Times are GMT+7').waitFor();
    expect(Math.max(...dark.match(/\d+/g)!.slice(0, 3).map(Number))).toBeLessThan(60);
    expect(page.url()).toBe(`${origin}/play/touchline?zone=Asia%2FBangkok&mode=dark`);
    await page.reload();
    await page.locator('[data-phase=ready]').waitFor();
    expect([await timeOf(), await ground()]).toEqual([inBangkok, dark]);

    // The stake goes up under one finger, through the whole ladder.
    await page.locator(`[data-spot="${first.fixtureId}:result:home"]`).click();
    const raise = page.locator('#raise-stake');
    const places = new Set<string>();
    while (await raise.isEnabled()) {
      places.add(JSON.stringify(await raise.boundingBox()));
      await raise.click();
    }
    places.add(JSON.stringify(await raise.boundingBox()));
    expect(places.size).toBe(1);
    expect(await page.locator('#stake').inputValue()).toContain('10,000');
    while (await page.locator('#lower-stake').isEnabled()) await page.locator('#lower-stake').click();
  },
);

test(
  'a ticket counts down to its kick-off, an empty sport leads to the others, and every sport has the same width [MATCH-16, MATCH-17]',
  long,
  async () => {
    const page = await openGame('touchline');
    const first = await firstOpen('touchline');
    await page.locator(`[data-spot="${first.fixtureId}:result:home"]`).click();
    await page.locator('#bet').click();
    await page.getByRole('button', { name: /^My bets/ }).click();
    await page.locator('.ticket.is-standing', { hasText: /Starts in\s*\d+:\d\d/ }).waitFor();
    clock.set(first.startsAtMs + 1000);
    await page.locator('.ticket.is-standing', { hasText: /Open\s*\d+:\d\d/ }).waitFor();

    // One sport without a running match, while others have some.
    const idle = await idleSport(first.startsAtMs);
    await page.getByRole('button', { name: /^Live/ }).click();
    await page.locator('.match.is-running').first().waitFor();
    await page
      .locator('#sports')
      .getByRole('button', { name: new RegExp(`^${idle}`) })
      .click();
    await page
      .getByText(new RegExp(`^${idle}: no match is being played right now\\. \\d+ of other sports are\\.$`))
      .waitFor();
    await page.getByRole('button', { name: 'Show all matches' }).click();
    await page.locator('.match.is-running').first().waitFor();

    // The odds of every sport begin and end at the same place.
    await page.setViewportSize({ width: 1440, height: 900 });
    await page
      .locator('#views')
      .getByRole('button', { name: /^Matches/ })
      .click();
    await page.locator('.match.is-open .odds').first().waitFor();
    const ends = await page.locator('.match.is-open .odds').evaluateAll((rows) =>
      rows.map((row) => {
        const [cells, { left, right }] = [
          [...row.children].map((cell) => cell.getBoundingClientRect()),
          row.getBoundingClientRect(),
        ];
        const widest = Math.max(...cells.slice(1).map((cell, index) => cell.left - cells[index]!.right));
        return [
          Math.round(left),
          Math.round(right),
          Math.round(cells[0]!.left),
          Math.round(cells.at(-1)!.right),
          Math.round(widest),
        ];
      }),
    );
    const [left, right] = ends[0]!;
    expect(ends.filter((row) => row.join() !== [left, right, left, right, 4].join())).toEqual([]);
  },
);

for (const language of ['en', 'th', 'vi', 'zh-Hans'])
  test(`no label of a market is cut off on a narrow phone, in ${language} [MATCH-14]`, long, async () => {
    const cut: string[] = [];
    await vendor.close();
    await startVendor(language);
    for (const game of ['touchline', 'red-and-blue']) {
      const page = await openGame(game);
      for (const width of [390, 320]) {
        await page.setViewportSize({ width, height: 780 });
        cut.push(...(await cutLabels(page.locator('.cell'))).map((label) => `${width}: ${label}`));
      }
    }
    expect(cut).toEqual([]);
  });

test(
  'a player puts three matches on one bet, in Malay odds and with a typed stake, and sees it settled [MATCH-22, MATCH-26, MATCH-28, MATCH-29]',
  long,
  async () => {
    const page = await openGame('touchline', { look: '&odds=malay' });
    const matches = (await boardOf('touchline')).filter(({ state }) => state === 'open').slice(0, 3);
    const [first, second, third] = matches as [FixtureView, FixtureView, FixtureView];
    const cell = (spot: string) => page.locator(`:is(#list, #match) [data-spot="${spot}"]:visible`);
    const { oddsCenti } = first.markets[0]!.selections[0]!;
    await cell(`${first.fixtureId}:result:home`).click();
    const shows = (format: OddsFormat) =>
      expect
        .poll(() => cell(`${first.fixtureId}:result:home`).textContent())
        .toContain(formatOdds(oddsCenti, 'en', format));
    await shows('malay');
    // What the player chooses is shown at once.
    for (const format of ['american', 'hong-kong', 'indonesian', 'decimal', 'malay'] as const) {
      await page.getByLabel('Odds format').selectOption(format);
      await shows(format);
    }
    await cell(`${second.fixtureId}:total:over`).click();
    // The page of the third match has its handicaps.
    await page.locator(`.more[href="#${third.fixtureId}"]`).click();
    const { lineCenti } = third.handicaps[0]!;
    await cell(`${third.fixtureId}:handicap:away:${lineCenti}`).click();
    await page.getByRole('link', { name: 'All matches' }).click();
    await page.locator('#list .match').first().waitFor();

    await page.locator('#slip-toggle').click();
    await page.locator('#stake').fill('9.99');
    await page.getByText('Stakes from ฿10 to ฿10,000').waitFor();
    expect(await page.locator('#bet').isDisabled()).toBe(true);
    await page.locator('#stake').fill('123.45');
    await page.locator('#bet', { hasText: 'Bet ฿123.45' }).click();
    await page.locator('#slip[data-state=empty]').waitFor();
    expect(vendor.wallet.calls.filter(({ name }) => name === 'bet').map(({ body }) => body['amountMinor'])).toEqual([
      12_345,
    ]);
    await page.getByRole('button', { name: /^My bets/ }).click();
    await page.locator('.ticket.is-standing', { hasText: 'Accumulator · 3 matches' }).waitFor();
    clock.set(Math.max(...matches.map(({ endsAtMs }) => endsAtMs)) + 4000);
    await page.locator('.ticket:is(.is-won, .is-lost)').waitFor({ timeout: 15_000 });
  },
);
