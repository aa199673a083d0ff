import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { SOURCES } from '../build/build-state.ts';
import { projectRoot } from '../checks/sources.ts';
import { steps } from './gate-steps.ts';

const workflow = readFileSync(join(projectRoot, '.github/workflows/gate.yml'), 'utf8');

test('the jobs of the workflow file are together the gate: each step in one of them, and no other [TOOL-49]', () => {
  const jobs = [...workflow.matchAll(/^ +steps: ([\w,]+)$/gm)].map(([, names]) => names!.split(','));
  expect(jobs).toHaveLength(3);
  expect(jobs.flat().sort()).toEqual(steps.map(({ name }) => name).sort());
  expect(workflow.match(/- run: npm .*/g)).toHaveLength(1);
  expect(workflow).toMatch(/- run: npm test -- --only=\$\{\{ matrix\.steps \}\}$/m);
});

test('a cached build is kept by all that it is made of [TOOL-49]', () => {
  const [, files] = /build-[^\n]*hashFiles\(([^)]+)\)/.exec(workflow)!;
  const kept = [...files!.matchAll(/'([^']+)'/g)].map(([, file]) => file!.replace('/**', ''));
  expect(kept.sort()).toEqual([...SOURCES].sort());
});
