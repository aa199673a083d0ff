import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { noteProofs } from '../../scripts/gate/gate-proofs.ts';
import { alpha, makeProject } from '../support/fixture-project.ts';
import { startTestGateway, testConfig, type TestGateway } from '../support/gateway.ts';
import { callConsole as call, newOperator, signInAs } from '../support/operators.ts';
import { DATABASE_HOOK_TIMEOUT_MS } from '../support/test-databases.ts';
import { freshBuild } from '../support/fresh-build.ts';

let house: TestGateway;
let [anh, ofBeta] = ['', ''];
const dist = join(mkdtempSync(join(tmpdir(), 'livery-evidence-')), 'dist');
beforeAll(async () => {
  await freshBuild();
  const project = makeProject({
    alpha: { ...alpha, responsible: { ...alpha.responsible, limitLoosenHours: 72 } },
  });
  cpSync(testConfig(project.directory).distDir, dist, { recursive: true });
  // What an earlier gate has proven is not what this one knows.
  rmSync(join(dist, 'proofs.json'), { force: true });
  noteProofs(dist, ['tests/http/limits.test.ts'], new Date(0));
  house = await startTestGateway({ project, config: { distDir: dist } });
  anh = await signInAs(house, await newOperator(house), Date.now());
  ofBeta = await signInAs(house, await newOperator(house, { merchants: ['BETA'] }), Date.now());
}, DATABASE_HOOK_TIMEOUT_MS);
afterAll(async () => {
  await house.close();
  house.project.close();
  rmSync(dist, { recursive: true });
});

test('each clause has its rule, the brand’s own setting with its origin, and when its tests passed [STUDIO-23]', async () => {
  const { value } = await call(house, 'brandEvidence', { token: anh, query: { merchant: 'ALPHA' } });
  const clauses = value.parts.flatMap((part) => part.clauses);
  const raise = clauses.find(({ rules }) => rules.some(({ id }) => id === 'PROTECT-03'))!;
  expect(raise.rules[0]!.text).not.toBe('');
  expect(raise.settings).toContainEqual({ path: 'responsible.limitLoosenHours', value: 72, from: 'alpha' });
  const tests = clauses.flatMap((clause) => clause.tests);
  expect(tests).toContainEqual({ file: 'tests/http/limits.test.ts', passedAt: '1970-01-01T00:00:00.000Z' });
  expect(tests).toContainEqual({ file: 'tests/http/exclusion.test.ts', passedAt: null });
  expect(value.leftOut.length).toBeGreaterThan(3);
});

test('another merchant’s evidence is not found', async () => {
  expect((await call(house, 'brandEvidence', { token: ofBeta, query: { merchant: 'ALPHA' } })).code).toBe('not_found');
});
