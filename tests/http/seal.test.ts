import { generateKeyPairSync } from 'node:crypto';
import { CompactEncrypt, importJWK, type JWK } from 'jose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sessionCalls } from '../../src/shared/contract/session.ts';
import { atOneMoment } from '../support/callers.ts';
import { alpha, beta, gamma, makeProject, type FixtureProject } from '../support/fixture-project.ts';
import { answerOf, startTestGateway, testConfig, type TestGateway } from '../support/gateway.ts';
import { openTestDatabase, quickKind, type TestDatabase } from '../support/test-databases.ts';

const AUDIENCE = 'POST /wps/session/login ALPHA';
const body = { username: 'nobody', password: 'a-password', type: 'username' };
/** The answer to a seal that was opened: a failed login. */
const OPENED = [401, 'login_failed'];

let opened: TestDatabase;
let project: FixtureProject;
let house: TestGateway;
const sealKey = testConfig('').sealKey;
beforeAll(async () => {
  opened = await openTestDatabase(quickKind);
  // These tests refuse many bodies, so no captcha may come between.
  project = makeProject({ alpha: { ...alpha, security: { ...alpha.security, loginFailuresMax: 20 } }, beta, gamma });
  house = await startTestGateway({ database: opened.database, project, config: { sealKey } });
});
afterAll(async () => {
  await house.close();
  await opened.close();
  project.close();
});

async function post(payload: unknown, gateway = house): Promise<(number | string | undefined)[]> {
  const { status, code } = answerOf(
    sessionCalls.login,
    await gateway.app.inject({
      method: 'POST',
      url: '/wps/session/login',
      headers: { host: 'alpha.test', 'content-type': 'application/json' },
      payload: JSON.stringify(payload),
    }),
  );
  return [status, code];
}

const content = (change: object = {}) => ({
  iat: Math.floor(Date.now() / 1000),
  jti: crypto.randomUUID(),
  aud: AUDIENCE,
  body,
  ...change,
});

/** Seals by hand, so that every part can be wrong. */
async function sealed(
  plain: unknown,
  {
    key = house.gateway.services.unsealer.offer().keys[0]!,
    alg = 'ECDH-ES',
    enc = 'A256GCM',
  }: { key?: JWK; alg?: string; enc?: string } = {},
): Promise<string> {
  const text = typeof plain === 'string' ? plain : JSON.stringify(plain);
  return new CompactEncrypt(plain instanceof Uint8Array ? plain : new TextEncoder().encode(text))
    .setProtectedHeader({ alg, enc })
    .encrypt(await importJWK(key, alg));
}

/** Changes one character in one of the five parts of a JWE. */
function altered(jwe: string, part: number): string {
  const parts = jwe.split('.');
  const text = parts[part]!;
  parts[part] = (text.startsWith('A') ? 'B' : 'A') + text.slice(1);
  return parts.join('.');
}

describe('sealed calls', () => {
  test('a fresh body sealed for us and for this call is opened [SEAL-01, SEAL-02]', async () => {
    expect(await post({ sealed: await sealed(content()) })).toEqual(OPENED);
  });

  test('a sealed body with bytes that are not UTF-8 is refused, because a password would stand for several [SERVER-39]', async () => {
    const bytes = (password: readonly number[]) => {
      const [front = '', back = ''] = JSON.stringify(content({ body: { ...body, password: '?' } })).split('"?"');
      return Buffer.concat([Buffer.from(`${front}"`), Buffer.from(password), Buffer.from(`"${back}`)]);
    };
    expect(await post({ sealed: await sealed(bytes([0xef, 0xbf, 0xbd])) })).toEqual(OPENED);
    expect(await post({ sealed: await sealed(bytes([0xff])) })).toEqual([400, 'seal_invalid']);
  });

  test.each([body, {}, { sealed: '' }, { sealed: 7 }, { sealed: 'x', extra: 1 }, [], 'text', null])(
    'an unsealed body is refused unread: %j [SEAL-01]',
    async (payload) => {
      expect(await post(payload)).toEqual([400, 'unsealed']);
    },
  );

  test('a missing body is unsealed as well [SEAL-01]', async () => {
    const answer = answerOf(
      sessionCalls.login,
      await house.app.inject({ method: 'POST', url: '/wps/session/login', headers: { host: 'alpha.test' } }),
    );
    expect([answer.status, answer.code]).toEqual([400, 'unsealed']);
  });

  test.each(['garbage', 'a.b.c.d.e', '....', 'eyJhbGciOiJub25lIn0....', 'x'.repeat(10_000)])(
    'an invalid seal is refused: %s [SEAL-02]',
    async (text) => {
      expect(await post({ sealed: text })).toEqual([400, 'seal_invalid']);
    },
  );

  test.each([0, 2, 3, 4])('a seal with one changed character in part %i is refused [SEAL-02]', async (part) => {
    expect(await post({ sealed: altered(await sealed(content()), part) })).toEqual([400, 'seal_invalid']);
  });

  test('another key, another algorithm and another cipher are refused [SEAL-02]', async () => {
    const stranger = generateKeyPairSync('x25519').publicKey.export({ format: 'jwk' }) as JWK;
    expect(await post({ sealed: await sealed(content(), { key: stranger }) })).toEqual([400, 'seal_invalid']);
    expect(await post({ sealed: await sealed(content(), { alg: 'ECDH-ES+A256KW' }) })).toEqual([400, 'seal_invalid']);
    expect(await post({ sealed: await sealed(content(), { enc: 'A128GCM' }) })).toEqual([400, 'seal_invalid']);
    const secret = { kty: 'oct', k: Buffer.alloc(32).toString('base64url') };
    expect(await post({ sealed: await sealed(content(), { key: secret, alg: 'dir' }) })).toEqual([400, 'seal_invalid']);
  });

  test.each([
    ['not JSON', 'not json'],
    ['a list', []],
    ['without an id', content({ jti: undefined })],
    ['with a short id', content({ jti: 'short' })],
    ['with an id that is not text', content({ jti: 7 })],
    ['with a time that is not a number', content({ iat: 'now' })],
    ['with an extra field', content({ extra: 1 })],
    ['with a zero byte in its id', content({ jti: `${'x'.repeat(20)}\u0000` })],
  ])('a plain text that is %s is refused [SEAL-02]', async (_, plain) => {
    expect(await post({ sealed: await sealed(plain) })).toEqual([400, 'seal_invalid']);
  });

  test('a repeated seal is a replay, also in parallel and after a restart [SEAL-04]', async () => {
    const jwe = await sealed(content());
    const answers = await Promise.all(Array.from({ length: 5 }, () => post({ sealed: jwe })));
    expect(answers.map(([status]) => String(status)).sort()).toEqual(['401', '409', '409', '409', '409']);
    const second = await startTestGateway({ database: opened.database, project, config: { sealKey } });
    expect(await post({ sealed: jwe }, second)).toEqual([409, 'seal_replayed']);
    expect(await post({ sealed: await sealed(content()) }, second)).toEqual(OPENED);
    await second.close();
  });

  /** Posts a body that was sealed some seconds from now, at one moment, so that it does not age on its way. */
  const postAged = (seconds: number) =>
    atOneMoment(async () => post({ sealed: await sealed(content({ iat: Math.floor(Date.now() / 1000) + seconds })) }));

  test.each([
    ['older', -301],
    ['newer', 360],
  ])('a seal that is %s than its time is refused [SEAL-05]', async (_, seconds) => {
    expect(await postAged(seconds)).toEqual([400, 'seal_invalid']);
  });

  test('a seal just within its time is opened [SEAL-05]', async () => {
    expect(await postAged(-299)).toEqual(OPENED);
  });

  test.each([
    'PUT /wps/member/register ALPHA',
    'POST /wps/session/logout ALPHA',
    'post /wps/session/login ALPHA',
    'POST /wps/session/login',
    'POST /wps/session/login BETA',
    '',
  ])('a seal for "%s" does not work for a login of this brand [SEAL-04, SEAL-06, TENANT-11]', async (aud) => {
    expect(await post({ sealed: await sealed(content({ aud })) })).toEqual([400, 'seal_invalid']);
  });

  test('the seal keys hold no private part [SEAL-03]', async () => {
    const answer = await house.call('sealKeys');
    expect(answer.value.keys).toHaveLength(1);
    expect(Math.abs(answer.value.nowS - Date.now() / 1000)).toBeLessThan(60);
    expect(Object.keys(answer.value.keys[0]!).sort()).toEqual(['alg', 'crv', 'kid', 'kty', 'use', 'x']);
    expect(answer.text).not.toContain((JSON.parse(sealKey) as { d: string }).d);
  });
});
