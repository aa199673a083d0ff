import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { affectedTests, changedSince } from './gate-changed.ts';
import { limitedTo, steps } from './gate-steps.ts';

const root = mkdtempSync(join(tmpdir(), 'changed-'));
afterAll(() => rmSync(root, { recursive: true }));

const sources = [
  { path: 'src/shared/money.ts', text: 'export const a = 1;' },
  { path: 'src/shared/money.test.ts', text: `import { a } from './money.ts';` },
  { path: 'src/gateway/wallet.ts', text: `import { a } from '../shared/money.ts';` },
  { path: 'src/gateway/other.test.ts', text: 'export const b = 1;' },
  { path: 'src/web/page.ts', text: 'export const p = 1;' },
  { path: 'src/web/page.test.ts', text: `import { p } from './page.ts';` },
  { path: 'tests/http/wallet.test.ts', text: `import '../../src/gateway/wallet.ts';` },
  { path: 'tests/faults/killed.test.ts', text: `run('src/gateway/wallet.ts');` },
  { path: 'tests/journeys/wallet.test.ts', text: '' },
  { path: 'scripts/tool.ts', text: 'export const t = 1;' },
];
const affected = (...changed: string[]) => affectedTests(changed, sources, root);

test('a change runs the tests that import it by however many steps, and those that start it by its path [TOOL-50]', () => {
  expect(affected('src/gateway/wallet.ts')).toEqual(['tests/http/wallet.test.ts', 'tests/faults/killed.test.ts']);
  expect(affected('src/gateway/other.test.ts')).toEqual(['src/gateway/other.test.ts']);
  expect(affected('scripts/tool.ts', 'docs/brands.md', 'README.md')).toEqual([]);
  // Nobody imports it any more.
  expect(affected('src/gateway/gone.ts')).toEqual([]);
});

test('what a page is made of runs the tests in a browser, and what everybody uses runs all [TOOL-50]', () => {
  expect(affected('src/web/page.ts')).toEqual(['src/web/page.test.ts', 'tests/journeys/wallet.test.ts']);
  expect(affected('src/web/page.test.ts')).toEqual(['src/web/page.test.ts']);
  expect(affected('src/shared/money.ts')).toEqual([
    'src/shared/money.test.ts',
    'tests/http/wallet.test.ts',
    'tests/faults/killed.test.ts',
    'tests/journeys/wallet.test.ts',
  ]);
  for (const path of ['package.json', 'brands/aurora/brand.json', 'locales/EN/home.json', 'themes/console.css'])
    expect(affected('src/shared/money.ts', path), path).toBe('all');
});

test('a step runs its own of these files; one that has none is left out, and one without tests always runs [TOOL-50]', () => {
  const files = ['src/a.test.ts', 'tests/tidy.test.ts', 'tests/faults/b.test.ts'];
  const limited = steps.flatMap((step) => limitedTo(step, files));
  const isTests = ({ project }: { project?: string }) => project !== undefined;
  expect(limited.filter((step) => !isTests(step))).toEqual(steps.filter((step) => !isTests(step)));
  expect(limited.filter(isTests).map(({ name, args }) => [name, args.filter((arg) => files.includes(arg))])).toEqual([
    ['unit', ['src/a.test.ts', 'tests/tidy.test.ts']],
    ['http', ['tests/faults/b.test.ts']],
  ]);
});

test('what changed is what differs from a revision, with new files; an unknown revision is told [TOOL-50]', () => {
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@example.com', ...args], { cwd: root });
  git('init', '-q');
  for (const name of ['same', 'edited', 'gone']) writeFileSync(join(root, name), name);
  git('add', '.');
  git('commit', '-qm', 'first');
  writeFileSync(join(root, 'edited'), 'otherwise');
  writeFileSync(join(root, 'a new one'), '');
  rmSync(join(root, 'gone'));
  expect(changedSince('HEAD', root).sort()).toEqual(['a new one', 'edited', 'gone']);
  expect(() => changedSince('nowhere', root)).toThrow('there is no revision nowhere');
});
