import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { readConfig } from './config.ts';

const needed = { SEAL_KEY: '{}', WALLET_KEYS: 'a-key-that-is-long-enough' };

test('a variable that is not set has its default, and a proxy is trusted only if it is listed [SERVER-24, SERVER-31]', () => {
  expect(readConfig(needed)).toMatchObject({
    port: 8080,
    bind: '127.0.0.1',
    dataDir: resolve('.data'),
    databaseUrl: undefined,
    redisUrl: undefined,
    consoleHosts: ['console.localhost'],
    trustedProxies: [],
    isProduction: false,
    hasPseudoLanguages: false,
    gameServers: [{ origin: 'http://games.localhost:8081', feedUrl: 'http://127.0.0.1:8081/feed/v1/games' }],
    payments: [],
  });
  expect(readConfig({ ...needed, NODE_ENV: 'production' }).consoleHosts).toEqual([]);
  expect(readConfig({ ...needed, CONSOLE_HOSTS: 'office.example, ops.example' }).consoleHosts).toEqual([
    'office.example',
    'ops.example',
  ]);
  expect(readConfig({ ...needed, GAMES_PORT: '9000', TRUSTED_PROXIES: '10.0.0.1, fd00::/8, loopback' })).toMatchObject({
    trustedProxies: ['10.0.0.1', 'fd00::/8', 'loopback'],
    gameServers: [{ origin: 'http://games.localhost:9000' }],
  });
  expect(readConfig({ ...needed, PAYMENT_KEYS: 'a-payment-key-long-enough' }).payments).toMatchObject([
    { url: 'http://127.0.0.1:8082' },
  ]);
});

test('there is no default password unless one is set [LOGIN-11]', () => {
  expect([
    readConfig(needed).defaultPassword,
    readConfig({ ...needed, DEFAULT_PASSWORD: '' }).defaultPassword,
    readConfig({ ...needed, DEFAULT_PASSWORD: 'first-day-1' }).defaultPassword,
  ]).toEqual([undefined, undefined, 'first-day-1']);
});

test.each([
  [{ PORT: 'eighty' }, /^PORT: "eighty" is not a port/],
  [{ PORT: '70000' }, /^PORT/],
  [{ GAMES_PORT: '-1' }, /^GAMES_PORT/],
  [{ PAYMENTS_PORT: '82 82' }, /^PAYMENTS_PORT: "82 82" is not a port/],
  [{ GAMES_ORIGIN: 'http://a; script-src *' }, /^GAMES_ORIGIN/],
  [{ GAMES_ORIGIN: 'file:///etc/hosts' }, /^GAMES_ORIGIN/],
  [{ WALLET_KEYS: 'short' }, /^WALLET_KEYS: key 1 is shorter/],
  [{ PAYMENT_KEYS: needed.WALLET_KEYS }, /^A payment key of livery-payments is one of livery-games/],
  [{ WALLET_KEYS: ' , ' }, /^WALLET_KEYS: no key given/],
  [{ SEAL_KEY: '' }, /^SEAL_KEY is not set/],
  [{ REDIS_URL: 'localhost:6379' }, /^REDIS_URL is not an address such as redis:/],
  [{ REDIS_URL: 'http://127.0.0.1' }, /^REDIS_URL is not/],
  [{ CONSOLE_HOSTS: 'https://office.example' }, /^CONSOLE_HOSTS: .* is not a host name such as/],
  [{ FOUR_EYES_LIMITS: 'THB=2000,VND=1.5' }, /^FOUR_EYES_LIMITS: "VND=1.5" is not an amount/],
  [{ TRUSTED_PROXIES: '10.0.0.1, banana' }, /^TRUSTED_PROXIES: "banana" is not an address or a network/],
  [{ TRUSTED_PROXIES: '10.0.0.0/33' }, /^TRUSTED_PROXIES: "10.0.0.0\/33"/],
  [{ FOUR_EYES_LIMITS: '2000' }, /^FOUR_EYES_LIMITS: "2000"/],
  [{ DATABASE_URL: 'livery' }, /^DATABASE_URL is not an address such as postgres:/],
  [{ DATABASE_URL: 'mysql://secret@host/livery' }, /^DATABASE_URL is not an address (?!.*secret)/],
])('%o prevents the start, and the error names the variable [SERVER-24]', (change, message) => {
  expect(() => readConfig({ ...needed, ...change })).toThrow(message);
});

test('pseudo-languages are opt-in and never available in production [LANG-17]', () => {
  expect(readConfig({ ...needed, PSEUDO_LANGUAGES: '1' }).hasPseudoLanguages).toBe(true);
  expect(readConfig({ ...needed, PSEUDO_LANGUAGES: '1', NODE_ENV: 'production' }).hasPseudoLanguages).toBe(false);
});

const providers = {
  SMS_URL: 'https://sms.example/send',
  SMS_KEY: 'k',
  SMS_FROM: 'House',
  SMTP_URL: 'smtps://u:p@mail.example',
  MAIL_FROM: 'house@example.com',
  TURNSTILE_SITE_KEY: 'site',
  TURNSTILE_SECRET: 'secret',
  PHONE_SERVICE_URL: 'https://phone.example',
  PHONE_SERVICE_KEY: 'k',
  PHONE_SERVICE_ISSUER: 'i',
  PHONE_SERVICE_AUDIENCE: 'a',
  PHONE_SERVICE_JWKS: 'https://phone.example/keys',
};

test('a provider is configured only if all of its variables are set [SERVER-25]', () => {
  expect(readConfig(needed)).toMatchObject({
    messages: { sms: undefined, mail: undefined },
    turnstile: undefined,
    phoneService: undefined,
  });
  expect(readConfig({ ...needed, ...providers })).toMatchObject({
    messages: {
      sms: { url: 'https://sms.example/send', key: 'k', from: 'House' },
      mail: { smtpUrl: 'smtps://u:p@mail.example', from: 'house@example.com' },
    },
    turnstile: { siteKey: 'site', secret: 'secret', url: 'https://challenges.cloudflare.com/turnstile/v0/siteverify' },
    phoneService: {
      url: 'https://phone.example',
      key: 'k',
      issuer: 'i',
      audience: 'a',
      jwksUrl: 'https://phone.example/keys',
    },
  });
});

test.each([
  [{ SMS_KEY: '' }, /^SMS_KEY: not set, .* SMS_URL, SMS_FROM/],
  [{ SMS_URL: 'http://sms.example/send' }, /^SMS_URL is .* must be an https URL/],
  [{ SMTP_URL: 'http://mail.example' }, /^SMTP_URL must start/],
  [{ MAIL_FROM: '' }, /^MAIL_FROM: not set/],
  [{ TURNSTILE_URL: 'nowhere' }, /^TURNSTILE_URL/],
  [{ BEACON_URLS: 'https://relay.example,nowhere' }, /^BEACON_URLS is "nowhere"/],
  [{ PHONE_SERVICE_JWKS: 'http://phone.example/keys' }, /^PHONE_SERVICE_JWKS/],
])('an incomplete or unencrypted provider prevents the start: %o', (change, message) => {
  expect(() => readConfig({ ...needed, ...providers, ...change })).toThrow(message);
});

test.each([
  [{}, 'sites'],
  [{ NODE_ENV: 'production' }, 'nowhere'],
  [
    { NODE_ENV: 'production', METRICS_PORT: '9464' },
    { port: 9464, bind: '127.0.0.1' },
  ],
  [
    { METRICS_PORT: '9464', METRICS_BIND: '10.0.0.5' },
    { port: 9464, bind: '10.0.0.5' },
  ],
])('with %o the metrics are served at %o [SERVER-46]', (env, access) => {
  expect(readConfig({ ...needed, ...env }).metrics).toEqual(access);
  expect(() => readConfig({ ...needed, METRICS_PORT: 'x' })).toThrow(/^METRICS_PORT: "x" is not a port/);
});
