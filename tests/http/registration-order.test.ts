import { isPlainName } from '../../src/shared/brand/plain-name.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { seedDemoAccounts } from '../../src/gateway/seed-demo-accounts.ts';
import { createKeyedHash } from '../../src/gateway/verification/keyed-hash.ts';
import type { FieldFault } from '../../src/shared/errors.ts';
import { brokers, delta, makeProject, type FixtureProject } from '../support/fixture-project.ts';
import { startTestGateway, type TestGateway } from '../support/gateway.ts';
import { sentCode, solve, wrongCode } from '../support/person.ts';
import { TestBrowser } from '../support/test-browser.ts';
import { quickKind } from '../support/test-databases.ts';

const PASSWORD = 'moss-lantern-4471';
const name = { name: 'username', required: true, minLength: 4, maxLength: 16 } as const;
const secret = { name: 'password', required: true, minLength: 8, maxLength: 64 } as const;
const number = delta.registration.mobile[0]!;
const agreement = { isPreTicked: true, ageMin: 18 };

/** Shows a captcha, and asks for a proof of work. */
const guarded = {
  ...brokers,
  merchantCode: 'GUARDED',
  hosts: ['guarded.test'],
  registration: { username: [name, secret, { name: 'captcha' }], agreement },
};
const proving = {
  ...brokers,
  merchantCode: 'PROVING',
  hosts: ['proving.test'],
  security: { ...brokers.security, humanCheck: 'proof-of-work' },
};
/** The number is the account, a code shows whose it is, and there is no password. */
const texting = {
  ...delta,
  merchantCode: 'TEXTING',
  hosts: ['texting.test'],
  flags: { DIRECTREG3: true, USERNAMEREG3: true, MOBILENUMREG3: true, REGMOBVERF3: true, MOBILEVERCODELOGIN3: true },
  settings: { ...delta.settings, smsLogin: true },
  registration: {
    ...delta.registration,
    mobile: [number, { name: 'password', required: true }, { name: 'verificationCode' }, { name: 'affiliateCode' }],
  },
};
/** A service shows whose the number is. */
const served = {
  ...texting,
  merchantCode: 'SERVED',
  hosts: ['served.test'],
  settings: { ...texting.settings, phoneVerification: 'service' },
};
/** Agents' codes in the form, and fields for texts of any kind. */
const wide = {
  ...brokers,
  merchantCode: 'WIDE',
  hosts: ['wide.test'],
  security: { ...brokers.security, refusesCommonPasswords: true },
  registration: {
    username: [
      name,
      secret,
      { name: 'paymentPassword' },
      { name: 'affiliateCode' },
      { name: 'referralCode' },
      { name: 'nickname' },
      { name: 'line' },
      { name: 'address' },
    ],
    agreement,
  },
};

let project: FixtureProject;
let house: TestGateway;
beforeAll(async () => {
  project = makeProject({
    guarded,
    proving,
    texting: { ...texting, market: { ...texting.market, demo: { openingBalanceMinor: 1_000 } } },
    served,
    wide,
    other: { ...wide, merchantCode: 'OTHER', hosts: ['other.test'] },
  });
  house = await startTestGateway({ kind: quickKind, project });
});
afterAll(async () => {
  await house.close();
  project.close();
});
/** Sending and misses are counted by network, and all tests ask from one. */
beforeEach(async () => {
  for (const merchant of ['GUARDED', 'TEXTING', 'SERVED', 'WIDE', 'OTHER'])
    await house.database.withMerchant(merchant, (trx) => trx.deleteFrom('attempt').execute());
});

const site = (host: string) => ({
  registerUrl: `http://${host}/register`,
  domain: host,
  registerMethod: 'WEB',
  loginAfter: true,
});
const register = (host: string, form: Record<string, unknown>, more: Record<string, unknown> = {}) =>
  house.call('register', {
    host,
    body: { form: { password: PASSWORD, agreement: true, ...form }, ...site(host), ...more },
  });
const registerMobile = (host: string, form: Record<string, unknown>, more: Record<string, unknown> = {}) =>
  house.call('registerMobile', {
    host,
    body: { form: { agreement: true, ...form }, ...site(host), countryDialingCode: '84', ...more },
  });
const sendCode = (host: string, mobileNo: string) =>
  house.call('smsRegister', { host, body: { mobileNo, countryDialingCode: '84', regType: 'registerMobile' } });
const memberOf = (merchant: string, account: string) =>
  house.database.withMerchant(merchant, (trx) =>
    trx.selectFrom('member').selectAll().where('account', '=', account).executeTakeFirstOrThrow(),
  );
const contactsOf = (merchant: string) =>
  house.database.withMerchant(merchant, (trx) =>
    trx.selectFrom('member_contact').select(['kind', 'value', 'member_id']).execute(),
  );
const faultsOf = ({ code, detail }: { code: string | undefined; detail: unknown }): FieldFault[] => {
  expect(code).toBe('validation_failed');
  return (detail as { faults: FieldFault[] }).faults;
};

/** A captcha whose answer is known. */
async function captcha(answer: string, merchant = 'GUARDED'): Promise<string> {
  const id = crypto.randomUUID();
  const hash = createKeyedHash(house.gateway.services.config.sealKey, 'verification');
  await house.database.withMerchant(merchant, (trx) =>
    trx
      .insertInto('captcha')
      .values({
        merchant_code: merchant,
        id,
        answer_hash: hash('captcha', id, answer),
        ends_at: new Date(Date.now() + 60_000),
      })
      .execute(),
  );
  return id;
}
const captchas = () =>
  house.database.withMerchant('GUARDED', (trx) => trx.selectFrom('captcha').select('id').execute());

describe('the captcha of a form', () => {
  test('is required where it is shown, and opens one account [REG-14, REG-27]', async () => {
    expect(faultsOf(await register('guarded.test', { username: 'anna1' }))).toEqual([
      { field: 'captcha', key: 'validation.required' },
    ]);
    expect((await register('guarded.test', { username: 'anna1', captcha: 'ABCDE' })).code).toBe('captcha_invalid');
    const captchaId = await captcha('ABCDE');
    expect(
      (await register('guarded.test', { username: 'anna1', captcha: 'abcde' }, { captchaId })).value,
    ).toMatchObject({ userName: 'anna1' });
    expect((await register('guarded.test', { username: 'anna2', captcha: 'abcde' }, { captchaId })).code).toBe(
      'captcha_invalid',
    );
    expect((await memberOf('GUARDED', 'anna1')).profile).toEqual({});
  });

  test('is looked at after the form, and gone after one answer [REG-42]', async () => {
    const captchaId = await captcha('ABCDE');
    expect(
      faultsOf(await register('guarded.test', { username: '1', captcha: 'ABCDE' }, { captchaId })).map(
        ({ field }) => field,
      ),
    ).toEqual(['username']);
    expect((await captchas()).map(({ id }) => id)).toContain(captchaId);
    expect((await register('guarded.test', { username: 'anna3', captcha: 'WRONG' }, { captchaId })).code).toBe(
      'captcha_invalid',
    );
    expect((await register('guarded.test', { username: 'anna3', captcha: 'ABCDE' }, { captchaId })).code).toBe(
      'captcha_invalid',
    );
  });

  test('of another brand is none, and where the form has none it is no field [TENANT-01]', async () => {
    const captchaId = await captcha('ABCDE', 'WIDE');
    expect((await register('guarded.test', { username: 'anna4', captcha: 'ABCDE' }, { captchaId })).code).toBe(
      'captcha_invalid',
    );
    expect(
      faultsOf(
        await register(
          'wide.test',
          { username: 'anna4', paymentPassword: 'other-lantern-1', captcha: 'ABCDE' },
          { captchaId },
        ),
      ),
    ).toEqual([{ field: 'captcha', key: 'validation.unknown' }]);
  });

  test('a human check that is wanted is asked for, counts once, and is not used up by a form that is refused [REG-42, ERR-24]', async () => {
    expect((await register('proving.test', { username: 'anna5' })).code).toBe('verification_required');
    expect((await register('proving.test', { username: 'anna5' }, { humanCheck: 'eyJhIjoxfQ==' })).code).toBe(
      'verification_required',
    );
    const { value } = await house.call('humanChallenge', { host: 'proving.test' });
    const humanCheck = await solve((value as { challenge: Record<string, unknown> }).challenge);
    expect(faultsOf(await register('proving.test', { username: '5' }, { humanCheck }))).toHaveLength(1);
    expect((await register('proving.test', { username: 'anna5' }, { humanCheck })).status).toBe(200);
    expect((await register('proving.test', { username: 'anna6' }, { humanCheck })).code).toBe('verification_required');
  });
});

describe('a registration by mobile number with a code', () => {
  test('takes the code that was sent, keeps the number as verified, and asks for no password [REG-12, REG-24, REG-33, REG-44, CALL-13]', async () => {
    expect((await sendCode('texting.test', '0912345678')).status).toBe(200);
    const { value } = await registerMobile('texting.test', {
      mobileNum: '912345678',
      verificationCode: sentCode(house, '84912345678'),
    });
    expect(value).toEqual({ token: expect.any(String) as string, userName: '84912345678', customerType: 0 });
    const member = await memberOf('TEXTING', '84912345678');
    expect(member).toMatchObject({
      password_hash: null,
      profile: { countryDialingCode: '84', mobileNum: '912345678' },
    });
    expect(member.profile).not.toHaveProperty('verificationCode');
    expect(await contactsOf('TEXTING')).toContainEqual({ kind: 'mobile', value: '84912345678', member_id: member.id });
    expect((await house.call('memberInfo', { host: 'texting.test', token: value.token })).value.account).toBe(
      '84912345678',
    );
  });

  test('without a password no password opens the account, not even an empty one', async () => {
    for (const password of [' ', 'null', PASSWORD])
      expect(
        (
          await house.call('login', {
            host: 'texting.test',
            body: { username: '84912345678', password, type: 'username' },
          })
        ).code,
        password,
      ).toBe('login_failed');
  });

  test.each<[what: string, form: Record<string, unknown>, fault: FieldFault]>([
    [
      'a password',
      { password: PASSWORD, verificationCode: '123456' },
      { field: 'password', key: 'validation.unknown' },
    ],
    ['no code', {}, { field: 'verificationCode', key: 'error.code_missing' }],
    ['a code of letters', { verificationCode: 'abcdef' }, { field: 'verificationCode', key: 'error.code_invalid' }],
  ])('%s is refused by field and key [REG-12, REG-24]', async (_, form, fault) => {
    expect(faultsOf(await registerMobile('texting.test', { mobileNum: '0912000000', ...form }))).toEqual([fault]);
  });

  test('a code has up to 255 characters: what is longer is no form at all [REG-24]', async () => {
    const codeOfLength = async (length: number) =>
      (await registerMobile('texting.test', { mobileNum: '0912000000', verificationCode: '1'.repeat(length) })).code;
    expect([await codeOfLength(255), await codeOfLength(256)]).toEqual(['code_invalid', 'bad_request']);
  });

  test('a code is not used up by a form that is refused, nor by an unknown affiliate code [REG-42]', async () => {
    await sendCode('texting.test', '0912000001');
    const verificationCode = sentCode(house, '84912000001');
    expect(
      faultsOf(await registerMobile('texting.test', { mobileNum: '0912000001', verificationCode, agreement: false })),
    ).toHaveLength(1);
    expect(
      (await registerMobile('texting.test', { mobileNum: '0912000001', verificationCode, affiliateCode: 'nobody' }))
        .code,
    ).toBe('invitation_code_error');
    expect((await registerMobile('texting.test', { mobileNum: '0912000001', verificationCode })).status).toBe(200);
  });

  test('a wrong code, one of another number, one that was sent for something else and one of another brand open nothing', async () => {
    await sendCode('texting.test', '0912000002');
    const own = sentCode(house, '84912000002');
    const wrong = own === '111111' ? '222222' : '111111';
    expect((await registerMobile('texting.test', { mobileNum: '0912000002', verificationCode: wrong })).code).toBe(
      'code_invalid',
    );
    expect((await registerMobile('texting.test', { mobileNum: '0912000003', verificationCode: own })).code).toBe(
      'code_invalid',
    );
    for (const [host, purpose] of [
      ['texting.test', 'login'],
      ['served.test', 'register'],
    ] as const) {
      const { brand } = (await house.gateway.services.sites.forHost(host))!.loaded;
      const sent = await house.gateway.services.codes.send({
        brand,
        purpose,
        channel: 'sms',
        target: '84912000004',
        language: 'EN',
        address: '127.0.0.1',
      });
      expect(sent.ok).toBe(true);
      expect(
        (
          await registerMobile('texting.test', {
            mobileNum: '0912000004',
            verificationCode: sentCode(house, '84912000004'),
          })
        ).code,
        host,
      ).toBe('code_invalid');
    }
    expect((await registerMobile('texting.test', { mobileNum: '0912000002', verificationCode: own })).status).toBe(200);
  });

  test('wrong answers of strangers do not end the code of the browser that asked for it [VERIFY-17]', async () => {
    const browser = new TestBrowser(house, { host: 'texting.test' });
    await browser.call('smsRegister', {
      body: { mobileNo: '0912000015', countryDialingCode: '84', regType: 'registerMobile' },
    });
    const verificationCode = sentCode(house, '84912000015');
    for (let i = 0; i < 5; i += 1)
      expect(
        (
          await registerMobile('texting.test', {
            mobileNum: '0912000015',
            verificationCode: wrongCode(verificationCode),
          })
        ).code,
      ).toBe('code_invalid');
    expect((await registerMobile('texting.test', { mobileNum: '0912000015', verificationCode })).code).toBe(
      'code_expired',
    );
    const form = { mobileNum: '0912000015', verificationCode, agreement: true };
    expect(
      (
        await browser.call('registerMobile', {
          body: {
            form,
            registerUrl: 'http://texting.test/',
            domain: 'texting.test',
            registerMethod: 'WEB',
            loginAfter: true,
            countryDialingCode: '84',
          },
        })
      ).status,
    ).toBe(200);
  });

  test('of ten who use one code at once, one gets the account [REG-29]', async () => {
    await sendCode('texting.test', '0912000005');
    const verificationCode = sentCode(house, '84912000005');
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => registerMobile('texting.test', { mobileNum: '0912000005', verificationCode })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(
      answers
        .filter(({ status }) => status !== 200)
        .every(({ code }) => code === 'username_taken' || code === 'code_invalid'),
    ).toBe(true);
  });

  test('a number that another account has verified is taken, which is told to whoever has the code alone [REG-42, REG-44]', async () => {
    await register('texting.test', { username: 'mia11', confirmPassword: PASSWORD });
    const { id } = await memberOf('TEXTING', 'mia11');
    await house.database.withMerchant('TEXTING', (trx) =>
      trx
        .insertInto('member_contact')
        .values({ merchant_code: 'TEXTING', kind: 'mobile', value: '84912000006', member_id: id })
        .execute(),
    );
    await sendCode('texting.test', '0912000006');
    const verificationCode = sentCode(house, '84912000006');
    expect(
      (await registerMobile('texting.test', { mobileNum: '0912000006', verificationCode: wrongCode(verificationCode) }))
        .code,
    ).toBe('code_invalid');
    expect((await registerMobile('texting.test', { mobileNum: '0912000006', verificationCode })).code).toBe(
      'username_taken',
    );
  });
});

describe('a registration by mobile number with a verification service', () => {
  test('takes the id token of the number, and of no other [REG-09, REG-43, CALL-13]', async () => {
    const host = 'served.test';
    expect((await registerMobile(host, { mobileNum: '0912345678' })).code).toBe('verification_required');
    const sent = await house.call('phoneSend', { host, body: { mobileNo: '0912345678', countryDialingCode: '84' } });
    const checked = await house.call('phoneCheck', {
      host,
      body: { sessionInfo: sent.value.sessionInfo, code: sentCode(house, '84912345678') },
    });
    const phoneVerification = { channel: 'sms', idToken: checked.value.idToken };
    expect((await registerMobile(host, { mobileNum: '0912345679' }, { phoneVerification })).code).toBe(
      'verification_required',
    );
    expect(
      (
        await registerMobile(
          host,
          { mobileNum: '0912345678' },
          { phoneVerification: { ...phoneVerification, channel: 'email' } },
        )
      ).code,
    ).toBe('bad_request');
    expect(
      (
        await registerMobile(
          host,
          { mobileNum: '0912345678' },
          { phoneVerification: { ...phoneVerification, idToken: `${phoneVerification.idToken.slice(0, -2)}AA` } },
        )
      ).code,
    ).toBe('verification_required');
    expect((await registerMobile(host, { mobileNum: '0912345678' }, { phoneVerification })).status).toBe(200);
    expect((await contactsOf('SERVED')).map(({ value }) => value)).toEqual(['84912345678']);
    // The form of such a brand has no code.
    expect(
      faultsOf(
        await registerMobile(host, { mobileNum: '0912345670', verificationCode: '123456' }, { phoneVerification }),
      ),
    ).toEqual([{ field: 'verificationCode', key: 'validation.unknown' }]);
  });
});

describe('what a form can and cannot write', () => {
  const form = (username: string, more: Record<string, unknown> = {}) => ({
    username,
    paymentPassword: 'other-lantern-1',
    ...more,
  });

  test('no field and no key beside the form makes an agent, money, a currency or another brand [REG-31]', async () => {
    for (const key of [
      'isAgent',
      'balance',
      'merchant',
      'customer_type',
      'customerType',
      'upline_id',
      'merchant_code',
      'currency',
      'password_hash',
      'constructor',
      'countryDialingCode',
    ]) {
      expect(faultsOf(await register('wide.test', form('evil1', { [key]: '1' }))), key).toEqual([
        { field: key, key: 'validation.unknown' },
      ]);
      expect((await register('wide.test', form('evil1'), { [key]: '1' })).code, key).toBe('bad_request');
    }
    // As text: an object that is spread would not carry this key as its own.
    const proto = JSON.parse(
      `{"username":"evil1","password":"${PASSWORD}","paymentPassword":"other-lantern-1","agreement":true,"__proto__":"1"}`,
    ) as object;
    expect(
      (await house.call('register', { host: 'wide.test', body: { form: proto, ...site('wide.test') } })).code,
    ).not.toBeUndefined();
    expect((await register('wide.test', form('plain1'))).value.customerType).toBe(0);
    expect(await memberOf('WIDE', 'plain1')).toMatchObject({
      customer_type: 0,
      merchant_code: 'WIDE',
      currency: 'THB',
      upline_id: null,
      must_change_password: false,
    });
  });

  test('a payment password is required, follows its rule, and is kept as a hash alone [REG-26, REG-39, PWD-11]', async () => {
    expect(faultsOf(await register('wide.test', { username: 'payer1' }))).toEqual([
      { field: 'paymentPassword', key: 'validation.required' },
    ]);
    expect(faultsOf(await register('wide.test', form('payer1', { paymentPassword: 'a b c d' })))).toEqual([
      { field: 'paymentPassword', key: 'validation.noSpaces', params: { min: 6, max: 32 } },
    ]);
    expect((await register('wide.test', form('payer1'))).status).toBe(200);
    const member = await memberOf('WIDE', 'payer1');
    expect([member.password_hash, member.payment_password_hash].every((hash) => hash?.startsWith('$argon2id$'))).toBe(
      true,
    );
    expect(JSON.stringify(member.profile)).not.toContain('lantern');
  });

  test('a password that thousands use is refused, where the brand says so [PWD-14]', async () => {
    for (const password of ['password1', 'PassWord1', 'iloveyou1'])
      expect(faultsOf(await register('wide.test', form('common1', { password })))).toEqual([
        { field: 'password', key: 'validation.passwordCommon' },
      ]);
    expect(faultsOf(await register('wide.test', form('common1', { paymentPassword: '123456' })))).toEqual([
      { field: 'paymentPassword', key: 'validation.passwordCommon' },
    ]);
    expect(
      (await register('texting.test', { username: 'common1', password: 'password1', confirmPassword: 'password1' }))
        .status,
    ).toBe(200);
  });

  let texts = 0;
  test.each<[what: string, text: string, kept: string]>([
    ['a script', '<script>alert(1)</script>', '<script>alert(1)</script>'],
    ['marks that turn the direction', 'Ann\u202Egnp.exe\u2066\u200F', 'Anngnp.exe'],
    ['control characters', 'An\u0007n\u001B[31m L\u009Dee', 'Ann[31m Lee'],
    ['signs of a query', "Ann'; drop table member; --", "Ann'; drop table member; --"],
    ['letters that are put together', 'Ame\u0301lie', 'Am\u00e9lie'],
  ])('%s in every text is kept as text, without what cannot be seen [REG-40]', async (_, text, kept) => {
    const username = `text${(texts += 1)}`;
    await register('wide.test', form(username, { line: text, address: text }));
    expect(await memberOf('WIDE', username)).toMatchObject({ profile: { line: kept, address: kept } });
    // What others see of a player is refused instead, so that he sees what he is called.
    const answer = await register('wide.test', form(`${username}n`, { nickname: text }));
    const nickname =
      answer.code ?? (await house.call('memberInfo', { host: 'wide.test', token: answer.value.token })).value.nickname;
    expect(nickname).toBe(isPlainName(text) ? kept : 'validation_failed');
  });

  test('a text of which nothing can be seen is none, and what no database keeps is refused [REG-40]', async () => {
    expect(faultsOf(await register('wide.test', form('hidden1', { nickname: '\u202E\u200F\u0007' })))).toEqual([
      { field: 'nickname', key: 'validation.plainName' },
    ]);
    for (const text of ['Ann\0', '\uD800Ann', 'x'.repeat(1_000_000)])
      expect(['bad_request', 'body_too_large'], text.slice(0, 5)).toContain(
        (await register('wide.test', form('hidden1', { nickname: text }))).code,
      );
    expect(faultsOf(await register('wide.test', form('h\u202Eidden')))).toEqual([
      { field: 'username', key: 'validation.letterFirst', params: { min: 4, max: 16 } },
    ]);
  });
});

describe('codes of agents and friends', () => {
  const form = (username: string, more: Record<string, unknown> = {}) => ({
    username,
    paymentPassword: 'other-lantern-1',
    ...more,
  });
  let agentId: bigint;
  let friendId: bigint;
  beforeAll(async () => {
    await register('wide.test', form('broker1'));
    await register('wide.test', form('friend1'));
    agentId = (await memberOf('WIDE', 'broker1')).id;
    friendId = (await memberOf('WIDE', 'friend1')).id;
    await house.database.withMerchant('WIDE', async (trx) => {
      await trx.updateTable('member').set({ customer_type: 1 }).where('id', '=', agentId).execute();
      await trx
        .insertInto('affiliate_code')
        .values([
          { merchant_code: 'WIDE', code: 'gold7', member_id: agentId },
          { merchant_code: 'WIDE', code: 'pal42', member_id: friendId },
        ])
        .execute();
    });
  });
  const uplineOf = async (account: string) => (await memberOf('WIDE', account)).upline_id;
  const ask = (code: string, host = 'wide.test', more: { domain?: string; headers?: Record<string, string> } = {}) =>
    house.call('affiliate', {
      host,
      query: { code, domain: more.domain ?? host },
      ...(more.headers && { headers: more.headers }),
    });

  test('an agent’s code is good on his brand, in any spelling, and nowhere else [CALL-18, ERR-26]', async () => {
    for (const code of ['gold7', 'GOLD7', ' Gold7 ']) expect((await ask(code)).status, code).toBe(200);
    for (const code of ['gold8', 'gold', '%', '_____', "gold7' or '1'='1"])
      expect((await ask(code)).code, code).toBe('invitation_code_error');
    expect((await ask('gold7', 'other.test')).code).toBe('invitation_code_error');
    expect((await ask('gold7', 'wide.test', { domain: 'elsewhere.test' })).code).toBe('invitation_code_error');
    // Of a friend, who is no agent.
    expect((await ask('pal42')).code).toBe('invitation_code_error');
  });

  test('codes cannot be found out by asking: past twenty misses of a network a good one is not told from a bad one [REG-41]', async () => {
    const codes = await Promise.all(
      Array.from(
        { length: 60 },
        async (_, i) => (await ask(`guess${i}`, 'wide.test', { headers: { 'x-forwarded-for': `10.0.0.${i}` } })).code,
      ),
    );
    expect(codes.filter((code) => code === 'invitation_code_error')).toHaveLength(20);
    expect(codes.filter((code) => code === 'too_many_requests')).toHaveLength(40);
    expect((await ask('gold7')).code).toBe('too_many_requests');
    expect((await register('wide.test', form('guesser1', { affiliateCode: 'gold7' }))).code).toBe('too_many_requests');
    expect((await ask('gold7', 'other.test')).code).toBe('invitation_code_error');
  });

  test('the code of the form must be good, and makes the agent the upline [REG-06, REG-21, REG-45, ERR-26]', async () => {
    expect((await register('wide.test', form('under1', { affiliateCode: 'gold9' }))).code).toBe(
      'invitation_code_error',
    );
    const { value } = await register('wide.test', form('under1', { affiliateCode: 'GOLD7' }));
    expect(await uplineOf('under1')).toBe(agentId);
    expect((await house.call('memberInfo', { host: 'wide.test', token: value.token })).value.toUpline).toBe(true);
  });

  test('a code of the address makes the upline where it is good, and is kept where it is not [REG-07, REG-08, REG-45]', async () => {
    await register('wide.test', form('under2'), { affiliateCode: 'gold7', referralCode: 'pal42' });
    expect(await uplineOf('under2')).toBe(agentId);
    await register('wide.test', form('under3'), { affiliateCode: 'gone', referralCode: 'PAL42' });
    expect(await uplineOf('under3')).toBe(friendId);
    await register('wide.test', form('under4'), { affiliateCode: 'gone', referralCode: 'nobody1' });
    expect(await memberOf('WIDE', 'under4')).toMatchObject({
      upline_id: null,
      profile: { affiliateCode: 'gone', referralCode: 'nobody1' },
    });
    await register('wide.test', form('under5', { affiliateCode: 'gold7', referralCode: 'pal42' }));
    expect(await uplineOf('under5')).toBe(agentId);
  });

  test('the agent of a demonstration has a code, where the brand has agents [REG-45]', async () => {
    await seedDemoAccounts(house.gateway.services);
    await seedDemoAccounts(house.gateway.services);
    expect((await ask('agent')).status).toBe(200);
    expect(
      (await house.call('affiliate', { host: 'texting.test', query: { code: 'agent', domain: 'texting.test' } })).code,
    ).toBe('invitation_code_error');
  });

  test('no code reaches into another brand [TENANT-01]', async () => {
    expect((await register('other.test', form('under6', { affiliateCode: 'gold7' }))).code).toBe(
      'invitation_code_error',
    );
    await register('other.test', form('under6'), { affiliateCode: 'gold7', referralCode: 'pal42' });
    expect((await memberOf('OTHER', 'under6')).upline_id).toBeNull();
  });
});
