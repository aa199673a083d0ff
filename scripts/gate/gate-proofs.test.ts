import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { noteProofs, passedFiles } from './gate-proofs.ts';

const result = (name: string, status: string, ...tests: string[]) => ({
  name: `/project/${name}`,
  status,
  assertionResults: tests.map((one) => ({ status: one })),
});

test('only a file whose tests have all passed proves something, and an earlier proof stays [STUDIO-23]', () => {
  const report = JSON.stringify({
    testResults: [
      result('tests/a.test.ts', 'passed', 'passed', 'pending'),
      result('tests/b.test.ts', 'failed', 'passed', 'failed'),
      result('tests/c.test.ts', 'passed', 'pending'),
    ],
  });
  expect(passedFiles(report, '/project')).toEqual(['tests/a.test.ts']);
  const folder = mkdtempSync(join(tmpdir(), 'livery-proofs-'));
  noteProofs(folder, ['x'], new Date(0));
  noteProofs(folder, ['y'], new Date(1_000));
  expect(JSON.parse(readFileSync(join(folder, 'proofs.json'), 'utf8'))).toEqual({
    x: '1970-01-01T00:00:00.000Z',
    y: '1970-01-01T00:00:01.000Z',
  });
  rmSync(folder, { recursive: true });
  noteProofs(folder, ['z'], new Date());
});
