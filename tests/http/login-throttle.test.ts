import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { NETWORK_CAPTCHA_TIMES, REFUSED_TIMES } from '../../src/gateway/session/login-throttle.ts';
import type { LoginRefusal } from '../../src/shared/errors.ts';
import { openAccount } from '../support/accounts.ts';
import { alpha } from '../support/fixture-project.ts';
import { startTestGateway, type TestGateway } from '../support/gateway.ts';
import { longIf, long } from '../support/long.ts';
import { newCaptcha } from '../support/person.ts';
import { TestBrowser } from '../support/test-browser.ts';

const MAX = alpha.security.loginFailuresMax;
const GUESSES = 50;
/** Leaked pairs of a short attack, which goes well past the limit of a network, and of a long one. */
const STUFFED = { short: 250, long: 1_000 };
const STUFFING_TIMEOUT_MS = 120_000;

describe('password guessing', () => {
  let house: TestGateway;
  beforeAll(async () => void (house = await startTestGateway()));
  afterAll(() => house.close());

  let networks = 0;
  /** An unknown browser, by default on its own network. */
  const stranger = (address = `198.51.100.${(networks += 1)}`, host = 'alpha.test') =>
    new TestBrowser(house, { address, host });
  const wrong = (from: TestBrowser, username: string, more = {}) =>
    from.logIn(username, `guess-${Math.random()}`, more);
  /** Counts the passwords that are verified during the work. */
  async function hashed(work: () => Promise<unknown>): Promise<number> {
    const { passwordHasher } = house.gateway.services;
    const { verify } = passwordHasher;
    let count = 0;
    passwordHasher.verify = (...args) => ((count += 1), verify(...args));
    await work().finally(() => (passwordHasher.verify = verify));
    return count;
  }

  test('needs a captcha past the brand’s limit, and without one verifies no password, from any network [LOGIN-18, LOGIN-20]', async () => {
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
    // A successful login clears the count.
    expect((await wrong(stranger(), username)).detail).toEqual({ captchaRequired: false });
  });

  test('is not helped by a captcha of another brand [LOGIN-20, TENANT-11]', async () => {
    const { username, password } = await openAccount(house);
    for (let n = 1; n <= MAX; n += 1) await wrong(stranger(), username);
    expect(
      (await stranger().logIn(username, password, await newCaptcha(house, { host: 'beta.test', merchantCode: 'BETA' })))
        .code,
    ).toBe('captcha_invalid');
  });

  test('gets the same response for an unknown name, byte for byte, with and without captchas [LOGIN-08, LOGIN-18]', async () => {
    const { username } = await openAccount(house);
    const told = async (name: string) => {
      const texts: string[] = [];
      for (let n = 0; n < MAX + 2; n += 1) texts.push((await wrong(stranger(), name)).text);
      return texts;
    };
    expect(await told('nobody-at-all-1')).toEqual(await told(username));
  });

  test(
    'by a stranger does not lock out the owner, who logs in from a known device without a captcha [LOGIN-20]',
    long,
    async () => {
      const { username, password } = await openAccount(house);
      const owner = stranger('203.0.113.7');
      await owner.logIn(username, password);
      // Also from the owner's network, and with a device cookie of the stranger's own.
      const strangers = [stranger('203.0.113.7'), stranger('203.0.113.8')];
      for (let n = 0; n < GUESSES; n += 1)
        await wrong(strangers[n % 2]!, username, n % 5 === 0 ? await newCaptcha(house) : {});
      expect((await wrong(strangers[0]!, username)).status).not.toBe(200);
      expect((await owner.logIn(username, password)).value.userName).toBe(username);
      // The owner's own failures count separately.
      expect((await wrong(owner, username)).detail).toEqual({ captchaRequired: false });
      expect((await owner.logIn(username, password)).status).toBe(200);
    },
  );

  test('on a known device also needs a captcha, and a login clears its failures [LOGIN-20]', async () => {
    const { username, password } = await openAccount(house);
    const owner = stranger();
    await owner.logIn(username, password);
    for (let n = 1; n <= MAX; n += 1)
      expect((await wrong(owner, username)).detail).toEqual({ captchaRequired: n === MAX });
    expect((await owner.logIn(username, password)).code).toBe('captcha_invalid');
    expect((await owner.logIn(username, password, await newCaptcha(house))).status).toBe(200);
    expect((await wrong(owner, username)).detail).toEqual({ captchaRequired: false });
  });

  test('gains nothing from a device that is known to another account [LOGIN-20]', async () => {
    const [mine, other] = [await openAccount(house), await openAccount(house)];
    const thief = stranger();
    await thief.logIn(mine.username, mine.password);
    for (let n = 1; n <= MAX; n += 1) await wrong(stranger(), other.username);
    expect((await wrong(thief, other.username)).code).toBe('captcha_invalid');
  });

  test('in parallel gets no further than one attempt after the other [LOGIN-20]', async () => {
    const { username } = await openAccount(house);
    const looked = await hashed(
      async () => void (await Promise.all(Array.from({ length: 30 }, () => wrong(stranger(), username)))),
    );
    expect(looked).toBe(MAX);
  });

  test('of many accounts in parallel from one network gets no further than one after the other [LOGIN-69, LOGIN-20]', async () => {
    const address = '203.0.113.61';
    const guesses = Array.from({ length: MAX * NETWORK_CAPTCHA_TIMES * 3 }, (_, n) => `parallel${n}`);
    const looked = await hashed(
      async () => void (await Promise.all(guesses.map((name) => wrong(stranger(address), name)))),
    );
    expect(looked).toBe(MAX * NETWORK_CAPTCHA_TIMES);
    // Those that were only asked for a captcha do not count as failures.
    const { attempts } = house.gateway.services;
    expect(await attempts.countOfNetwork('ALPHA', 'login network', address)).toBe(MAX * NETWORK_CAPTCHA_TIMES);
  });

  test('counts a right password for no network, also when the login then stops for another reason [LOGIN-69]', async () => {
    const [address, home] = ['203.0.113.62', '203.0.113.63'];
    const { attempts } = house.gateway.services;
    const counted = () => attempts.countOfNetwork('ALPHA', 'login network', address);
    const { username, password } = await openAccount(house, { email: 'stopped@example.com' });
    await stranger(home).logIn(username, password);
    // The network is new, so the answer asks for a code.
    expect((await stranger(address).logIn(username, password)).code).toBe('address_unverified');
    const operator = await openAccount(house, { customerType: 9 });
    expect((await stranger(address).logIn(operator.username, operator.password)).code).toBe('non_member');
    expect(await counted()).toBe(0);
    await wrong(stranger(address), username);
    expect(await counted()).toBe(1);
  });

  for (const attack of ['short', 'long'] as const)
    test(
      `with ${STUFFED[attack]} leaked pairs and forged addresses costs a few hashes, then needs a captcha, then is refused [LOGIN-20, TENANT-10]`,
      { ...longIf(attack === 'long'), timeout: STUFFING_TIMEOUT_MS },
      async () => {
        const pairs = STUFFED[attack];
        const stuffer = stranger(attack === 'short' ? '192.0.2.66' : '192.0.2.67');
        const codes = new Map<string, number>();
        let sent = 0;
        let isAsked = false;
        const looked = await hashed(async () => {
          for (; sent < pairs; sent += 1) {
            // Once a captcha is needed, every second request sends a wrong answer.
            const answer = await house.call('login', {
              address: stuffer.address,
              headers: { 'x-forwarded-for': `10.${sent % 250}.0.${sent % 200}`, forwarded: `for=10.1.1.${sent % 250}` },
              body: {
                username: `${attack}${sent}`,
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
        expect(codes.get('too_many_requests')).toBeGreaterThan(pairs - 3 * MAX * REFUSED_TIMES);
        const { username, password } = await openAccount(house);
        expect((await stranger(stuffer.address).logIn(username, password)).code).toBe('too_many_requests');
        // Other networks and other brands are not affected.
        expect((await stranger().logIn(username, password)).status).toBe(200);
        expect((await wrong(stranger(stuffer.address, 'beta.test'), 'nobody-here')).code).toBe('login_failed');
      },
    );

  test('does not include correct logins, so a whole office can log in from one network [LOGIN-20]', long, async () => {
    const office = '203.0.113.99';
    for (let n = 0; n < MAX * NETWORK_CAPTCHA_TIMES + 2; n += 1) {
      const { username, password } = await openAccount(house);
      expect((await stranger(office).logIn(username, password)).status).toBe(200);
    }
  });
});
