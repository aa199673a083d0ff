import { expect, test } from 'vitest';
import { afterLogin, type LoginValue, type WayIn } from './after-login.ts';

const loginValue: LoginValue = {
  token: 't',
  userName: 'ann',
  firstTimeLogin: false,
  passwordExpired: false,
  mustChangePassword: false,
  customerType: 0,
};
const changeRequired = { mustChangePassword: true };
const expired = { passwordExpired: true, mustChangePassword: true };

const table: [way: WayIn, value: Partial<LoginValue>, steps: readonly string[]][] = [
  ['username', {}, ['member-info', 'after-login']],
  ['username', { firstTimeLogin: true }, ['member-info', 'first-login']],
  ['username', changeRequired, ['change-password', 'member-info', 'after-login']],
  ['username', expired, ['change-password', 'member-info', 'after-login']],
  ['username', { ...changeRequired, firstTimeLogin: true }, ['change-password', 'member-info', 'first-login']],
  // Expired, but the change is not required.
  ['username', { passwordExpired: true }, ['member-info', 'after-login']],
  ['username', { customerType: 1 }, ['member-info', 'agent-home']],
  ['username', { customerType: 2, ...changeRequired }, ['change-password', 'member-info', 'agent-home']],
  ['username', { customerType: 42, firstTimeLogin: true }, ['member-info', 'agent-home', 'first-login']],
  ['sms', changeRequired, ['member-info', 'after-login']],
  ['sms', { ...expired, customerType: 41 }, ['member-info', 'agent-home']],
  ['social', expired, ['member-info', 'after-login']],
  ['social', { firstTimeLogin: true }, ['member-info', 'first-login']],
  ['trial', { customerType: 4 }, ['member-info', 'home']],
];

test.each(table)(
  'a login by %s with %j is followed by %j [LOGIN-10, LOGIN-12, LOGIN-13, LOGIN-14, LOGIN-16, LOGIN-17]',
  (way, value, steps) => {
    expect(afterLogin({ ...loginValue, ...value }, way)).toEqual(steps);
  },
);
