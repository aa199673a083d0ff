import { afterAll, beforeAll, expect, test } from 'vitest';
import { drawsCatalogue, testClock } from '../../tests/support/test-draws.ts';
import { startTestVendor, type TestVendor } from '../../tests/support/test-vendor.ts';
import type { BoardFeed, ResultsFeed } from '../shared/contract/board-feed.ts';
import type { GameFeed } from '../shared/contract/wallet-protocol.ts';
import { isSigned } from '../shared/contract/webhook-signature.ts';
import { readConfig } from './config.ts';

const env = { GAMES_VENDORS: 'YB, TCG_LOTTO_VN', GAME_YB_KEYS: 'the-key-of-yellow-bird' };
const GAME_TCG_LOTTO_VN_KEYS = 'the-key-of-lotto-viet';
let vendor: TestVendor;
beforeAll(async () => {
  // One minute after a draw opened, and the time stands still: each game has an open draw.
  const { nowMs } = testClock(Date.UTC(2026, 10, 20, 12, 1));
  vendor = await startTestVendor({ catalogue: drawsCatalogue(), nowMs });
  Object.assign(vendor.config, { vendors: readConfig({ ...env, GAME_TCG_LOTTO_VN_KEYS }).vendors });
  await vendor.restart();
});
afterAll(() => vendor.close());

/** A feed, by whose key it is signed, and whose it says it is. */
async function read<Feed extends { provider: string }>(url: string) {
  const { headers, body, statusCode } = await vendor.app.inject(url);
  const signed = { headers: headers as Record<string, string>, body, nowS: Date.now() / 1000 };
  const keys = { ours: vendor.config.keys, yb: [env.GAME_YB_KEYS], vn: [GAME_TCG_LOTTO_VN_KEYS] };
  const by: string[] = [];
  for (const [name, of] of Object.entries(keys)) if (await isSigned(of, signed)) by.push(name);
  return { statusCode, by, named: headers['wallet-provider'], feed: JSON.parse(body) as Feed };
}

test.each([
  ['', 'livery-games', 'ours', ['test-orchard', 'lucky-five']],
  ['?provider=yb', 'yb', 'yb', ['canary-hall']],
  ['?provider=tcg-lotto-vn', 'tcg-lotto-vn', 'vn', ['hai-so', 'mien-bac', 'mien-nam']],
])(
  'the feeds of %j have the games of %s alone, and are signed by it [GAME-35]',
  async (query, provider, key, games) => {
    const list = await read<GameFeed>(`/feed/v1/games${query}`);
    expect([list.by, list.named, list.feed.provider]).toEqual([[key], provider, provider]);
    expect(list.feed.games.map(({ gameId }) => gameId)).toEqual(games);
    expect(new Set(list.feed.vendors.map(({ vassalage }) => vassalage))).toEqual(
      new Set(list.feed.games.map(({ vassalage }) => vassalage)),
    );
    const live = await read<BoardFeed>(`/feed/v1/live${query}`);
    expect([live.by, live.named, live.feed.provider]).toEqual([[key], provider, provider]);
    expect(new Set(live.feed.draws.map(({ gameId }) => gameId))).toEqual(
      new Set(games.filter((gameId) => gameId !== 'test-orchard')),
    );
  },
);

test('the results of a game are those of its own provider [GAME-35]', async () => {
  const { by, feed } = await read<ResultsFeed>('/feed/v1/results?gameId=hai-so&provider=tcg-lotto-vn');
  expect([by, feed.provider, feed.gameId]).toEqual([['vn'], 'tcg-lotto-vn', 'hai-so']);
  for (const query of ['?gameId=hai-so', '?gameId=hai-so&provider=yb', '?gameId=hai-so&provider=nobody'])
    expect((await vendor.app.inject(`/feed/v1/results${query}`)).statusCode, query).toBe(404);
});

test.each(['?provider=gpi', '?provider=', '?provider=yb&provider=tcg-lotto-vn'])(
  'a provider that is not ours has no feeds: %s [GAME-35]',
  async (query) => {
    expect((await vendor.app.inject(`/feed/v1/games${query}`)).statusCode).toBe(404);
    expect((await vendor.app.inject(`/feed/v1/live${query}`)).statusCode).toBe(404);
  },
);

test.each<[string, Record<string, string>, RegExp]>([
  ['without keys', env, /^GAME_TCG_LOTTO_VN_KEYS: no key given/],
  ['twice', { GAMES_VENDORS: 'YB,YB', GAME_YB_KEYS: env.GAME_YB_KEYS }, /^GAMES_VENDORS names YB twice/],
  ['in small letters', { GAMES_VENDORS: 'yb' }, /^GAMES_VENDORS: "yb" is not a vendor code/],
])('a vendor %s stops the start, with what to do [GAME-35]', (_, change, message) => {
  expect(() => readConfig(change)).toThrow(message);
});

test('a vendor of which we have no game stops the start [GAME-35]', async () => {
  const { vendors } = vendor.config;
  Object.assign(vendor.config, { vendors: [...vendors, { ...vendors[0], vassalage: 'YBB', provider: 'ybb' }] });
  await expect(vendor.restart()).rejects.toThrow('GAMES_VENDORS names YBB, of which we have no game');
  Object.assign(vendor.config, { vendors });
  await vendor.restart();
});
