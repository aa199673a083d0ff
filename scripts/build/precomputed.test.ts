import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'esbuild';
import { afterAll, expect, test } from 'vitest';
import { precomputed } from './precomputed.ts';

const root = mkdtempSync(join(tmpdir(), 'livery-precomputed-'));
afterAll(() => rmSync(root, { recursive: true }));

test('a precomputed module is evaluated by the build; its code does not reach the page [TOOL-24]', async () => {
  writeFileSync(
    join(root, 'squares.precomputed.ts'),
    'const make = (n: number) => n * n;\nexport const squares = [1, 2, 3].map(make);',
  );
  writeFileSync(join(root, 'main.ts'), "import { squares } from './squares.precomputed.ts'; console.log(squares);");
  const { outputFiles } = await build({
    absWorkingDir: root,
    entryPoints: ['main.ts'],
    bundle: true,
    write: false,
    minifyWhitespace: true,
    plugins: [precomputed],
  });
  const [{ text } = { text: '' }] = outputFiles;
  expect(text).toContain('[1,4,9]');
  expect(text).not.toContain('make');
});
