import { writeFileSync } from 'node:fs';
import { basename } from 'node:path';
import { build, type BuildOptions } from 'esbuild';
import { precompress } from '../../src/publisher/files.ts';
import { iconSprite } from '../../src/ui/icon-sprite.ts';

const SCRIPT = 'src/console/main.tsx';
const STYLE = 'src/console/console.css';

/** Builds the console into a folder: scripts and styles with hashes in their names, and the one page that fetches them. */
export async function buildConsole(outDir: string, common: BuildOptions): Promise<void> {
  const assets = `${outDir}/assets`;
  const { metafile } = await build({
    ...common,
    metafile: true,
    entryPoints: [SCRIPT, STYLE],
    splitting: true,
    outdir: assets,
    entryNames: '[name]-[hash]',
    chunkNames: '[name]-[hash]',
  });
  const urlOf = (entry: string): string => {
    const [path] = Object.entries(metafile.outputs).find(([, output]) => output.entryPoint === entry)!;
    return `/assets/${basename(path)}`;
  };
  writeFileSync(
    `${outDir}/index.html`,
    '<!doctype html><html lang="en"><head><meta charset="utf-8">' +
      '<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">' +
      `<title>Livery console</title><link rel="stylesheet" href="${urlOf(STYLE)}">` +
      `<script type="module" src="${urlOf(SCRIPT)}"></script></head>` +
      `<body>${iconSprite()}<div id="app"><noscript>The console needs JavaScript.</noscript></div></body></html>`,
  );
  await precompress(assets);
}
