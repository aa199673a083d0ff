import { launchBrowser } from '../../support/browser.ts';
import type { Goal } from '../goals.ts';
import { median, ratios, summarise, type Summary } from '../statistics.ts';
import { lookAtLobby, searchLobby, type FirstTiles, type InUse } from './in-lobby.ts';
import { startTwoLobbies, type LobbyName } from './two-lobbies.ts';

const NAMES = ['large', 'small'] as const satisfies readonly LobbyName[];
/** The first tile of 10,000 games, as a multiple of the first tile of 50. */
const RATIO_MAX = 1.1;
const DATA_MAX_KB = 60;
const KEY_MAX_MS = 16;
/** Share of frames that may take more than 32 ms. */
const SLOW_FRAMES_MAX = 0.05;

/** What a lobby of 10,000 games costs beside one of 50. */
export interface CatalogueResult {
  rounds: number;
  lobbies: Record<LobbyName, { tileMs: Summary; dataKb: Summary; keyMs: Summary; slowFrames: Summary }>;
  ratio: Summary;
  goals: Goal[];
}

type Round = FirstTiles & InUse;

/** Opens, searches and scrolls both lobbies in turns. */
export async function measureCatalogue(rounds: number, say: (line: string) => void): Promise<CatalogueResult> {
  const site = await startTwoLobbies();
  const browser = await launchBrowser();
  const seen: Record<LobbyName, Round[]> = { large: [], small: [] };
  try {
    // The first page of a new browser pays for the browser's warm-up, and each page is made at its first request.
    for (const name of NAMES) await lookAtLobby(browser, site.urlOf(name));
    for (let round = 1; round <= rounds; round += 1) {
      for (const name of round % 2 === 1 ? NAMES : NAMES.toReversed())
        seen[name].push({
          ...(await lookAtLobby(browser, site.urlOf(name))),
          ...(await searchLobby(browser, site.urlOf(name))),
        });
      say(`catalogue: round ${round} of ${rounds}`);
    }
  } finally {
    await browser.close();
    await site.close();
  }
  const figuresOf = (name: LobbyName) => ({
    tileMs: summarise(seen[name].map(({ tileMs }) => tileMs)),
    dataKb: summarise(seen[name].map(({ dataKb }) => dataKb)),
    keyMs: summarise(seen[name].map(({ keysMs }) => median(keysMs))),
    slowFrames: summarise(seen[name].map(({ slowFrames }) => slowFrames)),
  });
  const lobbies = { large: figuresOf('large'), small: figuresOf('small') };
  const tilesOf = (name: LobbyName) => seen[name].map(({ tileMs }) => tileMs);
  const ratio = ratios(tilesOf('large'), tilesOf('small'));
  const goals: Goal[] = [
    { what: 'first tile of 10,000 games, times that of 50', measured: ratio.median, atMost: RATIO_MAX, unit: 'x' },
    { what: 'data of the first view, as sent', measured: lobbies.large.dataKb.median, atMost: DATA_MAX_KB, unit: 'kB' },
    { what: 'a letter of the search', measured: lobbies.large.keyMs.median, atMost: KEY_MAX_MS, unit: 'ms' },
    {
      what: 'share of frames over 32 ms while scrolling, 4x CPU',
      measured: lobbies.large.slowFrames.median,
      atMost: SLOW_FRAMES_MAX,
      unit: 'count',
    },
  ];
  return { rounds, lobbies, ratio, goals };
}
