import { expect, test } from 'vitest';
import { makePassword } from './make-password.ts';

test('a made password has a small letter, a capital and a digit, and nothing that is misread [AGENT-32]', () => {
  const made = Array.from({ length: 200 }, () => makePassword(64));
  expect(new Set(made).size).toBe(200);
  for (const password of made) {
    expect(password).toMatch(/^(?=.*[a-z])(?=.*[A-Z])(?=.*[2-9])[a-zA-Z2-9]{14}$/);
    expect(password).not.toMatch(/[OIl]/);
  }
  expect(makePassword(8)).toHaveLength(8);
});
