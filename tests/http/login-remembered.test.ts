import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { AddressCheck } from '../../src/shared/errors.ts';
import { endSessions } from '../../src/gateway/session/end-sessions.ts';
import { openAccount, type TestAccount } from '../support/accounts.ts';
import { atOneMoment } from '../support/callers.ts';
import { alpha, beta, brokers, makeProject, type FixtureProject } from '../support/fixture-project.ts';
import { startTestGateway, type TestGateway } from '../support/gateway.ts';
import { newCaptcha, sentCode, sentMessages, wrongCode } from '../support/person.ts';
import { TestBrowser } from '../support/test-browser.ts';

const REMEMBER = '__Host-remember';
const DEVICE = '__Host-device';
const REFUSED = [401, 'login_failed'];
/** A brand that forces a change of passwords older than a month, and has login by SMS. */
const strict = {
  ...alpha,
  merchantCode: 'STRICT',
  hosts: ['strict.test'],
  market: { ...alpha.market, dialingCode: '66' },
  flags: { ...alpha.flags, MOBILEVERCODELOGIN3: true, PWDEXPFORCECHANGE3: true },
  settings: { ...alpha.settings, smsLogin: true, passwordExpiryDays: 30 },
};

let project: FixtureProject;
let house: TestGateway;
beforeAll(async () => {
  project = makeProject({ alpha, beta, brokers, strict });
  house = await startTestGateway({ project });
});
afterAll(async () => {
  await house.close();
  project.close();
});

/** An account with a browser that remembers it. */
async function remembering(
  changes: Parameters<typeof openAccount>[1] = {},
  host = 'alpha.test',
): Promise<{ account: TestAccount; browser: TestBrowser }> {
  const account = await openAccount(house, changes);
  const browser = new TestBrowser(house, { host });
  await browser.logIn(account.username, account.password, { remember: true });
  expect(browser.cookies.get(REMEMBER)).toMatch(/^[\w-]{43}$/);
  return { account, browser };
}
const again = (browser: TestBrowser, username: string, more = {}) =>
  browser.logIn(username, '', { isRemembered: true, ...more });
const outcome = async (answer: ReturnType<typeof again>) => (({ status, code }) => [status, code])(await answer);
/** Lets time pass for the grants of an account. */
const later = (memberId: bigint, ms: number, merchantCode = 'ALPHA') =>
  house.database.withMerchant(merchantCode, async (trx) => {
    const rows = await trx.selectFrom('remember_grant').selectAll().where('member_id', '=', memberId).execute();
    for (const { token_hash, ends_at, used_at } of rows)
      await trx
        .updateTable('remember_grant')
        .set({ ends_at: new Date(ends_at.getTime() - ms), used_at: used_at && new Date(used_at.getTime() - ms) })
        .where('token_hash', '=', token_hash)
        .execute();
  });
/** Makes a password of STRICT so old that it must be changed. */
const ageOf = (memberId: bigint) =>
  house.database.withMerchant('STRICT', (trx) =>
    trx
      .updateTable('member')
      .set({ password_set_at: new Date(Date.now() - 40 * DAY_MS) })
      .where('id', '=', memberId)
      .execute(),
  );
const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

describe('a remember grant', () => {
  test('logs in without a password and without any check, and is replaced after each use [LOGIN-23]', async () => {
    const { account, browser } = await remembering();
    const grants = [browser.cookies.get(REMEMBER)];
    for (let n = 0; n < 3; n += 1) {
      expect((await again(browser, account.username)).value.userName).toBe(account.username);
      grants.push(browser.cookies.get(REMEMBER));
    }
    expect(new Set(grants).size).toBe(4);
  });

  test('is stored as a hash and holds no password [LOGIN-23, PWD-12]', async () => {
    const { browser, account } = await remembering();
    const rows = await house.database.withMerchant('ALPHA', (trx) =>
      trx.selectFrom('remember_grant').selectAll().execute(),
    );
    const text = JSON.stringify(rows, (_, value: unknown) =>
      typeof value === 'bigint'
        ? String(value)
        : value instanceof Uint8Array
          ? Buffer.from(value).toString('base64url')
          : value,
    );
    for (const name of [REMEMBER, DEVICE]) expect(text).not.toContain(browser.cookies.get(name));
    expect([...browser.cookies.values()].join()).not.toContain(account.password);
  });

  test('is refused the second time, and a later copy ends all its successors [LOGIN-23, LOGIN-42]', async () => {
    const { account, browser } = await remembering();
    const copy = browser.copy();
    await atOneMoment(async () => {
      await again(browser, account.username);
      expect(await outcome(again(copy, account.username))).toEqual(REFUSED);
      // This soon it may be a double click, so the browser's next grant is still valid.
      expect((await again(browser, account.username)).status).toBe(200);
    });
    await later(account.memberId, MINUTE_MS);
    expect(await outcome(again(copy, account.username))).toEqual(REFUSED);
    expect(await outcome(again(browser, account.username))).toEqual(REFUSED);
    expect(browser.cookies.has(REMEMBER)).toBe(false);
  });

  test('logs in one of two simultaneous clicks, and stays usable [LOGIN-23, LOGIN-42, LOGIN-50]', async () => {
    const { account, browser } = await remembering();
    const second = browser.copy();
    const answers = await atOneMoment(() =>
      Promise.all([again(browser, account.username), again(second, account.username)]),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 401]);
    const winner = answers[0].status === 200 ? browser : second;
    expect((await again(winner, account.username)).status).toBe(200);
    // The losing request leaves the browser's cookie alone and says why.
    const loser = answers.find(({ status }) => status === 401)!;
    expect(loser.headers['set-cookie'] ?? '').not.toContain(REMEMBER);
    expect(loser.detail).toEqual({ captchaRequired: false, isJustUsed: true });
  });

  test('is bound to its device: without it, or on another one, it is refused and ends [LOGIN-23, LOGIN-42]', async () => {
    const { account, browser } = await remembering();
    const thief = new TestBrowser(house, { cookies: new Map([[REMEMBER, browser.cookies.get(REMEMBER)!]]) });
    expect(await outcome(again(thief, account.username))).toEqual(REFUSED);
    const own = (await remembering()).browser;
    own.cookies.set(REMEMBER, browser.cookies.get(REMEMBER)!);
    expect(await outcome(again(own, account.username))).toEqual(REFUSED);
    expect(await outcome(again(browser, account.username))).toEqual(REFUSED);
  });

  test('is bound to its account and brand [LOGIN-23, TENANT-03]', async () => {
    const { account, browser } = await remembering();
    const other = await openAccount(house);
    expect(await outcome(again(browser, other.username))).toEqual(REFUSED);
    expect(await outcome(again(browser, 'nobody-at-all'))).toEqual(REFUSED);
    await openAccount(house, { merchantCode: 'BETA', account: account.username, currency: 'VND' });
    expect(await outcome(again(browser.copy({ host: 'beta.test' }), account.username))).toEqual(REFUSED);
    // A mistyped name does not use up the grant.
    expect((await again(browser, account.username.toUpperCase())).status).toBe(200);
  });

  test('that was invented is refused like any other [LOGIN-23]', async () => {
    const { account, browser } = await remembering();
    const texts = [];
    for (const grant of ['x'.repeat(43), 'short', '']) {
      const forger = browser.copy();
      forger.cookies.set(REMEMBER, grant);
      texts.push((await again(forger, account.username)).text);
    }
    texts.push((await again(new TestBrowser(house), account.username)).text);
    expect(new Set(texts).size).toBe(1);
  });

  test('reports its end, which a login by it does not move; without a grant there is no end [LOGIN-42, LOGIN-43, LOGIN-48]', async () => {
    const { account } = await atOneMoment(async () => {
      const own = await remembering({ merchantCode: 'STRICT' }, 'strict.test');
      const told = async () =>
        Date.parse((await again(own.browser, own.account.username)).value.rememberedUntil!) - Date.now();
      expect(Math.abs((await told()) - DAY_MS)).toBeLessThan(MINUTE_MS);
      await later(own.account.memberId, DAY_MS / 2, 'STRICT');
      expect(Math.abs((await told()) - DAY_MS / 2)).toBeLessThan(MINUTE_MS);
      return own;
    });
    const other = new TestBrowser(house, { host: 'strict.test' });
    expect((await other.logIn(account.username, account.password)).value).not.toHaveProperty('rememberedUntil');
    await ageOf(account.memberId);
    expect((await other.logIn(account.username, account.password, { remember: true })).value).not.toHaveProperty(
      'rememberedUntil',
    );
    expect(other.cookies.has(REMEMBER)).toBe(false);
  });

  test('ends a day after the password was typed, however often it was used [LOGIN-21, LOGIN-42]', async () => {
    const { account, browser } = await atOneMoment(async () => {
      const own = await remembering();
      await later(own.account.memberId, DAY_MS - MINUTE_MS);
      expect((await again(own.browser, own.account.username)).status).toBe(200);
      return own;
    });
    await later(account.memberId, MINUTE_MS + 1_000);
    expect(await outcome(again(browser, account.username))).toEqual(REFUSED);
  });

  test('ends immediately when the player says so, with every copy [LOGIN-22, LOGIN-23]', async () => {
    const { account, browser } = await remembering();
    const copy = browser.copy();
    expect((await browser.call('forgetLogin')).value).toBeNull();
    expect(browser.cookies.has(REMEMBER)).toBe(false);
    expect(await outcome(again(copy, account.username))).toEqual(REFUSED);
    expect((await browser.call('forgetLogin')).value).toBeNull();
  });

  test('is replaced by the next login that says whether to remember, and kept by one that does not say [LOGIN-22, LOGIN-23]', async () => {
    const { account, browser } = await remembering();
    const first = browser.copy();
    await browser.logIn(account.username, account.password);
    expect(browser.cookies.get(REMEMBER)).toBe(first.cookies.get(REMEMBER));
    await browser.logIn(account.username, account.password, { remember: true });
    expect(await outcome(again(first, account.username))).toEqual(REFUSED);
    const second = browser.copy();
    await browser.logIn(account.username, account.password, { remember: false });
    expect(browser.cookies.has(REMEMBER)).toBe(false);
    expect(await outcome(again(second, account.username))).toEqual(REFUSED);
  });

  test('ends together with all sessions [LOGIN-23]', async () => {
    const { account, browser } = await remembering();
    const { token } = (await again(browser, account.username)).value;
    expect(
      await endSessions(house.gateway.services, { merchantCode: 'ALPHA', memberId: account.memberId }),
    ).toBeGreaterThan(0);
    expect((await house.call('memberInfo', { token })).code).toBe('not_logged_in');
    expect(await outcome(again(browser, account.username))).toEqual(REFUSED);
  });

  test('requires a new password if it came from an expired one, but not if it came from an SMS code, however often it is used [LOGIN-14, LOGIN-46]', async () => {
    const [mobile, byMobile] = ['66812345678', { type: 'sms', countryDialingCode: '66' } as const];
    const { account, browser: byPassword } = await remembering({ merchantCode: 'STRICT', mobile }, 'strict.test');
    const bySms = new TestBrowser(house, { host: 'strict.test' });
    await bySms.call('smsNoLogin', { body: { mobileNum: mobile.slice(2), countryDialingCode: '66', usage: 'login' } });
    await bySms.logIn(mobile.slice(2), sentCode(house, mobile), { ...byMobile, remember: true });
    await ageOf(account.memberId);
    for (let n = 0; n < 2; n += 1) {
      const { value } = await again(bySms, mobile.slice(2), byMobile);
      expect([value.mustChangePassword, value.passwordExpired]).toEqual([false, false]);
      expect((await house.call('profile', { host: 'strict.test', token: value.token })).status).toBe(200);
      expect((await again(byPassword, account.username)).value).toMatchObject({
        mustChangePassword: true,
        passwordExpired: true,
      });
    }
  });

  describe('that a thief has copied together with the device cookie', () => {
    const AWAY = '198.51.100.77';

    test('opens nothing from another network without the code sent to the owner, and stays the owner’s [LOGIN-70]', async () => {
      const mobile = '66811112222';
      const { account, browser } = await remembering({ mobile });
      const thief = browser.copy({ address: AWAY });
      const first = await again(thief, account.username);
      expect([first.status, first.code]).toEqual([403, 'address_unverified']);
      expect(first.text).not.toContain('token');
      const { verificationId: id } = first.detail as AddressCheck;
      const guess = { verification: { id, code: wrongCode(sentCode(house, mobile)) } };
      expect((await again(thief, account.username, guess)).code).toBe('code_invalid');
      // The grant was not used up, so the owner at home does not notice anything.
      expect((await again(browser, account.username)).value.userName).toBe(account.username);
    });

    test('opens with the code, from then on also without, as the network is known [LOGIN-70]', async () => {
      const mobile = '66811113333';
      const { account, browser } = await remembering({ mobile });
      const travelling = browser.copy({ address: AWAY });
      const { verificationId: id } = (await again(travelling, account.username)).detail as AddressCheck;
      const verification = { id, code: sentCode(house, mobile) };
      expect((await again(travelling, account.username, { verification })).value.userName).toBe(account.username);
      expect((await again(travelling, account.username)).status).toBe(200);
    });

    test('needs a captcha from another network if the owner has no contact, and a grant that is worthless sends nothing [LOGIN-70]', async () => {
      const { account, browser } = await remembering();
      const away = browser.copy({ address: AWAY });
      const asked = await again(away, account.username);
      expect([asked.code, asked.detail]).toEqual(['captcha_invalid', { captchaRequired: true }]);
      expect((await again(away, account.username, await newCaptcha(house))).status).toBe(200);

      const mobile = '66811114444';
      const other = await remembering({ mobile });
      const used = other.browser.copy({ address: AWAY });
      await again(other.browser, other.account.username);
      expect(await outcome(again(used, other.account.username))).toEqual(REFUSED);
      expect(sentMessages(house).some(({ to }) => to === mobile)).toBe(false);
    });
  });

  test('logs only agents in to the agents’ side, and is not used up by a refusal [LOGIN-32]', async () => {
    const { account, browser } = await remembering({ merchantCode: 'BROKERS' }, 'brokers.test');
    expect((await again(browser, account.username, { side: 'agent' })).code).toBe('error_not_agent');
    expect((await again(browser, account.username)).status).toBe(200);
  });
});
