import { exportJWK, generateKeyPair, importJWK, SignJWT, type CryptoKey } from 'jose';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { alpha } from '../../../tests/support/fixture-project.ts';
import { startLoopback, type Loopback } from '../../../tests/support/loopback.ts';
import { fail, ok } from '../../shared/errors.ts';
import type { Attempts } from './attempts.ts';
import { createPhoneService, type PhoneService } from './phone-service.ts';

const DIGITS = '84912345678';
const logged: string[] = [];
const log = pino({ level: 'info' }, { write: (line: string) => void logged.push(line) });
/** Attempts without limits, which have their own tests. */
const attempts: Attempts = {
  add: async () => 1,
  count: async () => 0,
  giveBack: async () => {},
  giveBackOfNetwork: async () => {},
  clear: async () => {},
  limit: async () => ok(1),
  addOfNetwork: async () => 1,
  countOfNetwork: async () => 0,
  limitNetwork: async () => ok(1),
};
let theirs: { status: number; body: string };
let keys: { publicKey: CryptoKey; privateKey: CryptoKey };
let server: Loopback;
let service: PhoneService;
beforeAll(async () => {
  keys = await generateKeyPair('RS256', { extractable: true });
  const jwks = JSON.stringify({ keys: [{ ...(await exportJWK(keys.publicKey)), kid: 'one' }] });
  server = await startLoopback((response, path) =>
    path === '/keys'
      ? response.end(jwks)
      : response.writeHead(theirs.status, { location: '/v1/elsewhere' }).end(theirs.body),
  );
  service = createPhoneService(
    {
      url: `${server.url}/`,
      key: 'its-key',
      issuer: 'https://phone.example',
      audience: 'house',
      jwksUrl: `${server.url}/keys`,
    },
    attempts,
    log,
  );
});
afterAll(() => server.close());
beforeEach(() => {
  server.requests.length = 0;
  logged.length = 0;
});

const answers = (body: object, status = 200) => void (theirs = { status, body: JSON.stringify(body) });
const refuses = (message: string) => answers({ error: { code: 400, message } }, 400);
const send = () => service.send({ brand: alpha, digits: DIGITS, language: 'EN', address: '203.0.113.7' });
const check = (code = '424242') => service.check({ merchantCode: 'ALPHA', sessionInfo: 'info', code });

test('a code is sent and exchanged for an id token; the key travels in a header', async () => {
  answers({ sessionInfo: 'info' });
  expect(await send()).toEqual(ok({ sessionInfo: 'info' }));
  answers({ idToken: 'a.b.c', localId: 'x' });
  expect(await check(' 424242 ')).toEqual(ok({ idToken: 'a.b.c' }));
  expect(server.requests).toMatchObject([
    {
      path: '/v1/accounts:sendVerificationCode',
      headers: { 'x-goog-api-key': 'its-key' },
      body: '{"phoneNumber":"+84912345678"}',
    },
    { path: '/v1/accounts:signInWithPhoneNumber', body: '{"sessionInfo":"info","code":"424242"}' },
  ]);
});

describe('each error of the service becomes the player’s error', () => {
  test.each([
    ['INVALID_PHONE_NUMBER', 'phone_invalid'],
    ['INVALID_PHONE_NUMBER : TOO_SHORT', 'phone_invalid'],
    ['MISSING_PHONE_NUMBER', 'phone_missing'],
    ['TOO_MANY_ATTEMPTS_TRY_LATER', 'too_many_requests'],
    ['CAPTCHA_CHECK_FAILED', 'captcha_invalid'],
    ['INVALID_APP_CREDENTIAL', 'captcha_invalid'],
    ['QUOTA_EXCEEDED', 'quota_exceeded'],
    ['OPERATION_NOT_ALLOWED', 'function_disabled'],
    ['INVALID_CODE', 'verification_unknown'],
    ['SOMETHING_NEW', 'verification_unknown'],
    ['__proto__', 'verification_unknown'],
    ['', 'verification_unknown'],
  ] as const)('sending: "%s" is %s [ERR-05, ERR-06, ERR-07, ERR-08, ERR-11, ERR-12, ERR-13]', async (message, code) => {
    refuses(message);
    expect(await send()).toEqual(fail(code));
  });

  test.each([
    ['INVALID_CODE', 'code_invalid'],
    ['MISSING_CODE', 'code_missing'],
    ['SESSION_EXPIRED', 'code_expired'],
    ['CODE_EXPIRED', 'code_expired'],
    ['TOO_MANY_ATTEMPTS_TRY_LATER : later', 'too_many_requests'],
    ['QUOTA_EXCEEDED', 'quota_exceeded'],
    ['OPERATION_NOT_ALLOWED', 'function_disabled'],
    ['INVALID_PHONE_NUMBER', 'verification_unknown'],
    ['SOMETHING_NEW', 'verification_unknown'],
  ] as const)(
    'checking: "%s" is %s [ERR-07, ERR-08, ERR-09, ERR-10, ERR-12, ERR-13, ERR-14]',
    async (message, code) => {
      refuses(message);
      expect(await check()).toEqual(fail(code));
      expect(logged.join('')).not.toContain('424242');
    },
  );

  test('an empty code is refused without a request [ERR-10]', async () => {
    expect(await check('  ')).toEqual(fail('code_missing'));
    expect(server.requests).toEqual([]);
  });

  test.each([
    [200, 'no JSON'],
    [200, '{}'],
    [200, '{"sessionInfo":7,"idToken":7}'],
    [500, '<html>'],
    [400, '{"error":"text"}'],
    [302, ''],
    [200, 'null'],
  ])('a response %i "%s" becomes verification_unknown [ERR-08]', async (status, body) => {
    theirs = { status, body };
    expect([await send(), await check()]).toEqual([fail('verification_unknown'), fail('verification_unknown')]);
    expect(server.requests).toHaveLength(2);
  });
});

describe('an id token', () => {
  const nowS = Math.floor(Date.now() / 1000);
  const claims = {
    iss: 'https://phone.example',
    aud: 'house',
    sub: 'user',
    iat: nowS - 10,
    exp: nowS + 3_000,
    phone_number: `+${DIGITS}`,
  };
  const sign = (changes: object = {}, key: CryptoKey | Uint8Array = keys.privateKey, alg = 'RS256') =>
    new SignJWT({ ...claims, ...changes }).setProtectedHeader({ alg, kid: 'one' }).sign(key);
  const isGood = async (token: string, digits = DIGITS) => service.checkIdToken(token, digits, 'ALPHA');

  test('a token that the service issued for this number is accepted', async () => {
    expect(await isGood(await sign())).toBe(true);
  });

  test.each<[string, object]>([
    ['another issuer', { iss: 'https://evil.example' }],
    ['another audience', { aud: 'elsewhere' }],
    ['another number', { phone_number: '+84912345679' }],
    ['no number', { phone_number: undefined }],
    ['a number that is a list', { phone_number: [`+${DIGITS}`] }],
    ['an expiry in the past', { exp: nowS - 1 }],
    ['no expiry', { exp: undefined }],
    ['an age of an hour', { iat: nowS - 3_600 }],
    ['no issue time', { iat: undefined }],
    ['no subject', { sub: undefined }],
  ])('a token with %s is refused [VERIFY-13]', async (_, changes) => {
    expect(await isGood(await sign(changes))).toBe(false);
  });

  test('a token that is unsigned, or signed with another key or algorithm, is refused [VERIFY-13]', async () => {
    const stranger = await generateKeyPair('RS256');
    const none = `${Buffer.from('{"alg":"none"}').toString('base64url')}.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.`;
    const shared = new TextEncoder().encode(JSON.stringify(await exportJWK(keys.publicKey)));
    // The right key with an algorithm that is not allowed.
    const padded = await sign({}, await importJWK(await exportJWK(keys.privateKey), 'PS256'), 'PS256');
    for (const token of [await sign({}, stranger.privateKey), none, padded, await sign({}, shared, 'HS256'), 'x', ''])
      expect(await isGood(token)).toBe(false);
    expect(logged.join('')).not.toContain(DIGITS);
  });
});
