import { expect, test } from 'vitest';
import { maskAccount } from './mask-account.ts';

test.each([
  ['somchai', 's***i'],
  ['al', 'a***l'],
  ['a-very-long-username', 'a***e'],
  ['0812345678', '0***8'],
  ['x', 'x***'],
  ['ก้อง', 'ก้***ง'],
  ['🀄é', '🀄***é'],
])('%s is shown as %s, which reveals neither the username nor its length [RECORD-09]', (account, masked) => {
  expect(maskAccount(account)).toBe(masked);
});
