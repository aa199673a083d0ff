import { expect, test } from 'vitest';
import { passwordSetting } from './password-rule.ts';
import { textFault } from './text-fault.ts';

const agreement = { isPreTicked: true, ageMin: 18 };

test('the password rule of a brand comes from its registration by username, else from that by mobile, else from the defaults [PWD-01, PWD-07]', () => {
  const username = [{ name: 'password' as const, minLength: 10, maxLength: 20 }];
  const mobile = [
    { name: 'password' as const, minLength: 6 },
    { name: 'paymentPassword' as const, patternId: 'digits' as const },
  ];
  expect(passwordSetting({ registration: { username, mobile, agreement } }, 'password')).toMatchObject({
    minLength: 10,
    maxLength: 20,
    patternId: 'noSpaces',
  });
  expect(passwordSetting({ registration: { mobile, agreement } }, 'password')).toMatchObject({
    minLength: 6,
    maxLength: 64,
  });
  expect(passwordSetting({ registration: { username, mobile, agreement } }, 'paymentPassword')).toMatchObject({
    patternId: 'digits',
    minLength: 6,
  });
  expect(passwordSetting({ registration: { agreement } }, 'password')).toMatchObject({
    patternId: 'noSpaces',
    minLength: 8,
    maxLength: 64,
  });
});

test('a rule counts characters, matches the whole text, and has no fault for a valid one [VALID-01, VALID-08]', () => {
  const setting = passwordSetting(
    { registration: { username: [{ name: 'password', minLength: 4, maxLength: 6 }], agreement } },
    'password',
  );
  const fault = { field: 'password', key: 'validation.noSpaces', params: { min: 4, max: 6 } };
  expect(textFault(setting, '')).toEqual({ field: 'password', key: 'validation.required' });
  for (const text of ['abc', 'abcdefg', 'ab cd', '🦊🦊🦊']) expect(textFault(setting, text), text).toEqual(fault);
  for (const text of ['abcd', 'abcdef', '🦊🦊🦊🦊🦊🦊']) expect(textFault(setting, text), text).toBeUndefined();
});
