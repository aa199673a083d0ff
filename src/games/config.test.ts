import { expect, test } from 'vitest';
import { readConfig } from './config.ts';

test('an empty environment gives a configuration that works on one machine', () => {
  expect(readConfig({})).toMatchObject({
    host: '127.0.0.1',
    port: 8081,
    origin: 'http://games.localhost:8081',
    walletUrl: 'http://127.0.0.1:8080',
    provider: 'livery-games',
    frameAncestors: ['http://*.localhost:8080'],
  });
});

test('several keys are read in order, and the first one signs', () => {
  expect(readConfig({ WALLET_KEYS: 'the-new-key-of-2027, the-old-key-of-2026' }).keys).toEqual([
    'the-new-key-of-2027',
    'the-old-key-of-2026',
  ]);
});

test.each([
  ['GAMES_PORT', { GAMES_PORT: '80 81' }],
  ['GAMES_ORIGIN', { GAMES_ORIGIN: 'games.localhost' }],
  ['WALLET_URL', { WALLET_URL: 'http://127.0.0.1:8080/wallet' }],
  ['WALLET_KEYS', { WALLET_KEYS: 'short' }],
  ['WALLET_KEYS', { NODE_ENV: 'production' }],
  ['WALLET_KEYS', { NODE_ENV: 'production', WALLET_KEYS: 'livery-games-development-key' }],
  ['FRAME_ANCESTORS', { FRAME_ANCESTORS: 'http://a.example; script-src *' }],
])('an invalid %s is refused by name', (name, env) => {
  expect(() => readConfig(env)).toThrow(name);
});
