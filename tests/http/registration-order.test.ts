import { beforeAll, describe, expect, test } from 'vitest';
import { createKeyedHash } from '../../src/gateway/keyed-hash.ts';
import type { FieldFault } from '../../src/shared/errors.ts';
import { faultsOf } from '../support/field-faults.ts';
import type { TestGateway } from '../support/gateway.ts';
import { sentCode, solve, wrongCode, untilSent } from '../support/person.ts';
import { REGISTRATION_PASSWORD, registrationHouse } from '../support/registration-house.ts';
import { TestBrowser } from '../support/test-browser.ts';

const ground = registrationHouse();
const { memberOf, register, registerMobile } = ground;
let house: TestGateway;
beforeAll(() => void (house = ground.house));

const sendCode = (host: string, mobileNo: string) =>
  house.call('smsRegister', { host, body: { mobileNo, countryDialingCode: '84', regType: 'registerMobile' } });
const contactsOf = (merchant: string) =>
  house.database.withMerchant(merchant, (trx) =>
    trx.selectFrom('member_contact').select(['kind', 'value', 'member_id']).execute(),
  );

/** A captcha with a known answer. */
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
        ends_at: new Date(Date.now() + 600_000),
      })
      .execute(),
  );
  return id;
}
const captchas = () =>
  house.database.withMerchant('GUARDED', (trx) => trx.selectFrom('captcha').select('id').execute());

describe('the captcha of a form', () => {
  test('is required where the form shows it, and opens one account [REG-14, REG-27]', async () => {
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

  test('is checked after the form, and gone after one answer [REG-42]', async () => {
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

  test('of another brand is refused, and is an unknown field in a form without a captcha [TENANT-01]', async () => {
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

  test('a required human check counts once, and is not used up by a refused form [REG-42, ERR-24]', async () => {
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
  test('takes the code sent to the number, stores the number as verified, and needs no password [REG-12, REG-24, REG-33, REG-44, CALL-13]', async () => {
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

  test('opens an account without a password, which no password logs in to, not even an empty one', async () => {
    for (const password of [' ', 'null', REGISTRATION_PASSWORD])
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
      { password: REGISTRATION_PASSWORD, verificationCode: '123456' },
      { field: 'password', key: 'validation.unknown' },
    ],
    ['no code', {}, { field: 'verificationCode', key: 'error.code_missing' }],
    ['a code of letters', { verificationCode: 'abcdef' }, { field: 'verificationCode', key: 'error.code_invalid' }],
  ])('%s is refused by field and key [REG-12, REG-24]', async (_, form, fault) => {
    expect(faultsOf(await registerMobile('texting.test', { mobileNum: '0912000000', ...form }))).toEqual([fault]);
  });

  test('a code of up to 255 characters is invalid, and a longer one is a bad request [REG-24]', async () => {
    const codeOfLength = async (length: number) =>
      (await registerMobile('texting.test', { mobileNum: '0912000000', verificationCode: '1'.repeat(length) })).code;
    expect([await codeOfLength(255), await codeOfLength(256)]).toEqual(['code_invalid', 'bad_request']);
  });

  test('a code is not used up by a refused form, nor by an unknown affiliate code [REG-42]', async () => {
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

  test('a wrong code, and a code for another number, purpose or brand, opens no account', async () => {
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
            verificationCode: await untilSent(house, '84912000004'),
          })
        ).code,
        host,
      ).toBe('code_invalid');
    }
    expect((await registerMobile('texting.test', { mobileNum: '0912000002', verificationCode: own })).status).toBe(200);
  });

  test('wrong answers of strangers do not end the code of the browser that requested it [VERIFY-17]', async () => {
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

  test('one code used ten times in parallel opens one account [REG-29]', async () => {
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

  test('a number that another account has verified is taken, but only someone with the code learns it [REG-42, REG-44]', async () => {
    await register('texting.test', { username: 'mia11', confirmPassword: REGISTRATION_PASSWORD });
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
  test('takes an id token for its number, and for no other [REG-09, REG-43, CALL-13]', async () => {
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
    // The form of this brand has no code field.
    expect(
      faultsOf(
        await registerMobile(host, { mobileNum: '0912345670', verificationCode: '123456' }, { phoneVerification }),
      ),
    ).toEqual([{ field: 'verificationCode', key: 'validation.unknown' }]);
  });
});
