import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { projectRoot } from '../checks/sources.ts';
import { readEvidence } from './evidence.ts';

const evidence = readEvidence(projectRoot);
const clauses = evidence.parts.flatMap((part) => part.clauses);

test('every clause has a rule or a setting, and tests that are there [STUDIO-23]', () => {
  expect(clauses.length).toBeGreaterThan(25);
  for (const { clause, asks, rules, settings, tests } of clauses) {
    expect([clause, asks, rules.length + settings.length > 0]).toEqual([clause, asks, true]);
    expect(tests.filter((file) => !existsSync(join(projectRoot, file)))).toEqual([]);
    expect(rules.filter((id) => evidence.rules[id] === undefined)).toEqual([]);
  }
  expect(evidence.leftOut.length).toBeGreaterThan(3);
});

test('a range of rules stands for each of them [STUDIO-23]', () => {
  const kyc = clauses.find(({ settings }) => settings.includes('kyc'))!;
  expect(kyc.rules).toEqual(expect.arrayContaining(['PROTECT-29', 'PROTECT-31', 'PROTECT-34']));
});
