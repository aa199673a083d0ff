import { expect, test } from 'vitest';
import { urgentSafeguard, type SafeguardState } from './urgent-safeguard.ts';

const password = { isSet: true };
const email = { isSet: false };
const payment = { isSet: false };
const kindOf = (safeguards: Record<string, SafeguardState>) => {
  const urgent = urgentSafeguard(Object.values(safeguards));
  return Object.keys(safeguards).find((kind) => safeguards[kind] === urgent);
};

test('where all money is play money, a payment password is never the primary action, although it is not set [LOOK-33]', () => {
  const idle = { ...payment, isIdle: true };
  expect(kindOf({ password, email, payment: idle })).toBe('email');
  expect(kindOf({ password, email: { isSet: true }, payment: idle })).toBeUndefined();
  expect(kindOf({ payment: idle })).toBeUndefined();
});

test('where money can be withdrawn, it is the primary action once everything before it is set [LOOK-33]', () => {
  expect(kindOf({ password, email, payment })).toBe('email');
  expect(kindOf({ password, email: { isSet: true }, payment })).toBe('payment');
  expect(kindOf({ password, email: { isSet: true }, payment: { isSet: true } })).toBeUndefined();
});

test('the contact that brings a player back into the account comes before everything else that is missing [MEMBER-36]', () => {
  expect(
    kindOf({ password: { isSet: false }, email: { ...email, reason: 'So that you can get back in.' }, payment }),
  ).toBe('email');
});
