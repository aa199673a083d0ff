import { expect, test } from 'vitest';
import { maskAccount } from './mask-account.ts';

test.each([
  ['somchai', 's***i'],
  ['al', 'a***l'],
  ['a-very-long-name-of-somebody', 'a***y'],
  ['0812345678', '0***8'],
  ['x', 'x***'],
  ['ก้อง', 'ก้***ง'],
  ['🀄é', '🀄***é'],
])('%s is shown as %s: neither the name nor its length [RECORD-09]', (account, masked) => {
  expect(maskAccount(account)).toBe(masked);
});
