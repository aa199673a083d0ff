import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { projectRoot } from '../checks/sources.ts';
import { LINT_OPTIONS } from './gate-steps.ts';

// The tools that others wrote, under our configuration: each must still see the fault that we keep it for.

/** A tool starts within seconds, and takes ten times as long on a busy machine. */
const TOOL_MS = 120_000;

let root: string;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'tools-'));
  for (const name of ['.oxlintrc.json', '.knip.jsonc', 'tsconfig.json'])
    copyFileSync(join(projectRoot, name), join(root, name));
  symlinkSync(join(projectRoot, 'node_modules'), join(root, 'node_modules'));
  write('package.json', '{"name":"x","type":"module"}');
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

function write(path: string, text: string): void {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
}

/** Runs a tool in the made-up project; both streams as one text, since they differ in where they complain. */
function run(tool: string, ...args: string[]) {
  const result = spawnSync(process.execPath, [join(projectRoot, 'node_modules', tool), ...args], {
    cwd: root,
    encoding: 'utf8',
    env: { ...process.env, NO_COLOR: '1' },
  });
  return { code: result.status, text: `${result.stdout}${result.stderr}` };
}

const lint = () => run('oxlint/bin/oxlint', ...LINT_OPTIONS);

/** A file for each rule that lint is there for, with one fault. */
const faulty = [
  ['no-floating-promises', 'src/shared/x.ts', 'const f = async () => 1;\nf();\nexport const a = 1;'],
  [
    'no-misused-promises',
    'src/shared/x.ts',
    'const f = async () => true;\nexport const a = () => (f() ? 1 : 2);\nif (f()) a();',
  ],
  ['await-thenable', 'src/shared/x.ts', 'export const f = async () => await 1;'],
  ['no-explicit-any', 'src/shared/x.ts', 'export const a = (x: any) => String(x);'],
  ['consistent-type-imports', 'src/shared/x.ts', `import { Stats } from 'node:fs';\nexport type A = Stats;`],
  ['no-default-export', 'src/shared/x.ts', 'export default 1;'],
  ['extensions', 'src/shared/x.ts', `import { a } from './y';\nexport const b = a;`],
  ['no-console', 'src/shared/x.ts', 'console.log(1);\nexport const a = 1;'],
  ['no-eval', 'src/shared/x.ts', 'export const a = (x: string): unknown => eval(x);'],
  [
    'rules-of-hooks',
    'src/web/x.tsx',
    `import { useState } from 'react';\nexport const X = (p: { a: boolean }) => { if (p.a) useState(1); return null; };`,
  ],
  [
    'exhaustive-deps',
    'src/web/x.tsx',
    `import { useEffect } from 'react';\nexport const X = (p: { a: () => void }) => { useEffect(() => { p.a(); }, []); return null; };`,
  ],
  [
    'switch-exhaustiveness-check',
    'src/shared/x.ts',
    `export function f(x: 'a' | 'b') { switch (x) { case 'a': return 1; } return 2; }`,
  ],
] as const;

test('lint sees each fault that we keep it for, and those of types [TOOL-08, TOOL-12]', { timeout: TOOL_MS }, () => {
  write('src/shared/y.ts', 'export const a = 1;');
  faulty.forEach(([rule, path, text]) => write(path.replace('x.', `${rule}.`), text));
  write('src/shared/types.ts', `export const a: number = 'text';`);
  const { code, text } = lint();
  const seen = (rule: string) =>
    text.split('\n').some((line) => line.includes(`/${rule}.`) && line.includes(`(${rule})`));
  expect(faulty.map(([rule]) => rule).filter((rule) => !seen(rule))).toEqual([]);
  expect(text).toMatch(/src\/shared\/types\.ts:.*TS2322/);
  expect(code).not.toBe(0);
});

test('lint has nothing to say about sound code', { timeout: TOOL_MS }, () => {
  write('src/shared/x.ts', 'export const a = async (f: () => Promise<number>): Promise<number> => (await f()) + 1;');
  expect(lint()).toMatchObject({ code: 0 });
});

test('an export, a file and a package that nobody uses are told [TOOL-10, TOOL-12]', { timeout: TOOL_MS }, () => {
  write('package.json', '{"name":"x","type":"module","dependencies":{"mobx":"7.1.3"}}');
  write('scripts/start.ts', `import { used } from '../src/shared/x.ts';\nused();`);
  write('src/shared/x.ts', 'export const used = () => 1;\nexport const unusedExport = 2;');
  write('src/shared/alone.ts', 'export const a = 1;');
  const { code, text } = run('knip/bin/knip.js', '-c', '.knip.jsonc', '--no-progress');
  expect(text).toContain('src/shared/alone.ts');
  expect(text).toContain('unusedExport');
  expect(text).toContain('mobx');
  expect(code).toBe(1);
});
