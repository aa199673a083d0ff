import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import type { FieldFault } from '../../src/shared/errors.ts';
import { delta } from '../support/fixture-project.ts';
import { faultsOf } from '../support/field-faults.ts';
import type { TestGateway } from '../support/gateway.ts';
import {
  DEFAULT_PASSWORD,
  NEW_PASSWORD,
  OLD_PASSWORD,
  PASSWORD_HOST,
  passwordHouse,
} from '../support/password-house.ts';

const ground = passwordHouse();
const { change, newPlayer, opens, sessionIsOpen } = ground;
let house: TestGateway;
beforeAll(() => void (house = ground.house));

describe('a password change', () => {
  test('needs the old password, ends every session and starts a new one [CALL-15, PWD-01, SESS-10]', async () => {
    const player = await newPlayer();
    const elsewhere = await house.gateway.services.sessions.begin(
      { merchantCode: 'KEYS', security: delta.security },
      player.id,
    );
    await house.database.withMerchant('KEYS', (trx) =>
      trx
        .insertInto('remember_grant')
        .values({
          merchant_code: 'KEYS',
          token_hash: Buffer.alloc(32, 1),
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
    expect([await opens(player, OLD_PASSWORD), await opens(player, NEW_PASSWORD)]).toEqual([false, true]);
    expect(
      await house.database.withMerchant('KEYS', (trx) =>
        trx.selectFrom('remember_grant').select('family').where('member_id', '=', player.id).execute(),
      ),
    ).toEqual([]);
    expect(house.logged.join('\n')).not.toContain(NEW_PASSWORD);
  });

  test.each<
    [
      what: string,
      body: Record<string, unknown> | ((username: string) => Record<string, unknown>),
      faults: FieldFault[],
    ]
  >([
    [
      'a wrong old password',
      { oldPassword: 'wrong-lantern-1' },
      [{ field: 'oldPassword', key: 'validation.passwordWrong' }],
    ],
    ['no old password', { oldPassword: undefined }, [{ field: 'oldPassword', key: 'validation.required' }]],
    ['an empty old password', { oldPassword: '' }, [{ field: 'oldPassword', key: 'validation.required' }]],
    [
      'a confirmation that differs',
      { confirmNewPassword: `${NEW_PASSWORD}x` },
      [{ field: 'confirmNewPassword', key: 'validation.checkPass' }],
    ],
    [
      'a new password that is too short',
      { newPassword: 'short', confirmNewPassword: 'short' },
      [{ field: 'newPassword', key: 'validation.noSpaces', params: { min: 8, max: 64 } }],
    ],
    [
      'a new password with a space',
      { newPassword: 'fern compass', confirmNewPassword: 'fern compass' },
      [{ field: 'newPassword', key: 'validation.noSpaces', params: { min: 8, max: 64 } }],
    ],
    [
      'no new password',
      { newPassword: '', confirmNewPassword: '' },
      [{ field: 'newPassword', key: 'validation.required' }],
    ],
    [
      'a common new password',
      { newPassword: 'Password1', confirmNewPassword: 'Password1' },
      [{ field: 'newPassword', key: 'validation.passwordCommon' }],
    ],
    [
      'a new password with the username in it',
      (username) => ({
        newPassword: `xx-${username.toUpperCase()}`,
        confirmNewPassword: `xx-${username.toUpperCase()}`,
      }),
      [{ field: 'newPassword', key: 'validation.passwordUsername' }],
    ],
    [
      'the default password',
      { newPassword: DEFAULT_PASSWORD, confirmNewPassword: DEFAULT_PASSWORD },
      [{ field: 'newPassword', key: 'validation.passwordCommon' }],
    ],
    [
      'the old password as the new one',
      { newPassword: OLD_PASSWORD, confirmNewPassword: OLD_PASSWORD },
      [{ field: 'newPassword', key: 'validation.passwordSame' }],
    ],
    [
      'several faults together',
      { oldPassword: '', newPassword: 'x', confirmNewPassword: 'y' },
      [
        { field: 'oldPassword', key: 'validation.required' },
        { field: 'newPassword', key: 'validation.noSpaces', params: { min: 8, max: 64 } },
        { field: 'confirmNewPassword', key: 'validation.checkPass' },
      ],
    ],
  ])(
    '%s is refused by field, and changes nothing [PWD-01, PWD-02, PWD-14, PWD-15, PWD-21, PWD-35]',
    async (_, body, faults) => {
      const player = await newPlayer();
      const sent = typeof body === 'function' ? body(player.username) : body;
      expect(faultsOf(await change(player, sent))).toEqual(faults);
      expect([await sessionIsOpen(player, player.token), await opens(player, OLD_PASSWORD)]).toEqual([true, true]);
    },
  );

  test('is refused after five wrong old passwords, even with the right one, and other players are not affected [PWD-16]', async () => {
    const [player, other] = [await newPlayer(), await newPlayer()];
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, i) => change(player, { oldPassword: `wrong-guess-${i}` })),
    );
    expect(answers.filter(({ code }) => code === 'validation_failed')).toHaveLength(5);
    expect(answers.filter(({ code }) => code === 'too_many_requests')).toHaveLength(7);
    expect((await change(player)).code).toBe('too_many_requests');
    // Another call that verifies the same password.
    expect(
      (
        await house.call('paymentPassword', {
          host: PASSWORD_HOST,
          token: player.token,
          body: { password: OLD_PASSWORD, newPassword: NEW_PASSWORD, confirmNewPassword: NEW_PASSWORD },
        })
      ).code,
    ).toBe('too_many_requests');
    expect((await change(other)).status).toBe(200);
  });

  test('keeps the old password and its sessions if the database fails before they have ended [SESS-40]', async () => {
    const [player, owner] = [await newPlayer(), house.owner!];
    await sql
      .raw(`
      create function fail_here() returns trigger language plpgsql as $$ begin raise exception 'shutting down' using errcode = '57P01'; end $$;
      create trigger fail_here before update of ended_at on session for each row when (new.member_id = ${player.id}) execute function fail_here();
    `)
      .execute(owner);
    expect((await change(player)).status).toBe(503);
    expect([await opens(player, OLD_PASSWORD), await sessionIsOpen(player, player.token)]).toEqual([true, true]);
    await sql.raw('drop trigger fail_here on session').execute(owner);
    expect((await change(player)).status).toBe(200);
    expect([await opens(player, NEW_PASSWORD), await sessionIsOpen(player, player.token)]).toEqual([true, false]);
  });

  test('succeeds once when two run in parallel [PWD-02]', async () => {
    const player = await newPlayer();
    const answers = await Promise.all(
      ['one', 'two'].map((part) =>
        change(player, { newPassword: `${NEW_PASSWORD}-${part}`, confirmNewPassword: `${NEW_PASSWORD}-${part}` }),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(
      [await opens(player, `${NEW_PASSWORD}-one`), await opens(player, `${NEW_PASSWORD}-two`)].filter(Boolean),
    ).toHaveLength(1);
  });

  test('sets a first password on an account without one, once [PWD-17]', async () => {
    const player = await newPlayer();
    await house.database.withMerchant('KEYS', (trx) =>
      trx.updateTable('member').set({ password_hash: null }).where('id', '=', player.id).execute(),
    );
    const { value } = await change(player, { oldPassword: undefined });
    expect(await opens(player, NEW_PASSWORD)).toBe(true);
    expect(
      faultsOf(
        await change(
          { ...player, token: value.token },
          { oldPassword: undefined, newPassword: OLD_PASSWORD, confirmNewPassword: OLD_PASSWORD },
        ),
      ),
    ).toEqual([{ field: 'oldPassword', key: 'validation.required' }]);
  });

  test('needs a session of this brand, a seal and a real account [TENANT-03, SEAL-01, GUARD-06]', async () => {
    const player = await newPlayer();
    expect((await change({ ...player, token: `${player.token}x` })).code).toBe('not_logged_in');
    expect((await change({ ...player, host: 'telling.test' })).code).toBe('not_logged_in');
    const response = await house.app.inject({
      method: 'POST',
      url: '/wps/member/password',
      headers: { host: PASSWORD_HOST, authorization: `Bearer ${player.token}` },
      payload: { oldPassword: OLD_PASSWORD, newPassword: NEW_PASSWORD, confirmNewPassword: NEW_PASSWORD },
    });
    expect(response.json()).toMatchObject({ code: 'unsealed' });
    await house.database.withMerchant('KEYS', (trx) =>
      trx
        .updateTable('member')
        .set({ customer_type: 4, ends_at: new Date(Date.now() + 86_400_000) })
        .where('id', '=', player.id)
        .execute(),
    );
    expect((await change(player)).code).toBe('in_need_true_account');
  });
});
