import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { alpha, beta, makeProject } from '../../../tests/support/fixture-project.ts';
import { loadPassed } from '../../publisher/brand/load-brand.ts';
import { openLastGood } from './last-good.ts';

const project = makeProject({ alpha, beta });
afterAll(() => project.close());
const folder = join(project.directory, '.data/last-good');
const kept = () => readdirSync(join(folder, 'folders')).length;
const nameOf = (root: string) => Promise.resolve(loadPassed(root, 'alpha')?.brand.name);

test('content that no brand has any more is taken away, and what a brand has stays [PUB-25]', async () => {
  const lastGood = openLastGood(project.directory, folder);
  await lastGood.keep('alpha', ['alpha'], 'one');
  await lastGood.keep('beta', ['beta'], 'one');
  // Two brands of their own, token sets and schemas that they share.
  expect(kept()).toBe(4);
  project.write('alpha', { ...alpha, name: 'Alpha Next' });
  await lastGood.keep('alpha', ['alpha'], 'two');
  await lastGood.forget('beta');
  expect(kept()).toBe(5);
  await lastGood.prune();
  expect(kept()).toBe(3);
  expect(await lastGood.restored('alpha', nameOf)).toBe('Alpha Next');
  // What was pruned is kept again when it is needed again.
  await lastGood.keep('beta', ['beta'], 'one');
  expect(kept()).toBe(4);
});

test('what is kept is what stood there when it was asked for, not what was written the moment after [BRAND-15]', async () => {
  const lastGood = openLastGood(project.directory, folder);
  project.write('alpha', { ...alpha, name: 'Alpha Passed' });
  const keeping = lastGood.keep('alpha', ['alpha'], 'passed');
  project.write('alpha', { ...alpha, name: 'Alpha Unchecked' });
  await keeping;
  expect(await lastGood.restored('alpha', nameOf)).toBe('Alpha Passed');
});

test('a state that passed is known by its key, also to another process [BRAND-17]', async () => {
  await openLastGood(project.directory, folder).keep('alpha', ['alpha'], 'three');
  const other = openLastGood(project.directory, folder);
  expect([
    other.hasPassed('alpha', 'three'),
    other.hasPassed('alpha', 'two'),
    other.hasPassed('nobody', 'three'),
  ]).toEqual([true, false, false]);
});
