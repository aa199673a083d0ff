import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openAccount, type TestAccount } from '../support/accounts.ts';
import { startTestGateway, type TestGateway } from '../support/gateway.ts';
import { sentCode, sentMessages, wrongCode } from '../support/person.ts';
import { TestBrowser } from '../support/test-browser.ts';
import { trialToken } from '../support/trial.ts';

const MINUTE_MS = 60_000;
const NEW = 'fern-compass-8802';
const PHONE = { kind: 'mobile', masked: '••• •• 678' } as const;

let house: TestGateway;
beforeAll(async () => void (house = await startTestGateway()));
afterAll(() => house.close());
/** All tests send from one network. */
beforeEach(() => house.database.withMerchant('ALPHA', (trx) => trx.deleteFrom('attempt').execute()));

interface Someone extends TestAccount {
  token: string;
}
let numbers = 0;

/** A logged-in player who proved their presence this many minutes ago. */
async function someone(minutesAgo = 11, contacts: { mobile?: string; email?: string } = {}): Promise<Someone> {
  const account = await openAccount(house, contacts);
  const { value } = await new TestBrowser(house).logIn(account.username, account.password);
  await house.database.withMerchant('ALPHA', (trx) =>
    trx
      .updateTable('session')
      .set({ proved_at: new Date(Date.now() - minutesAgo * MINUTE_MS) })
      .where('member_id', '=', account.memberId)
      .execute(),
  );
  return { ...account, token: value.token };
}
const email = (name: string) => `${name}${(numbers += 1)}@example.org`;
const takePassword = ({ memberId }: Someone) =>
  house.database.withMerchant('ALPHA', (trx) =>
    trx.updateTable('member').set({ password_hash: null }).where('id', '=', memberId).execute(),
  );

/** What a thief would do with an open page: request a code to their own address. */
const ask = (token: string, value = email('thief')) =>
  house.call('contactCode', { token, body: { kind: 'email', value } });
const confirm = ({ token }: Pick<Someone, 'token'>, body: Record<string, unknown>) =>
  house.call('confirm', { token, body });
const send = ({ token }: Pick<Someone, 'token'>, kind: 'email' | 'mobile' = 'email') =>
  house.call('confirmCode', { token, body: { kind } });
const isAsked = async (token: string) => (await ask(token)).code === 'confirmation_required';
const first = ({ token }: Someone, body: Record<string, unknown> = {}) =>
  house.call('changePassword', { token, body: { newPassword: NEW, confirmNewPassword: NEW, ...body } });
const payment = ({ token }: Someone, body: Record<string, unknown> = {}) =>
  house.call('paymentPassword', { token, body: { newPassword: NEW, confirmNewPassword: NEW, ...body } });
const hashesOf = ({ memberId }: Someone) =>
  house.database.withMerchant('ALPHA', (trx) =>
    trx
      .selectFrom('member')
      .select(['password_hash', 'payment_password_hash'])
      .where('id', '=', memberId)
      .executeTakeFirstOrThrow(),
  );

describe('an open session', () => {
  test('verifies no new contact before a confirmation; the player gets the ways to confirm, and nothing is sent [PWD-26]', async () => {
    const own = email('owner');
    const player = await someone(11, { mobile: '84912345678', email: own });
    const before = sentMessages(house).length;
    expect(await ask(player.token)).toMatchObject({
      status: 403,
      code: 'confirmation_required',
      detail: {
        ways: [
          { way: 'password' },
          { way: 'code', ...PHONE },
          { way: 'code', kind: 'email', masked: 'ow••@example.org' },
        ],
      },
    });
    expect(sentMessages(house)).toHaveLength(before);
    // Form faults come first, so that no player confirms a change that is refused afterwards.
    expect((await house.call('contactCode', { token: player.token, body: { kind: 'email', value: 'ann' } })).code).toBe(
      'validation_failed',
    );
  });

  test('counts as confirmed for ten minutes after a login, but not after a remembered one [PWD-27]', async () => {
    const account = await openAccount(house);
    const browser = new TestBrowser(house);
    const typed = (await browser.logIn(account.username, account.password, { remember: true })).value.token;
    expect(await isAsked(typed)).toBe(false);
    const remembered = (await browser.logIn(account.username, '', { isRemembered: true })).value.token;
    expect(await isAsked(remembered)).toBe(true);
    expect([await isAsked((await someone(9)).token), await isAsked((await someone(10)).token)]).toEqual([false, true]);
  });

  test('sets a first password or payment password only after a confirmation [PWD-26, PWD-17]', async () => {
    const own = email('owner');
    const player = await someone(11, { email: own });
    await takePassword(player);
    const ways = { ways: [{ way: 'code', kind: 'email', masked: 'ow••@example.org' }] };
    expect((await first(player, { confirmNewPassword: 'x' })).code).toBe('validation_failed');
    expect(await first(player)).toMatchObject({ code: 'confirmation_required', detail: ways });
    expect(await payment(player)).toMatchObject({ code: 'confirmation_required', detail: ways });
    expect(await hashesOf(player)).toEqual({ password_hash: null, payment_password_hash: null });
    const { value } = await send(player);
    expect(
      (await confirm(player, { verification: { id: value.verificationId, code: sentCode(house, own) } })).status,
    ).toBe(200);
    expect((await payment(player)).status).toBe(200);
    expect((await first(player)).status).toBe(200);
  });

  test('of an account without any proof logs in again, and can act after that [PWD-26]', async () => {
    const player = await someone();
    await takePassword(player);
    expect(await first(player)).toMatchObject({ code: 'confirmation_required', detail: { ways: [{ way: 'login' }] } });
    expect((await confirm(player, { password: '' })).code).toBe('validation_failed');
    expect((await confirm(player, { password: player.password })).code).toBe('validation_failed');
    const { brand } = (await house.gateway.services.sites.forHost('alpha.test'))!.loaded;
    const token = await house.gateway.services.sessions.begin(brand, player.memberId);
    expect((await first({ ...player, token })).status).toBe(200);
  });

  test('needs no confirmation for a call that takes the password itself, nor for a harmless one [PWD-26, SESS-17]', async () => {
    const player = await someone();
    expect((await payment(player, { password: player.password })).status).toBe(200);
    expect((await house.call('sessionEnd', { token: player.token, body: {} })).status).toBe(200);
    expect((await first(player, { oldPassword: player.password })).status).toBe(200);
    expect(await isAsked(player.token)).toBe(false);
  });
});

describe('a confirmation by password', () => {
  test('confirms this session and no other of the account [PWD-27]', async () => {
    const player = await someone();
    const other = (await new TestBrowser(house).logIn(player.username, player.password)).value.token;
    await house.database.withMerchant('ALPHA', (trx) =>
      trx.updateTable('session').set({ proved_at: null }).where('member_id', '=', player.memberId).execute(),
    );
    expect((await confirm(player, { password: player.password })).value).toBeNull();
    expect([await isAsked(player.token), await isAsked(other)]).toEqual([false, true]);
    expect(house.logged.join('\n')).not.toContain(player.password);
  });

  test('allows five wrong attempts over all calls, and then refuses the right password as well [PWD-27, PWD-16]', async () => {
    const player = await someone();
    expect(await confirm(player, { password: 'wrong-lantern-1' })).toMatchObject({
      code: 'validation_failed',
      detail: { faults: [{ field: 'password', key: 'validation.passwordWrong' }] },
    });
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, i) => confirm(player, { password: `wrong-guess-${i}` })),
    );
    expect(answers.filter(({ code }) => code === 'validation_failed')).toHaveLength(4);
    expect((await confirm(player, { password: player.password })).code).toBe('too_many_requests');
    expect((await first(player, { oldPassword: player.password })).code).toBe('too_many_requests');
    expect(await isAsked(player.token)).toBe(true);
  });

  test('needs a session of this brand, a seal, a real account and exactly one of the two proofs [SEAL-01, TENANT-03, GUARD-05, GUARD-06]', async () => {
    const player = await someone(11, { email: email('owner') });
    const trial = await trialToken(house);
    expect((await confirm({ token: `${player.token}x` }, { password: player.password })).code).toBe('not_logged_in');
    expect(
      (await house.call('confirm', { host: 'beta.test', token: player.token, body: { password: player.password } }))
        .code,
    ).toBe('not_logged_in');
    expect([(await confirm({ token: trial }, { password: 'x' })).code, (await send({ token: trial })).code]).toEqual([
      'in_need_true_account',
      'in_need_true_account',
    ]);
    const response = await house.app.inject({
      method: 'POST',
      url: '/wps/member/confirm',
      headers: { host: 'alpha.test', authorization: `Bearer ${player.token}` },
      payload: { password: player.password },
    });
    expect(response.json()).toMatchObject({ code: 'unsealed' });
    const { value } = await send(player);
    for (const body of [
      {},
      { password: player.password, verification: { id: value.verificationId, code: '000000' } },
      { password: null },
      { verification: { code: '000000' } },
      { password: 'x'.repeat(500) },
    ])
      expect((await confirm(player, body)).code).toBe('bad_request');
    expect(await isAsked(player.token)).toBe(true);
  });
});

describe('a confirmation by code', () => {
  test('goes to a verified contact, in the player’s language, and counts once [PWD-27]', async () => {
    const own = email('owner');
    const player = await someone(11, { email: own });
    await house.call('memberLanguage', { token: player.token, body: { language: 'TY' } });
    const { value } = await send(player);
    // Messages about what other tests have changed may still be on their way.
    expect(sentMessages(house).findLast(({ to }) => to === own)).toMatchObject({
      channel: 'email',
      text: expect.stringContaining('รหัสยืนยันว่าคุณ') as string,
    });
    const verification = { id: value.verificationId, code: sentCode(house, own) };
    expect((await confirm(player, { verification: { ...verification, code: ' ' } })).code).toBe('code_missing');
    expect(
      (await confirm(player, { verification: { ...verification, code: wrongCode(verification.code) } })).code,
    ).toBe('code_invalid');
    expect(await isAsked(player.token)).toBe(true);
    const answers = await Promise.all([1, 2, 3].map(() => confirm(player, { verification })));
    expect(answers.map(({ code }) => code ?? 'ok').toSorted()).toEqual(['code_invalid', 'code_invalid', 'ok']);
    expect(await isAsked(player.token)).toBe(false);
  });

  test('expires after five wrong answers and after its lifetime [PWD-27, VERIFY-04]', async () => {
    const own = email('owner');
    const player = await someone(11, { email: own });
    const { value } = await send(player);
    const code = sentCode(house, own);
    for (let i = 0; i < 5; i += 1)
      expect((await confirm(player, { verification: { id: value.verificationId, code: wrongCode(code) } })).code).toBe(
        'code_invalid',
      );
    expect((await confirm(player, { verification: { id: value.verificationId, code } })).code).toBe('code_expired');
    await house.database.withMerchant('ALPHA', (trx) => trx.deleteFrom('attempt').execute());
    const later = (await send(player)).value;
    await house.database.withMerchant('ALPHA', (trx) =>
      trx
        .updateTable('verification_code')
        .set({ ends_at: new Date(Date.now() - 1) })
        .where('id', '=', later.verificationId)
        .execute(),
    );
    expect(
      (await confirm(player, { verification: { id: later.verificationId, code: sentCode(house, own) } })).code,
    ).toBe('code_expired');
    expect(await isAsked(player.token)).toBe(true);
  });

  test('refuses a code of another account, for another purpose, or sent to a contact that was replaced [PWD-27]', async () => {
    const [mine, theirs] = [email('mine'), email('theirs')];
    const [player, thief] = [await someone(11, { email: mine }), await someone(11, { email: theirs })];
    const stolen = { id: (await send(thief)).value.verificationId, code: sentCode(house, theirs) };
    expect((await confirm(player, { verification: stolen })).code).toBe('code_invalid');
    // The attempt did not count: the code's own account still has all five attempts.
    expect((await confirm(thief, { verification: stolen })).status).toBe(200);
    const { brand } = (await house.gateway.services.sites.forHost('alpha.test'))!.loaded;
    for (const purpose of ['address', 'contact'] as const) {
      await house.database.withMerchant('ALPHA', (trx) => trx.deleteFrom('attempt').execute());
      const sent = await house.gateway.services.codes.send({
        brand,
        purpose,
        channel: 'email',
        target: mine,
        memberId: player.memberId,
        language: 'EN',
        address: '203.0.113.9',
      });
      if (!sent.ok) throw new Error(sent.code);
      expect(
        (await confirm(player, { verification: { id: sent.value.id, code: sentCode(house, mine) } })).code,
        purpose,
      ).toBe('code_invalid');
    }
    await house.database.withMerchant('ALPHA', (trx) => trx.deleteFrom('attempt').execute());
    const before = { id: (await send(player)).value.verificationId, code: sentCode(house, mine) };
    await house.database.withMerchant('ALPHA', (trx) =>
      trx
        .updateTable('member_contact')
        .set({ value: email('next') })
        .where('member_id', '=', player.memberId)
        .execute(),
    );
    expect((await confirm(player, { verification: before })).code).toBe('code_invalid');
    expect(await isAsked(player.token)).toBe(true);
  });

  test('is not sent to an unverified contact, and requests are throttled whatever strangers request [PWD-27, VERIFY-06]', async () => {
    const player = await someone(11, { mobile: '84987650001' });
    expect((await send(player, 'email')).code).toBe('function_disabled');
    for (let i = 0; i < 6; i += 1) {
      await house.database.withMerchant('ALPHA', (trx) =>
        trx.deleteFrom('attempt').where('key', 'like', 'send pause%').execute(),
      );
      const { brand } = (await house.gateway.services.sites.forHost('alpha.test'))!.loaded;
      await house.gateway.services.codes.send({
        brand,
        purpose: 'reset',
        channel: 'sms',
        target: '84987650001',
        language: 'EN',
        address: '198.51.100.9',
      });
    }
    expect((await send(player, 'mobile')).status).toBe(200);
    expect(await send(player, 'mobile')).toMatchObject({ status: 429, code: 'too_many_requests' });
  });
});
