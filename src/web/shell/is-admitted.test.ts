import { expect, test } from 'vitest';
import { isAdmitted } from './is-admitted.ts';

const roles = ['guest', 'trial', 'member', 'agent'] as const;

test.each([
  ['any', ['guest', 'trial', 'member', 'agent']],
  ['member', ['trial', 'member', 'agent']],
  ['real', ['member', 'agent']],
  ['agent', ['agent']],
] as const)('the guard %s admits exactly %j [GUARD-01, GUARD-02]', (guard, admitted) => {
  expect(roles.filter((role) => isAdmitted(guard, role))).toEqual(admitted);
});
