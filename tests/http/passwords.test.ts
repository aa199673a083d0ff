import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { AddressCheck } from '../../src/shared/contract/session.ts';
import type { FieldFault } from '../../src/shared/errors.ts';
import { delta, locked, makeProject, type FixtureProject } from '../support/fixture-project.ts';
import { startTestGateway, type TestGateway } from '../support/gateway.ts';
import { sentCode, sentMessages } from '../support/person.ts';
import { TestBrowser } from '../support/test-browser.ts';
import { quickKind } from '../support/test-databases.ts';

const OLD = 'moss-lantern-4471';
const NEW = 'fern-compass-8802';
/** What operators give to accounts that they open. */
const DEFAULT = 'welcome-to-the-house';
const HOST = 'keys.test';
/** Codes by SMS, and no common passwords. */
const keys = {
  ...delta,
  merchantCode: 'KEYS',
  hosts: [HOST],
  flags: { ...delta.flags, CHNGPASSVERIF3: true, MOBILEVERCODELOGIN3: true },
  settings: { ...delta.settings, smsLogin: true },
  security: { ...delta.security, refusesCommonPasswords: true },
};
/** Tells who has no account, and does not log in after a reset. */
const telling = {
  ...keys,
  merchantCode: 'TELLING',
  hosts: ['telling.test'],
  security: { ...keys.security, tellsUnknownAccount: true, autoLoginAfterReset: false, refusesCommonPasswords: false },
};

let project: FixtureProject;
let house: TestGateway;
beforeAll(async () => {
  project = makeProject({ keys, telling, locked });
  house = await startTestGateway({ kind: quickKind, project, config: { defaultPassword: DEFAULT } });
});
afterAll(async () => {
  await house.close();
  project.close();
});
/** Wrong answers and messages are counted by network, and all tests ask from one. */
beforeEach(async () => {
  for (const merchant of ['KEYS', 'TELLING'])
    await house.database.withMerchant(merchant, (trx) => trx.deleteFrom('attempt').execute());
});

const messagesTo = (to: string) => sentMessages(house).filter((message) => message.to === to);

let players = 0;
interface Someone {
  host: string;
  merchant: string;
  username: string;
  token: string;
  id: bigint;
  email: string;
  mobile: string;
}

/** A player with a verified address and a verified number. */
async function someone(host = HOST): Promise<Someone> {
  players += 1;
  const username = `anna${players}`;
  const form = { username, password: OLD, confirmPassword: OLD, agreement: true };
  const { value } = await house.call('register', {
    host,
    body: { form, registerUrl: `http://${host}/`, domain: host, registerMethod: 'WEB', loginAfter: true },
  });
  const merchant = (await house.gateway.services.sites.forHost(host))!.loaded.brand.merchantCode;
  const id = BigInt((await house.call('memberInfo', { host, token: value.token })).value.id);
  const [email, mobile] = [`${username}@example.org`, `849120${String(10_000 + players)}`];
  await house.database.withMerchant(merchant, (trx) =>
    trx
      .insertInto('member_contact')
      .values([
        { merchant_code: merchant, kind: 'email', value: email, member_id: id },
        { merchant_code: merchant, kind: 'mobile', value: mobile, member_id: id },
      ])
      .execute(),
  );
  return { host, merchant, username, token: value.token, id, email, mobile };
}

const sessionIsOpen = async ({ host }: Someone, token: string) =>
  (await house.call('memberInfo', { host, token })).status === 200;
/** A login from a device that the account knows, which is asked for nothing more than the password. */
const opens = async ({ merchant, id }: Someone, password: string) => {
  const { password_hash: hash } = await house.database.withMerchant(merchant, (trx) =>
    trx.selectFrom('member').select('password_hash').where('id', '=', id).executeTakeFirstOrThrow(),
  );
  const verified = await house.gateway.services.passwordHasher.verify(merchant, hash ?? undefined, password);
  return verified.ok && verified.value;
};
const change = ({ host, token }: Someone, body: Record<string, unknown> = {}) =>
  house.call('changePassword', {
    host,
    token,
    body: { oldPassword: OLD, newPassword: NEW, confirmNewPassword: NEW, ...body },
  });
const faultsOf = ({ code, detail }: { code: string | undefined; detail: unknown }): FieldFault[] => {
  expect(code).toBe('validation_failed');
  return (detail as { faults: FieldFault[] }).faults;
};
const until = async (isSo: () => boolean) => {
  for (let i = 0; i < 100 && !isSo(); i += 1) await new Promise((resolve) => setTimeout(resolve, 20));
};

describe('a change of password', () => {
  test('takes the old one, ends every session, and begins a new one [CALL-15, PWD-01, SESS-10]', async () => {
    const player = await someone();
    const elsewhere = await house.gateway.services.sessions.begin(
      { merchantCode: 'KEYS', security: keys.security },
      player.id,
    );
    await house.database.withMerchant('KEYS', (trx) =>
      trx
        .insertInto('remember_grant')
        .values({
          merchant_code: 'KEYS',
          token_hash: Buffer.alloc(32, players),
          family: crypto.randomUUID(),
          member_id: player.id,
          device_hash: Buffer.alloc(32),
          ends_at: new Date(Date.now() + 60_000),
        })
        .execute(),
    );
    const { value } = await change(player);
    expect([
      await sessionIsOpen(player, player.token),
      await sessionIsOpen(player, elsewhere),
      await sessionIsOpen(player, value.token),
    ]).toEqual([false, false, true]);
    expect([await opens(player, OLD), await opens(player, NEW)]).toEqual([false, true]);
    expect(
      await house.database.withMerchant('KEYS', (trx) =>
        trx.selectFrom('remember_grant').select('family').where('member_id', '=', player.id).execute(),
      ),
    ).toEqual([]);
    expect(house.logged.join('\n')).not.toContain(NEW);
  });

  test.each<[what: string, body: Record<string, unknown>, faults: FieldFault[]]>([
    [
      'a wrong old one',
      { oldPassword: 'wrong-lantern-1' },
      [{ field: 'oldPassword', key: 'validation.passwordWrong' }],
    ],
    ['no old one', { oldPassword: undefined }, [{ field: 'oldPassword', key: 'validation.required' }]],
    ['an empty old one', { oldPassword: '' }, [{ field: 'oldPassword', key: 'validation.required' }]],
    [
      'a confirmation that differs',
      { confirmNewPassword: `${NEW}x` },
      [{ field: 'confirmNewPassword', key: 'validation.checkPass' }],
    ],
    [
      'a new one that is too short',
      { newPassword: 'short', confirmNewPassword: 'short' },
      [{ field: 'newPassword', key: 'validation.noSpaces', params: { min: 8, max: 64 } }],
    ],
    [
      'a new one with a space',
      { newPassword: 'fern compass', confirmNewPassword: 'fern compass' },
      [{ field: 'newPassword', key: 'validation.noSpaces', params: { min: 8, max: 64 } }],
    ],
    ['no new one', { newPassword: '', confirmNewPassword: '' }, [{ field: 'newPassword', key: 'validation.required' }]],
    [
      'a new one that thousands use',
      { newPassword: 'Password1', confirmNewPassword: 'Password1' },
      [{ field: 'newPassword', key: 'validation.passwordCommon' }],
    ],
    [
      'the default one',
      { newPassword: DEFAULT, confirmNewPassword: DEFAULT },
      [{ field: 'newPassword', key: 'validation.passwordCommon' }],
    ],
    [
      'the old one again',
      { newPassword: OLD, confirmNewPassword: OLD },
      [{ field: 'newPassword', key: 'validation.passwordSame' }],
    ],
    [
      'everything wrong at once',
      { oldPassword: '', newPassword: 'x', confirmNewPassword: 'y' },
      [
        { field: 'oldPassword', key: 'validation.required' },
        { field: 'newPassword', key: 'validation.noSpaces', params: { min: 8, max: 64 } },
        { field: 'confirmNewPassword', key: 'validation.checkPass' },
      ],
    ],
  ])(
    '%s is refused by field, and changes nothing [PWD-01, PWD-02, PWD-14, PWD-15, PWD-21]',
    async (_, body, faults) => {
      const player = await someone();
      expect(faultsOf(await change(player, body))).toEqual(faults);
      expect([await sessionIsOpen(player, player.token), await opens(player, OLD)]).toEqual([true, true]);
    },
  );

  test('after five wrong old ones the right one is not taken either, and nobody else is held up [PWD-16]', async () => {
    const [player, other] = [await someone(), await someone()];
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, i) => change(player, { oldPassword: `wrong-guess-${i}` })),
    );
    expect(answers.filter(({ code }) => code === 'validation_failed')).toHaveLength(5);
    expect(answers.filter(({ code }) => code === 'too_many_requests')).toHaveLength(7);
    expect((await change(player)).code).toBe('too_many_requests');
    // Another door to the same secret.
    expect(
      (
        await house.call('paymentPassword', {
          host: HOST,
          token: player.token,
          body: { password: OLD, newPassword: NEW, confirmNewPassword: NEW },
        })
      ).code,
    ).toBe('too_many_requests');
    expect((await change(other)).status).toBe(200);
  });

  test('leaves the old password with its sessions where the database fails before they have ended [SESS-40]', async () => {
    const [player, owner] = [await someone(), house.owner!];
    await sql
      .raw(`
      create function fail_here() returns trigger language plpgsql as $$ begin raise exception 'shutting down' using errcode = '57P01'; end $$;
      create trigger fail_here before update of ended_at on session for each row when (new.member_id = ${player.id}) execute function fail_here();
    `)
      .execute(owner);
    expect((await change(player)).status).toBe(503);
    expect([await opens(player, OLD), await sessionIsOpen(player, player.token)]).toEqual([true, true]);
    await sql.raw('drop trigger fail_here on session').execute(owner);
    expect((await change(player)).status).toBe(200);
    expect([await opens(player, NEW), await sessionIsOpen(player, player.token)]).toEqual([true, false]);
  });

  test('of two at once one counts [PWD-02]', async () => {
    const player = await someone();
    const answers = await Promise.all(
      ['one', 'two'].map((part) =>
        change(player, { newPassword: `${NEW}-${part}`, confirmNewPassword: `${NEW}-${part}` }),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect([await opens(player, `${NEW}-one`), await opens(player, `${NEW}-two`)].filter(Boolean)).toHaveLength(1);
  });

  test('an account without a password is given its first one, once [PWD-17]', async () => {
    const player = await someone();
    await house.database.withMerchant('KEYS', (trx) =>
      trx.updateTable('member').set({ password_hash: null }).where('id', '=', player.id).execute(),
    );
    const { value } = await change(player, { oldPassword: undefined });
    expect(await opens(player, NEW)).toBe(true);
    expect(
      faultsOf(
        await change(
          { ...player, token: value.token },
          { oldPassword: undefined, newPassword: OLD, confirmNewPassword: OLD },
        ),
      ),
    ).toEqual([{ field: 'oldPassword', key: 'validation.required' }]);
  });

  test('needs a session of this brand, a seal, and a real account [TENANT-03, SEAL-01, GUARD-06]', async () => {
    const player = await someone();
    expect((await change({ ...player, token: `${player.token}x` })).code).toBe('not_logged_in');
    expect((await change({ ...player, host: 'telling.test' })).code).toBe('not_logged_in');
    const response = await house.app.inject({
      method: 'POST',
      url: '/wps/member/password',
      headers: { host: HOST, authorization: `Bearer ${player.token}` },
      payload: { oldPassword: OLD, newPassword: NEW, confirmNewPassword: NEW },
    });
    expect(response.json()).toMatchObject({ code: 'unsealed' });
    await house.database.withMerchant('KEYS', (trx) =>
      trx
        .updateTable('member')
        .set({ customer_type: 4, ends_at: new Date(Date.now() + 60_000) })
        .where('id', '=', player.id)
        .execute(),
    );
    expect((await change(player)).code).toBe('in_need_true_account');
  });
});

describe('a reset by e-mail', () => {
  const form = (fields: Record<string, string>, host = HOST, headers: Record<string, string> = {}) =>
    house.app.inject({
      method: 'POST',
      url: '/wps/member/password/email',
      headers: { host, 'content-type': 'application/x-www-form-urlencoded', ...headers },
      payload: new URLSearchParams(fields).toString(),
    });
  const ask = ({ username, email, host }: Pick<Someone, 'username' | 'email' | 'host'>) =>
    form({ username, email }, host);
  const linkOf = async ({ email }: Someone, count = 1) => {
    // A message that tells of a new password may stand between them.
    const links = () => messagesTo(email).flatMap(({ text }) => [...text.matchAll(/https:\/\/\S+#reset=([\w-]{43})/g)]);
    await until(() => links().length >= count);
    return links().at(-1)!;
  };
  const reset = (resetToken: string, host = HOST, newPassword = NEW) =>
    house.call('resetPassword', { host, body: { resetToken, newPassword, confirmNewPassword: newPassword } });

  test('sends a link to the verified address, which sets a password once and ends every session [CALL-16, PWD-04, PWD-05, PWD-13]', async () => {
    const player = await someone();
    expect(
      (
        await ask({ ...player, username: player.username.toUpperCase(), email: ` ${player.email.toUpperCase()} ` })
      ).json(),
    ).toEqual({ success: true, value: null, message: '' });
    const [address, token] = await linkOf(player);
    expect(address).toBe(`https://${HOST}/login#reset=${token!}`);
    expect((await reset(token!)).status).toBe(200);
    expect([await sessionIsOpen(player, player.token), await opens(player, OLD), await opens(player, NEW)]).toEqual([
      false,
      false,
      true,
    ]);
    expect((await reset(token!, HOST, 'another-one-99')).code).toBe('code_invalid');
    expect(await opens(player, NEW)).toBe(true);
    expect(house.logged.join('\n')).not.toContain(token);
  });

  test('makes devices and networks that were known strangers again, but for the one that it comes from; a change of the password does not [LOGIN-62]', async () => {
    const [player, other] = [await someone(), await someone()];
    const browser = new TestBrowser(house, { host: HOST });
    expect((await browser.logIn(player.username, OLD)).status).toBe(200);
    const networks = ({ id }: Someone) =>
      house.database.withMerchant('KEYS', (trx) =>
        trx
          .selectFrom('known_place')
          .select('place')
          .where('member_id', '=', id)
          .where('kind', '=', 'network')
          .execute(),
      );
    const devices = ({ id }: Someone) =>
      house.database.withMerchant('KEYS', (trx) =>
        trx
          .selectFrom('known_place')
          .select('place')
          .where('member_id', '=', id)
          .where('kind', '=', 'device')
          .execute(),
      );
    const [before, beforeOfOther] = [await networks(player), await networks(other)];
    expect((await ask(player)).statusCode).toBe(200);
    const resetToken = (await linkOf(player))[1]!;
    expect(
      (
        await house.call('resetPassword', {
          host: HOST,
          address: '198.51.100.9',
          body: { resetToken, newPassword: NEW, confirmNewPassword: NEW },
        })
      ).status,
    ).toBe(200);
    expect(await devices(player)).toEqual([]);
    expect(await networks(player)).not.toEqual(before);
    // Nor has the network of the reset become one that is known: whoever has the mailbox does not have the number.
    expect(
      (await new TestBrowser(house, { host: HOST, address: '198.51.100.9' }).logIn(player.username, NEW)).code,
    ).toBe('address_unverified');
    await house.database.withMerchant('KEYS', (trx) => trx.deleteFrom('attempt').execute());
    const asked = await browser.logIn(player.username, NEW);
    expect(asked.code).toBe('address_unverified');
    const { verificationId: id } = asked.detail as AddressCheck;
    expect(
      (await browser.logIn(player.username, NEW, { verification: { id, code: sentCode(house, player.mobile) } }))
        .status,
    ).toBe(200);
    expect((await browser.logIn(player.username, NEW)).status).toBe(200);

    expect((await change(other)).status).toBe(200);
    expect(await networks(other)).toEqual(beforeOfOther);
    // A network that was known, and now has the link too.
    expect((await ask(other)).statusCode).toBe(200);
    expect((await reset((await linkOf(other))[1]!)).status).toBe(200);
    expect(await devices(other)).toEqual([]);
    expect(await networks(other)).toEqual(expect.arrayContaining(beforeOfOther));
    expect((await new TestBrowser(house, { host: HOST }).logIn(other.username, NEW)).status).toBe(200);
  });

  test('JSON is refused, and so are a form with a field twice, one too many and one too few [CALL-16]', async () => {
    const player = await someone();
    expect(
      (await house.call('forgotByEmail', { host: HOST, body: { username: player.username, email: player.email } }))
        .code,
    ).toBe('bad_request');
    const raw = (payload: string) =>
      house.app.inject({
        method: 'POST',
        url: '/wps/member/password/email',
        headers: { host: HOST, 'content-type': 'application/x-www-form-urlencoded; charset=utf-8' },
        payload,
      });
    const right = `username=${player.username}&email=${encodeURIComponent(player.email)}`;
    for (const payload of [
      '',
      'username=a',
      `${right}&email=evil%40example.org`,
      `${right}&isAdmin=1`,
      `__proto__=x&${right}`,
      '%00=%ff',
      `${right}%00`,
    ])
      expect((await raw(payload)).json(), payload).toMatchObject({ code: 'bad_request' });
    expect(messagesTo(player.email)).toEqual([]);
    // No other call takes a form.
    const login = await house.app.inject({
      method: 'POST',
      url: '/wps/session/login',
      headers: { host: HOST, 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'sealed=x',
    });
    expect(login.json()).toMatchObject({ code: 'bad_request' });
  });

  test.each<[what: string, fields: Record<string, string>, faults: FieldFault[]]>([
    [
      'nothing',
      { username: '', email: ' ' },
      [
        { field: 'username', key: 'validation.required' },
        { field: 'email', key: 'validation.required' },
      ],
    ],
    [
      'a name that is none',
      { username: '1 a', email: 'a@example.org' },
      [{ field: 'username', key: 'validation.letterFirst', params: { min: 4, max: 16 } }],
    ],
    [
      'an address that is none',
      { username: 'anna1', email: 'anna.example' },
      [{ field: 'email', key: 'validation.mailbox', params: { min: 6, max: 120 } }],
    ],
  ])('%s is refused by field [PWD-04]', async (_, fields, faults) => {
    const { code, value } = (await form(fields)).json<{ code: string; value: unknown }>();
    expect(faultsOf({ code, detail: value })).toEqual(faults);
  });

  test('a number is a name too, where it opens accounts [PWD-04]', async () => {
    expect((await form({ username: '0912 345 678', email: 'nobody@example.org' })).json()).toMatchObject({
      success: true,
    });
  });

  test('answers alike to whoever does not belong there, and sends nothing [PWD-06, PWD-13]', async () => {
    const [player, other] = [await someone(), await someone()];
    const only = await someone();
    await house.database.withMerchant('KEYS', async (trx) => {
      await trx.deleteFrom('member_contact').where('member_id', '=', only.id).where('kind', '=', 'email').execute();
      // Written into a form, and shown by nobody to be his.
      await trx
        .updateTable('member')
        .set({ profile: JSON.stringify({ email: only.email }) })
        .where('id', '=', only.id)
        .execute();
    });
    const right = (await ask(player)).json<object>();
    for (const asked of [
      { ...player, email: 'stranger@example.org' },
      { ...player, email: other.email },
      { ...player, username: 'nobody9', email: 'nobody9@example.org' },
      only,
    ]) {
      expect((await ask(asked)).json(), asked.email).toEqual(right);
    }
    await linkOf(player);
    expect([...messagesTo(other.email), ...messagesTo(only.email), ...messagesTo('stranger@example.org')]).toEqual([]);
  });

  test('a brand that may tell says that there is no such account [ERR-27, PWD-06]', async () => {
    const player = await someone('telling.test');
    expect((await ask({ ...player, email: 'stranger@example.org' })).json()).toMatchObject({
      code: 'user_or_email_unknown',
    });
    expect((await ask(player)).json()).toMatchObject({ success: true });
  });

  test('a link of another brand, an expired one, one that was made up, and one of an older request open nothing [PWD-10, PWD-19]', async () => {
    const player = await someone();
    await ask(player);
    const [, first] = await linkOf(player);
    expect((await reset(first!, 'telling.test')).code).toBe('code_invalid');
    expect((await reset(`${first!.slice(0, -2)}zz`)).code).toBe('code_invalid');
    expect((await reset('short')).code).toBe('bad_request');
    expect(faultsOf(await reset(first!, HOST, 'x')).map(({ field }) => field)).toEqual(['newPassword']);
    // Neither of those used it up. A second link, and the password set by it, end the first.
    const second = await house.gateway.services.codes.makeLink({
      merchantCode: 'KEYS',
      memberId: player.id,
      target: player.email,
    });
    expect((await reset(second)).status).toBe(200);
    expect((await reset(first!, HOST, 'another-one-99')).code).toBe('code_invalid');
    const third = await house.gateway.services.codes.makeLink({
      merchantCode: 'KEYS',
      memberId: player.id,
      target: player.email,
    });
    await house.database.withMerchant('KEYS', (trx) =>
      trx
        .updateTable('verification_code')
        .set({ ends_at: new Date(Date.now() - 1) })
        .where('member_id', '=', player.id)
        .execute(),
    );
    expect((await reset(third, HOST, 'another-one-99')).code).toBe('code_expired');
    expect(await opens(player, NEW)).toBe(true);
  });

  test('of two who use one link at once, one sets the password', async () => {
    const player = await someone();
    const token = await house.gateway.services.codes.makeLink({
      merchantCode: 'KEYS',
      memberId: player.id,
      target: player.email,
    });
    const answers = await Promise.all(['one', 'two'].map((part) => reset(token, HOST, `${NEW}-${part}`)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect([await opens(player, `${NEW}-one`), await opens(player, `${NEW}-two`)].filter(Boolean)).toHaveLength(1);
  });

  test('asking is slowed by address and by network, whether there is an account or not [PWD-20]', async () => {
    const player = await someone();
    expect([(await ask(player)).statusCode, (await ask(player)).statusCode]).toEqual([200, 429]);
    const stranger = { username: 'nobody9', email: 'nobody8@example.org', host: HOST };
    expect([(await ask(stranger)).statusCode, (await ask(stranger)).statusCode]).toEqual([200, 429]);
    const codes = await Promise.all(
      Array.from(
        { length: 30 },
        async (_, i) =>
          (
            await form({ username: 'nobody9', email: `many${i}@example.org` }, HOST, {
              'x-forwarded-for': `10.0.0.${i}`,
            })
          ).statusCode,
      ),
    );
    expect(codes.filter((code) => code === 429).length).toBeGreaterThanOrEqual(14);
  });
});

describe('a reset by phone', () => {
  const send = ({ mobile, host }: Someone, usage: 'login' | 'reset' = 'reset') =>
    house.call('smsNoLogin', { host, body: { mobileNum: mobile.slice(2), countryDialingCode: '84', usage } });
  const reset = ({ mobile, host }: Someone, verificationCode: string, body: Record<string, unknown> = {}) =>
    house.call('forgotByPhone', {
      host,
      body: { mobileNum: mobile.slice(2), countryDialingCode: '84', verificationCode, newPassword: NEW, ...body },
    });

  test('sets the password, ends every session, and logs in [CALL-17, PWD-07, PWD-09]', async () => {
    const player = await someone();
    await send(player);
    const { value } = await reset(player, sentCode(house, player.mobile));
    expect(value).toMatchObject({ userName: player.username, customerType: 0, mustChangePassword: false });
    expect([
      await sessionIsOpen(player, player.token),
      await sessionIsOpen(player, value!.token),
      await opens(player, OLD),
      await opens(player, NEW),
    ]).toEqual([false, true, false, true]);
    expect((await reset(player, sentCode(house, player.mobile), { newPassword: 'another-one-99' })).code).toBe(
      'code_invalid',
    );
  });

  test('opens no operator’s account: not by a code that was sent before it was one, and none is sent [PWD-24]', async () => {
    const player = await someone();
    await send(player);
    const code = sentCode(house, player.mobile);
    await house.database.withMerchant('KEYS', async (trx) => {
      await trx.updateTable('member').set({ customer_type: 9 }).where('id', '=', player.id).execute();
      await trx.deleteFrom('attempt').execute();
    });
    expect([(await reset(player, code)).code, await opens(player, OLD)]).toEqual(['code_invalid', true]);
    expect([(await send(player)).status, messagesTo(player.mobile).length]).toEqual([200, 1]);
  });

  test('does not log in where the brand turned that off [PWD-09]', async () => {
    const player = await someone('telling.test');
    await send(player);
    expect((await reset(player, sentCode(house, player.mobile))).value).toBeNull();
    expect([await sessionIsOpen(player, player.token), await opens(player, NEW)]).toEqual([false, true]);
  });

  test.each<[what: string, code: (player: Someone) => Promise<string> | string, answer: string]>([
    [
      'a wrong code',
      async (player) => {
        await send(player);
        return sentCode(house, player.mobile) === '111111' ? '222222' : '111111';
      },
      'code_invalid',
    ],
    ['no code', () => ' ', 'code_missing'],
    ['a code that nobody sent', () => '123456', 'code_invalid'],
    [
      'a code for a login',
      async (player) => {
        await send(player, 'login');
        return sentCode(house, player.mobile);
      },
      'code_invalid',
    ],
    [
      'an expired code',
      async (player) => {
        await send(player);
        await house.database.withMerchant('KEYS', (trx) =>
          trx
            .updateTable('verification_code')
            .set({ ends_at: new Date(Date.now() - 1) })
            .where('member_id', '=', player.id)
            .execute(),
        );
        return sentCode(house, player.mobile);
      },
      'code_expired',
    ],
    [
      'a code of somebody else',
      async () => {
        const other = await someone();
        await send(other);
        return sentCode(house, other.mobile);
      },
      'code_invalid',
    ],
  ])('%s sets no password [PWD-10]', async (_, codeFor, answer) => {
    const player = await someone();
    expect((await reset(player, await codeFor(player))).code).toBe(answer);
    expect([await opens(player, OLD), await sessionIsOpen(player, player.token)]).toEqual([true, true]);
  });

  test('a code of another brand sets none, and six wrong ones end a code [PWD-10, TENANT-01]', async () => {
    const [player, theirs] = [await someone(), await someone('telling.test')];
    await send(theirs);
    await house.database.withMerchant('KEYS', (trx) =>
      trx
        .updateTable('member_contact')
        .set({ value: theirs.mobile })
        .where('member_id', '=', player.id)
        .where('kind', '=', 'mobile')
        .execute(),
    );
    expect((await reset({ ...theirs, host: HOST }, sentCode(house, theirs.mobile))).code).toBe('code_invalid');
    await house.database.withMerchant('TELLING', (trx) => trx.deleteFrom('attempt').execute());
    const right = sentCode(house, theirs.mobile);
    const wrong = ['111111', '222222', '333333', '444444', '555555', '666666']
      .filter((code) => code !== right)
      .slice(0, 5);
    for (const code of wrong) expect((await reset(theirs, code)).code).toBe('code_invalid');
    expect((await reset(theirs, right)).code).toBe('code_expired');
    expect(await opens(theirs, OLD)).toBe(true);
  });

  test('the password follows the rule, and a refused one leaves the code as it is [PWD-07, PWD-14]', async () => {
    const player = await someone();
    await send(player);
    const code = sentCode(house, player.mobile);
    expect(faultsOf(await reset(player, code, { newPassword: 'x' }))).toEqual([
      { field: 'newPassword', key: 'validation.noSpaces', params: { min: 8, max: 64 } },
    ]);
    expect(faultsOf(await reset(player, code, { newPassword: 'password1' }))).toEqual([
      { field: 'newPassword', key: 'validation.passwordCommon' },
    ]);
    expect((await reset(player, code)).status).toBe(200);
  });

  test('of two who use one code at once, one sets the password', async () => {
    const player = await someone();
    await send(player);
    const code = sentCode(house, player.mobile);
    const answers = await Promise.all(
      ['one', 'two'].map((part) => reset(player, code, { newPassword: `${NEW}-${part}` })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  test('a number that is missing or none is told so, and a brand without it says so [ERR-05, ERR-06, ERR-13]', async () => {
    const player = await someone();
    expect((await reset(player, '123456', { mobileNum: ' ' })).code).toBe('phone_missing');
    expect((await reset(player, '123456', { mobileNum: 'abc' })).code).toBe('phone_invalid');
    expect((await reset({ ...player, host: 'locked.test' }, '123456')).code).toBe('function_disabled');
  });

  test('tries are bounded by network, before there is work for them [PWD-20]', async () => {
    const player = await someone();
    const codes = await Promise.all(
      Array.from({ length: 30 }, async (_, i) => (await reset(player, String(100_000 + i))).code),
    );
    expect(codes.filter((code) => code === 'too_many_requests')).toHaveLength(10);
  });
});
