import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { delta, makeProject, type FixtureProject } from '../support/fixture-project.ts';
import { startTestGateway, type TestGateway } from '../support/gateway.ts';
import { callConsole, newOperator, signInAs } from '../support/operators.ts';
import { sentCode } from '../support/person.ts';
import { registration } from '../support/player.ts';
import { pageOf } from '../support/registration-house.ts';
import { DATABASE_HOOK_TIMEOUT_MS } from '../support/test-databases.ts';

const PASSWORD = 'moss-lantern-4471';

/** Players register by name, or by a number of Vietnam with the code that is sent to it. */
const harbour = {
  ...delta,
  flags: { ...delta.flags, REGMOBVERF3: true },
  responsible: { ...delta.responsible, licensee: 'harbour' },
  registration: {
    ...delta.registration,
    username: [...delta.registration.username, { name: 'email' as const }],
    mobile: [...delta.registration.mobile, { name: 'verificationCode' as const }],
  },
};
const sister = { ...harbour, merchantCode: 'SISTER', hosts: ['sister.test'] };
const stranger = {
  ...harbour,
  merchantCode: 'STRANGER',
  hosts: ['stranger.test'],
  responsible: { ...delta.responsible, licensee: 'reef' },
};
const merchantOf = { 'delta.test': 'DELTA', 'sister.test': 'SISTER', 'stranger.test': 'STRANGER' } as const;
type Host = keyof typeof merchantOf;

let project: FixtureProject;
let house: TestGateway;
let operator: string;
beforeAll(async () => {
  project = makeProject({ harbour, sister, stranger });
  house = await startTestGateway({ project });
  operator = await signInAs(house, await newOperator(house), Date.now());
}, DATABASE_HOOK_TIMEOUT_MS);
afterAll(async () => {
  await house.close();
  project.close();
});
// Messages and registrations of one network are limited, and all tests have the same one.
beforeEach(async () => {
  for (const merchant of Object.values(merchantOf))
    await house.database.withMerchant(merchant, (trx) => trx.deleteFrom('attempt').execute());
});

/** A player who is logged in at a brand. */
interface Session {
  host: Host;
  token: string;
}
let names = 0;
/** Registers by name. */
async function named(host: Host, form: Record<string, unknown> = {}): Promise<Session> {
  const username = `brands${String((names += 1)).padStart(4, '0')}`;
  const body = registration({ username, password: PASSWORD, confirmPassword: PASSWORD, agreement: true, ...form });
  return { host, token: (await house.call('register', { host, body })).value.token };
}
/** Registers by number, as it is typed, with the code that was sent to it. */
async function numbered(host: Host, typed: string, digits: string): Promise<Session> {
  const asked = { mobileNo: typed, countryDialingCode: '84', regType: 'registerMobile' } as const;
  expect((await house.call('smsRegister', { host, body: asked })).code).toBeUndefined();
  const form = {
    mobileNum: typed,
    password: PASSWORD,
    agreement: true,
    verificationCode: sentCode(house, digits),
  };
  const body = { form, ...pageOf(host), countryDialingCode: '84' };
  return { host, token: (await house.call('registerMobile', { host, body })).value.token };
}
/** Logs in again. */
async function again({ host }: Session, username: string): Promise<Session> {
  const body = { username, password: PASSWORD, type: 'username' } as const;
  return { host, token: (await house.call('login', { host, body })).value.token };
}
/** Verifies a contact with the code that was sent to it. */
async function verify({ host, token }: Session, kind: 'email' | 'mobile', value: string, sentTo = value) {
  expect((await house.call('contactCode', { host, token, body: { kind, value } })).code).toBeUndefined();
  const code = sentCode(house, sentTo);
  expect((await house.call('verifyContact', { host, token, body: { kind, value, code } })).code).toBeUndefined();
}
const exclude = async ({ host, token }: Session) =>
  expect(
    (await house.call('excludeSelf', { host, token, body: { days: 30, password: PASSWORD } })).code,
  ).toBeUndefined();
const pauseOf = async ({ host, token }: Session) => (await house.call('protection', { host, token })).value.pause;
/** What a deposit is answered, by a method that does not exist, so that those who may pay in are refused for it. */
const depositOf = async ({ host, token }: Session) =>
  (
    await house.call('createDeposit', {
      host,
      token,
      body: { key: randomUUID(), method: 'none', amount: '1.00', language: 'EN' },
    })
  ).code;
const titlesOf = async ({ host, token }: Session) =>
  (await house.call('messageList', { host, token, query: { kind: 'account', language: 'EN' } })).value.list.map(
    ({ title }) => title,
  );
/** Checks that an account is open, and cannot play because of another brand. */
async function expectExcluded(player: Session) {
  expect(await pauseOf(player)).toMatchObject({ kind: 'excluded', setBy: 'licensee', canReopen: false });
  expect(await depositOf(player)).toBe('play_blocked');
  expect(await titlesOf(player)).toContain('You cannot play here');
  expect((await house.call('memberInfo', player)).code).toBeUndefined();
}
async function expectFree(player: Session) {
  expect(await pauseOf(player)).toBeNull();
  expect(await depositOf(player)).toBe('bad_request');
}

describe('at the sister brands of a licensee', () => {
  test('an exclusion that an operator enters holds for those who have an account there [PROTECT-18, PROTECT-22]', async () => {
    const [own, there, elsewhere] = [
      await numbered('delta.test', '0912 000 001', '84912000001'),
      await numbered('sister.test', '0912-000-001', '84912000001'),
      await numbered('stranger.test', '0912000001', '84912000001'),
    ];
    const { id } = (await house.call('memberInfo', own)).value;
    const entered = await callConsole(house, 'enterPause', {
      token: operator,
      body: { merchant: 'DELTA', id, reason: 'asked for it on the phone', pause: { kind: 'excluded', days: 90 } },
    });
    expect(entered.code).toBeUndefined();
    expect(await pauseOf(own)).toMatchObject({ kind: 'excluded', setBy: 'operator' });
    await expect.poll(() => depositOf(there), { timeout: 15_000 }).toBe('play_blocked');
    await expectExcluded(there);
    expect((await pauseOf(there))!.until).toBe((await pauseOf(own))!.until);
    await expectFree(elsewhere);
  });

  test('a longer exclusion from a sister brand hides none of the player’s own: a mail that is verified afterwards is entered [PROTECT-18]', async () => {
    const own = await numbered('delta.test', '0912 000 101', '84912000101');
    await exclude(own);
    const { until } = (await pauseOf(own))!;
    const there = await numbered('sister.test', '0912 000 101', '84912000101');
    const { id } = (await house.call('memberInfo', there)).value;
    await callConsole(house, 'enterPause', {
      token: operator,
      body: { merchant: 'SISTER', id, reason: 'asked for it on the phone', pause: { kind: 'excluded', days: 365 } },
    });
    await expect.poll(async () => (await pauseOf(own))!.setBy, { timeout: 15_000 }).toBe('licensee');
    expect((await pauseOf(own))!.until).not.toBe(until);
    await verify(own, 'email', 'hidden@example.com');
    const later = await named('sister.test');
    await verify(later, 'email', 'hidden@example.com');
    await expectExcluded(later);
    expect((await pauseOf(later))!.until).toBe(until);
  });

  test('a break that an operator enters holds at its own brand alone [PROTECT-13, PROTECT-18]', async () => {
    const [own, there] = [
      await numbered('delta.test', '0912 000 002', '84912000002'),
      await numbered('sister.test', '0912 000 002', '84912000002'),
    ];
    const { id } = (await house.call('memberInfo', own)).value;
    const body = { merchant: 'DELTA', id, reason: 'asked for it', pause: { kind: 'time_out' as const, hours: 24 } };
    expect((await callConsole(house, 'enterPause', { token: operator, body })).code).toBeUndefined();
    // A login looks for exclusions, and tells other brands of its own.
    expect(await depositOf(await again(own, '84912000002'))).toBe('play_blocked');
    await expectFree(await again(there, '84912000002'));
  });

  test('a mail that an excluded player verifies later excludes them there, and one that they only typed does not [PROTECT-18, PROTECT-19]', async () => {
    const own = await named('delta.test');
    await verify(own, 'email', 'ann.lee@googlemail.com');
    await exclude(own);
    const there = await named('sister.test', { email: 'annlee+play@gmail.com' });
    await expectFree(there);
    await verify(there, 'email', 'annlee+play@gmail.com');
    await expectExcluded(there);
    const elsewhere = await named('stranger.test');
    await verify(elsewhere, 'email', 'annlee@gmail.com');
    await expectFree(elsewhere);
  });

  test('a number that an excluded player verifies later excludes them there, in any form [PROTECT-18, PROTECT-19]', async () => {
    await exclude(await numbered('delta.test', '0912 000 003', '84912000003'));
    const there = await named('sister.test');
    await expectFree(there);
    await verify(there, 'mobile', '+84 912 000 003', '84912000003');
    await expectExcluded(there);
  });

  test('a registration with the number of an excluded player, in another form, opens an account that cannot play [PROTECT-18, PROTECT-19]', async () => {
    const own = await named('delta.test');
    await verify(own, 'mobile', '+84 912 000 004', '84912000004');
    await exclude(own);
    await expectExcluded(await numbered('sister.test', '(0912) 000-004', '84912000004'));
    await expectFree(await numbered('sister.test', '0912 000 005', '84912000005'));
    await expectFree(await numbered('stranger.test', '0912 000 004', '84912000004'));
  });
});
