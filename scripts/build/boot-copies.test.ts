import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'esbuild';
import { afterAll, expect, test } from 'vitest';
import { bootCopies } from './boot-copies.ts';

const root = mkdtempSync(join(tmpdir(), 'livery-boot-'));
afterAll(() => rmSync(root, { recursive: true }));

test('the first script contains what it shares with its lazy imports, so it has no static import [PUB-03]', async () => {
  writeFileSync(join(root, 'shared.ts'), "export const shared = () => document.title + 'shared';");
  writeFileSync(join(root, 'lazy.ts'), "import { shared } from './shared.ts'; shared();");
  writeFileSync(join(root, 'boot.ts'), "import { shared } from './shared.ts'; shared(); void import('./lazy.ts');");
  const bootText = async (plugins: Parameters<typeof build>[0]['plugins']) => {
    const { outputFiles } = await build({
      absWorkingDir: root,
      entryPoints: ['boot.ts'],
      outdir: join(root, 'out'),
      bundle: true,
      splitting: true,
      format: 'esm',
      write: false,
      plugins: plugins ?? [],
    });
    return outputFiles.find(({ path }) => path.endsWith('boot.js'))!.text;
  };
  expect(await bootText([])).toMatch(/^import \{/m);
  const text = await bootText([bootCopies(root, 'boot.ts')]);
  expect(text).not.toMatch(/^import /m);
  expect(text).toContain('"shared"');
  expect(text).toContain('import("./lazy');
});
