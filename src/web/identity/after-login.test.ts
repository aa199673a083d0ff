import { expect, test } from 'vitest';
import { afterLogin, type LoginValue, type WayIn } from './after-login.ts';

const said: LoginValue = {
  token: 't',
  userName: 'ann',
  firstTimeLogin: false,
  passwordExpired: false,
  mustChangePassword: false,
  customerType: 0,
};
const due = { mustChangePassword: true };
const expired = { passwordExpired: true, mustChangePassword: true };

const table: [way: WayIn, value: Partial<LoginValue>, steps: readonly string[]][] = [
  ['username', {}, ['member-info', 'after-login']],
  ['username', { firstTimeLogin: true }, ['member-info', 'first-login']],
  ['username', due, ['change-password', 'member-info', 'after-login']],
  ['username', expired, ['change-password', 'member-info', 'after-login']],
  ['username', { ...due, firstTimeLogin: true }, ['change-password', 'member-info', 'first-login']],
  // Expired, and nobody forces the change.
  ['username', { passwordExpired: true }, ['member-info', 'after-login']],
  ['username', { customerType: 1 }, ['member-info', 'agent-home']],
  ['username', { customerType: 2, ...due }, ['change-password', 'member-info', 'agent-home']],
  ['username', { customerType: 42, firstTimeLogin: true }, ['member-info', 'agent-home', 'first-login']],
  ['sms', due, ['member-info', 'after-login']],
  ['sms', { ...expired, customerType: 41 }, ['member-info', 'agent-home']],
  ['social', expired, ['member-info', 'after-login']],
  ['social', { firstTimeLogin: true }, ['member-info', 'first-login']],
  ['trial', { customerType: 4 }, ['member-info', 'home']],
];

test.each(table)(
  'after a login by %s with %j comes %j [LOGIN-10, LOGIN-12, LOGIN-13, LOGIN-14, LOGIN-16, LOGIN-17]',
  (way, value, steps) => {
    expect(afterLogin({ ...said, ...value }, way)).toEqual(steps);
  },
);
