import { AsyncLocalStorage } from 'node:async_hooks';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { codeNow } from '../../src/gateway/operators/one-time-codes.ts';
import { openAccount } from '../support/accounts.ts';
import { atOneMoment, expectWait } from '../support/callers.ts';
import { alpha, delta, makeProject, type FixtureProject } from '../support/fixture-project.ts';
import { startTestGateway, type TestGateway } from '../support/gateway.ts';
import { sentCode, sentMessages, solve, wrongCode } from '../support/person.ts';
import { alphaForm, registration } from '../support/player.ts';
import { TestBrowser } from '../support/test-browser.ts';

// What a stranger can do to an account whose number, address or username they know, or once had.

const PASSWORD = 'moss-lantern-4471';
const NEW = 'fern-compass-8802';
/** A brand that registers by number without verification, with codes for logins and resets. */
const open = {
  ...delta,
  merchantCode: 'OPEN',
  hosts: ['open.test'],
  flags: { ...delta.flags, MOBILEVERCODELOGIN3: true, CHNGPASSVERIF3: true },
  settings: { ...delta.settings, smsLogin: true },
};
const proving = {
  ...alpha,
  merchantCode: 'PROVING',
  hosts: ['proving.test'],
  security: { ...alpha.security, humanCheck: 'proof-of-work' },
};

let project: FixtureProject;
let house: TestGateway;
beforeAll(async () => {
  project = makeProject({ alpha, open, proving });
  house = await startTestGateway({ project });
});
afterAll(async () => {
  await house.close();
  project.close();
});
beforeEach(async () => {
  for (const merchant of ['ALPHA', 'OPEN'])
    await house.database.withMerchant(merchant, (trx) => trx.deleteFrom('attempt').execute());
});

let numbers = 0;
/** A new number, as typed and as stored. */
function newNumber() {
  const digits = `91300${String((numbers += 1)).padStart(4, '0')}`;
  return { typed: `0${digits}`, digits: `84${digits}` };
}
let networks = 0;
/** A stranger's browser on a network of its own. */
const somewhere = (host = 'open.test') => new TestBrowser(house, { host, address: `198.51.100.${(networks += 1)}` });
const register = (browser: TestBrowser, mobileNum: string) =>
  browser.call('registerMobile', {
    body: {
      form: { mobileNum, password: PASSWORD, agreement: true },
      registerUrl: 'http://open.test/register',
      domain: 'open.test',
      registerMethod: 'WEB',
      loginAfter: true,
      countryDialingCode: '84',
    },
  });
const askFor = (usage: 'login' | 'reset', browser: TestBrowser, mobileNum: string) =>
  browser.call('smsNoLogin', { body: { mobileNum, countryDialingCode: '84', usage } });
const logInBy = (browser: TestBrowser, mobileNum: string, code: string) =>
  browser.logIn(mobileNum, code, { type: 'sms', countryDialingCode: '84' });
const resetBy = (browser: TestBrowser, mobileNum: string, verificationCode: string) =>
  browser.call('forgotByPhone', { body: { newPassword: NEW, mobileNum, countryDialingCode: '84', verificationCode } });
/** Requests a link with a form, as the page does. */
async function askLink(
  host: string,
  username: string,
  email: string,
  { address = `203.0.113.${(networks += 1)}`, headers }: { address?: string; headers?: Record<string, string> } = {},
) {
  const { statusCode, body } = await house.app.inject({
    method: 'POST',
    url: '/wps/member/password/email',
    remoteAddress: address,
    headers: { host, 'content-type': 'application/x-www-form-urlencoded', ...headers },
    payload: new URLSearchParams({ username, email }).toString(),
  });
  return [statusCode, (JSON.parse(body) as { code?: string }).code] as const;
}
const isOpen = async (host: string, token: string) => (await house.call('memberInfo', { host, token })).status === 200;
const verify = (kind: 'mobile' | 'email', value: string, memberId: bigint) =>
  house.database.withMerchant('OPEN', (trx) =>
    trx.insertInto('member_contact').values({ merchant_code: 'OPEN', kind, value, member_id: memberId }).execute(),
  );
const contactsOf = async (memberId: bigint) =>
  (
    await house.database.withMerchant('OPEN', (trx) =>
      trx.selectFrom('member_contact').select('value').where('member_id', '=', memberId).orderBy('value').execute(),
    )
  ).map(({ value }) => value);
const memberOf = (account: string) =>
  house.database.withMerchant('OPEN', (trx) =>
    trx.selectFrom('member').select(['id', 'password_hash']).where('account', '=', account).executeTakeFirstOrThrow(),
  );

describe('a stranger who knows a number', () => {
  test.each(['login', 'reset'] as const)(
    'cannot keep the owner from using their code for a %s [VERIFY-06, VERIFY-17]',
    async (usage) => {
      const { typed, digits } = newNumber();
      const owner = somewhere();
      await register(owner, typed);
      await askFor(usage, owner, typed);
      const code = sentCode(house, digits);
      const use = (browser: TestBrowser, tried: string) =>
        usage === 'login' ? logInBy(browser, typed, tried) : resetBy(browser, typed, tried);
      const tried: (string | undefined)[] = [];
      for (let i = 0; i < 6; i += 1) tried.push((await use(somewhere(), wrongCode(code))).code);
      // After three attempts a login needs a captcha from strangers; after five the code has ended for them.
      expect(tried).toEqual(
        usage === 'login'
          ? [...Array<string>(3).fill('code_invalid'), ...Array<string>(3).fill('captcha_invalid')]
          : [...Array<string>(5).fill('code_invalid'), 'code_expired'],
      );
      expect((await askFor(usage, somewhere(), typed)).status).toBe(200);
      expect((await use(owner, code)).status).toBe(200);
    },
  );

  test('cannot use up the codes of a known device by requesting their own [VERIFY-06]', async () => {
    const { typed } = newNumber();
    const owner = somewhere();
    await register(owner, typed);
    const [first, second] = await atOneMoment(async () => [
      await askFor('login', somewhere(), typed),
      await askFor('login', somewhere(), typed),
    ]);
    expect(first.status).toBe(200);
    expectWait(second, 60);
    expect((await askFor('login', owner, typed)).status).toBe(200);
  });
});

describe('a stranger who registered with another person’s number', () => {
  /** An account that a thief opened with the number and their own e-mail address. */
  async function hijacked() {
    const { typed, digits } = newNumber();
    const thief = somewhere();
    const { value } = await register(thief, typed);
    const { id } = await memberOf(digits);
    const email = `thief${numbers}@example.com`;
    await verify('email', email, id);
    return { typed, digits, thief, email, token: value.token, id };
  }

  test.each(['login', 'reset'] as const)(
    'loses the account when the owner proves the number by a code for a %s [LOGIN-65]',
    async (usage) => {
      const { typed, digits, thief, email, token, id } = await hijacked();
      const owner = somewhere();
      await askFor(usage, owner, typed);
      const code = sentCode(house, digits);
      const opened = usage === 'login' ? await logInBy(owner, typed, code) : await resetBy(owner, typed, code);
      expect(opened.status).toBe(200);
      const { token: own } = opened.value as { token: string };
      expect([await isOpen('open.test', token), await isOpen('open.test', own)]).toEqual([false, true]);
      expect(await contactsOf(id)).toEqual([digits]);
      expect((await memberOf(digits)).password_hash === null).toBe(usage === 'login');
      expect((await thief.logIn(typed, PASSWORD)).code).toBe('login_failed');
      // The e-mail address might belong to the owner on a lost browser, so it gets a notice.
      await expect
        .poll(
          () =>
            sentMessages(house)
              .filter(({ to }) => to === email)
              .map(({ text }) => text),
          { timeout: 10_000 },
        )
        .toEqual([expect.stringContaining('was changed to')]);
    },
  );

  test('does not keep the owner out with a second factor of their own [OWN-12, LOGIN-65]', async () => {
    const { typed, digits, thief, token } = await hijacked();
    const { secret } = (await thief.call('beginSecondFactor', { token, body: { password: PASSWORD } })).value;
    const code = codeNow(secret, Date.now());
    expect((await thief.call('confirmSecondFactor', { token, body: { code } })).code).toBeUndefined();
    const owner = somewhere();
    await askFor('login', owner, typed);
    const opened = await logInBy(owner, typed, sentCode(house, digits));
    expect(opened.code).toBeUndefined();
    expect(await isOpen('open.test', (opened.value as { token: string }).token)).toBe(true);
    expect(await isOpen('open.test', token)).toBe(false);
  });

  test('is not assumed when the code is used in the browser that registered: then the owner keeps everything [LOGIN-65]', async () => {
    const { typed, digits, thief: owner, token, id } = await hijacked();
    await askFor('login', owner, typed);
    expect((await logInBy(owner, typed, sentCode(house, digits))).status).toBe(200);
    expect([
      await isOpen('open.test', token),
      (await contactsOf(id)).length,
      (await owner.logIn(typed, PASSWORD)).status,
    ]).toEqual([true, 2, 200]);
  });
});

describe('a stranger who has a number or an address that an account gave up', () => {
  test('gets no code for the account, even if the number is still its username [LOGIN-66]', async () => {
    const [left, present] = [newNumber(), newNumber()];
    await register(somewhere(), left.typed);
    const { id } = await memberOf(left.digits);
    await verify('mobile', present.digits, id);
    expect((await askFor('login', somewhere(), left.typed)).status).toBe(200);
    const numbersOf = [left.digits, present.digits];
    expect(sentMessages(house).filter(({ to }) => numbersOf.includes(to))).toEqual([]);
  });

  test('cannot use a code that was sent there before [PWD-34]', async () => {
    const [left, present] = [newNumber(), newNumber()];
    const owner = somewhere();
    await register(owner, left.typed);
    const { id } = await memberOf(left.digits);
    const finder = somewhere();
    await askFor('reset', finder, left.typed);
    await verify('mobile', present.digits, id);
    expect((await resetBy(finder, left.typed, sentCode(house, left.digits))).code).toBe('code_invalid');
  });

  test('cannot use a link that was sent there before [PWD-34]', async () => {
    const { typed, digits } = newNumber();
    await register(somewhere(), typed);
    const { id } = await memberOf(digits);
    const email = `left${numbers}@example.com`;
    await verify('email', email, id);
    await askLink('open.test', typed, email);
    await expect.poll(() => sentMessages(house).some(({ to }) => to === email), { timeout: 10_000 }).toBe(true);
    const resetToken = /#reset=([\w-]+)/.exec(sentMessages(house).findLast(({ to }) => to === email)!.text)![1]!;
    await house.database.withMerchant('OPEN', (trx) =>
      trx
        .updateTable('member_contact')
        .set({ value: `new${numbers}@example.com` })
        .where('member_id', '=', id)
        .where('kind', '=', 'email')
        .execute(),
    );
    const reset = () =>
      house.call('resetPassword', {
        host: 'open.test',
        body: { resetToken, newPassword: NEW, confirmNewPassword: NEW },
      });
    expect((await reset()).code).toBe('code_invalid');
  });
});

describe('a stranger who knows an e-mail address', () => {
  test('cannot use up the owner’s links without the username [PWD-33]', async () => {
    const { username } = await openAccount(house, { email: 'ann@example.com' });
    const ask = (name: string) => askLink('alpha.test', name, 'ann@example.com');
    for (let i = 0; i < 6; i += 1) expect(await ask(`nobody${i}`)).toEqual([200, undefined]);
    expect([await ask(username), await ask(username)]).toEqual([
      [200, undefined],
      [429, 'too_many_requests'],
    ]);
  });

  test('cannot make visitors of another site request links [PWD-33]', async () => {
    const ask = (from: string) =>
      askLink('alpha.test', 'somebody', `${from}@example.com`, { headers: { 'sec-fetch-site': from } });
    expect([await ask('cross-site'), await ask('same-site'), await ask('nonsense')]).toEqual([
      [400, 'bad_request'],
      [400, 'bad_request'],
      [400, 'bad_request'],
    ]);
    expect([await ask('same-origin'), await ask('none')]).toEqual([
      [200, undefined],
      [200, undefined],
    ]);
  });
});

describe('a stranger who wants to know which accounts exist', () => {
  test('learns of at most thirty usernames that they are taken [REG-56]', async () => {
    const { username } = await openAccount(house);
    const registerAs = (name: string) =>
      house.call('register', { host: 'alpha.test', address: '203.0.113.99', body: registration(alphaForm(name)) });
    for (let i = 0; i < 30; i += 1) expect((await registerAs(username)).code).toBe('username_taken');
    const after = [await registerAs(username), await registerAs('freeperson')];
    expect(after.map(({ code }) => code)).toEqual(['too_many_requests', 'too_many_requests']);
  });

  test('opens at most a hundred accounts an hour from one network [REG-56]', async () => {
    const [address, endsAt] = ['203.0.113.98', new Date(Date.now() + 600_000)];
    const tried = (count: number) =>
      house.database.withMerchant('ALPHA', (trx) =>
        trx
          .insertInto('attempt')
          .values({ merchant_code: 'ALPHA', key: `register ${address}`, count, ends_at: endsAt })
          .execute(),
      );
    await tried(99);
    const registerAs = (name: string) =>
      house.call('register', { host: 'alpha.test', address, body: registration(alphaForm(name)) });
    const [last, next] = [await registerAs('hundredth'), await registerAs('hundredfirst')];
    expect([last.status, next.code, Number(next.headers['retry-after']) <= 600]).toEqual([
      200,
      'too_many_requests',
      true,
    ]);
  });

  test('causes the same lookups whether the account exists or not [LOGIN-67]', async () => {
    const { username } = await openAccount(house, { merchantCode: 'PROVING' });
    const { database } = house.gateway.services;
    const { withMerchant } = database;
    /** What a login looks up. What else the gateway does meanwhile, such as following events, does not count. */
    const counting = new AsyncLocalStorage<{ count: number }>();
    const lookups = async (name: string) => {
      const own = { count: 0 };
      database.withMerchant = (merchant, work) => {
        const counted = counting.getStore();
        if (counted) counted.count += 1;
        return withMerchant(merchant, work);
      };
      const device = somewhere('proving.test');
      device.cookies.set('__Host-device', 'd'.repeat(43));
      const login = () => device.logIn(name, PASSWORD, { verification: { id: 'made-up', code: '1' } });
      const { code } = await counting.run(own, login).finally(() => (database.withMerchant = withMerchant));
      return { code, count: own.count };
    };
    const unknown = await lookups('nobody-at-all');
    expect(unknown).toEqual(await lookups(username));
    expect(unknown.code).toBe('verification_required');
    expect(unknown.count).toBeGreaterThan(0);
  });
});

test('a wrong code at a login from an unknown network counts like a wrong password [LOGIN-68]', async () => {
  const { digits } = newNumber();
  const { username, password } = await openAccount(house, { merchantCode: 'OPEN', mobile: digits, currency: 'VND' });
  expect((await somewhere().logIn(username, password)).status).toBe(200);
  const thief = somewhere();
  const { verificationId: id } = (await thief.logIn(username, password)).detail as { verificationId: string };
  const verification = { id, code: wrongCode(sentCode(house, digits)) };
  const tried = await Promise.all([
    thief.logIn(username, password, { verification }),
    thief.logIn(username, password, { verification }),
  ]);
  expect(tried.map(({ code }) => code)).toEqual(['code_invalid', 'code_invalid']);
  expect(await house.gateway.services.attempts.countOfNetwork('OPEN', 'login network', thief.address)).toBe(2);
});

test('a proof with extra fields is refused and causes no internal error [VERIFY-02]', async () => {
  const { value } = await house.call('humanChallenge', { host: 'proving.test' });
  if (value.kind !== 'proof-of-work') throw new Error(value.kind);
  const proof = JSON.parse(Buffer.from(await solve(value.challenge), 'base64').toString()) as object;
  for (const more of [{ hmacAlgorithm: 'x' }, { deriveKey: 1 }, { hmacSignatureSecret: '' }]) {
    const humanCheck = Buffer.from(JSON.stringify({ ...proof, ...more })).toString('base64');
    const { status } = await somewhere('proving.test').logIn('nobody', PASSWORD, { humanCheck });
    expect(status).toBeLessThan(500);
  }
});
