import { expect, test } from 'vitest';
import { passwordChangeRequired } from './password-change-required.ts';

const DAY_MS = 24 * 3_600_000;
const config = { defaultPassword: 'the-default-one' };
const brand = (passwordExpiryDays: number, isForced: boolean) => ({
  flags: { PWDEXPFORCECHANGE3: isForced },
  settings: { passwordExpiryDays, phoneVerification: 'code' as const, socialLogin: [] },
});
const member = (days: number, isSet = false) => ({
  must_change_password: isSet,
  password_set_at: new Date(Date.now() - days * DAY_MS),
});

test.each([
  ['a current password', brand(30, true), member(29), 'a-good-one', [false, false]],
  ['an expired password whose change is forced', brand(30, true), member(31), 'a-good-one', [true, true]],
  ['an expired password whose change is not forced', brand(30, false), member(31), 'a-good-one', [false, false]],
  ['a password that never expires', brand(0, true), member(9_999), 'a-good-one', [false, false]],
  ['the default password', brand(0, false), member(0), 'the-default-one', [false, true]],
  ['a password that an operator has set', brand(0, false), member(0, true), 'a-good-one', [false, true]],
  ['a remember grant instead of a password', brand(30, true), member(31), undefined, [true, true]],
])('%s [LOGIN-11, LOGIN-13]', (_, of, row, password, [passwordExpired, mustChangePassword]) => {
  expect(passwordChangeRequired({ config, clock: Date.now }, of, row, password)).toEqual({
    passwordExpired,
    mustChangePassword,
  });
});

test('without a default password, a login without a password does not count as using it [LOGIN-11]', () => {
  expect(
    passwordChangeRequired({ config: {}, clock: Date.now }, brand(0, false), member(0), undefined).mustChangePassword,
  ).toBe(false);
});
