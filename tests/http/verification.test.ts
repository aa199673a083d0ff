import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Brand } from '../../src/shared/brand/brand.generated.ts';
import { atOneMoment, expectWait, fromElsewhere, newNumber } from '../support/callers.ts';
import { alpha, delta, makeProject, type FixtureProject } from '../support/fixture-project.ts';
import { startTestGateway, testConfig, type TestGateway } from '../support/gateway.ts';
import { newCaptcha, newProof, sentCode, sentMessages, wrongCode } from '../support/person.ts';

const DELTA = { host: 'delta.test', merchantCode: 'DELTA' };
const flags = { ...delta.flags, REGMOBVERF3: true, MOBILEVERCODELOGIN3: true, CHNGPASSVERIF3: true };
/** A brand with every kind of code on, behind a human check. */
const codes: Brand = {
  ...delta,
  flags,
  registration: { ...delta.registration, mobile: [...delta.registration.mobile, { name: 'verificationCode' }] },
  settings: { ...delta.settings, smsLogin: true },
  security: { ...delta.security, humanCheck: 'proof-of-work' },
};
/** The same brand with the phone-verification service. */
const service: Brand = {
  ...codes,
  merchantCode: 'SERVICE',
  hosts: ['service.test'],
  settings: { ...codes.settings, phoneVerification: 'service' },
};
/** A brand without any codes. */
const plain: Brand = { ...delta, merchantCode: 'PLAIN', hosts: ['plain.test'] };
/** A brand with the flag for a login by SMS but without the setting. */
const halfway: Brand = {
  ...plain,
  merchantCode: 'HALFWAY',
  hosts: ['halfway.test'],
  flags: { ...plain.flags, MOBILEVERCODELOGIN3: true },
};

let project: FixtureProject;
let house: TestGateway;
beforeAll(async () => {
  project = makeProject({ alpha, delta: codes, service, plain, halfway });
  // The gateway trusts its proxy's header, so that a test can choose its network.
  house = await startTestGateway({ project, config: { trustedProxies: ['127.0.0.1'] } });
});
afterAll(async () => {
  await house.close();
  project.close();
});

/** A member with a number: as a verified contact, as an account registered by number, or only as a username. */
async function memberWith(
  digits: string,
  by: 'contact' | 'account' | 'username',
  merchantCode = 'DELTA',
): Promise<bigint> {
  return house.database.withMerchant(merchantCode, async (trx) => {
    const { id } = await trx
      .insertInto('member')
      .values({
        merchant_code: merchantCode,
        account: by === 'contact' ? `m${digits}` : digits,
        nickname: 'm',
        customer_type: 0,
        currency: 'VND',
        profile: JSON.stringify(by === 'account' ? { mobileNum: digits, countryDialingCode: '84' } : {}),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    if (by === 'contact')
      await trx
        .insertInto('member_contact')
        .values({ merchant_code: merchantCode, kind: 'mobile', value: digits, member_id: id })
        .execute();
    return id;
  });
}

const askMember = (
  mobileNum: string,
  {
    usage,
    code = '84',
    host = 'delta.test',
    headers = fromElsewhere(),
  }: { usage?: 'login' | 'reset'; code?: string; host?: string; headers?: Record<string, string> } = {},
) =>
  house.call('smsNoLogin', { host, headers, body: { mobileNum, countryDialingCode: code, ...(usage && { usage }) } });
const askVisitor = async (
  mobileNo: string,
  {
    host = 'delta.test',
    headers = fromElsewhere(),
    ...more
  }: Record<string, unknown> & { host?: string; headers?: Record<string, string> } = {},
) =>
  house.call('smsRegister', {
    host,
    headers,
    body: {
      mobileNo,
      countryDialingCode: '84',
      regType: 'registerMobile',
      humanCheck: await newProof(house, 'delta.test'),
      ...more,
    },
  });

describe('a code for a login or a new password', () => {
  test.each([
    ['login', 'contact'],
    ['reset', 'account'],
  ] as const)('for a %s goes to a number that a member has as %s [CALL-06, CALL-07]', async (usage, by) => {
    const { typed, digits } = newNumber();
    const memberId = await memberWith(digits, by);
    const { value } = await askMember(typed, { usage });
    expect(value).toEqual({ expiredMinutes: 1 });
    const use = { merchantCode: 'DELTA', target: digits, code: sentCode(house, digits) };
    const { codes: service_ } = house.gateway.services;
    expect(await service_.use({ ...use, purpose: usage === 'login' ? 'reset' : 'login' })).toMatchObject({
      code: 'code_invalid',
    });
    expect(await service_.use({ ...use, purpose: usage })).toEqual({ ok: true, value: { memberId, target: digits } });
  });

  test('without a usage is for a login [CALL-06]', async () => {
    const { typed, digits } = newNumber();
    await memberWith(digits, 'contact');
    await askMember(typed);
    expect(
      await house.gateway.services.codes.use({
        merchantCode: 'DELTA',
        purpose: 'login',
        target: digits,
        code: sentCode(house, digits),
      }),
    ).toMatchObject({ ok: true });
  });

  test('is not sent to a number without an account on this brand, and all answers are the same [CALL-06, TENANT-11, VERIFY-07, VERIFY-09]', async () => {
    const [known, unknown, elsewhere, username] = [newNumber(), newNumber(), newNumber(), newNumber()];
    await memberWith(known.digits, 'contact');
    await memberWith(elsewhere.digits, 'contact', 'SERVICE');
    // A username of digits is not a number that its owner has.
    await memberWith(username.digits, 'username');
    const before = sentMessages(house).length;
    const [answers, again] = await atOneMoment(async () => [
      await Promise.all([known, unknown, elsewhere, username].map(({ typed }) => askMember(typed))),
      await Promise.all([known, unknown].map(({ typed }) => askMember(typed))),
    ]);
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    expect(
      sentMessages(house)
        .slice(before)
        .map(({ to }) => to),
    ).toEqual([known.digits]);
    for (const refused of again) {
      expect(refused.code).toBe('too_many_requests');
      expectWait(refused, 60);
    }
  });

  test('waits its pause however the number is written [ERR-07, VERIFY-09]', async () => {
    const { digits } = newNumber();
    await memberWith(digits, 'contact');
    const ways = [
      digits,
      `+${digits}`,
      `00${digits}`,
      `0${digits.slice(2)}`,
      digits.slice(2),
      ` +84 ${digits.slice(2, 5)}-${digits.slice(5)} `,
    ];
    const answers = await atOneMoment(() => Promise.all(ways.map((way) => askMember(way))));
    expect(answers.filter(({ code }) => code === undefined)).toHaveLength(1);
    const refused = answers.filter(({ code }) => code === 'too_many_requests');
    expect(refused).toHaveLength(5);
    for (const answer of refused) expectWait(answer, 60);
    expect(sentMessages(house).filter(({ to }) => to === digits)).toHaveLength(1);
  });

  test('is sent in the language of the page [CALL-06, VERIFY-10]', async () => {
    const { typed, digits } = newNumber();
    await memberWith(digits, 'contact');
    await askMember(typed, { headers: { ...fromElsewhere(), language: 'TY' } });
    expect(sentMessages(house).findLast(({ to }) => to === digits)?.text).toMatch(/^Delta Line: \d{6} คือรหัส/);
  });

  test.each([
    ['', 'phone_missing'],
    ['   ', 'phone_missing'],
    ['12', 'phone_invalid'],
    ['+66 812345678', 'phone_invalid'],
    ['0912x45678', 'phone_invalid'],
    ['091234567890123', 'phone_invalid'],
    ['+', 'phone_invalid'],
  ] as const)('for the number %o is %s [ERR-05, ERR-06]', async (typed, code) => {
    expect((await askMember(typed)).code).toBe(code);
  });

  test('for a number of another country follows that country’s format', async () => {
    await memberWith('66812345678', 'contact');
    expect((await askMember('081 234 5678', { code: '66' })).value).toEqual({ expiredMinutes: 1 });
    expect(sentCode(house, '66812345678')).toMatch(/^\d{6}$/);
    expect((await askMember('081 234', { code: '66' })).code).toBe('phone_invalid');
    expect((await askMember('0812345678', { code: '999' })).code).toBe('phone_invalid');
  });

  test('is refused on a brand that has it off [ERR-13]', async () => {
    const { typed } = newNumber();
    const asked = await Promise.all([
      askMember(typed, { host: 'plain.test' }),
      askMember(typed, { host: 'halfway.test' }),
      askMember(typed, { host: 'plain.test', usage: 'reset' }),
    ]);
    expect(asked.map(({ status, code }) => [status, code])).toEqual(Array(3).fill([403, 'function_disabled']));
  });

  test('is limited per network over many numbers, whether or not they have accounts [ERR-07, SERVER-16, VERIFY-15]', async () => {
    const headers = fromElsewhere();
    const answers: Awaited<ReturnType<typeof askMember>>[] = [];
    await atOneMoment(async () => {
      for (let i = 0; i < 22; i++) answers.push(await askMember(newNumber().typed, { headers }));
    });
    expect(answers.map(({ status, code }) => [status, code])).toEqual([
      ...Array<unknown>(20).fill([200, undefined]),
      [429, 'too_many_requests'],
      [429, 'too_many_requests'],
    ]);
    for (const refused of answers.slice(20)) expectWait(refused, 3_600);
  });
});

describe('a code for a registration', () => {
  test('goes to any number after the human check [CALL-14]', async () => {
    const { typed, digits } = newNumber();
    expect((await askVisitor(typed)).value).toEqual({ expiredMinutes: 1 });
    expect(
      await house.gateway.services.codes.use({
        merchantCode: 'DELTA',
        purpose: 'register',
        target: digits,
        code: sentCode(house, digits),
      }),
    ).toMatchObject({ ok: true });
  });

  test('is not sent with a missing or used proof, or with one of another merchant [LOGIN-36]', async () => {
    const { typed, digits } = newNumber();
    const used = await newProof(house, 'delta.test');
    await askVisitor(newNumber().typed, { humanCheck: used });
    for (const humanCheck of [undefined, '', 'x', used, await newProof(house, 'service.test')]) {
      const { status, code } = await askVisitor(typed, { humanCheck });
      expect([status, code]).toEqual([403, 'verification_required']);
    }
    expect(sentMessages(house).filter(({ to }) => to === digits)).toEqual([]);
  });

  test('needs a captcha for each request after five from one network, and each captcha counts once [ERR-11, VERIFY-08]', async () => {
    const headers = fromElsewhere();
    for (let i = 0; i < 5; i++) expect((await askVisitor(newNumber().typed, { headers })).code).toBeUndefined();
    expect((await askVisitor(newNumber().typed, { headers })).code).toBe('captcha_invalid');
    const right = await newCaptcha(house, DELTA);
    expect((await askVisitor(newNumber().typed, { headers, ...right })).code).toBeUndefined();
    expect((await askVisitor(newNumber().typed, { headers, ...right })).code).toBe('captcha_invalid');
    const wrong = await newCaptcha(house, DELTA);
    expect((await askVisitor(newNumber().typed, { headers, ...wrong, captcha: 'wrong' })).code).toBe('captcha_invalid');
    expect((await askVisitor(newNumber().typed, { headers, ...wrong })).code).toBe('captcha_invalid');
    const foreign = await newCaptcha(house, { host: 'service.test', merchantCode: 'SERVICE' });
    expect((await askVisitor(newNumber().typed, { headers, ...foreign })).code).toBe('captcha_invalid');
  });

  test('needs a number of the brand’s country, and is not sent for a closed registration method [ERR-05, ERR-13]', async () => {
    expect((await askVisitor('0812345678', { countryDialingCode: '66' })).code).toBe('phone_invalid');
    expect((await askVisitor('')).code).toBe('phone_missing');
    expect((await askVisitor(newNumber().typed, { host: 'plain.test' })).code).toBe('function_disabled');
    expect((await askVisitor(newNumber().typed, { host: 'service.test' })).code).toBe('function_disabled');
  });
});

describe('the phone-verification service', () => {
  const send = async (mobileNo: string, host = 'service.test', more: object = {}) =>
    house.call('phoneSend', {
      host,
      headers: fromElsewhere(),
      body: { mobileNo, countryDialingCode: '84', humanCheck: await newProof(house, 'service.test'), ...more },
    });
  const check = (
    sessionInfo: string,
    code: string,
    host = 'service.test',
    headers: Record<string, string> = fromElsewhere(),
  ) => house.call('phoneCheck', { host, headers, body: { sessionInfo, code } });

  test('is replaced by our own if none is configured, with a countdown of one minute [LOGIN-26, SERVER-25, VERIFY-13]', async () => {
    const { typed, digits } = newNumber();
    const {
      value: { sessionInfo, expiredMinutes },
    } = await send(typed);
    expect(expiredMinutes).toBe(1);
    const code = sentCode(house, digits);
    expect((await check(sessionInfo, wrongCode(code))).code).toBe('code_invalid');
    expect((await check(sessionInfo, '')).code).toBe('code_missing');
    const {
      value: { idToken },
    } = await check(sessionInfo, code);
    expect((await check(sessionInfo, code)).code).toBe('code_invalid');
    const { phoneService } = house.gateway.services;
    expect(await phoneService.checkIdToken(idToken, digits, 'SERVICE')).toBe(true);
    // An id token is refused for another number, on another brand, altered, and empty.
    const parts = idToken.split('.');
    const altered = parts
      .with(
        1,
        Buffer.from(Buffer.from(parts[1]!, 'base64url').toString().replace(digits, '84999999999')).toString(
          'base64url',
        ),
      )
      .join('.');
    expect([
      await phoneService.checkIdToken(idToken, '84999999999', 'SERVICE'),
      await phoneService.checkIdToken(idToken, digits, 'DELTA'),
      await phoneService.checkIdToken(altered, '84999999999', 'SERVICE'),
      await phoneService.checkIdToken('', digits, 'SERVICE'),
    ]).toEqual([false, false, false, false]);
  });

  test('needs the human check, and is refused on a brand that does not use it [ERR-13, LOGIN-36]', async () => {
    expect((await send(newNumber().typed, 'service.test', { humanCheck: 'x' })).code).toBe('verification_required');
    expect((await send('12')).code).toBe('phone_invalid');
    expect((await send('')).code).toBe('phone_missing');
    expect([
      (await send(newNumber().typed, 'delta.test')).code,
      (await check('info', '123456', 'delta.test')).code,
    ]).toEqual(['function_disabled', 'function_disabled']);
  });

  test('refuses a session of another brand, and limits codes per network [TENANT-11, ERR-07]', async () => {
    const headers = fromElsewhere();
    const { digits } = newNumber();
    const sent = await house.gateway.services.codes.send({
      brand: codes,
      purpose: 'register',
      channel: 'sms',
      target: digits,
      language: 'EN',
      address: '192.0.2.1',
    });
    expect(sent.ok && (await check(sent.value.id, sentCode(house, digits), 'service.test', headers)).code).toBe(
      'code_invalid',
    );
    for (let i = 0; i < 29; i++)
      expect((await check('unknown', '123456', 'service.test', headers)).code).toBe('code_invalid');
    expect((await check('unknown', '123456', 'service.test', headers)).code).toBe('too_many_requests');
  });
});

test('without a human check the page learns that there is none', async () => {
  expect((await house.call('humanChallenge')).value).toEqual({ kind: 'off' });
  expect((await house.call('humanChallenge', { host: 'delta.test' })).value).toMatchObject({
    kind: 'proof-of-work',
    challenge: { parameters: { algorithm: 'PBKDF2/SHA-256' } },
  });
});

test('no code, number or token is in a log [SERVER-15, VERIFY-12]', () => {
  const texts = sentMessages(house).flatMap(({ to, text }) => [to, /\b\d{6}(\d{2})?\b/.exec(text)![0]]);
  expect(texts.length).toBeGreaterThan(10);
  // The digits of a code may occur in a time or an id by chance, but not as a separate value.
  for (const text of texts)
    expect(
      house.logged.some((line) => new RegExp(`"\\+?${text}"|[ :]${text}[ ,.]`).test(line.replace(/"time":\d+,/, ''))),
    ).toBe(false);
});

test('a production gateway without a provider reports codes as disabled [ERR-13, VERIFY-11]', async () => {
  const production = await startTestGateway({ database: house.database, project, config: testConfigOfProduction() });
  const { typed, digits } = newNumber();
  await memberWith(digits, 'contact');
  const answers = await Promise.all(
    [typed, newNumber().typed].map((mobileNum) =>
      production.call('smsNoLogin', { host: 'delta.test', body: { mobileNum, countryDialingCode: '84' } }),
    ),
  );
  expect(answers.map(({ code }) => code)).toEqual(['function_disabled', 'function_disabled']);
  await production.close();
});

const testConfigOfProduction = () => ({ sealKey: testConfig('').sealKey, isProduction: true });
