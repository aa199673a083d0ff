import { expect, test } from 'vitest';
import { filesCiting, plant, unnoticedRules } from './planted-faults.ts';

const fault = {
  does: 'a trial is a real account',
  path: 'src/gateway/role.ts',
  text: 'type === TRIAL',
  replacement: "'$&' === type",
  rules: ['ROLE-03'],
};

test('a fault takes the place of its text, and a file that has changed asks to update the table [TOOL-26]', () => {
  expect(plant(fault, 'if (type === TRIAL) refuse();')).toBe("if ('$&' === type) refuse();");
  expect(() => plant(fault, 'if (isTrial) refuse();')).toThrow(/0 times in src.gateway.role.ts: update it/);
  expect(() => plant(fault, 'type === TRIAL || type === TRIAL')).toThrow(/2 times/);
});

test('a rule is noticed only if one of its own tests failed [TOOL-26]', () => {
  const report = (...tests: [string, string][]) =>
    JSON.stringify({ testResults: [{ assertionResults: tests.map(([status, fullName]) => ({ status, fullName })) }] });
  expect(unnoticedRules(report(['failed', 'a trial is refused [ROLE-03]']), ['ROLE-03'])).toEqual([]);
  expect(unnoticedRules(report(['failed', 'roles a trial is refused [CALL-08, ROLE-03]']), ['ROLE-03'])).toEqual([]);
  expect(unnoticedRules(report(['passed', 'a trial is refused [ROLE-03]']), ['ROLE-03'])).toEqual(['ROLE-03']);
  expect(unnoticedRules(report(['failed', 'an agent [ROLE-04]'], ['skipped', 'x [ROLE-03]']), ['ROLE-03'])).toEqual([
    'ROLE-03',
  ]);
  expect(unnoticedRules(report(['failed', 'a trial [ROLE-031]']), ['ROLE-03'])).toEqual(['ROLE-03']);
  expect(unnoticedRules(report(), ['ROLE-03'])).toEqual(['ROLE-03']);
});

test('the tests of a rule are the files that cite it [TOOL-26]', () => {
  const files = [
    { path: 'tests/http/b.test.ts', text: "test('one [ROLE-03]', () => {});" },
    { path: 'tests/http/a.test.ts', text: "test('two [ROLE-03, ROLE-04]', () => {});" },
    { path: 'tests/http/c.test.ts', text: "test('three [ROLE-05]', () => {}); // [ROLE-03]" },
  ];
  expect(filesCiting(files, ['ROLE-03'])).toEqual(['tests/http/a.test.ts', 'tests/http/b.test.ts']);
});
