import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { CODES_CAPTCHA_FAILURES } from '../../src/gateway/session/login-throttle.ts';
import { openAccount } from '../support/accounts.ts';
import { alpha, beta, gamma, makeProject, type FixtureProject } from '../support/fixture-project.ts';
import { startTestGateway, type TestGateway } from '../support/gateway.ts';
import { newCaptcha, newProof, sentCode, sentMessages, wrongCode } from '../support/person.ts';
import { registerPlayer } from '../support/player.ts';
import { TestBrowser } from '../support/test-browser.ts';
import { long } from '../support/long.ts';

const DAY_MS = 24 * 3_600_000;
const DEFAULT_PASSWORD = 'first-day-password-1';
const NUMBER = '66812345678';

/** A brand with everything on: SMS, human check, forced expiry. */
const strict = {
  ...alpha,
  merchantCode: 'STRICT',
  hosts: ['strict.test'],
  access: { agents: true },
  market: { ...alpha.market, dialingCode: '66' },
  flags: { ...alpha.flags, MOBILEVERCODELOGIN3: true, PWDEXPFORCECHANGE3: true },
  settings: { ...alpha.settings, smsLogin: true, passwordExpiryDays: 30 },
  security: { ...alpha.security, humanCheck: 'proof-of-work', tellsUnknownAccount: true },
};
/** A brand with the same expiry but no forced change, and with the SMS flag but not its setting. */
const lenient = {
  ...strict,
  merchantCode: 'LENIENT',
  hosts: ['lenient.test'],
  flags: { ...alpha.flags, MOBILEVERCODELOGIN3: true },
  settings: { ...alpha.settings, passwordExpiryDays: 30 },
  security: alpha.security,
};

let project: FixtureProject;
let house: TestGateway;
beforeAll(async () => {
  project = makeProject({ alpha, beta, gamma, strict, lenient });
  house = await startTestGateway({ project, config: { defaultPassword: DEFAULT_PASSWORD } });
});
afterAll(async () => {
  await house.close();
  project.close();
});

const browser = (host = 'alpha.test', address = '127.0.0.1') => new TestBrowser(house, { host, address });
/** Counts the passwords that are verified during the work. */
async function hashed(work: () => Promise<unknown>): Promise<number> {
  const { passwordHasher } = house.gateway.services;
  const { verify } = passwordHasher;
  let count = 0;
  passwordHasher.verify = (...args) => ((count += 1), verify(...args));
  await work().finally(() => (passwordHasher.verify = verify));
  return count;
}
const age = (merchantCode: string, memberId: bigint, days: number) =>
  house.database.withMerchant(merchantCode, (trx) =>
    trx
      .updateTable('member')
      .set({ password_set_at: new Date(Date.now() - days * DAY_MS) })
      .where('id', '=', memberId)
      .execute(),
  );

describe('a login by username', () => {
  test('passes the human check before anything is looked up [LOGIN-01, LOGIN-03, LOGIN-36]', async () => {
    const { username, password } = await openAccount(house, { merchantCode: 'STRICT' });
    const without = () => browser('strict.test').logIn(username, password);
    expect(await hashed(async () => expect((await without()).code).toBe('verification_required'))).toBe(0);
    const humanCheck = await newProof(house, 'strict.test');
    expect((await browser('strict.test').logIn(username, password, { humanCheck, captcha: '' })).value).toMatchObject({
      userName: username,
      token: expect.any(String) as string,
    });
    expect((await browser('strict.test').logIn(username, password, { humanCheck })).code).toBe('verification_required');
    expect(
      (
        await browser('strict.test').logIn(username, password, {
          type: '',
          humanCheck: await newProof(house, 'strict.test'),
        })
      ).value.userName,
    ).toBe(username);
  });

  test('without a password is a bad request [LOGIN-04, SERVER-09]', async () => {
    expect((await browser().logIn('somebody', '')).code).toBe('bad_request');
  });

  test('reports the first login once, for an account that an operator opened [LOGIN-07, LOGIN-10]', async () => {
    const { username, password } = await openAccount(house);
    const answers = [await browser().logIn(username, password), await browser().logIn(username, password)];
    expect(answers.map(({ value }) => value.firstTimeLogin)).toEqual([true, false]);
    const known = await openAccount(house, { isKnown: true });
    expect((await browser().logIn(known.username, known.password)).value.firstTimeLogin).toBe(false);
  });

  test('never returns a token twice [SESS-08]', async () => {
    const { username, password } = await openAccount(house);
    const tokens = [
      await browser().logIn(username, password),
      await browser().logIn(username, password),
      await browser().logIn(username, password),
    ].map(({ value }) => value.token);
    expect(new Set(tokens).size).toBe(3);
  });

  test('refuses operators, and reveals that only after the right password [LOGIN-33]', async () => {
    const { username, password } = await openAccount(house, { customerType: 9 });
    expect([
      (await browser().logIn(username, password)).status,
      (await browser().logIn(username, password)).code,
    ]).toEqual([403, 'non_member']);
    expect((await browser().logIn(username, 'not-the-password')).code).toBe('login_failed');
    const sessions = await house.database.withMerchant('ALPHA', (trx) =>
      trx
        .selectFrom('session')
        .innerJoin('member', 'member.id', 'session.member_id')
        .where('member.account', '=', username)
        .selectAll('session')
        .execute(),
    );
    expect(sessions).toEqual([]);
  });

  test('fails for an account without a password [LOGIN-08]', async () => {
    const { username } = await openAccount(house, { passwordHash: null });
    const trial = await openAccount(house, { customerType: 4, endsAt: new Date(Date.now() + DAY_MS) });
    for (const [name, password] of [
      [username, 'anything-at-all'],
      [trial.username, trial.password],
    ] as const)
      expect((await browser().logIn(name, password)).code).toBe('login_failed');
  });

  test('reveals an unknown name only where the brand allows it [LOGIN-08, PWD-06]', async () => {
    const { username } = await openAccount(house, { merchantCode: 'STRICT' });
    const strictly = async (name: string) =>
      (
        await browser('strict.test', '198.51.100.9').logIn(name, 'not-the-password', {
          humanCheck: await newProof(house, 'strict.test'),
        })
      ).code;
    expect([await strictly('nobody-at-all'), await strictly(username)]).toEqual([
      'user_or_email_unknown',
      'login_failed',
    ]);
    expect((await browser().logIn('nobody-at-all', 'not-the-password')).code).toBe('login_failed');
  });

  test('starts no session if the password changes in the meantime [PWD-01, SESS-07]', async () => {
    const { username, password, memberId } = await openAccount(house);
    const { passwordHasher } = house.gateway.services;
    const { verify } = passwordHasher;
    passwordHasher.verify = async (...args) => {
      const result = await verify(...args);
      await house.database.withMerchant('ALPHA', (trx) =>
        trx.updateTable('member').set({ password_hash: 'another' }).where('id', '=', memberId).execute(),
      );
      return result;
    };
    const { code } = await browser()
      .logIn(username, password)
      .finally(() => (passwordHasher.verify = verify));
    expect(code).toBe('login_failed');
  });

  test('leaves no password in any log or response, and no default password in any page [PWD-12, LOGIN-11]', async () => {
    const { username, password } = await openAccount(house, { password: DEFAULT_PASSWORD });
    const answers = [await browser().logIn(username, password), await browser().logIn(username, 'some-wrong-password')];
    const pages = await Promise.all(
      ['/', '/login', '/wps/system/status', '/wps/system/whitelabel', '/openapi.json'].map(
        async (url) => (await house.app.inject({ url, headers: { host: 'alpha.test' } })).body,
      ),
    );
    const { token } = answers[0]!.value;
    for (const text of [...house.logged, ...pages, ...answers.map((answer) => answer.text)]) {
      expect(text).not.toContain(DEFAULT_PASSWORD);
      expect(text).not.toContain('some-wrong-password');
    }
    expect(house.logged.join('\n')).not.toContain(token);
    expect(house.logged.length).toBeGreaterThan(5);
  });
});

describe('a password must be changed', () => {
  const open = ['logout', 'memberInfo', 'balance'] as const;

  test('when it is the default one; until then the session can only change it, read member info and balance, and log out [LOGIN-11, LOGIN-12, LOGIN-35]', async () => {
    const { username, password } = await openAccount(house, { password: DEFAULT_PASSWORD });
    const { value } = await browser().logIn(username, password);
    expect(value).toMatchObject({ mustChangePassword: true, passwordExpired: false });
    expect((await house.call('sessionList', { token: value.token })).code).toBe('password_change_required');
    for (const name of open.toReversed())
      expect((await house.call(name, { token: value.token })).status, name).toBe(200);
  });

  test('when an operator has set it [LOGIN-12]', async () => {
    const { username, password, memberId } = await openAccount(house);
    await house.database.withMerchant('ALPHA', (trx) =>
      trx.updateTable('member').set({ must_change_password: true }).where('id', '=', memberId).execute(),
    );
    expect((await browser().logIn(username, password)).value.mustChangePassword).toBe(true);
  });

  test('when it has expired and the brand forces the change [LOGIN-13]', async () => {
    const forced = async (days: number) => {
      const { username, password, memberId } = await openAccount(house, { merchantCode: 'STRICT' });
      await age('STRICT', memberId, days);
      return (
        await browser('strict.test').logIn(username, password, { humanCheck: await newProof(house, 'strict.test') })
      ).value;
    };
    expect(await forced(31)).toMatchObject({ passwordExpired: true, mustChangePassword: true });
    expect(await forced(29)).toMatchObject({ passwordExpired: false, mustChangePassword: false });
    const { username, password, memberId } = await openAccount(house, { merchantCode: 'LENIENT' });
    await age('LENIENT', memberId, 31);
    expect((await browser('lenient.test').logIn(username, password)).value).toMatchObject({
      passwordExpired: false,
      mustChangePassword: false,
    });
  });

  test('before a browser may remember it, because a remembered login would skip the change [LOGIN-43, LOGIN-23]', async () => {
    const { username, password } = await openAccount(house, { password: DEFAULT_PASSWORD });
    const visitor = browser();
    await visitor.logIn(username, password, { remember: true });
    expect(visitor.cookies.has('__Host-remember')).toBe(false);
  });

  test('also after a login by a grant that came from it [LOGIN-13, LOGIN-23]', async () => {
    const { username, password, memberId } = await openAccount(house, { merchantCode: 'STRICT' });
    const visitor = browser('strict.test');
    await visitor.logIn(username, password, { remember: true, humanCheck: await newProof(house, 'strict.test') });
    await age('STRICT', memberId, 31);
    expect((await visitor.logIn(username, '', { isRemembered: true })).value.mustChangePassword).toBe(true);
  });
});

describe('a login by SMS', () => {
  const at = 'strict.test';
  const send = (mobileNum: string) =>
    house.call('smsNoLogin', { host: at, body: { mobileNum, countryDialingCode: '66', usage: 'login' } });
  /** The number as people in its country type it. */
  const local = (digits: string) => digits.replace(/^66/, '0');
  const logIn = (username: string, password: string, host = at, more = {}) =>
    browser(host).logIn(username, password, { type: 'sms', countryDialingCode: '66', ...more });

  const endPauses = () =>
    house.database.withMerchant('STRICT', (trx) =>
      trx.deleteFrom('attempt').where('key', 'like', 'send pause%').execute(),
    );

  test('takes a number and its code once, without a human check, and needs no new password [LOGIN-02, LOGIN-03, LOGIN-14, LOGIN-27]', async () => {
    const { username, memberId } = await openAccount(house, {
      merchantCode: 'STRICT',
      mobile: NUMBER,
      password: DEFAULT_PASSWORD,
    });
    await age('STRICT', memberId, 99);
    expect((await send('081 234 5678')).value.expiredMinutes).toBeGreaterThan(0);
    const code = sentCode(house, NUMBER);
    const { value } = await logIn('0812345678', code);
    expect(value).toMatchObject({ userName: username, mustChangePassword: false, passwordExpired: false });
    expect((await house.call('sessionList', { host: at, token: value.token })).value.list[0]).toMatchObject({
      method: 'sms',
    });
    expect((await logIn('0812345678', code)).code).toBe('code_invalid');
  });

  test('refuses a wrong, missing or expired code, and a code for another number [LOGIN-27, PWD-10]', async () => {
    const [mine, other] = ['66899999991', '66899999992'];
    await openAccount(house, { merchantCode: 'STRICT', mobile: mine });
    await openAccount(house, { merchantCode: 'STRICT', mobile: other });
    await send(local(mine));
    const code = sentCode(house, mine);
    expect([
      (await logIn(local(mine), wrongCode(code))).code,
      (await logIn(local(mine), ' ')).code,
      (await logIn(local(other), code)).code,
      (await logIn('12', code)).code,
    ]).toEqual(['code_invalid', 'code_missing', 'code_invalid', 'phone_invalid']);
    await house.database.withMerchant('STRICT', (trx) =>
      trx
        .updateTable('verification_code')
        .set({ ends_at: new Date(Date.now() - 1_000) })
        .where('target', '=', mine)
        .execute(),
    );
    expect((await logIn(local(mine), code)).code).toBe('code_expired');
  });

  test('needs the flag and the setting [LOGIN-02, ROLE-08]', async () => {
    expect([
      (await logIn(NUMBER, '123456', 'lenient.test')).code,
      (await logIn(NUMBER, '123456', 'alpha.test')).code,
    ]).toEqual(['function_disabled', 'function_disabled']);
  });

  test('sends nothing to an operator, and is refused to players on the agents’ side [LOGIN-32, LOGIN-33, PWD-24]', async () => {
    const [operators, players] = ['66899999993', '66899999994'];
    await openAccount(house, { merchantCode: 'STRICT', mobile: operators, customerType: 9 });
    await send(local(operators));
    expect([
      sentMessages(house).some(({ to }) => to === operators),
      (await logIn(local(operators), '000000')).code,
    ]).toEqual([false, 'code_invalid']);
    await openAccount(house, { merchantCode: 'STRICT', mobile: players });
    await send(local(players));
    expect((await logIn(local(players), sentCode(house, players), at, { side: 'agent' })).code).toBe('error_not_agent');
  });

  test('sends nothing to a number without an account, and no code logs it in [LOGIN-27, LOGIN-08]', async () => {
    const before = sentMessages(house).length;
    expect((await send('0899999995')).status).toBe(200);
    expect(sentMessages(house)).toHaveLength(before);
    expect((await logIn('0899999995', '000000')).code).toBe('code_invalid');
  });

  test(
    'needs a captcha on every new device while many networks guess a few numbers each, but not on a known device [LOGIN-45, LOGIN-20]',
    long,
    async () => {
      const number = '66899999996';
      await openAccount(house, { merchantCode: 'STRICT', mobile: number });
      const asSms = { type: 'sms', countryDialingCode: '66' } as const;
      const owner = browser(at);
      await send(local(number));
      expect((await owner.logIn(local(number), sentCode(house, number), asSms)).status).toBe(200);
      const guess = (n: number) =>
        new TestBrowser(house, { host: at, address: `203.0.${n}.7` }).logIn(
          `08888${String(n).padStart(5, '0')}`,
          '000000',
          asSms,
        );
      for (let n = 1; n < CODES_CAPTCHA_FAILURES; n += 1) await guess(n);
      expect((await guess(CODES_CAPTCHA_FAILURES)).detail).toEqual({ captchaRequired: true });
      expect((await guess(CODES_CAPTCHA_FAILURES + 1)).code).toBe('captcha_invalid');
      await endPauses();
      await send(local(number));
      const code = sentCode(house, number);
      expect((await logIn(local(number), code)).code).toBe('captcha_invalid');
      expect((await owner.logIn(local(number), wrongCode(code), asSms)).code).toBe('code_invalid');
      const captcha = await newCaptcha(house, { host: at, merchantCode: 'STRICT' });
      expect((await logIn(local(number), code, at, captcha)).status).toBe(200);
    },
  );
});

describe('the device cookie', () => {
  test('is not readable by scripts and not set from other sites [LOGIN-23]', async () => {
    const player = await registerPlayer(house);
    const beforeMs = Date.now();
    const answer = await house.call('login', {
      body: { username: player.username, password: player.password, type: 'username', remember: true },
    });
    const [device, remember] = ['__Host-device', '__Host-remember'].map((name) =>
      [answer.headers['set-cookie']!].flat().find((line) => line.startsWith(`${name}=`))!,
    );
    expect(device).toMatch(/^__Host-device=[\w-]{43}; Max-Age=31536000; Path=\/; HttpOnly; Secure; SameSite=Lax$/);
    expect(remember).toMatch(/^__Host-remember=[\w-]{43}; Path=\/; Expires=[^;]+; HttpOnly; Secure; SameSite=Strict$/);
    // A cookie ends at a whole second.
    const endsMs = Date.parse(/Expires=([^;]+)/.exec(remember!)![1]!);
    expect(endsMs).toBeGreaterThan(beforeMs + DAY_MS - 1_000);
    expect(endsMs).toBeLessThanOrEqual(Date.now() + DAY_MS);
  });
});
