import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { alpha, makeProject, type FixtureProject } from '../support/fixture-project.ts';
import { startTestGateway, type TestGateway } from '../support/gateway.ts';
import { registerPlayer } from '../support/player.ts';

/** Tries of each username, at least and at most: with more the gateway asks for a captcha. */
const TRIES = { min: 5, max: 15 };

describe('sessions', () => {
  let house: TestGateway;
  let project: FixtureProject;
  beforeAll(async () => {
    // These tests send many wrong passwords, so no captcha may come between.
    project = makeProject({ alpha: { ...alpha, security: { ...alpha.security, loginFailuresMax: 20 } } });
    house = await startTestGateway({ project });
  });
  afterAll(async () => {
    await house.close();
    project.close();
  });

  const logIn = (username: string, password: string, host = 'alpha.test') =>
    house.call('login', { host, body: { username, password, type: 'username' } });

  test('a login returns a session, with the username in any case [LOGIN-07, CALL-05, CALL-01]', async () => {
    const player = await registerPlayer(house);
    for (const name of [player.username, ` ${player.username.toUpperCase()} `]) {
      const { value } = await logIn(name, player.password);
      expect(value).toEqual({
        token: expect.any(String) as string,
        userName: player.username,
        firstTimeLogin: false,
        mustChangePassword: false,
        passwordExpired: false,
        customerType: 0,
      });
      expect((await house.call('memberInfo', { token: value.token })).value).toMatchObject({
        account: player.username,
        type: 0,
      });
    }
  });

  test('an unknown username and a wrong password get the same response, byte for byte [LOGIN-08]', async () => {
    const { username } = await registerPlayer(house);
    const [wrongPassword, wrongName] = [
      await logIn(username, 'not-the-password'),
      await logIn('nobody-at-all', 'not-the-password'),
    ];
    expect([wrongPassword.status, wrongPassword.code]).toEqual([401, 'login_failed']);
    expect(wrongName.text).toBe(wrongPassword.text);
  });

  test('an unknown username takes about as long as a wrong password [LOGIN-08]', async () => {
    const { username } = await registerPlayer(house);
    const timed = async (name: string) => {
      const startedAt = performance.now();
      await logIn(name, 'not-the-password');
      return performance.now() - startedAt;
    };
    await timed('warm');
    let [known, unknown] = [Infinity, Infinity];
    const isAlike = () => unknown / known > 0.3 && unknown / known < 3;
    // Hashing takes ten times as long as everything else, so without it the ratio would be far off, however often it is
    // tried. A busy machine spoils some tries.
    for (let tries = 0; tries < TRIES.min || (tries < TRIES.max && !isAlike()); tries += 1)
      [known, unknown] = [Math.min(known, await timed(username)), Math.min(unknown, await timed('nobody-at-all'))];
    expect(isAlike(), `${known} ms, and ${unknown} ms for an unknown one`).toBe(true);
  });

  test('a missing, unknown, ended or malformed token is refused alike by every call that needs one [SESS-10, GUARD-05]', async () => {
    const player = await registerPlayer(house);
    await house.call('logout', { token: player.token });
    const tokens = [
      undefined,
      'x'.repeat(43),
      player.token,
      'short',
      'Ünicode-and spaces',
      `${player.token}=`,
      `${player.token}.`,
    ];
    for (const name of ['memberInfo', 'balance', 'bettingRecord', 'logout', 'logoutDelete', 'launchGame'] as const) {
      const answers = await Promise.all(tokens.map((token) => house.call(name, { token: token && encodeURI(token) })));
      expect(answers.map(({ status, code }) => [status, code])).toEqual(tokens.map(() => [401, 'not_logged_in']));
      expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    }
    const wrongScheme = await house.call('balance', { headers: { authorization: `Basic ${player.token}` } });
    expect(wrongScheme.code).toBe('not_logged_in');
  });

  test('a token in the address is ignored [SESS-14]', async () => {
    const { token } = await registerPlayer(house);
    expect((await house.call('balance', { query: { token } })).status).not.toBe(200);
  });

  test.each(['logout', 'logoutDelete'] as const)(
    '%s ends this session and no other [CALL-09, CALL-10, SESS-07]',
    async (name) => {
      const player = await registerPlayer(house);
      const second = (await logIn(player.username, player.password)).value.token;
      expect((await house.call(name, { token: player.token })).value).toBeNull();
      expect((await house.call('memberInfo', { token: player.token })).code).toBe('not_logged_in');
      expect((await house.call('memberInfo', { token: second })).status).toBe(200);
    },
  );

  test('the database holds only the hash of a token [SESS-08]', async () => {
    const { token } = await registerPlayer(house);
    expect(Buffer.from(token, 'base64url').length).toBeGreaterThanOrEqual(16);
    const rows = await house.database.withMerchant('ALPHA', (trx) => trx.selectFrom('session').selectAll().execute());
    expect(rows.map(({ token_hash }) => Buffer.from(token_hash).toString('hex'))).toContain(
      createHash('sha256').update(token).digest('hex'),
    );
    // Neither the token's characters nor the bytes that they stand for, and not half of them either.
    const half = [Buffer.from(token), Buffer.from(token, 'base64url')].map((bytes) => bytes.subarray(0, 16));
    const stored = rows.flatMap((row) =>
      Object.values(row).map((value) =>
        value instanceof Uint8Array ? Buffer.from(value) : Buffer.from(String(value)),
      ),
    );
    expect(stored.filter((bytes) => half.some((part) => bytes.includes(part)))).toEqual([]);
  });

  test('a login body of the wrong shape is refused and changes nothing [SERVER-09]', async () => {
    const right = { username: 'somebody', password: 'a-password', type: 'username' };
    const wrong = [
      {},
      { ...right, type: 'phone' },
      { ...right, extra: 1 },
      { ...right, username: 7 },
      { ...right, password: '' },
      { ...right, username: 'x'.repeat(65) },
      { ...right, password: 'x'.repeat(129) },
      { ...right, username: ['a'] },
    ];
    for (const body of wrong) expect((await house.call('login', { body })).code).toBe('bad_request');
  });
});
