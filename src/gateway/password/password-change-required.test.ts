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
  ['a good one', brand(30, true), member(29), 'a-good-one', [false, false]],
  ['an old one, forced', brand(30, true), member(31), 'a-good-one', [true, true]],
  ['an old one, not forced', brand(30, false), member(31), 'a-good-one', [false, false]],
  ['one that never expires', brand(0, true), member(9_999), 'a-good-one', [false, false]],
  ['the default one', brand(0, false), member(0), 'the-default-one', [false, true]],
  ['one that somebody else has set', brand(0, false), member(0, true), 'a-good-one', [false, true]],
  ['a grant in place of one', brand(30, true), member(31), undefined, [true, true]],
])('%s [LOGIN-11, LOGIN-13]', (_, of, row, password, [passwordExpired, mustChangePassword]) => {
  expect(passwordChangeRequired(config, of, row, password)).toEqual({ passwordExpired, mustChangePassword });
});

test('without a default password none is the default one, not even nothing [LOGIN-11]', () => {
  expect(
    passwordChangeRequired({ defaultPassword: undefined }, brand(0, false), member(0), undefined).mustChangePassword,
  ).toBe(false);
});
