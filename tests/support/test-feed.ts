import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { FeedGame, GameFeed } from '../../src/shared/contract/wallet-protocol.ts';
import { sign } from '../../src/shared/contract/wallet-signature.ts';

/** The provider of all games of the tests. */
export const provider = 'test-games';
/** Its shared secret. */
export const walletKey = 'a-wallet-key-of-the-tests-only';
/** Where a browser would reach it. Nothing answers there. */
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

/** Three vendors, of which a brand offers some; GREEN is offered by none. */
export const testFeed: GameFeed = {
  provider,
  vendors: ['RED', 'BLUE', 'GREEN'].map((vassalage) => ({ vassalage, displayName: `Studio ${vassalage}`, iconUrl: `${gamesOrigin}/${vassalage}.svg` })),
  games: [game('red-one', 'RED', { isHot: true }), game('red-two', 'RED'), game('blue-one', 'BLUE', { isHot: true, category: 'FISH' }), game('green-one', 'GREEN')],
};

/** A vendor's feed over real HTTP, signed or forged at will. */
export interface FeedServer {
  url: string;
  /** What the next readers get. `key` is what it is signed with; an edit changes the text after it was signed. */
  serve(body: string, options?: { key?: string; edit?: (signed: string) => string; status?: number; nowS?: number }): void;
  close(): Promise<void>;
}

/** Starts a feed on a free port of 127.0.0.1. */
export async function startFeedServer(): Promise<FeedServer> {
  let turn = { body: JSON.stringify(testFeed), key: walletKey, edit: (text: string) => text, status: 200, nowS: Date.now() / 1000 };
  const server = createServer((_, response) => {
    const { body, key, edit, status, nowS } = turn;
    void sign(key, { id: 'feed-1', body, nowS }).then((headers) => response.writeHead(status, { ...headers, 'content-type': 'application/json' }).end(edit(body)));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/feed/v1/games`,
    serve: (body, options = {}) => void (turn = { body, key: walletKey, edit: (text) => text, status: 200, nowS: Date.now() / 1000, ...options }),
    close: () => new Promise((resolve) => { server.closeAllConnections(); server.close(() => resolve()); }),
  };
}
