import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { NETWORK_CAPTCHA_TIMES, REFUSED_TIMES } from '../../src/gateway/session/login-throttle.ts';
import type { LoginRefusal } from '../../src/shared/contract/session.ts';
import { openAccount } from '../support/accounts.ts';
import { alpha } from '../support/fixture-project.ts';
import { startTestGateway, type TestGateway } from '../support/gateway.ts';
import { newCaptcha } from '../support/person.ts';
import { TestBrowser } from '../support/test-browser.ts';
import { quickKind } from '../support/test-databases.ts';

const MAX = alpha.security.loginFailuresMax;
const GUESSES = 50;
const STUFFED = 1_000;
const STUFFING_TIMEOUT_MS = 120_000;

describe('guessing', () => {
  let house: TestGateway;
  beforeAll(async () => void (house = await startTestGateway({ kind: quickKind })));
  afterAll(() => house.close());

  let networks = 0;
  /** A browser that nobody knows, on a network of its own unless told otherwise. */
  const stranger = (address = `198.51.100.${(networks += 1)}`, host = 'alpha.test') =>
    new TestBrowser(house, { address, host });
  const wrong = (from: TestBrowser, username: string, more = {}) =>
    from.logIn(username, `guess-${Math.random()}`, more);
  /** Counts the hashes of passwords that are looked at while something is done. */
  async function hashed(work: () => Promise<unknown>): Promise<number> {
    const { passwordHasher } = house.gateway.services;
    const { verify } = passwordHasher;
    let count = 0;
    passwordHasher.verify = (...args) => ((count += 1), verify(...args));
    await work().finally(() => (passwordHasher.verify = verify));
    return count;
  }

  test('asks for a captcha past the brand’s bound, and looks at no password without one, wherever the stranger comes from [LOGIN-18, LOGIN-20]', async () => {
    const { username, password } = await openAccount(house);
    for (let n = 1; n <= MAX; n += 1)
      expect((await wrong(stranger(), username)).detail).toEqual({ captchaRequired: n === MAX });
    const looked = await hashed(async () => {
      const answers = [
        await wrong(stranger(), username),
        await stranger().logIn(username, password),
        await stranger().logIn(username, password, { captchaId: 'none', captcha: 'RIGHT' }),
      ];
      expect(answers.map(({ status, code, detail }) => [status, code, detail])).toEqual(
        answers.map(() => [400, 'captcha_invalid', { captchaRequired: true }]),
      );
    });
    expect(looked).toBe(0);
    const captcha = await newCaptcha(house);
    expect((await wrong(stranger(), username, captcha)).code).toBe('login_failed');
    // An answer counts once.
    expect((await stranger().logIn(username, password, captcha)).code).toBe('captcha_invalid');
    expect((await stranger().logIn(username, password, await newCaptcha(house))).value.userName).toBe(username);
    // Who got in is not asked again.
    expect((await wrong(stranger(), username)).detail).toEqual({ captchaRequired: false });
  });

  test('a captcha of another brand is none [LOGIN-20, TENANT-11]', async () => {
    const { username, password } = await openAccount(house);
    for (let n = 1; n <= MAX; n += 1) await wrong(stranger(), username);
    expect(
      (await stranger().logIn(username, password, await newCaptcha(house, { host: 'beta.test', merchantCode: 'BETA' })))
        .code,
    ).toBe('captcha_invalid');
  });

  test('answers alike for a name that does not exist, to the byte, captcha and all [LOGIN-08, LOGIN-18]', async () => {
    const { username } = await openAccount(house);
    const told = async (name: string) => {
      const texts: string[] = [];
      for (let n = 0; n < MAX + 2; n += 1) texts.push((await wrong(stranger(), name)).text);
      return texts;
    };
    expect(await told('nobody-at-all-1')).toEqual(await told(username));
  });

  test('by a stranger keeps no owner out: from a known device he logs in at once, and without a captcha [LOGIN-20]', async () => {
    const { username, password } = await openAccount(house);
    const owner = stranger('203.0.113.7');
    await owner.logIn(username, password);
    // Also from the owner's own network, and with a device cookie of the stranger's own.
    const strangers = [stranger('203.0.113.7'), stranger('203.0.113.8')];
    for (let n = 0; n < GUESSES; n += 1)
      await wrong(strangers[n % 2]!, username, n % 5 === 0 ? await newCaptcha(house) : {});
    expect((await wrong(strangers[0]!, username)).status).not.toBe(200);
    expect((await owner.logIn(username, password)).value.userName).toBe(username);
    // His own failures count for him alone.
    expect((await wrong(owner, username)).detail).toEqual({ captchaRequired: false });
    expect((await owner.logIn(username, password)).status).toBe(200);
  });

  test('at one’s own device asks for a captcha too, and forgets the failures with the login [LOGIN-20]', async () => {
    const { username, password } = await openAccount(house);
    const owner = stranger();
    await owner.logIn(username, password);
    for (let n = 1; n <= MAX; n += 1)
      expect((await wrong(owner, username)).detail).toEqual({ captchaRequired: n === MAX });
    expect((await owner.logIn(username, password)).code).toBe('captcha_invalid');
    expect((await owner.logIn(username, password, await newCaptcha(house))).status).toBe(200);
    expect((await wrong(owner, username)).detail).toEqual({ captchaRequired: false });
  });

  test('a device that is known to one account is none for another [LOGIN-20]', async () => {
    const [mine, other] = [await openAccount(house), await openAccount(house)];
    const thief = stranger();
    await thief.logIn(mine.username, mine.password);
    for (let n = 1; n <= MAX; n += 1) await wrong(stranger(), other.username);
    expect((await wrong(thief, other.username)).code).toBe('captcha_invalid');
  });

  test('by many at once gets no further than one after the other [LOGIN-20]', async () => {
    const { username } = await openAccount(house);
    const looked = await hashed(
      async () => void (await Promise.all(Array.from({ length: 30 }, () => wrong(stranger(), username)))),
    );
    expect(looked).toBe(MAX);
  });

  test(
    'a thousand stuffed pairs with forged addresses come to a few hashes, a captcha and then a refusal [LOGIN-20, TENANT-10]',
    async () => {
      const stuffer = stranger('192.0.2.66');
      const codes = new Map<string, number>();
      let sent = 0;
      let isAsked = false;
      const looked = await hashed(async () => {
        for (; sent < STUFFED; sent += 1) {
          // Once a captcha is asked for, every second one brings an answer that is wrong.
          const answer = await house.call('login', {
            address: stuffer.address,
            headers: { 'x-forwarded-for': `10.${sent % 250}.0.${sent % 200}`, forwarded: `for=10.1.1.${sent % 250}` },
            body: {
              username: `leaked${sent}`,
              password: `leaked-pass-${sent}`,
              type: 'username',
              ...(isAsked && sent % 2 && { captchaId: 'none', captcha: 'wrong' }),
            },
          });
          isAsked ||= (answer.detail as LoginRefusal | null)?.captchaRequired === true;
          codes.set(answer.code!, (codes.get(answer.code!) ?? 0) + 1);
        }
      });
      expect(looked).toBeLessThanOrEqual(MAX * NETWORK_CAPTCHA_TIMES);
      expect(looked).toBeGreaterThan(0);
      expect(codes.get('too_many_requests')).toBeGreaterThan(STUFFED - 3 * MAX * REFUSED_TIMES);
      const { username, password } = await openAccount(house);
      expect((await stranger(stuffer.address).logIn(username, password)).code).toBe('too_many_requests');
      // Another network, another brand: nothing of it.
      expect((await stranger().logIn(username, password)).status).toBe(200);
      expect((await wrong(stranger(stuffer.address, 'beta.test'), 'nobody-here')).code).toBe('login_failed');
    },
    STUFFING_TIMEOUT_MS,
  );

  test('a login that is right is no failure of its network: a whole office can come in [LOGIN-20]', async () => {
    const office = '203.0.113.99';
    for (let n = 0; n < MAX * NETWORK_CAPTCHA_TIMES + 2; n += 1) {
      const { username, password } = await openAccount(house);
      expect((await stranger(office).logIn(username, password)).status).toBe(200);
    }
  });
});
