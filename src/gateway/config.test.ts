import { expect, test } from 'vitest';
import { readConfig } from './config.ts';

const needed = { SEAL_KEY: '{}', WALLET_KEYS: 'a-key-that-is-long-enough' };

test('what is not said has its default; a proxy is trusted only if it is named', () => {
  expect(readConfig(needed)).toMatchObject({ port: 8080, bind: '127.0.0.1', databaseUrl: undefined, trustedProxies: [], isProduction: false, hasPseudoLanguages: false, games: { origin: 'http://games.localhost:8081', feedUrl: 'http://127.0.0.1:8081/feed/v1/games' } });
  expect(readConfig({ ...needed, GAMES_PORT: '9000', TRUSTED_PROXIES: '10.0.0.1, 10.0.0.2' })).toMatchObject({ trustedProxies: ['10.0.0.1', '10.0.0.2'], games: { origin: 'http://games.localhost:9000' } });
});

test.each([
  [{ PORT: 'eighty' }, /^PORT: "eighty" is not a port/],
  [{ PORT: '70000' }, /^PORT/],
  [{ GAMES_PORT: '-1' }, /^GAMES_PORT/],
  [{ GAMES_ORIGIN: 'http://a; script-src *' }, /^GAMES_ORIGIN/],
  [{ GAMES_ORIGIN: 'file:///etc/hosts' }, /^GAMES_ORIGIN/],
  [{ WALLET_KEYS: 'short' }, /^WALLET_KEYS: key 1 is shorter/],
  [{ WALLET_KEYS: ' , ' }, /^WALLET_KEYS: no key given/],
  [{ SEAL_KEY: '' }, /^SEAL_KEY is not set/],
])('%o stops the start and is told by its name', (change, message) => {
  expect(() => readConfig({ ...needed, ...change })).toThrow(message);
});

test('pseudo-languages are asked for, and never in production [LANG-17]', () => {
  expect(readConfig({ ...needed, PSEUDO_LANGUAGES: '1' }).hasPseudoLanguages).toBe(true);
  expect(readConfig({ ...needed, PSEUDO_LANGUAGES: '1', NODE_ENV: 'production' }).hasPseudoLanguages).toBe(false);
});
