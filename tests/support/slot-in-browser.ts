import type { BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll } from 'vitest';
import type { RoundView } from '../../src/games/api.ts';
import type { OpenFreeRounds } from '../../src/shared/contract/wallet-protocol.ts';
import { evaluate } from '../../src/games/reels/engine.ts';
import { listenAsGames, openGamePages, playPath, type GamePages } from './game-pages.ts';
import { startTestLobby, type TestLobby } from './test-lobby.ts';
import { testTitle } from './test-title.ts';
import { startTestVendor, type TestVendor } from './test-vendor.ts';

/** What the player has before each test, in minor units. */
const START_MINOR = 1_000_000n;

/** The test slot in a browser. Its fields are set once the file's hooks have run. */
export interface SlotGround {
  vendor: TestVendor;
  /** Origin of the games. */
  origin: string;
  lobby: TestLobby;
  /** Another origin that may frame games, but is not the lobby of these sessions. */
  neighbour: TestLobby;
  /** Complaints of the pages. Must be empty after each test. */
  complaints: string[];
  /** The address of the game, with a launch code that works once. */
  gameUrl(): string;
  /** A page that is closed after the test. */
  newPage(options?: BrowserContextOptions): Promise<Page>;
  /** A page with the game, ready to play. */
  openGame(options?: BrowserContextOptions): Promise<Page>;
}

/** Serves the test slot to a browser for a test file. Fails a test whose pages complained. Each launch tells of the free rounds. */
export function slotInBrowser({ freeRounds }: { freeRounds?: OpenFreeRounds[] } = {}): SlotGround {
  const ground = {} as SlotGround;
  let pages: GamePages;
  beforeAll(async () => {
    [pages, ground.lobby, ground.neighbour] = await Promise.all([
      openGamePages(),
      startTestLobby('aurora'),
      startTestLobby('lotus'),
    ]);
    ground.complaints = pages.complaints;
    ground.newPage = pages.newPage;
    ground.vendor = await startTestVendor({
      balanceMinor: START_MINOR,
      lobbyOrigin: ground.lobby.origin,
      frameAncestors: [ground.neighbour.origin],
      clientDir: pages.clientDir,
      ...(freeRounds && { freeRounds }),
    });
    ground.origin = await listenAsGames(ground.vendor);
  });
  afterEach(async () => {
    try {
      await pages.clear();
    } finally {
      ground.vendor.wallet.balanceMinor = START_MINOR;
    }
  });
  afterAll(async () => {
    await ground.vendor.close();
    await Promise.all([ground.lobby.close(), ground.neighbour.close()]);
    pages.close();
  });

  ground.gameUrl = () => ground.origin + playPath(ground.vendor, testTitle.id);
  ground.openGame = async (options = {}) => {
    const page = await ground.newPage(options);
    await page.goto(ground.gameUrl());
    await isReady(page);
    return page;
  };
  return ground;
}

/** Waits until the game can start a round. */
export const isReady = (page: Page): Promise<void> => page.locator('[data-phase=ready]').waitFor();

/** Plays one round and returns the server's answer. */
export async function playRound(page: Page): Promise<RoundView> {
  const [response] = await Promise.all([page.waitForResponse('**/api/spin'), page.locator('#spin').click()]);
  return ((await response.json()) as { value: RoundView }).value;
}

/** The visible symbols, reel by reel. */
export async function shownSymbols(page: Page): Promise<string[]> {
  const sources = await page
    .locator('.reel img')
    .evaluateAll((images) => images.map((image) => image.getAttribute('src') ?? ''));
  return sources.map((source) => /symbol\/([a-z-]+)\./.exec(source)?.[1] ?? '?');
}

/** A round that pays an amount, made from stops with a known pay. */
export function roundWith(stops: number[], stakeMinor: number): RoundView {
  const { window, wins, winMinor } = evaluate(testTitle.reels, stops, BigInt(stakeMinor));
  return {
    roundId: 'made-by-the-test',
    nonce: 1,
    stops,
    window,
    stakeMinor,
    winMinor: Number(winMinor),
    jackpotMinor: 0,
    poolMinor: null,
    balanceMinor: 990_000,
    isFree: false,
    isPayPending: false,
    wins: wins.map((win) => ({ ...win, amountMinor: Number(win.amountMinor) })),
  };
}

/** The first round, by its stops, that pays less than its stake but not nothing. */
export function smallRound(stakeMinor: number): RoundView {
  for (let stop = 0; stop < 12 ** 3; stop += 1) {
    const round = roundWith([stop % 12, Math.floor(stop / 12) % 12, Math.floor(stop / 144), 6, 6], stakeMinor);
    if (round.winMinor > 0 && round.winMinor < stakeMinor) return round;
  }
  throw new Error('no stop of the test title pays less than its stake');
}

/** Answers every spin of a page with one round. */
export const answerSpin = (page: Page, round: RoundView): Promise<unknown> =>
  page.route('**/api/spin', (route) => route.fulfill({ json: { success: true, value: round, message: '' } }));
