import { beforeAll, describe, expect, test } from 'vitest';
import type { AddressCheck } from '../../src/shared/errors.ts';
import type { FieldFault } from '../../src/shared/errors.ts';
import { faultsOf } from '../support/field-faults.ts';
import type { TestGateway } from '../support/gateway.ts';
import {
  NEW_PASSWORD,
  OLD_PASSWORD,
  PASSWORD_HOST,
  passwordHouse,
  type ContactedPlayer,
} from '../support/password-house.ts';
import { makeLink, sentCode } from '../support/person.ts';
import { TestBrowser } from '../support/test-browser.ts';
import { long } from '../support/long.ts';

const ground = passwordHouse();
const { change, messagesTo, newPlayer, opens, sessionIsOpen } = ground;
let house: TestGateway;
beforeAll(() => void (house = ground.house));

describe('a password reset by e-mail', () => {
  const form = (fields: Record<string, string>, host = PASSWORD_HOST, headers: Record<string, string> = {}) =>
    house.app.inject({
      method: 'POST',
      url: '/wps/member/password/email',
      headers: { host, 'content-type': 'application/x-www-form-urlencoded', ...headers },
      payload: new URLSearchParams(fields).toString(),
    });
  const ask = ({ username, email, host }: Pick<ContactedPlayer, 'username' | 'email' | 'host'>) =>
    form({ username, email }, host);
  const linkOf = async ({ email }: ContactedPlayer, count = 1) => {
    // A notice about a new password may lie between the links.
    const links = () => messagesTo(email).flatMap(({ text }) => [...text.matchAll(/https:\/\/\S+#reset=([\w-]{43})/g)]);
    await expect.poll(() => links().length, { timeout: 10_000 }).toBeGreaterThanOrEqual(count);
    return links().at(-1)!;
  };
  const reset = (resetToken: string, host = PASSWORD_HOST, newPassword = NEW_PASSWORD) =>
    house.call('resetPassword', { host, body: { resetToken, newPassword, confirmNewPassword: newPassword } });

  test('sends a link to the verified address, which sets a password once and ends every session [CALL-16, PWD-04, PWD-05, PWD-13]', async () => {
    const player = await newPlayer();
    expect(
      (
        await ask({ ...player, username: player.username.toUpperCase(), email: ` ${player.email.toUpperCase()} ` })
      ).json(),
    ).toEqual({ success: true, value: null, message: '' });
    const [address, token] = await linkOf(player);
    expect(address).toBe(`https://${PASSWORD_HOST}/login#reset=${token!}`);
    expect((await reset(token!)).status).toBe(200);
    expect([
      await sessionIsOpen(player, player.token),
      await opens(player, OLD_PASSWORD),
      await opens(player, NEW_PASSWORD),
    ]).toEqual([false, false, true]);
    expect((await reset(token!, PASSWORD_HOST, 'another-one-99')).code).toBe('code_invalid');
    expect(await opens(player, NEW_PASSWORD)).toBe(true);
    expect(house.logged.join('\n')).not.toContain(token);
  });

  test(
    'forgets all known devices and networks except the network it comes from; a password change forgets none [LOGIN-62]',
    long,
    async () => {
      const [player, other] = [await newPlayer(), await newPlayer()];
      const browser = new TestBrowser(house, { host: PASSWORD_HOST });
      expect((await browser.logIn(player.username, OLD_PASSWORD)).status).toBe(200);
      const networks = ({ id }: ContactedPlayer) =>
        house.database.withMerchant('KEYS', (trx) =>
          trx
            .selectFrom('known_place')
            .select('place')
            .where('member_id', '=', id)
            .where('kind', '=', 'network')
            .execute(),
        );
      const devices = ({ id }: ContactedPlayer) =>
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
            host: PASSWORD_HOST,
            address: '198.51.100.9',
            body: { resetToken, newPassword: NEW_PASSWORD, confirmNewPassword: NEW_PASSWORD },
          })
        ).status,
      ).toBe(200);
      expect(await devices(player)).toEqual([]);
      expect(await networks(player)).not.toEqual(before);
      // The reset does not make its network known either: the owner of the mailbox may not be the owner of the number.
      expect(
        (
          await new TestBrowser(house, { host: PASSWORD_HOST, address: '198.51.100.9' }).logIn(
            player.username,
            NEW_PASSWORD,
          )
        ).code,
      ).toBe('address_unverified');
      await house.database.withMerchant('KEYS', (trx) => trx.deleteFrom('attempt').execute());
      const asked = await browser.logIn(player.username, NEW_PASSWORD);
      expect(asked.code).toBe('address_unverified');
      const { verificationId: id } = asked.detail as AddressCheck;
      expect(
        (
          await browser.logIn(player.username, NEW_PASSWORD, {
            verification: { id, code: sentCode(house, player.mobile) },
          })
        ).status,
      ).toBe(200);
      expect((await browser.logIn(player.username, NEW_PASSWORD)).status).toBe(200);

      expect((await change(other)).status).toBe(200);
      expect(await networks(other)).toEqual(beforeOfOther);
      // A known network that also holds the link stays known.
      expect((await ask(other)).statusCode).toBe(200);
      expect((await reset((await linkOf(other))[1]!)).status).toBe(200);
      expect(await devices(other)).toEqual([]);
      expect(await networks(other)).toEqual(expect.arrayContaining(beforeOfOther));
      expect((await new TestBrowser(house, { host: PASSWORD_HOST }).logIn(other.username, NEW_PASSWORD)).status).toBe(
        200,
      );
    },
  );

  test('refuses a password with the username in it, keeps the link, and tells nobody without a link [PWD-35]', async () => {
    const player = await newPlayer();
    expect((await ask(player)).statusCode).toBe(200);
    const [, token] = await linkOf(player);
    const named = `xx-${player.username}-xx`;
    expect((await reset('x'.repeat(43), undefined, named)).code).toBe('code_invalid');
    expect((await reset(token!, undefined, named)).detail).toEqual({
      faults: [{ field: 'newPassword', key: 'validation.passwordUsername' }],
    });
    expect([await opens(player, OLD_PASSWORD), (await reset(token!)).status]).toEqual([true, 200]);
  });

  test('refuses JSON, and a form with a repeated, an extra or a missing field [CALL-16]', async () => {
    const player = await newPlayer();
    expect(
      (
        await house.call('forgotByEmail', {
          host: PASSWORD_HOST,
          body: { username: player.username, email: player.email },
        })
      ).code,
    ).toBe('bad_request');
    const raw = (payload: string) =>
      house.app.inject({
        method: 'POST',
        url: '/wps/member/password/email',
        headers: { host: PASSWORD_HOST, 'content-type': 'application/x-www-form-urlencoded; charset=utf-8' },
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
    // No other call accepts a form.
    const login = await house.app.inject({
      method: 'POST',
      url: '/wps/session/login',
      headers: { host: PASSWORD_HOST, 'content-type': 'application/x-www-form-urlencoded' },
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
      'a malformed username',
      { username: '1 a', email: 'a@example.org' },
      [{ field: 'username', key: 'validation.letterFirst', params: { min: 4, max: 16 } }],
    ],
    [
      'a malformed e-mail address',
      { username: 'anna1', email: 'anna.example' },
      [{ field: 'email', key: 'validation.mailbox', params: { min: 6, max: 120 } }],
    ],
  ])('%s is refused by field [PWD-04]', async (_, fields, faults) => {
    const { code, value } = (await form(fields)).json<{ code: string; value: unknown }>();
    expect(faultsOf({ code, detail: value })).toEqual(faults);
  });

  test('accepts a number as the username where accounts are opened by number [PWD-04]', async () => {
    expect((await form({ username: '0912 345 678', email: 'nobody@example.org' })).json()).toMatchObject({
      success: true,
    });
  });

  test('answers the same for a wrong username or address, and sends nothing [PWD-06, PWD-13]', async () => {
    const [player, other] = [await newPlayer(), await newPlayer()];
    const only = await newPlayer();
    await house.database.withMerchant('KEYS', async (trx) => {
      await trx.deleteFrom('member_contact').where('member_id', '=', only.id).where('kind', '=', 'email').execute();
      // Entered in a form, but never verified.
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

  test('reveals an unknown account on a brand that allows it [ERR-27, PWD-06]', async () => {
    const player = await newPlayer('telling.test');
    expect((await ask({ ...player, email: 'stranger@example.org' })).json()).toMatchObject({
      code: 'user_or_email_unknown',
    });
    expect((await ask(player)).json()).toMatchObject({ success: true });
  });

  test('refuses a link of another brand, an expired one, an invented one and one of an older request [PWD-10, PWD-19]', async () => {
    const player = await newPlayer();
    await ask(player);
    const [, first] = await linkOf(player);
    expect((await reset(first!, 'telling.test')).code).toBe('code_invalid');
    expect((await reset(`${first!.slice(0, -2)}zz`)).code).toBe('code_invalid');
    expect((await reset('short')).code).toBe('bad_request');
    expect(faultsOf(await reset(first!, PASSWORD_HOST, 'x')).map(({ field }) => field)).toEqual(['newPassword']);
    // None of these attempts used up the first link. A second link, and the password set with it, end it.
    const second = await makeLink(house, {
      merchantCode: 'KEYS',
      memberId: player.id,
      target: player.email,
    });
    expect((await reset(second)).status).toBe(200);
    expect((await reset(first!, PASSWORD_HOST, 'another-one-99')).code).toBe('code_invalid');
    const third = await makeLink(house, {
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
    expect((await reset(third, PASSWORD_HOST, 'another-one-99')).code).toBe('code_expired');
    expect(await opens(player, NEW_PASSWORD)).toBe(true);
  });

  test('sets one password when one link is used twice in parallel', async () => {
    const player = await newPlayer();
    const token = await makeLink(house, {
      merchantCode: 'KEYS',
      memberId: player.id,
      target: player.email,
    });
    const answers = await Promise.all(
      ['one', 'two'].map((part) => reset(token, PASSWORD_HOST, `${NEW_PASSWORD}-${part}`)),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(
      [await opens(player, `${NEW_PASSWORD}-one`), await opens(player, `${NEW_PASSWORD}-two`)].filter(Boolean),
    ).toHaveLength(1);
  });

  test('throttles requests by address and by network, whether or not there is an account [PWD-20]', async () => {
    const player = await newPlayer();
    expect([(await ask(player)).statusCode, (await ask(player)).statusCode]).toEqual([200, 429]);
    const stranger = { username: 'nobody9', email: 'nobody8@example.org', host: PASSWORD_HOST };
    expect([(await ask(stranger)).statusCode, (await ask(stranger)).statusCode]).toEqual([200, 429]);
    const codes = await Promise.all(
      Array.from(
        { length: 30 },
        async (_, i) =>
          (
            await form({ username: 'nobody9', email: `many${i}@example.org` }, PASSWORD_HOST, {
              'x-forwarded-for': `10.0.0.${i}`,
            })
          ).statusCode,
      ),
    );
    expect(codes.filter((code) => code === 429).length).toBeGreaterThanOrEqual(14);
  });
});
