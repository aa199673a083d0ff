import { expect, test } from 'vitest';
import { build } from 'esbuild';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { checkBoundaries } from './boundaries.ts';
import { projectRoot, readSources, showFinding } from './sources.ts';
import { codeEndings } from './syntax.ts';

/** The name of a module that imports all others. */
const EVERYTHING = 'everything.ts';

/** Writes a small tree, reads it back as the script does, and gives the findings as lines. */
function linesFor(tree: Record<string, string>): string[] {
  const root = mkdtempSync(join(tmpdir(), 'boundaries-'));
  try {
    for (const [path, text] of Object.entries(tree)) {
      mkdirSync(dirname(join(root, path)), { recursive: true });
      writeFileSync(join(root, path), text);
    }
    const files = readSources(['src', 'scripts', 'tests'], codeEndings, root);
    const report = checkBoundaries(files);
    expect(report.modules).toBe(files.length);
    return report.findings.map(showFinding);
  } finally {
    rmSync(root, { recursive: true });
  }
}

const clean = 'export const a = 1;\n';

test('imports along the arrows, skipping a layer or not, are fine', () => {
  expect(
    linesFor({
      'src/shared/a.ts': clean,
      'src/ui/a.tsx': `import { a } from '../shared/a.ts';\nexport const b = a;`,
      'src/web/a.ts': `import { b } from '../ui/a.tsx';\nimport { a } from '../shared/a.ts';\nimport 'react';\nexport const c = a + b;`,
      'src/publisher/a.ts': `import { a } from '../shared/a.ts';\nimport 'node:fs';\nexport const p = a;`,
      'src/gateway/a.ts': `import { p } from '../publisher/a.ts';\nimport data from './data.json' with { type: 'json' };\nexport const g = [p, data];`,
      'tests/a.test.ts': `import '../src/gateway/a.ts';\nimport '../src/web/a.ts';`,
    }),
  ).toEqual([]);
});

test('ui that imports web is refused with its place and the arrow, in every form of import [TOOL-06]', () => {
  const web = { 'src/web/y.ts': clean };
  const refused = (line: number) => [`src/ui/x.ts:${line} imports src/web/y.ts: ui may import only shared`];
  expect(linesFor({ ...web, 'src/ui/x.ts': `const a = 1;\n\nimport { a as b } from '../web/y.ts';\n` })).toEqual(
    refused(3),
  );
  expect(linesFor({ ...web, 'src/ui/x.ts': `import type { A } from '../web/y.ts';\n` })).toEqual(refused(1));
  expect(linesFor({ ...web, 'src/ui/x.ts': `export { a } from\n  '../web/y.ts';\n` })).toEqual(refused(1));
  expect(linesFor({ ...web, 'src/ui/x.ts': `export const f = () => import('../web/y.ts');\n` })).toEqual(refused(1));
  expect(linesFor({ ...web, 'src/ui/x.ts': `export type A = import('../web/y.ts').A;\n` })).toEqual(refused(1));
  expect(
    linesFor({ ...web, 'src/ui/x.ts': `// import '../web/y.ts'\nexport const s = "import '../web/y.ts'";\n` }),
  ).toEqual([]);
});

test.each([
  ['games', 'gateway', 'games may import only ui, shared'],
  ['games', 'web', 'games may import only ui, shared'],
  ['payments', 'gateway', 'payments may import only ui, shared'],
  ['payments', 'games', 'payments may import only ui, shared'],
  ['client', 'web', 'client may import only ui, shared'],
  ['web', 'console', 'web may import only client, ui, shared'],
  ['publisher', 'web', 'publisher may import only shared'],
  ['gateway', 'web', 'gateway may import only publisher, shared'],
  ['shared', 'ui', 'shared may import nothing outside itself'],
])('%s may not import %s [TOOL-06, REEL-27]', (from, to, why) => {
  expect(linesFor({ [`src/${to}/y.ts`]: clean, [`src/${from}/x.ts`]: `import '../${to}/y.ts';` })).toEqual([
    `src/${from}/x.ts:1 imports src/${to}/y.ts: ${why}`,
  ]);
});

test('src may not import scripts or tests; its tests may use what supports tests', () => {
  expect(linesFor({ 'scripts/y.ts': clean, 'src/shared/x.ts': `import '../../scripts/y.ts';` })).toHaveLength(1);
  expect(
    linesFor({ 'tests/support/y.ts': clean, 'src/shared/x.ts': `import '../../tests/support/y.ts';` }),
  ).toHaveLength(1);
  expect(linesFor({ 'tests/y.ts': clean, 'src/shared/x.test.ts': `import '../../tests/y.ts';` })).toHaveLength(1);
  expect(
    linesFor({ 'tests/support/y.ts': clean, 'src/shared/x.test.ts': `import '../../tests/support/y.ts';` }),
  ).toEqual([]);
});

test('shared sees neither Node nor React, and its tests may', () => {
  expect(
    linesFor({
      'src/shared/x.ts': `import 'node:fs';\nimport 'react';\nimport 'react-dom/client';\nimport 'typebox';`,
    }),
  ).toHaveLength(3);
  expect(linesFor({ 'src/shared/x.test.ts': `import 'node:fs';` })).toEqual([]);
  expect(linesFor({ 'src/web/x.ts': `import 'node:fs';` })).toHaveLength(1);
});

test('a path without its extension, or to a file that does not exist, is refused', () => {
  expect(linesFor({ 'src/ui/y.ts': clean, 'src/ui/x.ts': `import './y';` })).toHaveLength(1);
  expect(linesFor({ 'src/ui/x.ts': `import './gone.ts';` })).toHaveLength(1);
});

test('a cycle is found once, also one that types or lazy imports close [TOOL-06]', () => {
  const back = linesFor({
    'src/ui/a.ts': `import './b.ts';`,
    'src/ui/b.ts': `import './c.ts';`,
    'src/ui/c.ts': `\nimport './a.ts';`,
  });
  expect(back).toEqual(['src/ui/c.ts:2 closes an import cycle: src/ui/a.ts → src/ui/b.ts → src/ui/c.ts → src/ui/a.ts']);
  const closedBy = (text: string) => linesFor({ 'src/ui/a.ts': `import './b.ts';`, 'src/ui/b.ts': text });
  expect(closedBy(`import type { A } from './a.ts';`)).toHaveLength(1);
  expect(closedBy(`export const load = () => import('./a.ts');`)).toHaveLength(1);
  expect(closedBy(`export const a = 1;`)).toEqual([]);
});

test('a layer without a place is refused', () => {
  expect(linesFor({ 'src/shared/a.ts': clean, 'src/extra/x.ts': `import '../shared/a.ts';` })).toHaveLength(1);
});

test('the bundler sees no import of src that the check missed', async () => {
  const files = readSources(['src'], codeEndings).filter((file) => !/\.test\.tsx?$/.test(file.path));
  const { modules, links } = checkBoundaries(files);
  const result = await build({
    // One bundle of everything: one for each file took thirty times as long, and sees the same imports.
    stdin: {
      contents: files.map(({ path }) => `import './${path}';`).join('\n'),
      resolveDir: projectRoot,
      sourcefile: EVERYTHING,
    },
    bundle: true,
    write: false,
    metafile: true,
    outdir: 'unused',
    packages: 'external',
    platform: 'node',
    format: 'esm',
    logLevel: 'silent',
    loader: { '.css': 'empty', '.svg': 'empty', '.md': 'empty', '.woff2': 'empty' },
  });
  const inputs = Object.entries(result.metafile.inputs).filter(([path]) => path !== EVERYTHING);
  expect(inputs.length).toBeGreaterThanOrEqual(files.length);
  const bundled = inputs.flatMap(([from, input]) =>
    input.imports.filter((use) => !use.external).map((use) => `${from} → ${use.path}`),
  );
  expect(modules).toBe(files.length);
  expect(bundled.length).toBeGreaterThan(0);
  expect(bundled.filter((link) => !links.includes(link))).toEqual([]);
});

test('a feature may not import another, and the rest of the site imports none by name [TOOL-06]', () => {
  const wallet = { 'src/web/features/wallet/w.ts': clean };
  const use = (up: string) => `import { a } from '${up}wallet/w.ts';\nexport const b = a;\n`;
  expect(linesFor({ ...wallet, 'src/web/features/game/g.ts': use('../') })).toEqual([
    'src/web/features/game/g.ts:1 imports src/web/features/wallet/w.ts: a feature may not import another; what both need belongs to src/web/kit, src/web/identity or src/web/stores',
  ]);
  expect(linesFor({ ...wallet, 'src/web/shell/h.ts': use('../features/') })).toEqual([
    'src/web/shell/h.ts:1 imports src/web/features/wallet/w.ts: the site knows features by src/web/features/registry.ts alone',
  ]);
  expect(
    linesFor({ ...wallet, 'src/web/features/registry.ts': use('./'), 'src/web/features/wallet/v.ts': use('../') }),
  ).toEqual([]);
});

test('a room of the pages imports only from those below it, except in stories [TOOL-25]', () => {
  const shell = { 'src/web/shell/s.ts': clean };
  const use = `import { a } from '../shell/s.ts';\nexport const b = a;\n`;
  expect(linesFor({ ...shell, 'src/web/kit/k.ts': use })).toEqual([
    'src/web/kit/k.ts:1 imports src/web/shell/s.ts: kit may import only from itself, stores',
  ]);
  expect(linesFor({ ...shell, 'src/web/kit/k.stories.ts': use })).toEqual([]);
  expect(linesFor({ ...shell, 'src/web/hydration/h.ts': use })).toEqual([]);
});
