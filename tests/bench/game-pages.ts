import type { Browser } from 'playwright-core';
import { enterTrial, type GameName } from '../../scripts/vendor-check/gateway/site-players.ts';
import { launchBrowser } from '../support/browser.ts';
import { serveFront } from './front-server.ts';
import type { Goal } from './goals.ts';
import { withoutScripts } from './reference-page.ts';
import { startSite } from './site-under-test.ts';
import { ratios, summarise, type Summary } from './statistics.ts';
import { openThrottled } from './throttled-page.ts';

const PORT = 8420;
const GAMES_PORT = 8421;
const STATIC_PORT = 8422;
const SITE = `http://aurora.localhost:${PORT}`;
const TIMEOUT_MS = 60_000;
const POLL_MS = 50;
/** One address may begin ten trials a day, and every opening takes one. */
const TRIALS_PER_ADDRESS = 10;
/** The page is painted before its script runs, so it may take as long as one without, but for what two openings of one page differ by. */
const FRAME_RATIO_MAX = 1.1;
/** A game can be played once its script has come and its session is open: round trips that the static page does not make. */
const INPUT_RATIO_MAX = 2.5;

/**
 * A game of each engine. `control` is what the player presses or sees first, as it stands in the page before its script
 * runs; `ready` is the same once it works. At a table bets follow the clock, so it is ready when its round is on the felt.
 */
const GAMES = {
  slot: { game: { vassalage: 'GPI', gameId: 'abyss-lantern' }, control: '#spin', ready: '#spin:enabled' },
  draw: { game: { vassalage: 'YB', gameId: 'canary-hall' }, control: '#deal', ready: '#deal:enabled' },
  table: { game: { vassalage: 'LMN', gameId: 'lumen-baccarat' }, control: '.area', ready: '[data-phase=ready] .area' },
  fish: { game: { vassalage: 'FTM', gameId: 'sunken-crown' }, control: '#load', ready: '#load:enabled' },
  match: { game: { vassalage: 'AI', gameId: 'amber-core' }, control: '#list .match', ready: '#list .cell' },
} as const satisfies Record<string, { game: GameName; control: string; ready: string }>;
type EngineName = keyof typeof GAMES;
const NAMES = Object.keys(GAMES) as EngineName[];

/** When a page is seen and when it takes the first input, in milliseconds since its navigation began. */
interface Opening {
  frameMs: number;
  inputMs: number;
}

/** The pages of our games on a slow phone, each beside the same page without its script. */
export interface GamePagesResult {
  rounds: number;
  pages: {
    name: EngineName;
    gameId: string;
    frameMs: Summary;
    inputMs: Summary;
    staticMs: Summary;
    frameRatio: Summary;
    inputRatio: Summary;
  }[];
  goals: Goal[];
}

/** Opens a game of each engine and its static page in turns, each in a fresh profile. */
export async function measureGamePages(rounds: number, say: (line: string) => void): Promise<GamePagesResult> {
  const site = await startSite({ port: PORT, gamesPort: GAMES_PORT }, say);
  const front = await serveFront(STATIC_PORT, { port: GAMES_PORT }, withoutScripts);
  const browser = await launchBrowser();
  const openings = new Map(NAMES.map((name) => [name, { game: [] as Opening[], still: [] as Opening[] }]));
  try {
    await site.homeOf('aurora.localhost');
    const addressOf = launches();
    const openGame = async (name: EngineName) => open(browser, await addressOf(name), GAMES[name].ready);
    const openStatic = (name: EngineName) => open(browser, pageOf(name, STATIC_PORT), GAMES[name].control);
    // The first opening pays for the browser's warm-up and for pictures that the server draws once, so it does not count.
    for (const name of NAMES) {
      await openStatic(name);
      await openGame(name);
    }
    for (let round = 1; round <= rounds; round += 1) {
      for (const name of NAMES) {
        const { game, still } = openings.get(name)!;
        // The second side finds a warmer machine, so they take turns at being second.
        if (round % 2 === 1) game.push(await openGame(name));
        still.push(await openStatic(name));
        if (round % 2 === 0) game.push(await openGame(name));
      }
      say(`game-pages: round ${round} of ${rounds}`);
    }
  } finally {
    await browser.close();
    await front.close();
    await site.stop();
  }
  return sumUp(rounds, openings);
}

const pageOf = (name: EngineName, port: number): string =>
  `http://games.localhost:${port}/play/${GAMES[name].game.gameId}`;

/** Makes addresses of games, each for a new player, as the lobby does. */
function launches(): (name: EngineName) => Promise<string> {
  let count = 0;
  return async (name) => {
    const address = `127.0.2.${1 + Math.floor(count / TRIALS_PER_ADDRESS)}`;
    count += 1;
    const { merchantCode, launchCode } = await enterTrial(SITE, GAMES[name].game, address);
    return `${pageOf(name, GAMES_PORT)}?code=${launchCode}&merchant=${merchantCode}`;
  };
}

async function open(browser: Browser, url: string, selector: string): Promise<Opening> {
  const { page, close } = await openThrottled(browser, () => {});
  try {
    await page.goto(url, { waitUntil: 'commit' });
    const opened = await page.waitForFunction(
      (selected) => {
        const [painted] = performance.getEntriesByName('first-contentful-paint');
        const isThere = document.querySelector(selected)?.getClientRects().length;
        // Nobody presses what is not painted.
        return painted && isThere ? { frameMs: painted.startTime, inputMs: performance.now() } : undefined;
      },
      selector,
      { timeout: TIMEOUT_MS, polling: POLL_MS },
    );
    return (await opened.jsonValue())!;
  } finally {
    await close();
  }
}

function sumUp(
  rounds: number,
  openings: ReadonlyMap<EngineName, { game: Opening[]; still: Opening[] }>,
): GamePagesResult {
  const pages = NAMES.map((name): GamePagesResult['pages'][number] => {
    const { game, still } = openings.get(name)!;
    const of = (side: Opening[], figure: keyof Opening) => side.map((opening) => opening[figure]);
    return {
      name,
      gameId: GAMES[name].game.gameId,
      frameMs: summarise(of(game, 'frameMs')),
      inputMs: summarise(of(game, 'inputMs')),
      staticMs: summarise(of(still, 'inputMs')),
      frameRatio: ratios(of(game, 'frameMs'), of(still, 'frameMs')),
      inputRatio: ratios(of(game, 'inputMs'), of(still, 'inputMs')),
    };
  });
  const goals = pages.flatMap(({ name, frameRatio, inputRatio }): Goal[] => [
    {
      what: `${name}: first frame, times the static page`,
      measured: frameRatio.median,
      atMost: FRAME_RATIO_MAX,
      unit: 'x',
    },
    {
      what: `${name}: first input, times the static page`,
      measured: inputRatio.median,
      atMost: INPUT_RATIO_MAX,
      unit: 'x',
    },
  ]);
  return { rounds, pages, goals };
}
