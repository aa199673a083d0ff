// Builds what a browser and the publisher run: `dist/web` (hashed, precompressed assets and a manifest), `dist/server` (the renderer),
// `dist/games` (the pages of our own games), `dist/console` (what operators see). The gateway, the publisher and the scripts need no build: Node runs them as they are.
import { createHash } from 'node:crypto';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { bootCopies } from './scripts/build/boot-copies.ts';
import { buildConsole } from './scripts/build/console-build.ts';
import { componentIds } from './scripts/build/component-ids.ts';
import { COMPILE_AHEAD } from './scripts/build/join-chunks.ts';
import { readEvidence } from './scripts/build/evidence.ts';
import { leanLibraries, STUBS } from './scripts/build/lean-libraries.ts';
import { noSchemas } from './scripts/build/no-schemas.ts';
import { finishPages } from './scripts/build/page-files.ts';
import { precomputed } from './scripts/build/precomputed.ts';
import { readWordUses } from './scripts/build/word-uses.ts';
import { buildClient } from './src/games/client-build.ts';
import { precompress } from './src/publisher/files.ts';

const ROOT = import.meta.dirname;
/** The script that every page starts with. */
const BOOT = 'src/web/hydration/boot.ts';
const BASE_CSS = 'src/ui/base.css';
const ENTRIES = {
  /** Takes a page over. */
  core: 'src/web/hydration/take-over.tsx',
  /** What the register form needs beside it. */
  register: 'src/web/features/registration/register-template.tsx',
  /** What the core stands on, in the order in which a page evaluates it. These files make the bundler put it into chunks; no page fetches them. */
  vendorChunks: [
    'src/web/hydration/stages/react.ts',
    'src/web/hydration/stages/react-dom.ts',
    'src/web/hydration/stages/libraries.ts',
  ],
  /** A section that many homes show: what it shares with others is fetched with every page. */
  shownByHomes: ['src/web/features/lobby/sections/game-wall.tsx'],
};

/**
 * @param {{ isDev?: boolean, outDir?: string }} [options] `isDev` builds React's development version, which warns
 */
export async function buildAll({ isDev = false, outDir = resolve(ROOT, 'dist') } = {}) {
  rmSync(outDir, { recursive: true, force: true });
  const assets = `${outDir}/web/assets`;
  const common = {
    absWorkingDir: ROOT,
    bundle: true,
    format: 'esm',
    target: 'es2022',
    jsx: 'automatic',
    jsxDev: isDev,
    minify: !isDev,
    metafile: true,
    logLevel: 'warning',
    // Licences go into files of their own, which the scripts name.
    legalComments: 'linked',
    define: { 'process.env.NODE_ENV': isDev ? '"development"' : '"production"' },
    alias: STUBS,
    plugins: [componentIds(ROOT), precomputed],
  };
  const forPages = {
    ...common,
    splitting: true,
    outdir: assets,
    entryNames: '[name]-[hash]',
    chunkNames: '[name]-[hash]',
  };
  const [boot, pages] = await Promise.all([
    // By itself, so that it shares no chunk with the page's code and imports nothing before it runs.
    build({
      ...forPages,
      plugins: [bootCopies(ROOT, BOOT), ...common.plugins],
      entryPoints: [BOOT],
      ...(isDev ? {} : { banner: { js: COMPILE_AHEAD } }),
    }),
    build({
      ...forPages,
      plugins: [...common.plugins, noSchemas(ROOT), ...(isDev ? [] : [leanLibraries(ROOT)])],
      entryPoints: [BASE_CSS, ...ENTRIES.vendorChunks, ENTRIES.core],
    }),
    build({
      ...common,
      entryPoints: { server: 'src/web/server.tsx' },
      define: { ...common.define, WORD_USES: JSON.stringify(readWordUses()) },
      outdir: `${outDir}/server`,
      platform: 'node',
      minify: false,
      mainFields: ['module', 'main'],
      outExtension: { '.js': '.mjs' },
      banner: { js: "import { createRequire } from 'node:module';\nconst require = createRequire(import.meta.url);" },
    }),
    buildClient(`${outDir}/games`),
    buildConsole(`${outDir}/console`, {
      ...common,
      plugins: [...common.plugins, noSchemas(ROOT)],
    }),
  ]);
  await writeVocabulary(`${outDir}/server`);
  writeFileSync(`${outDir}/evidence.json`, JSON.stringify(readEvidence(ROOT)));
  const urlOf = ({ metafile }, entry) =>
    `/assets/${Object.entries(metafile.outputs)
      .find(([, output]) => output.entryPoint === entry)[0]
      .split('/')
      .at(-1)}`;
  const { stages, register } = await finishPages(pages.metafile, assets, ENTRIES, { isJoined: !isDev });
  writeFileSync(
    `${outDir}/web/manifest.json`,
    JSON.stringify({ boot: urlOf(boot, BOOT), base: urlOf(pages, BASE_CSS), stages, register }),
  );
  if (!isDev) await precompress(assets);
}

/** Writes down what a brand may refer to, so that checking a brand does not load the renderer. */
async function writeVocabulary(folder) {
  const file = `${folder}/server.mjs`;
  // The hash makes another address: while it watches for changes, the same process builds again.
  const { entryIds, featureIds, siteEntries, siteRoutes, siteWords } = await import(
    `${pathToFileURL(file).href}?${createHash('sha256').update(readFileSync(file)).digest('hex')}`
  );
  writeFileSync(
    `${folder}/vocabulary.json`,
    JSON.stringify({ entryIds, featureIds, siteEntries, siteRoutes, siteWords }),
  );
}
