import { afterAll, beforeAll, expect, test } from 'vitest';
import type { FieldFault } from '../../src/shared/errors.ts';
import { alpha, delta, makeProject, type FixtureProject } from '../support/fixture-project.ts';
import { startTestGateway, type TestGateway } from '../support/gateway.ts';
import { newProof } from '../support/person.ts';
import { long } from '../support/long.ts';

const PASSWORD = 'moss-lantern-4471';
let project: FixtureProject;
let house: TestGateway;
beforeAll(async () => {
  // The same brand, with registration by number only.
  const only = {
    ...delta,
    merchantCode: 'ONLY',
    hosts: ['only.test'],
    flags: { DIRECTREG3: true, MOBILENUMREG3: true, MOBILENUMPASSREG3: true },
  };
  const closed = {
    ...delta,
    merchantCode: 'SHUT',
    hosts: ['shut.test'],
    flags: { MOBILENUMREG3: true, MOBILENUMPASSREG3: true, USERNAMEREG3: true },
  };
  // Its registration by username also asks for a number, and for the human check.
  const named = {
    ...delta,
    merchantCode: 'NAMED',
    hosts: ['named.test'],
    security: { humanCheck: 'proof-of-work' as const },
    registration: {
      ...delta.registration,
      username: [...delta.registration.username, { name: 'mobileNum' as const, minLength: 9, maxLength: 10 }],
    },
  };
  project = makeProject({ alpha, delta, only, closed, named });
  house = await startTestGateway({ project });
});
afterAll(async () => {
  await house.close();
  project.close();
});

const register = (
  mobileNum: string,
  form: Record<string, unknown> = {},
  { host = 'delta.test', ...more }: Record<string, string | undefined> = {},
) =>
  house.call('registerMobile', {
    host,
    body: {
      form: { mobileNum, password: PASSWORD, agreement: true, ...form },
      registerUrl: `http://${host}/register`,
      domain: host,
      registerMethod: 'WEB',
      loginAfter: true,
      countryDialingCode: '84',
      ...more,
    },
  });
const logIn = (username: string, host = 'delta.test', password = PASSWORD) =>
  house.call('login', { host, body: { username, password, type: 'username' } });

test('the normalized number becomes the username, and the player is logged in [CALL-13, REG-10, REG-28, REG-33]', async () => {
  const { value } = await register('0912345678');
  expect(value).toEqual({ token: expect.any(String) as string, userName: '84912345678', customerType: 0 });
  expect((await house.call('memberInfo', { host: 'delta.test', token: value.token })).value).toMatchObject({
    account: '84912345678',
    type: 0,
  });
});

test('the dialing code and the number as typed are stored in the profile [REG-05, REG-06]', async () => {
  await register('0912000001', { payeeName: 'Mai Anh' }, { referralCode: 'LINK42', affiliateCode: 'AFF7' });
  const row = await house.database.withMerchant('DELTA', (trx) =>
    trx.selectFrom('member').select('profile').where('account', '=', '84912000001').executeTakeFirstOrThrow(),
  );
  expect(row.profile).toEqual({
    mobileNum: '0912000001',
    countryDialingCode: '84',
    payeeName: 'Mai Anh',
    referralCode: 'LINK42',
    affiliateCode: 'AFF7',
  });
});

test('a registration by username takes the form, what the page adds, the human check and the dialing code beside a number; without any of them it is refused [CALL-12, REG-05, REG-06]', async () => {
  const host = 'named.test';
  const form = { username: 'numbered', password: PASSWORD, confirmPassword: PASSWORD, agreement: true };
  const withNumber = { ...form, mobileNum: '0912000010' };
  const right = {
    form: withNumber,
    registerUrl: `http://${host}/register`,
    domain: host,
    registerMethod: 'WEB',
    loginAfter: true,
    countryDialingCode: '84',
  };
  const send = async (changes: Record<string, unknown>) =>
    house.call('register', { host, body: { ...right, humanCheck: await newProof(house, host), ...changes } });
  for (const name of ['form', 'registerUrl', 'domain', 'registerMethod', 'loginAfter', 'countryDialingCode'])
    expect((await send({ [name]: undefined })).code, `without ${name}`).toBe('bad_request');
  for (const countryDialingCode of ['66', '+84', ''])
    expect((await send({ countryDialingCode })).code, countryDialingCode).toBe('bad_request');
  expect((await send({ form, countryDialingCode: '66' })).code).toBe('bad_request');
  expect((await send({ humanCheck: undefined })).code).toBe('verification_required');

  const { value } = await send({});
  expect(value).toEqual({ token: expect.any(String) as string, userName: 'numbered', customerType: 0 });
  expect((await house.call('memberInfo', { host, token: value.token })).value.account).toBe('numbered');
  const { contacts } = (await house.call('profile', { host, token: value.token })).value;
  expect(contacts).toMatchObject([{ kind: 'mobile', isVerified: false }]);
  // The stored code marks a username that is a number. This one is not, and no login by SMS may find it.
  const row = await house.database.withMerchant('NAMED', (trx) =>
    trx.selectFrom('member').select('profile').where('account', '=', 'numbered').executeTakeFirstOrThrow(),
  );
  expect(row.profile).toEqual({ mobileNum: '0912000010' });
});

test('a number has one account, with or without the trunk 0, also for ten parallel registrations [REG-29, REG-33]', async () => {
  expect((await register('0912000002')).status).toBe(200);
  expect([(await register('912000002')).code, (await register('0912000002')).code]).toEqual([
    'username_taken',
    'username_taken',
  ]);
  const answers = await Promise.all(Array.from({ length: 10 }, (_, i) => register(i % 2 ? '0912000003' : '912000003')));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
});

test('a login takes the number however it is written, and only on its own brand [LOGIN-37]', long, async () => {
  await register('0912000004');
  for (const typed of [
    '0912000004',
    '912000004',
    '84912000004',
    '+84 912 000 004',
    '0084 912-000-004',
    ' 0912.000.004 ',
  ])
    expect((await logIn(typed)).value.userName, typed).toBe('84912000004');
  for (const typed of ['0912000005', '+66 912000004', '912 000 00'])
    expect((await logIn(typed)).code, typed).toBe('login_failed');
  expect((await logIn('0912000004', 'only.test')).code).toBe('login_failed');
  expect((await logIn('0912000004', 'delta.test', 'another-password')).code).toBe('login_failed');
});

test('a brand that is closed to new players still logs in players by number [LOGIN-37]', async () => {
  await house.database.withMerchant('SHUT', async (trx) => {
    const hash = await house.gateway.services.passwordHasher.hash('SHUT', PASSWORD);
    if (!hash.ok) throw new Error('busy');
    await trx
      .insertInto('member')
      .values({
        merchant_code: 'SHUT',
        account: '84912000009',
        nickname: '84912000009',
        password_hash: hash.value,
        customer_type: 0,
        currency: 'VND',
        profile: '{}',
      })
      .execute();
  });
  expect((await logIn('0912 000 009', 'shut.test')).status).toBe(200);
  expect((await register('0912000010', {}, { host: 'shut.test' })).code).toBe('registration_closed');
});

test('without registration by number, registering a number is refused [REG-11, REG-30]', async () => {
  expect((await register('0912345678', {}, { host: 'alpha.test' })).code).toBe('registration_closed');
  const answer = await house.call('register', {
    host: 'only.test',
    body: {
      form: { username: 'anna1', password: PASSWORD, agreement: true },
      registerUrl: 'http://only.test/',
      domain: 'only.test',
      registerMethod: 'WEB',
      loginAfter: true,
    },
  });
  expect(answer.code).toBe('registration_closed');
});

test.each<[what: string, change: Record<string, unknown>, fault: FieldFault]>([
  [
    'a number that is too short',
    { mobileNum: '09123' },
    { field: 'mobileNum', key: 'validation.mobile', params: { min: 9, max: 10 } },
  ],
  [
    'a number that includes the dialing code',
    { mobileNum: '84912345678' },
    { field: 'mobileNum', key: 'validation.mobile', params: { min: 9, max: 10 } },
  ],
  [
    'a number of two zeros',
    { mobileNum: '0012345678' },
    { field: 'mobileNum', key: 'validation.mobile', params: { min: 9, max: 10 } },
  ],
  [
    'a number with letters',
    { mobileNum: '09123x5678' },
    { field: 'mobileNum', key: 'validation.mobile', params: { min: 9, max: 10 } },
  ],
  ['no number', { mobileNum: undefined }, { field: 'mobileNum', key: 'validation.required' }],
  ['no password', { password: undefined }, { field: 'password', key: 'validation.required' }],
  ['an extra username', { username: 'anna1' }, { field: 'username', key: 'validation.unknown' }],
  ['no consent', { agreement: false }, { field: 'agreement', key: 'validation.agreement' }],
])('%s is refused by field and key [REG-31, REG-10, REG-17]', async (_, change, fault) => {
  const { code, detail } = await register('0912345679', change);
  expect([code, (detail as { faults: FieldFault[] }).faults]).toEqual(['validation_failed', [fault]]);
});

test.each(['0912 345 001', '0912-345-002', '0912.345.003', '(0912) 345 004', '0912\u00A0345\u2011005'])(
  'a player may type the number as %s [VALID-23]',
  async (typed) => {
    const { status, value } = await register(typed);
    expect([status, value?.userName]).toEqual([200, `84${typed.replaceAll(/[^0-9]/g, '').slice(1)}`]);
  },
);

test('no password may hold the number that becomes the username [PWD-35]', async () => {
  const { detail } = await register('0912 345 006', { password: 'x0912345006x' });
  expect(detail).toEqual({ faults: [{ field: 'password', key: 'validation.passwordUsername' }] });
});

test('another country’s dialing code, a missing one, and an unsealed body are refused [REG-05, SEAL-01]', async () => {
  expect((await register('0912345680', {}, { countryDialingCode: '66' })).code).toBe('bad_request');
  expect((await register('0912345680', {}, { countryDialingCode: '+84' })).code).toBe('bad_request');
  expect((await register('0912345680', {}, { countryDialingCode: undefined })).code).toBe('bad_request');
  expect(
    (
      await house.app.inject({
        method: 'PUT',
        url: '/wps/member/register/mobile',
        headers: { host: 'delta.test' },
        payload: { form: {} },
      })
    ).json(),
  ).toMatchObject({ code: 'unsealed' });
});

test('the settings call returns the fields of both methods, and none for a method that is off [CALL-21, REG-10, REG-11, BRAND-27]', async () => {
  const of = async (host: string) => {
    const { username, mobile, countryDialingCode } = (await house.call('registerSettings', { host })).value;
    return [
      username.map(({ name }) => name),
      mobile.map(({ name, required }) => `${name}${required ? '*' : ''}`),
      countryDialingCode,
    ];
  };
  expect(await of('delta.test')).toEqual([
    ['username', 'password', 'confirmPassword', 'referralCode'],
    ['mobileNum*', 'password*', 'payeeName', 'referralCode'],
    '84',
  ]);
  expect(await of('only.test')).toEqual([[], ['mobileNum*', 'password*', 'payeeName', 'referralCode'], '84']);
  expect((await of('alpha.test')).slice(1)).toEqual([[], '']);
  expect((await house.call('systemStatus', { host: 'delta.test' })).value.register.mobile).toHaveLength(4);
});
