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

test('contents that no brand uses any more are deleted, and the others stay [PUB-25]', async () => {
  const lastGood = openLastGood(project.directory, folder);
  await lastGood.keep('alpha', ['alpha'], 'one');
  await lastGood.keep('beta', ['beta'], 'one');
  // One folder for each of two brands, and the token sets and schemas that they share.
  expect(kept()).toBe(4);
  project.write('alpha', { ...alpha, name: 'Alpha Next' });
  await lastGood.keep('alpha', ['alpha'], 'two');
  await lastGood.forget('beta');
  expect(kept()).toBe(5);
  await lastGood.prune();
  expect(kept()).toBe(3);
  expect(await lastGood.restored('alpha', nameOf)).toBe('Alpha Next');
  // A pruned content is kept again when a brand needs it.
  await lastGood.keep('beta', ['beta'], 'one');
  expect(kept()).toBe(4);
});

test('the kept files are those at the time of the call, and not those written the moment after [BRAND-15]', async () => {
  const lastGood = openLastGood(project.directory, folder);
  project.write('alpha', { ...alpha, name: 'Alpha Passed' });
  const keeping = lastGood.keep('alpha', ['alpha'], 'passed');
  project.write('alpha', { ...alpha, name: 'Alpha Unchecked' });
  await keeping;
  expect(await lastGood.restored('alpha', nameOf)).toBe('Alpha Passed');
});

test('a state that has passed is recognised by its key, also by another process [BRAND-17]', async () => {
  await openLastGood(project.directory, folder).keep('alpha', ['alpha'], 'three');
  const other = openLastGood(project.directory, folder);
  expect([
    other.hasPassed('alpha', 'three'),
    other.hasPassed('alpha', 'two'),
    other.hasPassed('unknown', 'three'),
  ]).toEqual([true, false, false]);
});
