import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, type Metafile } from 'esbuild';
import { MANIFEST_NAME } from './client-files.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
/** Script and style sheet per engine, so that a page loads nothing that its engine does not use. */
const entries = {
  reels: { script: 'src/games/client/main.ts', style: 'src/games/client/styles/client.css' },
  draws: { script: 'src/games/client/draws/main.ts', style: 'src/games/client/styles/draws.css' },
  matches: { script: 'src/games/client/matches/main.ts', style: 'src/games/client/styles/matches.css' },
  tables: { script: 'src/games/client/tables/main.ts', style: 'src/games/client/styles/tables.css' },
  fish: { script: 'src/games/client/fish/main.ts', style: 'src/games/client/styles/fish.css' },
  rooms: { script: 'src/games/client/rooms/main.ts', style: 'src/games/client/styles/rooms.css' },
} as const;
/**
 * Fonts of the first view, by prefix of their file names. Other fonts load when a page needs their characters. The Thai
 * face is included because only it has the baht sign.
 */
const PRELOADED = ['sora-latin-wght', 'manrope-latin-wght', 'noto-sans-thai-thai-wght'];

/** The name of the output file of an entry. */
function outputOf(meta: Metafile, entry: string): string {
  const found = Object.entries(meta.outputs).find(([, output]) => output.entryPoint === entry);
  if (!found) throw new Error(`esbuild made no output for ${entry}`);
  return basename(found[0]);
}

/**
 * Bundles the game client into a folder: scripts, style sheets and fonts with hashes in their names, and a manifest
 * that lists them. Deletes what was in the folder.
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
