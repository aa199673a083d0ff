// Builds what a browser and the publisher run: `dist/web` (hashed, precompressed assets and a manifest), `dist/server` (the renderer),
// `dist/games` (the pages of our own games). The gateway, the publisher and the scripts need no build: Node runs them as they are.
import { createHash } from 'node:crypto';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, relative, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { buildClient } from './src/games/client-build.ts';
import { joinChunks } from './scripts/build/join-chunks.mjs';
import { readWordUses } from './scripts/build/word-uses.ts';
import { precompress } from './src/publisher/files.ts';

const ROOT = import.meta.dirname;
/** The script that every page starts with. */
const BOOT = 'src/web/hydration/boot.ts';
/** What takes a page over. */
const CORE = 'src/web/hydration/take-over.tsx';
/** What the register form needs beside them. */
const REGISTER = 'src/web/features/registration/mount-register.tsx';
/** What it stands on, in the order in which a page evaluates it: they make the bundler keep it in chunks, and are themselves fetched by nobody. */
const GROUND = [
  'src/web/hydration/stages/react.ts',
  'src/web/hydration/stages/react-dom.ts',
  'src/web/hydration/stages/libraries.ts',
];
/** A section that many homes show: what it shares with others is fetched with every page. */
const SHOWN_BY_HOMES = ['src/web/features/lobby/sections/game-wall.tsx'];

/** Gives each styled component an id made of its file and its place in it: by evaluation order, a chunk that comes early would change them. */
const componentIds = {
  name: 'component-ids',
  setup({ onLoad }) {
    onLoad({ filter: /[\\/]src[\\/](web|ui)[\\/].*\.tsx?$/ }, ({ path }) => {
      let count = 0;
      const contents = readFileSync(path, 'utf8').replace(/\bstyled(\.\w+|\(\w+\))(?=(?:<[^`]*?>)?`)/g, (found) => {
        const id = createHash('sha256')
          .update(`${relative(ROOT, path)}:${count++}`)
          .digest('hex')
          .slice(0, 6);
        return `${found}.withConfig({ componentId: 'l${id}' })`;
      });
      return { contents, loader: path.endsWith('x') ? 'tsx' : 'ts' };
    });
  },
};

/** The first script has copies of its own of what it shares with the page's code: a chunk in common would be fetched, with all that is joined to it, before it runs. */
const bootCopies = {
  name: 'boot-copies',
  setup({ onResolve }) {
    onResolve({ filter: /^\./ }, ({ importer, kind, path, resolveDir }) =>
      kind === 'import-statement' && relative(ROOT, importer) === BOOT
        ? { path: resolve(resolveDir, path), suffix: '?boot' }
        : undefined,
    );
  },
};

/** What stands in for modules that rjsf would bring. */
export const STAND_INS = {
  'markdown-to-jsx/react': './src/ui/form/plain-markdown.tsx',
  'fast-uri': './src/ui/form/plain-uri.ts',
};

/** What our forms, which are flat and ask for single values, never show of rjsf's. */
const UNUSED_IN_FORMS =
  /[\\/]@rjsf[\\/]core[\\/]lib[\\/]components[\\/](fields[\\/](ArrayField|FallbackField|LayoutGridField|LayoutHeaderField|LayoutMultiSchemaField|MultiSchemaField)|templates[\\/]Array\w+|widgets[\\/](AltDate\w*|CheckboxesWidget|ColorWidget|FileWidget|RangeWidget|RatingWidget|TextareaWidget|UpDownWidget))\.js$/;

/**
 * What a page never needs of its libraries: the router's warnings to developers, for its package names the variant that has them for everybody,
 * the prefixes for browsers of a decade ago, which styled-components adds only when asked, and what our forms never show.
 */
const leanLibraries = {
  name: 'lean-libraries',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^react-router$/ }, () => ({
      path: resolve(ROOT, 'node_modules/react-router/dist/production/index.mjs'),
      sideEffects: false,
    }));
    onLoad({ filter: /[\\/]stylis[\\/]src[\\/]Prefixer\.js$/ }, () => ({
      contents: 'export const prefix = (value) => value;',
    }));
    onLoad({ filter: UNUSED_IN_FORMS }, ({ path }) => ({
      contents: `export default () => { throw new Error('${basename(path, '.js')} is left out of the build (build.mjs)'); };`,
    }));
  },
};

/** Evaluates `*.precomputed.ts` now and bundles what it exports as plain data. */
const precomputed = {
  name: 'precomputed',
  setup({ onLoad }) {
    onLoad({ filter: /\.precomputed\.ts$/ }, async ({ path }) => {
      const exports = await import(pathToFileURL(path).href);
      return {
        contents: Object.entries(exports)
          .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};`)
          .join('\n'),
        loader: 'js',
      };
    });
  },
};

/**
 * @param {{ isDev?: boolean, outDir?: string }} [options] `isDev` builds React's development version, which warns
 */
export async function buildAll({ isDev = false, outDir = resolve(ROOT, 'dist') } = {}) {
  rmSync(outDir, { recursive: true, force: true });
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
    alias: STAND_INS,
    plugins: [bootCopies, componentIds, precomputed],
  };
  const [web] = await Promise.all([
    build({
      ...common,
      plugins: [...common.plugins, ...(isDev ? [] : [leanLibraries])],
      entryPoints: [BOOT, 'src/ui/base.css', ...GROUND, CORE],
      splitting: true,
      outdir: `${outDir}/web/assets`,
      entryNames: '[name]-[hash]',
      chunkNames: '[name]-[hash]',
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
  ]);
  standAlone(web.metafile);
  await writeVocabulary(`${outDir}/server`);
  const { joined, nameOf } = isDev
    ? { joined: [], nameOf: (file) => file }
    : await joinCore(web.metafile, `${outDir}/web/assets`);
  writeFileSync(`${outDir}/web/manifest.json`, JSON.stringify(manifestOf(web.metafile, outDir, joined, nameOf)));
  for (const [file, { entryPoint }] of Object.entries(web.metafile.outputs))
    if (GROUND.includes(entryPoint)) rmSync(resolve(ROOT, `${outDir}/web/assets`, nameOf(basename(file))));
  if (!isDev) await precompress(`${outDir}/web/assets`);
}

/** Takes away what the bundler leaves in the first script to have the helpers of CommonJS evaluated, of which it uses none. */
function standAlone({ outputs }) {
  const [file] = Object.entries(outputs).find(([, { entryPoint }]) => entryPoint === BOOT);
  const path = resolve(ROOT, file);
  writeFileSync(path, readFileSync(path, 'utf8').replaceAll(/import\s*"\.\/chunk-[A-Z0-9]+\.js";/g, ''));
}

/** Writes down what a brand may refer to: who checks one need not load the renderer. */
async function writeVocabulary(folder) {
  const file = `${folder}/server.mjs`;
  // Watching builds again in the same process: the same address would be the module of before.
  const { entryIds, featureIds, siteEntries, siteRoutes, siteWords } = await import(
    `${pathToFileURL(file).href}?${createHash('sha256').update(readFileSync(file)).digest('hex')}`
  );
  writeFileSync(
    `${folder}/vocabulary.json`,
    JSON.stringify({ entryIds, featureIds, siteEntries, siteRoutes, siteWords }),
  );
}

/** Chunks without anything of ours: they change seldom. */
const isLibrary = ({ inputs, entryPoint }) =>
  !entryPoint && !Object.keys(inputs).some((path) => path.startsWith('src/'));

/**
 * Joins what every page fetches into three files, each evaluated in a task of its own: the libraries, the renderer, which is the largest of
 * them, and our own code, with what homes share with other scenes. Answers the files that are no more, and the names of the others.
 */
async function joinCore({ outputs }, folder) {
  let files = new Map(
    Object.entries(outputs).flatMap(([file, output]) => (file.endsWith('.js') ? [[basename(file), output]] : [])),
  );
  const fileOf = (source) => [...files].find(([, { entryPoint }]) => entryPoint === source)[0];
  const importsOf = (name, found = new Set()) => {
    for (const { path, kind } of files.get(name).imports) {
      const next = basename(path);
      if (kind !== 'import-statement' || found.has(next)) continue;
      importsOf(next, found.add(next));
    }
    return found;
  };
  const chunks = new Set(
    [CORE, ...SHOWN_BY_HOMES]
      .flatMap((source) => [...importsOf(fileOf(source))])
      .filter((name) => !files.get(name).entryPoint),
  );
  const isRenderer = (name) =>
    Object.keys(files.get(name).inputs).some((path) => path.includes('node_modules/react-dom/'));
  const libraries = [...importsOf(fileOf(CORE))].filter((name) => isLibrary(files.get(name)) && !isRenderer(name));
  const own = [fileOf(CORE), ...[...chunks].filter((name) => !isLibrary(files.get(name)))];
  // Libraries are named by what they are made of alone: a release of ours leaves them in a browser's store.
  const groups = [
    { group: libraries, importers: () => true },
    { group: own, importers: (name) => !isLibrary(files.get(name)) },
  ];
  let finalName = (name) => name;
  for (const { group, importers } of groups) {
    const before = finalName;
    const pieces = group.map(before);
    const renamed = await joinChunks(
      folder,
      pieces,
      [...files.keys()].filter((name) => !pieces.includes(name) && importers(name)),
      (name) => files.get(name).exports,
    );
    files = new Map(
      [...files].flatMap(([name, output]) => (pieces.slice(1).includes(name) ? [] : [[renamed(name), output]])),
    );
    finalName = (name) => renamed(before(name));
  }
  return { joined: groups.flatMap(({ group: [, ...others] }) => others), nameOf: finalName };
}

/** What the publisher needs to know of the build: the first script, the base style, and the chunks that taking a page over needs, each behind what it imports. */
function manifestOf({ outputs }, outDir, joined, nameOf) {
  const urlOf = (file) => `/${relative(`${outDir}/web`, resolve(ROOT, file))}`;
  const entryOf = (source) => {
    const found = Object.entries(outputs).find(([, output]) => output.entryPoint === source);
    if (!found) throw new Error(`the build has no output for ${source}`);
    return found[0];
  };
  const collect = (file, urls) => {
    if (urls.has(urlOf(file))) return urls;
    for (const { path, kind } of outputs[file].imports) if (kind === 'import-statement') collect(path, urls);
    return urls.add(urlOf(file));
  };
  const boot = entryOf(BOOT);
  const final = (url) => url.replace(basename(url), nameOf(basename(url)));
  const ground = GROUND.map((source) => urlOf(entryOf(source)));
  const filesOf = (urls) =>
    [...urls].filter((url) => !ground.includes(url) && !joined.includes(basename(url))).map(final);
  const stages = filesOf([...GROUND, CORE].reduce((urls, source) => collect(entryOf(source), urls), new Set()));
  const register = filesOf(collect(entryOf(REGISTER), new Set())).filter((url) => !stages.includes(url));
  return { boot: final(urlOf(boot)), base: urlOf(entryOf('src/ui/base.css')), stages, register };
}
