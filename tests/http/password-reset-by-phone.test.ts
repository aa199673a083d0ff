import { beforeAll, describe, expect, test } from 'vitest';
import { faultsOf } from '../support/field-faults.ts';
import type { TestGateway } from '../support/gateway.ts';
import {
  NEW_PASSWORD,
  OLD_PASSWORD,
  PASSWORD_HOST,
  passwordHouse,
  type ContactedPlayer,
} from '../support/password-house.ts';
import { sentCode, wrongCode } from '../support/person.ts';

const ground = passwordHouse();
const { messagesTo, newPlayer, opens, sessionIsOpen } = ground;
let house: TestGateway;
beforeAll(() => void (house = ground.house));

describe('a password reset by phone', () => {
  const send = ({ mobile, host }: ContactedPlayer, usage: 'login' | 'reset' = 'reset') =>
    house.call('smsNoLogin', { host, body: { mobileNum: mobile.slice(2), countryDialingCode: '84', usage } });
  const reset = ({ mobile, host }: ContactedPlayer, verificationCode: string, body: Record<string, unknown> = {}) =>
    house.call('forgotByPhone', {
      host,
      body: {
        mobileNum: mobile.slice(2),
        countryDialingCode: '84',
        verificationCode,
        newPassword: NEW_PASSWORD,
        ...body,
      },
    });

  test('sets the password, ends every session and logs in [CALL-17, PWD-07, PWD-09]', async () => {
    const player = await newPlayer();
    await send(player);
    const { value } = await reset(player, sentCode(house, player.mobile));
    expect(value).toMatchObject({ userName: player.username, customerType: 0, mustChangePassword: false });
    expect([
      await sessionIsOpen(player, player.token),
      await sessionIsOpen(player, value!.token),
      await opens(player, OLD_PASSWORD),
      await opens(player, NEW_PASSWORD),
    ]).toEqual([false, true, false, true]);
    expect((await reset(player, sentCode(house, player.mobile), { newPassword: 'another-one-99' })).code).toBe(
      'code_invalid',
    );
  });

  test('sets no password of an account that was closed since its code was sent [OPER-72]', async () => {
    const player = await newPlayer();
    await send(player);
    await house.database.withMerchant('KEYS', (trx) =>
      trx
        .insertInto('play_block')
        .values({
          merchant_code: 'KEYS',
          member_id: player.id,
          kind: 'closed',
          begins_at: new Date(),
          reason: 'a stolen card',
        })
        .execute(),
    );
    expect((await reset(player, sentCode(house, player.mobile))).code).toBe('account_closed');
  });

  test('sends no code to an operator, and refuses a code sent before the account became one [PWD-24]', async () => {
    const player = await newPlayer();
    await send(player);
    const code = sentCode(house, player.mobile);
    await house.database.withMerchant('KEYS', async (trx) => {
      await trx.updateTable('member').set({ customer_type: 9 }).where('id', '=', player.id).execute();
      await trx.deleteFrom('attempt').execute();
    });
    expect([(await reset(player, code)).code, await opens(player, OLD_PASSWORD)]).toEqual(['code_invalid', true]);
    expect([(await send(player)).status, messagesTo(player.mobile).length]).toEqual([200, 1]);
  });

  test('does not log in on a brand that turned that off [PWD-09]', async () => {
    const player = await newPlayer('telling.test');
    await send(player);
    expect((await reset(player, sentCode(house, player.mobile))).value).toBeNull();
    expect([await sessionIsOpen(player, player.token), await opens(player, NEW_PASSWORD)]).toEqual([false, true]);
  });

  test.each<[what: string, code: (player: ContactedPlayer) => Promise<string> | string, answer: string]>([
    [
      'a wrong code',
      async (player) => {
        await send(player);
        return sentCode(house, player.mobile) === '111111' ? '222222' : '111111';
      },
      'code_invalid',
    ],
    ['no code', () => ' ', 'code_missing'],
    ['a code that was never sent', () => '123456', 'code_invalid'],
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
      'a code of another player',
      async () => {
        const other = await newPlayer();
        await send(other);
        return sentCode(house, other.mobile);
      },
      'code_invalid',
    ],
  ])('%s sets no password [PWD-10]', async (_, codeFor, answer) => {
    const player = await newPlayer();
    expect((await reset(player, await codeFor(player))).code).toBe(answer);
    expect([await opens(player, OLD_PASSWORD), await sessionIsOpen(player, player.token)]).toEqual([true, true]);
  });

  test('a code of another brand sets no password, and wrong answers end a code [PWD-10, TENANT-01]', async () => {
    const [player, theirs] = [await newPlayer(), await newPlayer('telling.test')];
    await send(theirs);
    await house.database.withMerchant('KEYS', (trx) =>
      trx
        .updateTable('member_contact')
        .set({ value: theirs.mobile })
        .where('member_id', '=', player.id)
        .where('kind', '=', 'mobile')
        .execute(),
    );
    expect((await reset({ ...theirs, host: PASSWORD_HOST }, sentCode(house, theirs.mobile))).code).toBe('code_invalid');
    await house.database.withMerchant('TELLING', (trx) => trx.deleteFrom('attempt').execute());
    const right = sentCode(house, theirs.mobile);
    const wrong = ['111111', '222222', '333333', '444444', '555555', '666666']
      .filter((code) => code !== right)
      .slice(0, 5);
    for (const code of wrong) expect((await reset(theirs, code)).code).toBe('code_invalid');
    expect((await reset(theirs, right)).code).toBe('code_expired');
    expect(await opens(theirs, OLD_PASSWORD)).toBe(true);
  });

  test('the password must follow the rule, and a refused one does not use up the code [PWD-07, PWD-14]', async () => {
    const player = await newPlayer();
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

  test('the password may hold neither the number nor the username, and only a player with the code learns by it what the username is [PWD-35]', async () => {
    const player = await newPlayer();
    await send(player);
    const held = [{ field: 'newPassword', key: 'validation.passwordUsername' }];
    const code = sentCode(house, player.mobile);
    const wrong = wrongCode(code);
    const withName = { newPassword: `xx-${player.username}-xx` };
    expect(faultsOf(await reset(player, wrong, { newPassword: `xx-${player.mobile.slice(2)}` }))).toEqual(held);
    expect((await reset(player, wrong, withName)).code).toBe('code_invalid');
    expect(faultsOf(await reset(player, code, withName))).toEqual(held);
    expect(await opens(player, OLD_PASSWORD)).toBe(true);
  });

  test('sets one password when one code is used twice in parallel', async () => {
    const player = await newPlayer();
    await send(player);
    const code = sentCode(house, player.mobile);
    const answers = await Promise.all(
      ['one', 'two'].map((part) => reset(player, code, { newPassword: `${NEW_PASSWORD}-${part}` })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  test('a missing or malformed number is refused with its own code, and so is a brand without resets by phone [ERR-05, ERR-06, ERR-13]', async () => {
    const player = await newPlayer();
    expect((await reset(player, '123456', { mobileNum: ' ' })).code).toBe('phone_missing');
    expect((await reset(player, '123456', { mobileNum: 'abc' })).code).toBe('phone_invalid');
    expect((await reset({ ...player, host: 'locked.test' }, '123456')).code).toBe('function_disabled');
  });

  test('attempts are limited per network, before they cost any work [PWD-20]', async () => {
    const player = await newPlayer();
    const codes = await Promise.all(
      Array.from({ length: 30 }, async (_, i) => (await reset(player, String(100_000 + i))).code),
    );
    expect(codes.filter((code) => code === 'too_many_requests')).toHaveLength(10);
  });
});
