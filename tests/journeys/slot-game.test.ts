import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { AxeBuilder } from '@axe-core/playwright';
import type { Browser, BrowserContextOptions, Page, Route } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { PastRoundView, RoundView, SeedsView } from '../../src/games/api.ts';
import { buildClient } from '../../src/games/client-build.ts';
import { evaluate } from '../../src/games/reels/engine.ts';
import { hashServerSeed, newServerSeed } from '../../src/games/fairness/seed.ts';
import { drawStops } from '../../src/games/reels/outcome.ts';
import { launchBrowser } from '../support/browser.ts';
import { startTestLobby, type TestLobby } from '../support/test-lobby.ts';
import { startTestVendor, type TestVendor } from '../support/test-vendor.ts';
import { testTitle } from '../support/test-title.ts';

const START = 1_000_000n;
const clientDir = mkdtempSync(join(tmpdir(), 'games-client-'));
let browser: Browser;
let lobby: TestLobby;
/** Another origin that may frame games, but is not the lobby of these sessions. */
let neighbour: TestLobby;
let vendor: TestVendor;
let origin: string;
const pages: Page[] = [];
/** What the pages complained about: nothing, if all is well. */
const complaints: string[] = [];

beforeAll(async () => {
  [browser, lobby, neighbour] = await Promise.all([
    launchBrowser(),
    startTestLobby('aurora'),
    startTestLobby('lotus'),
    buildClient(clientDir),
  ]);
  vendor = await startTestVendor({
    balanceMinor: START,
    lobbyOrigin: lobby.origin,
    frameAncestors: [neighbour.origin],
    clientDir,
  });
  const address = await vendor.app.listen({ host: '127.0.0.1', port: 0 });
  origin = `http://games.localhost:${new URL(address).port}`;
});
afterEach(async () => {
  for (const page of pages.splice(0)) await page.context().close();
  vendor.wallet.balanceMinor = START;
  const heard = complaints.splice(0);
  if (heard.length > 0) throw new Error(`the page complained: ${heard.join('; ')}`);
});
afterAll(async () => {
  await browser.close();
  await vendor.close();
  await Promise.all([lobby.close(), neighbour.close()]);
  rmSync(clientDir, { recursive: true, force: true });
});

const gameUrl = () => `${origin}/play/${testTitle.id}?code=${vendor.wallet.launchCode(testTitle.id)}&merchant=AURORA`;

async function newPage(options: BrowserContextOptions = {}): Promise<Page> {
  const page = await (await browser.newContext({ viewport: { width: 390, height: 780 }, ...options })).newPage();
  pages.push(page);
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('console', (message) => {
    // A refused call is part of some tests; the browser reports its status by itself.
    if (message.type() === 'error' && !message.text().startsWith('Failed to load resource'))
      complaints.push(message.text());
  });
  return page;
}

const isReady = (page: Page) => page.locator('[data-phase=ready]').waitFor();

async function openGame(options: BrowserContextOptions = {}): Promise<Page> {
  const page = await newPage(options);
  await page.goto(gameUrl());
  await isReady(page);
  return page;
}

/** Plays one round and gives what the server answered. */
async function play(page: Page): Promise<RoundView> {
  const [response] = await Promise.all([page.waitForResponse('**/api/spin'), page.locator('#spin').click()]);
  return ((await response.json()) as { value: RoundView }).value;
}

/** Symbols that the window shows, reel by reel. */
const shown = async (page: Page): Promise<string[]> => {
  const sources = await page
    .locator('.reel img')
    .evaluateAll((images) => images.map((image) => image.getAttribute('src') ?? ''));
  return sources.map((source) => /symbol\/([a-z-]+)\./.exec(source)?.[1] ?? '?');
};

/** A round that pays an amount, made from stops whose pay is known. */
function roundWith(stops: number[], stakeMinor: number): RoundView {
  const { window, wins, winMinor } = evaluate(testTitle.reels, stops, BigInt(stakeMinor));
  return {
    roundId: 'made-by-the-test',
    nonce: 1,
    stops,
    window,
    stakeMinor,
    winMinor: Number(winMinor),
    balanceMinor: 990_000,
    isPayPending: false,
    wins: wins.map((win) => ({ ...win, amountMinor: Number(win.amountMinor) })),
  };
}

/** The first round by its stops that pays something, and less than its stake. */
function smallRound(stakeMinor: number): RoundView {
  for (let stop = 0; stop < 12 ** 3; stop += 1) {
    const round = roundWith([stop % 12, Math.floor(stop / 12) % 12, Math.floor(stop / 144), 6, 6], stakeMinor);
    if (round.winMinor > 0 && round.winMinor < stakeMinor) return round;
  }
  throw new Error('no stop of the test title pays less than its stake');
}

/** Lets a call through to the server. Node does not resolve names under localhost as a browser does. */
const passOn = (route: Route) => route.fetch({ url: route.request().url().replace('games.localhost', '127.0.0.1') });

const answerSpin = (page: Page, round: RoundView) =>
  page.route('**/api/spin', (route) => route.fulfill({ json: { success: true, value: round, message: '' } }));

test('the code leaves the address at once, and a reload goes on with the session and its last round [REEL-24, REEL-25]', async () => {
  const page = await openGame();
  expect(page.url()).toBe(`${origin}/play/${testTitle.id}`);
  const round = await play(page);
  await isReady(page);
  await page.reload();
  await isReady(page);
  expect(await shown(page)).toEqual(round.window.flat());
  await expect.poll(() => page.locator('#demo').isVisible()).toBe(true);
});

test('a used link says so and leads back to the lobby [REEL-24]', async () => {
  const url = gameUrl();
  const first = await newPage();
  await first.goto(url);
  await isReady(first);
  const second = await newPage();
  await second.goto(url);
  await second.getByText('This game link was used').waitFor();
  await expect.poll(() => second.locator('#spin').isDisabled()).toBe(true);
});

test('the space bar starts a round that shows what the server drew; a cycle takes 2.5 s, and nothing plays by itself [REEL-01, REEL-21]', async () => {
  const page = await openGame();
  const before = vendor.wallet.calls.filter(({ name }) => name === 'bet').length;
  const startedAtMs = Date.now();
  const [response] = await Promise.all([page.waitForResponse('**/api/spin'), page.keyboard.press('Space')]);
  await page.keyboard.press('Space');
  await isReady(page);
  expect(Date.now() - startedAtMs).toBeGreaterThanOrEqual(2450);
  expect(await shown(page)).toEqual(((await response.json()) as { value: RoundView }).value.window.flat());
  await page.waitForTimeout(600);
  expect(vendor.wallet.calls.filter(({ name }) => name === 'bet').length).toBe(before + 1);
});

test('with reduced motion the reels stop at once, and the cycle still takes its time [REEL-23, REEL-21]', async () => {
  const page = await openGame({ reducedMotion: 'reduce' });
  const startedAtMs = Date.now();
  const round = await play(page);
  await expect.poll(() => shown(page), { timeout: 400 }).toEqual(round.window.flat());
  expect(await page.evaluate(() => document.getAnimations().length)).toBe(0);
  await isReady(page);
  expect(Date.now() - startedAtMs).toBeGreaterThanOrEqual(2450);
});

test('a win is shown with its lines and counted up; a return below the stake is only stated [REEL-22]', async () => {
  const page = await openGame();
  await answerSpin(page, roundWith([0, 0, 0, 0, 0], 2000));
  await page.locator('#spin').click();
  await isReady(page);
  await expect.poll(() => page.locator('#result-amount').textContent()).toBe('฿168.00');
  await expect.poll(() => page.locator('.reels.has-win').count()).toBe(1);
  await page.unroute('**/api/spin');

  await answerSpin(page, { ...smallRound(2000), nonce: 2 });
  await page.locator('#spin').click();
  await isReady(page);
  await expect.poll(() => page.locator('#result').getAttribute('class')).toBe('result');
  await expect.poll(() => page.locator('.reels.has-win').count()).toBe(0);
  await expect.poll(() => page.locator('#result-label').textContent()).toMatch(/back$/);
});

test('the pay table shows what the data pays at the stake of now [REEL-13]', async () => {
  const page = await openGame();
  await page.locator('#raise-stake').click();
  await page.locator('#open-pay-table').click();
  const stakeMinor = 5000;
  for (const symbol of testTitle.reels.symbols) {
    const unit = symbol.kind === 'scatter' ? stakeMinor : stakeMinor / testTitle.reels.paylines.length;
    const cells = await page.locator(`#pay-table table[aria-label="${symbol.id}"] td`).allTextContents();
    expect(cells.map((cell) => Number(cell.replaceAll(',', '')) * 100)).toEqual([
      symbol.pays['5'] * unit,
      symbol.pays['4'] * unit,
      symbol.pays['3'] * unit,
    ]);
  }
  await expect.poll(() => page.locator('.line-list li').count()).toBe(testTitle.reels.paylines.length);
});

/** A past round as a dishonest server would tell it. */
type Forgery = (round: PastRoundView) => Promise<PastRoundView>;

/** Rows that agree with themselves and were drawn from a seed that nobody promised. */
const fromAnotherSeed: Forgery = async (round) => {
  const serverSeed = newServerSeed();
  const stops = await drawStops(
    { ...round, serverSeed },
    testTitle.reels.strips.map((strip) => strip.length),
  );
  return { ...round, serverSeed, serverSeedHash: await hashServerSeed(serverSeed), stops };
};

/** Opens the fairness panel over a forged history and verifies its first round. */
async function verifyForged(page: Page, forge: Forgery): Promise<void> {
  await page.route('**/api/rounds', async (route) => {
    const body = (await (await passOn(route)).json()) as { value: PastRoundView[] };
    await route.fulfill({ json: { ...body, value: await Promise.all(body.value.map(forge)) } });
  });
  await page.locator('#open-fairness').click();
  await page.locator('.history .button').first().click();
}

test('the browser verifies a revealed round against what it saw, and rejects a history that was made up [REEL-02, REEL-07, REEL-08, REEL-30]', async () => {
  const page = await openGame();
  await play(page);
  await isReady(page);
  await page.reload();
  await isReady(page);
  await page.locator('#open-fairness').click();
  await page.locator('#client-seed').fill('lucky words');
  await page.locator('.seed-form [type=submit]').click();
  await page.locator('.history .button').first().click();
  await page.getByText('Verified: seed and result agree').waitFor();
  await expect.poll(() => page.locator('.facts').textContent()).toContain('lucky words');
  await expect.poll(() => page.locator('.breaches').textContent()).toBe('');

  const forgeries: [Forgery, string][] = [
    [async (round) => ({ ...round, stops: round.stops?.with(0, round.stops[0]! + 1) ?? null }), 'Does not agree'],
    [fromAnotherSeed, 'Does not agree'],
    [async (round) => ({ ...round, roundId: 'never-played' }), 'Not seen by this browser'],
  ];
  for (const [forge, verdict] of forgeries) {
    await page.keyboard.press('Escape');
    await verifyForged(page, forge);
    await page.getByText(verdict).waitFor();
    await page.unroute('**/api/rounds');
  }
  await page.getByText('Left out by the server').waitFor();
});

test('a seed that was not the promised one is said at once and stays said [REEL-02, REEL-08, REEL-29]', async () => {
  const page = await openGame();
  await page.route('**/api/seed', async (route) => {
    const body = (await (await passOn(route)).json()) as { value: SeedsView };
    await route.fulfill({ json: { ...body, value: { ...body.value, serverSeedHash: 'f'.repeat(64) } } });
  });
  await page.locator('#open-fairness').click();
  await page.locator('.seed-form [type=submit]').click();
  await page.getByText('A promise of fairness was broken').waitFor();
  await page.getByRole('button', { name: 'OK' }).click();
  await page.locator('.breaches').getByText('The commitment was broken').waitFor();
  await page.reload();
  await isReady(page);
  await page.locator('#open-fairness').click();
  await page.locator('.breaches').getByText('The commitment was broken').waitFor();
});

test('the game is not ready before the browser brought its own part of the seed; a lost answer is asked for again [REEL-06, REEL-08, REEL-31]', async () => {
  const page = await newPage();
  const sent: unknown[] = [];
  await page.route('**/api/seed', async (route) => {
    sent.push((route.request().postDataJSON() as { clientSeed: string }).clientSeed);
    if (sent.length > 2) return route.continue();
    if (sent.length === 2) await passOn(route);
    return route.abort('connectionreset');
  });
  await page.goto(gameUrl());
  await page.getByText('Connection lost').waitFor();
  await expect.poll(() => page.locator('#spin').isDisabled()).toBe(true);
  await isReady(page);
  expect([sent.length, new Set(sent).size]).toEqual([3, 1]);
  await page.locator('#open-fairness').click();
  await expect.poll(() => page.locator('.facts').textContent()).toContain(String(sent[0]));
  await expect.poll(() => page.locator('.breaches').textContent()).toBe('');
});

test('a spin whose answer is lost is asked for again by its key and taken once [REEL-15]', async () => {
  const page = await openGame();
  const before = vendor.wallet.calls.filter(({ name }) => name === 'bet').length;
  let lost = 0;
  await page.route('**/api/spin', async (route) => {
    if (lost > 0) return route.continue();
    lost += 1;
    await passOn(route);
    return route.abort('connectionreset');
  });
  await page.locator('#spin').click();
  await page.getByText('Connection lost').waitFor();
  await isReady(page);
  expect(vendor.wallet.calls.filter(({ name }) => name === 'bet').length).toBe(before + 1);
  expect(await page.locator('#banner').isHidden()).toBe(true);
});

test('too small a balance is said with the real balance, and the reels come back to where they stood [REEL-17]', async () => {
  const page = await openGame();
  const before = await shown(page);
  vendor.wallet.balanceMinor = 700n;
  await page.locator('#spin').click();
  await page.getByText('Your balance is ฿7.00').waitFor();
  expect(await shown(page)).toEqual(before);
  await page.getByRole('button', { name: 'OK' }).click();
  await expect.poll(() => page.locator('#balance').textContent()).toBe('฿7.00');
});

test('a win that is not acknowledged yet is said to be being paid; nothing won is not [REEL-19]', async () => {
  const page = await openGame();
  await answerSpin(page, { ...roundWith([0, 0, 0, 0, 0], 2000), isPayPending: true });
  await page.locator('#spin').click();
  await page.getByText('Your win is being paid').waitFor();

  const other = await openGame();
  await answerSpin(other, { ...roundWith([6, 6, 6, 6, 6], 2000), isPayPending: true });
  await other.locator('#spin').click();
  await other.getByText('No win this time').first().waitFor();
  expect(await other.locator('#banner').isHidden()).toBe(true);
});

test('in a frame the game speaks with the lobby alone, and hears it alone [REEL-28]', async () => {
  const page = await newPage();
  await page.goto(lobby.pageFor(gameUrl()));
  const game = page.frameLocator('#game');
  await game.locator('[data-phase=ready]').waitFor();
  await game.locator('#spin').click();
  await game.locator('[data-phase=spinning]').waitFor();
  await game.locator('[data-phase=ready]').waitFor();
  await game.locator('#exit').click();
  const heard = () =>
    page.evaluate(() => (window as unknown as { heard: { origin: string; data: { event: string } }[] }).heard);
  await expect
    .poll(async () => (await heard()).map(({ data }) => data.event))
    .toEqual(['ready', 'round', 'balance', 'exit']);
  expect(new Set((await heard()).map((message) => message.origin))).toEqual(new Set([origin]));

  vendor.wallet.balanceMinor = 4_321_00n;
  await page.evaluate(() =>
    document
      .querySelector('iframe')
      ?.contentWindow?.postMessage({ type: 'livery:lobby', event: 'balance-changed' }, '*'),
  );
  await expect.poll(() => game.locator('#balance').textContent()).toBe('฿4,321.00');
});

test('another origin that frames the game hears nothing and is not heard [REEL-28]', async () => {
  const page = await newPage();
  await page.goto(neighbour.pageFor(gameUrl()));
  const game = page.frameLocator('#game');
  await game.locator('[data-phase=ready]').waitFor();
  vendor.wallet.balanceMinor = 1_00n;
  await page.evaluate(() =>
    document
      .querySelector('iframe')
      ?.contentWindow?.postMessage({ type: 'livery:lobby', event: 'balance-changed' }, '*'),
  );
  await page.waitForTimeout(300);
  await expect.poll(() => game.locator('#balance').textContent()).toBe('฿10,000.00');
  expect(await page.evaluate(() => (window as unknown as { heard: unknown[] }).heard)).toEqual([]);
  // The browser reports the message that it did not deliver.
  expect(complaints.splice(0).every((line) => line.includes('postMessage'))).toBe(true);
});

test('a page that is not the lobby cannot frame the game [REEL-28]', async () => {
  const stranger = await startTestLobby('stranger');
  const page = await newPage();
  await page.goto(stranger.pageFor(gameUrl()));
  await page.waitForTimeout(500);
  await expect.poll(() => page.frameLocator('#game').locator('#spin').count()).toBe(0);
  expect(complaints.splice(0).join()).toContain('frame-ancestors');
  await stranger.close();
});

test.each([
  [320, 568],
  [390, 700],
  [844, 390],
  [1440, 900],
])('at %i × %i everything is in view, pressable and accessible', async (width, height) => {
  const page = await openGame({ viewport: { width, height } });
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
  const pressable = ['exit', 'open-fairness', 'open-pay-table', 'lower-stake', 'raise-stake', 'spin'];
  const boxes = await Promise.all(
    [...pressable, 'demo', 'balance', 'reels'].map(async (id) => ({
      id,
      ...(await page.locator(`#${id}`).boundingBox()),
    })),
  );
  const outside = boxes.filter(
    (box) => !(box.x! >= 0 && box.y! >= 0 && box.x! + box.width! <= width && box.y! + box.height! <= height),
  );
  expect(outside).toEqual([]);
  expect(boxes.filter((box) => pressable.includes(box.id) && Math.min(box.width!, box.height!) < 44)).toEqual([]);
  const violations: string[] = [];
  for (const panel of ['', 'pay-table', 'fairness']) {
    if (panel) await page.locator(`#open-${panel}`).click();
    const found = await new AxeBuilder({ page }).analyze();
    violations.push(...found.violations.map(({ id, nodes }) => `${panel} ${id}: ${nodes[0]?.html ?? ''}`));
    if (panel) await page.keyboard.press('Escape');
  }
  expect(violations).toEqual([]);
});
