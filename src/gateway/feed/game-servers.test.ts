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

test.each<[string, NodeJS.ProcessEnv, RegExp]>([
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
