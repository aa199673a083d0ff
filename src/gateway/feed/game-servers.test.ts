import { expect, test } from 'vitest';
import { readGameServers } from './game-servers.ts';

const own = { WALLET_KEYS: 'our-key-that-is-long-enough' };
const acme = {
  GAME_PROVIDERS: 'acme-games',
  GAME_ACME_GAMES_ORIGIN: 'https://play.acme.test',
  GAME_ACME_GAMES_FEED_URL: 'https://feed.acme.test/games',
  GAME_ACME_GAMES_KEYS: 'the-key-of-acme-2026, the-key-of-acme-2027',
};

test('each provider has an origin, a feed and keys of its own [WPROT-26]', () => {
  expect(readGameServers(own).map(({ provider }) => provider)).toEqual(['livery-games']);
  expect(readGameServers({ ...own, ...acme })[1]).toEqual({
    provider: 'acme-games',
    origin: 'https://play.acme.test',
    feedUrl: 'https://feed.acme.test/games',
    keys: ['the-key-of-acme-2026', 'the-key-of-acme-2027'],
  });
});

test('a vendor of our games with keys of its own is a provider behind our address, and alone has its games [GAME-35]', () => {
  const [first, bird, ...others] = readGameServers({
    ...own,
    ...acme,
    GAMES_VENDORS: 'YB',
    GAME_YB_KEYS: 'the-key-of-yellow-bird',
    GAME_ACME_GAMES_VENDORS: 'ACME, APEX',
  });
  expect(bird).toEqual({
    provider: 'yb',
    origin: first.origin,
    feedUrl: `${first.feedUrl}?provider=yb`,
    keys: ['the-key-of-yellow-bird'],
    vendors: ['YB'],
    isOurs: true,
  });
  expect(others.map(({ provider, vendors, isOurs }) => ({ provider, vendors, isOurs }))).toEqual([
    { provider: 'acme-games', vendors: ['ACME', 'APEX'], isOurs: undefined },
  ]);
});

test.each<[string, NodeJS.ProcessEnv, RegExp]>([
  [
    'with the key of a vendor of ours',
    { GAMES_VENDORS: 'YB', GAME_YB_KEYS: 'the-key-of-acme-2027' },
    /^GAME_ACME_GAMES_KEYS has a key of yb/,
  ],
  [
    'with a vendor of another',
    { GAMES_VENDORS: 'YB', GAME_YB_KEYS: 'the-key-of-yellow-bird', GAME_ACME_GAMES_VENDORS: 'ACME,YB' },
    /^GAME_ACME_GAMES_VENDORS has a vendor of yb/,
  ],
  [
    'with the code of a vendor of ours',
    {
      GAMES_VENDORS: 'YB',
      GAME_YB_KEYS: 'the-key-of-yellow-bird',
      GAME_PROVIDERS: 'yb',
      GAME_YB_ORIGIN: 'https://yb.test',
      GAME_YB_FEED_URL: 'https://yb.test/feed',
    },
    /already a game server with that code/,
  ],
  [
    'without keys',
    { GAME_ACME_GAMES_KEYS: '' },
    /^GAME_ACME_GAMES_KEYS is not set, and GAME_PROVIDERS names acme-games/,
  ],
  ['with a short key', { GAME_ACME_GAMES_KEYS: 'short' }, /^GAME_ACME_GAMES_KEYS: key 1 is shorter/],
  ['with our key', { GAME_ACME_GAMES_KEYS: own.WALLET_KEYS }, /^GAME_ACME_GAMES_KEYS has a key of livery-games/],
  ['without an origin', { GAME_ACME_GAMES_ORIGIN: '' }, /^GAME_ACME_GAMES_ORIGIN is not set/],
  ['with a feed that is no URL', { GAME_ACME_GAMES_FEED_URL: 'feed' }, /^GAME_ACME_GAMES_FEED_URL is "feed"/],
  ['twice', { GAME_PROVIDERS: 'acme-games,acme-games' }, /already a game server with that code/],
  [
    'with our code',
    {
      GAME_PROVIDERS: 'livery-games',
      GAME_LIVERY_GAMES_KEYS: 'another-key-of-16-chars',
      GAME_LIVERY_GAMES_ORIGIN: 'https://a.test',
      GAME_LIVERY_GAMES_FEED_URL: 'https://a.test/f',
    },
    /already a game server with that code/,
  ],
  ['in capitals', { GAME_PROVIDERS: 'ACME' }, /"ACME" must be/],
])('a provider %s stops the start, with what to do [WPROT-26]', (_, change, message) => {
  expect(() => readGameServers({ ...own, ...acme, ...change })).toThrow(message);
});
