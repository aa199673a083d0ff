import { moveMember } from '../../src/gateway/team/move-member.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { alpha, beta, makeProject } from '../support/fixture-project.ts';
import { startTestGateway, type TestGateway } from '../support/gateway.ts';
import { alphaForm, registerPlayer, registration } from '../support/player.ts';
import { trialToken } from '../support/trial.ts';

let house: TestGateway;
/** A brand with its own nickname rule. */
const named = {
  ...beta,
  registration: {
    ...beta.registration,
    username: [
      ...beta.registration.username,
      { name: 'nickname' as const, minLength: 3, maxLength: 5, patternId: 'lettersDigits' },
    ],
  },
};
/** A brand that asks for a nickname and uses the platform's rule. */
const asking = {
  ...alpha,
  registration: { ...alpha.registration, username: [...alpha.registration.username, { name: 'nickname' as const }] },
};
const project = makeProject({ alpha: asking, beta: named });
beforeAll(async () => void (house = await startTestGateway({ project })));
afterAll(async () => {
  await house.close();
  project.close();
});

const memberId = async (token: string) => BigInt((await house.call('memberInfo', { token })).value.id);
const change = (
  merchantCode: string,
  id: bigint,
  values: {
    must_change_password?: boolean;
    nickname?: string;
    customer_type?: number;
    club_label?: string;
    labels?: string;
    password_hash?: null;
    payment_password_hash?: string;
    profile?: string;
  },
) =>
  house.database.withMerchant(merchantCode, (trx) =>
    trx.updateTable('member').set(values).where('merchant_code', '=', merchantCode).where('id', '=', id).execute(),
  );

describe('the account calls', () => {
  test('the profile shows the text fields of the registration, the opening time and which passwords are set', async () => {
    const form = {
      username: 'holder01',
      password: 'right-horse-9',
      confirmPassword: 'right-horse-9',
      payeeName: 'Ann Lee',
      line: 'ann.line',
      email: 'ann@example.com',
      agreement: true,
    };
    const beforeMs = Date.now();
    const { token } = (await house.call('register', { body: { ...registration(form), referralCode: 'FRIEND7' } }))
      .value;
    const { value } = await house.call('profile', { token });
    expect(value).toMatchObject({
      account: 'holder01',
      nickname: 'holder01',
      hasPassword: true,
      hasPaymentPassword: false,
    });
    expect(value.fields).toEqual({ payeeName: 'Ann Lee', line: 'ann.line', referralCode: 'FRIEND7' });
    for (const atMs of [Date.parse(value.registeredAt), Date.parse(value.passwordSetAt)]) {
      expect(atMs).toBeGreaterThanOrEqual(beforeMs);
      expect(atMs).toBeLessThanOrEqual(Date.now());
    }
    await change('ALPHA', await memberId(token), { password_hash: null, payment_password_hash: 'x' });
    expect((await house.call('profile', { token })).value).toMatchObject({
      hasPassword: false,
      hasPaymentPassword: true,
    });
  });

  test('the profile holds no secret, no full contact and no internal field, and only three characters of a document [MEMBER-26]', async () => {
    const { token } = await registerPlayer(house);
    const profile = {
      password: 'SECRET',
      paymentPassword: 'SECRET',
      confirmPassword: 'SECRET',
      captcha: 'SECRET',
      verificationCode: 'SECRET',
      email: 'secret@SECRET.example',
      mobileNum: 'SECRET',
      internalNote: 'SECRET',
      constructor: 'SECRET',
      line: 7,
      whatsapp: ['SECRET'],
      idNumber: 'AB123456',
      occupation: 'student',
    };
    await change('ALPHA', await memberId(token), { profile: JSON.stringify(profile) });
    const { value } = await house.call('profile', { token });
    expect(value.fields).toEqual({ idNumber: '•••456', occupation: 'student' });
    expect(JSON.stringify(value)).not.toContain('SECRET');
  });

  test('member info holds names, type, picture, labels in their order, and whether the member has an agent as upline [CALL-29, MEMBER-16]', async () => {
    const [player, upline] = [await registerPlayer(house), await registerPlayer(house)];
    const id = await memberId(player.token);
    const told = async () => (await house.call('memberInfo', { token: player.token })).value;
    const plain = {
      id: String(id),
      account: player.username,
      nickname: player.username,
      type: 0,
      toUpline: false,
      clubLabel: { labelName: '' },
      memberLabel: [],
      avatar: expect.stringMatching(/^\/\S+\.avif$/) as string,
      avatarType: 'STATIC',
    };
    expect(await told()).toEqual(plain);
    const uplineId = await memberId(upline.token);
    await change('ALPHA', uplineId, { customer_type: 1 });
    await house.database.withMerchant('ALPHA', (trx) =>
      moveMember(trx, { merchantCode: 'ALPHA', memberId: id, uplineId, atMs: Date.now() }),
    );
    await change('ALPHA', id, {
      nickname: 'Lucky Ann',
      customer_type: 2,
      club_label: 'River club',
      labels: JSON.stringify(['Golden river', 'Night owl']),
    });
    expect(await told()).toEqual({
      ...plain,
      nickname: 'Lucky Ann',
      type: 2,
      toUpline: true,
      clubLabel: { labelName: 'River club' },
      memberLabel: [{ labelName: 'Golden river' }, { labelName: 'Night owl' }],
    });
  });

  test('a nickname is stored as plain text, whatever it contains, and every call shows it [MEMBER-27]', async () => {
    const { token, username } = await registerPlayer(house);
    for (const [typed, kept] of [
      ['  Lucky Ann ', 'Lucky Ann'],
      ['สมชาย ใจดี', 'สมชาย ใจดี'],
      ['Nguyễn'.normalize('NFD'), 'Nguyễn'.normalize('NFC')],
      ['<b>Ann</b>', '<b>Ann</b>'],
      ["'; drop table member", "'; drop table member"],
      ['__proto__', '__proto__'],
    ] as const) {
      expect((await house.call('updateProfile', { token, body: { nickname: typed } })).value).toBeNull();
      expect((await house.call('memberInfo', { token })).value).toMatchObject({ nickname: kept, account: username });
      expect((await house.call('profile', { token })).value.nickname).toBe(kept);
    }
  });

  test('an unreadable nickname, or one that breaks the rule, is refused with its fault [MEMBER-27]', async () => {
    const { token, username } = await registerPlayer(house);
    const faultOf = async (nickname: string, host = 'alpha.test', session = token) => {
      const { code, detail } = await house.call('updateProfile', { token: session, host, body: { nickname } });
      return [code, detail];
    };
    const unread = ['validation_failed', { faults: [{ field: 'nickname', key: 'validation.plainName' }] }];
    for (const nickname of ['  ', 'Ann\u202ebob', 'An\u200bn', 'A\nB', `A${'\u0301'.repeat(9)}`, '\u3164\u3164'])
      expect(await faultOf(nickname)).toEqual(unread);
    const rule = [
      'validation_failed',
      { faults: [{ field: 'nickname', key: 'validation.any', params: { min: 2, max: 30 } }] },
    ];
    for (const nickname of ['A', 'A'.repeat(31), ' A ']) expect(await faultOf(nickname)).toEqual(rule);
    for (const nickname of ['', 'A'.repeat(256), 'A\0B', '\ud800', 7, null])
      expect((await house.call('updateProfile', { token, body: { nickname } })).code).toBe('bad_request');
    expect((await house.call('updateProfile', { token, body: { nickname: 'Ann', account: 'other' } })).code).toBe(
      'bad_request',
    );
    expect((await house.call('memberInfo', { token })).value.nickname).toBe(username);
  });

  test('a brand can set its own nickname rule [MEMBER-27]', async () => {
    const { token } = await registerPlayer(house, { host: 'beta.test', username: 'beta01' });
    const update = (nickname: string) => house.call('updateProfile', { token, host: 'beta.test', body: { nickname } });
    expect(await update('Lucky Ann')).toMatchObject({
      code: 'validation_failed',
      detail: { faults: [{ field: 'nickname', key: 'validation.lettersDigits', params: { min: 3, max: 5 } }] },
    });
    expect((await update('Ann7')).value).toBeNull();
  });

  test('a registration refuses the same nicknames [MEMBER-27]', async () => {
    const form = (nickname: string) => registration({ ...alphaForm('named01'), nickname });
    for (const nickname of ['A\u200bnn', 'Ann\u202ebob', '\u3164\u3164'])
      expect(await house.call('register', { body: form(nickname) })).toMatchObject({
        code: 'validation_failed',
        detail: { faults: [{ field: 'nickname', key: 'validation.plainName' }] },
      });
    const { token } = (await house.call('register', { body: form('Lucky Ann') })).value;
    expect((await house.call('memberInfo', { token })).value.nickname).toBe('Lucky Ann');
  });

  test('a language is stored if the brand offers it, and refused otherwise [CALL-27]', async () => {
    const { token } = await registerPlayer(house);
    const id = await memberId(token);
    const kept = async () =>
      (
        await house.database.withMerchant('ALPHA', (trx) =>
          trx.selectFrom('member').select('language').where('id', '=', id).executeTakeFirstOrThrow(),
        )
      ).language;
    expect((await house.call('memberLanguage', { token, body: { language: 'TY' } })).value).toBeNull();
    expect(await kept()).toBe('TY');
    for (const language of ['CN', 'TH', 'XX', 'ty', '', 'constructor', 'TY ', 7])
      expect((await house.call('memberLanguage', { token, body: { language } })).code).toBe('bad_request');
    expect(await kept()).toBe('TY');
    expect((await house.call('memberLanguage', { body: { language: 'EN' } })).code).toBe('not_logged_in');
  });

  test('a trial account can read its data and set its language, but cannot change its profile [GUARD-06, CALL-27, CALL-30, CALL-31]', async () => {
    const token = await trialToken(house);
    expect(await house.call('profile', { token })).toMatchObject({ status: 403, code: 'in_need_true_account' });
    expect((await house.call('updateProfile', { token, body: { nickname: 'Ann' } })).code).toBe('in_need_true_account');
    expect((await house.call('memberLanguage', { token, body: { language: 'TY' } })).status).toBe(200);
    expect((await house.call('memberIcon', { token })).status).toBe(200);
    expect((await house.call('playerAvatar', { token })).status).toBe(200);
    expect((await house.call('memberInfo', { token })).value.type).toBe(4);
  });

  test('each of these calls needs a token of this brand [GUARD-05, TENANT-03]', async () => {
    const { token } = await registerPlayer(house);
    for (const [name, body] of [
      ['profile', undefined],
      ['updateProfile', { nickname: 'Ann' }],
      ['memberIcon', undefined],
      ['playerAvatar', undefined],
      ['chooseAvatar', { avatar: 'koi' }],
      ['memberLanguage', { language: 'TY' }],
    ] as const) {
      const sent = body ? { body } : {};
      expect((await house.call(name, sent)).code, name).toBe('not_logged_in');
      expect((await house.call(name, { ...sent, token, host: 'beta.test' })).code, name).toBe('not_logged_in');
    }
  });

  test('a session that must change its password cannot use the account calls', async () => {
    const { token } = await registerPlayer(house);
    const id = await memberId(token);
    await house.database.withMerchant('ALPHA', (trx) =>
      trx.updateTable('session').set({ must_change_password: true }).where('member_id', '=', id).execute(),
    );
    expect((await house.call('profile', { token })).code).toBe('password_change_required');
    expect(
      (await house.call('uploadAvatar', { token, body: new Uint8Array(4), headers: { 'content-type': 'image/png' } }))
        .code,
    ).toBe('password_change_required');
  });
});
