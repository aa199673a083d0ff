import { expect, test } from 'vitest';
import { holdsUsername } from './holds-username.ts';

test.each([
  ['mali1234', 'mali', true],
  ['xxMALIxx', 'mali', true],
  ['mali', 'Mali', true],
  ['anchor-77', 'ann', false],
  ['ann', 'ann', true],
  ['0912345678', '912345678', true],
  ['moss-lantern-4471', 'mali', false],
  ['anything', '', false],
])('the password %s holds the username %s: %s [PWD-35]', (password, username, isHeld) => {
  expect(holdsUsername(password, username)).toBe(isHeld);
});
