import type {
  FeedDraw,
  FeedFixture,
  FeedResult,
  BoardFeed,
  FeedJackpot,
} from '../../src/shared/contract/board-feed.ts';
import { loadLeagues } from '../../src/games/matches/leagues.ts';
import type { League } from '../../src/games/matches/league.ts';

/** The time of every picture: a Saturday evening in Bangkok and Hanoi. */
export const TAKEN_AT_MS = Date.UTC(2026, 2, 14, 12, 34, 20);

const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;

const seedHash = '5a'.repeat(32);

const draws: FeedDraw[] = [
  {
    gameId: 'lucky-five',
    vassalage: 'TCG_SEA',
    drawNumber: 385_212,
    closesAtMs: TAKEN_AT_MS + 85 * SECOND_MS,
    drawsAtMs: TAKEN_AT_MS + 100 * SECOND_MS,
    seedHash,
  },
  {
    gameId: 'hai-so',
    vassalage: 'TCG_LOTTO_VN',
    drawNumber: 115_564,
    closesAtMs: TAKEN_AT_MS + 280 * SECOND_MS,
    drawsAtMs: TAKEN_AT_MS + 340 * SECOND_MS,
    seedHash,
  },
];

/** Numbers of the last draws, newest first. */
const drawn = {
  'lucky-five': {
    vassalage: 'TCG_SEA',
    nextNumber: 385_212,
    lastAtMs: TAKEN_AT_MS - 80 * SECOND_MS,
    everyMs: 3 * MINUTE_MS,
    numbers: ['03 11 19 24 35', '07 08 15 22 31', '01 12 20 27 33', '04 09 16 28 30', '02 10 13 25 34'],
  },
  'hai-so': {
    vassalage: 'TCG_LOTTO_VN',
    nextNumber: 115_564,
    lastAtMs: TAKEN_AT_MS - 260 * SECOND_MS,
    everyMs: 10 * MINUTE_MS,
    numbers: ['38', '07', '92', '51', '66'],
  },
} as const;

const results: FeedResult[] = Object.entries(drawn).flatMap(
  ([gameId, { vassalage, nextNumber, lastAtMs, everyMs, numbers }]) =>
    numbers.map((text, index) => ({
      gameId,
      vassalage,
      drawNumber: nextNumber - 1 - index,
      drawnAtMs: lastAtMs - index * everyMs,
      numbers: text.split(' '),
    })),
);

/** The leagues, with the game for bets on each. */
const played = {
  harbour: ['touchline', 'TCL'],
  hardwood: ['touchline', 'TCL'],
  baseline: ['touchline', 'TCL'],
  lattice: ['arena-five', 'TF'],
  spur: ['red-and-blue', 'DS88'],
} as const;

/** Odds of the matches, repeated in this order: home, draw, away, over, under. */
const odds = [
  [185, 340, 420, 190, 190],
  [142, 465, 715, 174, 208],
  [268, 315, 254, 201, 180],
] as const;

/** Each league has one match in every state and two upcoming ones. */
const states = [
  { state: 'running', fromNowMs: -2 * MINUTE_MS, score: { home: 1, away: 0 } },
  { state: 'open', fromNowMs: 9 * MINUTE_MS, score: null },
  { state: 'open', fromNowMs: 24 * MINUTE_MS, score: null },
  { state: 'over', fromNowMs: -31 * MINUTE_MS, score: { home: 2, away: 2 } },
] as const;

function marketsOf({ sport }: League, index: number): FeedFixture['markets'] {
  const [home, draw, away, over, under] = odds[index % odds.length]!;
  const sides = [
    { selection: 'home', oddsCenti: home },
    ...(sport === 'football' ? [{ selection: 'draw', oddsCenti: draw }] : []),
    { selection: 'away', oddsCenti: away },
  ];
  const total = {
    market: 'total' as const,
    lineDeci: 25,
    selections: [
      { selection: 'over', oddsCenti: over },
      { selection: 'under', oddsCenti: under },
    ],
  };
  return [{ market: 'result', lineDeci: null, selections: sides }, ...(sport === 'football' ? [total] : [])];
}

function fixturesOf(league: League, [gameId, vassalage]: readonly [string, string]): FeedFixture[] {
  return states.map(({ state, fromNowMs, score }, index) => ({
    fixtureId: `${league.id}-${index}`,
    gameId,
    vassalage,
    sport: league.sport,
    league: league.name,
    home: league.teams[2 * index]!.name,
    away: league.teams[2 * index + 1]!.name,
    // Each league starts in another minute, because matches that start together have no order.
    startsAtMs:
      TAKEN_AT_MS - (TAKEN_AT_MS % MINUTE_MS) + fromNowMs + Object.keys(played).indexOf(league.id) * MINUTE_MS,
    state,
    score,
    markets: state === 'open' ? marketsOf(league, index) : [],
  }));
}

/** What the pools of the jackpots hold, in lowest stakes, and the lowest stake of each currency. */
const pools = [
  ['fjord-raiders', 'HLD', 2_871_35n],
  ['koi-current', 'PCR', 1_204_60n],
  ['velvet-oracle', 'GPI', 655_15n],
  ['neon-cherry', 'GPI', 318_80n],
] as const;
const lowestMinor = { THB: 1000n, VND: 5000n, USD: 40n };
const jackpots: FeedJackpot[] = Object.entries(lowestMinor).flatMap(([currency, lowest]) =>
  pools.map(([gameId, vassalage, stakesCenti], index) => ({
    gameId,
    vassalage,
    currency,
    isDemoMoney: true,
    amountMinor: Number((stakesCenti * lowest) / 100n),
    lastWin: index % 2 === 0 ? { amountMinor: Number(lowest) * 1_482, wonAtMs: TAKEN_AT_MS - 86_400_000 } : null,
  })),
);

/**
 * Draws, results and matches at the time of the pictures. The teams are those of the vendor, the results are made up
 * here.
 */
export function board(provider: string): BoardFeed {
  const fixtures = loadLeagues().flatMap((league) => {
    const game = Object.entries(played).find(([id]) => id === league.id)?.[1];
    return game ? fixturesOf(league, game) : [];
  });
  return { provider, madeAtMs: TAKEN_AT_MS, draws, results, fixtures, jackpots };
}
