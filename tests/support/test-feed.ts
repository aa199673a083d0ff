import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { FeedDraw, FeedFixture, FeedResult, BoardFeed } from '../../src/shared/contract/board-feed.ts';
import type { FeedGame, GameFeed } from '../../src/shared/contract/wallet-protocol.ts';
import { sign } from '../../src/shared/contract/webhook-signature.ts';

/** The provider of all test games. */
export const provider = 'test-games';
/** Its shared secret. */
export const walletKey = 'a-wallet-key-of-the-tests-only';
/** Its origin for browsers. Nothing listens there. */
export const gamesOrigin = 'http://games.test:5601';

const game = (gameId: string, vassalage: string, more: Partial<FeedGame> = {}): FeedGame => ({
  gameId,
  vassalage,
  category: 'RNG',
  engine: 'reels',
  name: { EN: `Game ${gameId}`, TH: `เกม ${gameId}` },
  tagline: { EN: 'One line' },
  tileUrl: `${gamesOrigin}/${gameId}.png`,
  sceneUrl: `${gamesOrigin}/${gameId}-scene.png`,
  color: '#102030',
  isHot: false,
  isNew: false,
  rtp: 0.95,
  volatility: 'low',
  tags: [],
  ...more,
});

/** Three vendors. Brands offer RED and BLUE. None offers GREEN by itself, whose games cannot be framed. */
export const testFeed: GameFeed = {
  provider,
  vendors: ['RED', 'BLUE', 'GREEN'].map((vassalage) => ({
    vassalage,
    displayName: `Studio ${vassalage}`,
    iconUrl: `${gamesOrigin}/${vassalage}.svg`,
    ...(vassalage === 'GREEN' && { needsWindow: true as const }),
  })),
  games: [
    game('red-one', 'RED', { isHot: true }),
    game('red-two', 'RED', { freeRoundStakes: { THB: [1_000, 2_000], VND: [10_000] } }),
    game('blue-one', 'BLUE', { isHot: true, category: 'FISH' }),
    game('green-one', 'GREEN'),
  ],
};

/** A test draw, a minute after `nowMs`. */
export const draw = (gameId: string, vassalage: string, nowMs: number, more: Partial<FeedDraw> = {}): FeedDraw => ({
  gameId,
  vassalage,
  drawNumber: 8812,
  closesAtMs: nowMs + 45_000,
  drawsAtMs: nowMs + 60_000,
  seedHash: 'ab'.repeat(32),
  ...more,
});

/** A test result, drawn a minute before `nowMs`. */
export const result = (
  gameId: string,
  vassalage: string,
  nowMs: number,
  more: Partial<FeedResult> = {},
): FeedResult => ({
  gameId,
  vassalage,
  drawNumber: 8811,
  drawnAtMs: nowMs - 60_000,
  numbers: ['03', '11', '19', '24', '35'],
  ...more,
});

/** A test match that begins ten minutes after `nowMs`, with the home team as the favourite. */
export const fixture = (
  fixtureId: string,
  vassalage: string,
  gameId: string,
  nowMs: number,
  more: Partial<FeedFixture> = {},
): FeedFixture => ({
  fixtureId,
  gameId,
  vassalage,
  sport: 'football',
  league: { EN: 'Harbour League', TH: 'ลีกท่าเรือ' },
  home: { EN: 'Old Quay', TH: 'โอลด์คีย์' },
  away: { EN: 'New Pier' },
  startsAtMs: nowMs + 600_000,
  state: 'open',
  score: null,
  markets: [
    {
      market: 'result',
      lineDeci: null,
      selections: [
        { selection: 'home', oddsCenti: 185 },
        { selection: 'draw', oddsCenti: 340 },
        { selection: 'away', oddsCenti: 420 },
      ],
    },
    {
      market: 'total',
      lineDeci: 25,
      selections: [
        { selection: 'over', oddsCenti: 190 },
        { selection: 'under', oddsCenti: 190 },
      ],
    },
  ],
  ...more,
});

/** The board feed of RED and BLUE, which brands offer, and of GREEN, which none offers. */
export function testBoardFeed(nowMs: number = Date.now()): BoardFeed {
  return {
    provider,
    madeAtMs: nowMs,
    draws: [
      draw('red-two', 'RED', nowMs),
      draw('blue-one', 'BLUE', nowMs, { drawsAtMs: nowMs + 30_000, closesAtMs: nowMs + 20_000 }),
      draw('green-one', 'GREEN', nowMs),
    ],
    results: [
      result('red-two', 'RED', nowMs),
      result('blue-one', 'BLUE', nowMs, { numbers: ['07'] }),
      result('green-one', 'GREEN', nowMs),
    ],
    fixtures: [
      fixture('blue-next', 'BLUE', 'blue-one', nowMs),
      fixture('red-running', 'RED', 'red-one', nowMs, {
        state: 'running',
        startsAtMs: nowMs - 60_000,
        score: { home: 1, away: 0 },
        markets: [],
      }),
      fixture('red-over', 'RED', 'red-one', nowMs, {
        state: 'over',
        startsAtMs: nowMs - 900_000,
        score: { home: 2, away: 2 },
        markets: [],
      }),
      fixture('green-next', 'GREEN', 'green-one', nowMs),
    ],
  };
}

/** How a feed is served. */
export interface Serving {
  /** The key that signs it. */
  key?: string;
  /** Changes the signed text. */
  edit?: (signed: string) => string;
  status?: number;
  /** Time of the signature, in seconds. Now by default. */
  nowS?: number;
  /** Delay of the answer. */
  delayMs?: number;
  /** Repeats the text until the reader disconnects. */
  isEndless?: boolean;
}

type Turn = Serving & { body: string | (() => string) };

/** A vendor's feeds over real HTTP, with valid or forged signatures. */
export interface FeedServer {
  /** Address of the game feed. The board feed is beside it, where a gateway looks for it. */
  url: string;
  /** Sets the answer of the game feed. `testFeed` by default. */
  serve(body: string, options?: Serving): void;
  /** Sets the answer of the board feed; a function makes a new one for each request. `testBoardFeed` by default. */
  serveLive(body: BoardFeed | string | (() => string), options?: Serving): void;
  /** Bytes of the board feed that were sent since it was last set. */
  liveBytesSent(): number;
  close(): Promise<void>;
}

/** Starts the feeds on a free port of 127.0.0.1. */
export async function startFeedServer(): Promise<FeedServer> {
  let games: Turn = { body: JSON.stringify(testFeed) };
  let live: Turn = { body: () => JSON.stringify(testBoardFeed()) };
  let liveBytesSent = 0;
  const server = createServer((request, response) => {
    const isLive = request.url === '/feed/v1/live';
    void answer(isLive ? live : games, response, (bytes) => void (liveBytesSent += isLive ? bytes : 0));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/feed/v1/games`,
    serve: (body, options = {}) => void (games = { body, ...options }),
    serveLive(body, options = {}) {
      live = { body: typeof body === 'object' ? JSON.stringify(body) : body, ...options };
      liveBytesSent = 0;
    },
    liveBytesSent: () => liveBytesSent,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

async function answer(
  {
    body,
    key = walletKey,
    edit = (text) => text,
    status = 200,
    nowS = Date.now() / 1000,
    delayMs = 0,
    isEndless = false,
  }: Turn,
  response: ServerResponse,
  count: (bytes: number) => void,
): Promise<void> {
  const text = typeof body === 'function' ? body() : body;
  const headers = await sign(key, { id: 'feed-1', body: text, nowS });
  if (delayMs > 0) await new Promise((resolve) => setTimeout(resolve, delayMs));
  response.writeHead(status, { ...headers, 'content-type': 'application/json' });
  if (!isEndless) return void response.end(edit(text));
  const send = () => {
    while (!response.destroyed) {
      count(text.length);
      // Wait until the reader has emptied the buffer.
      if (!response.write(text)) return void response.once('drain', send);
    }
  };
  send();
}
