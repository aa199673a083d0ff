import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, type Metafile } from 'esbuild';
import { MANIFEST_NAME } from './client-files.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
/** What each engine's page is made of; what an engine does not use, its page does not load. */
const entries = {
  reels: { script: 'src/games/client/main.ts', style: 'src/games/client/styles/client.css' },
  draws: { script: 'src/games/client/draws/main.ts', style: 'src/games/client/styles/draws.css' },
  matches: { script: 'src/games/client/matches/main.ts', style: 'src/games/client/styles/matches.css' },
} as const;
/** Fonts that the first view is set in, by the beginning of their names; others load when their characters come. The sign of the baht is in the Thai face alone. */
const PRELOADED = ['sora-latin-wght', 'manrope-latin-wght', 'noto-sans-thai-thai-wght'];

/** Name of the file that an entry became. */
function outputOf(meta: Metafile, entry: string): string {
  const found = Object.entries(meta.outputs).find(([, output]) => output.entryPoint === entry);
  if (!found) throw new Error(`esbuild gave no output for ${entry}`);
  return basename(found[0]);
}

/**
 * Bundles the game client into a folder: script, style sheet and fonts with hashes in their names, and a manifest that names them.
 * What was in the folder is gone.
 */
export async function buildClient(outDir: string): Promise<void> {
  rmSync(outDir, { recursive: true, force: true });
  mkdirSync(outDir, { recursive: true });
  const { metafile } = await build({
    absWorkingDir: root,
    entryPoints: Object.values(entries).flatMap(({ script, style }) => [script, style]),
    outdir: outDir,
    entryNames: '[name].[hash]',
    assetNames: '[name].[hash]',
    bundle: true,
    minify: true,
    format: 'esm',
    target: ['es2022', 'chrome110', 'firefox115', 'safari16.4'],
    loader: { '.woff2': 'file' },
    metafile: true,
    logLevel: 'warning',
  });
  const names = Object.keys(metafile.outputs).map((path) => basename(path));
  const manifest = {
    engines: Object.fromEntries(
      Object.entries(entries).map(([engine, { script, style }]) => [
        engine,
        { script: outputOf(metafile, script), style: outputOf(metafile, style) },
      ]),
    ),
    preload: names.filter((name) => PRELOADED.some((start) => name.startsWith(start))),
  };
  writeFileSync(join(outDir, MANIFEST_NAME), `${JSON.stringify(manifest, undefined, 2)}\n`);
}
