// Joins chunks that a page always fetches together. esbuild makes a chunk of every set of entries that share a module, so a handful of
// lazy scenes leaves dozens of files of a few hundred bytes: each is a request of its own, and is compressed without the others.
import { createHash } from 'node:crypto';
import { readFileSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import { build } from 'esbuild';

/**
 * Tells V8 to compile the whole file while it is fetched, on a thread of its own: what a page fetches it runs, and each function that is
 * compiled at its first call keeps the main thread. For other engines it is a comment. It must stand first in a file.
 */
const COMPILE_AHEAD = '//# allFunctionsCalledOnLoad';

/** Name under which the joined file gives out what a piece gave out: minified names repeat from piece to piece. */
const outerName = (index, name) => `j${index}_${name}`;

/**
 * Joins chunks into the file of the first, and mends whoever imports from them. Every file that is written anew gets a mark behind its name,
 * made of all that was joined and of how: a browser keeps files for good, and one that was joined otherwise must not stand for it.
 * @param {string} folder where the chunks lie
 * @param {string[]} pieces names of the files, first the one whose name the joined file takes; none but that one is fetched by `import()`
 * @param {string[]} others names of the files that may import from them
 * @param {(file: string) => string[]} exportsOf names that a file gives out
 * @returns {Promise<(file: string) => string>} the name of a file from now on
 */
export async function joinChunks(folder, pieces, others, exportsOf) {
  const [target] = pieces;
  const mark = createHash('sha256')
    .update(pieces.join())
    .update(readFileSync(import.meta.filename))
    .digest('hex')
    .slice(0, 8);
  const written = new Set([target, ...others]);
  const nameOf = (file) => (written.has(file) ? `${file.slice(0, -'.js'.length)}-${mark}.js` : file);
  const namesFor = (piece, turn) =>
    exportsOf(piece)
      .map((name) => turn(name, outerName(pieces.indexOf(piece), name)))
      .join();
  const joined = [
    ...pieces.map((piece) => `export{${namesFor(piece, (name, outer) => `${name} as ${outer}`)}}from"./${piece}";`),
    `export{${exportsOf(target).join()}}from"./${target}";`,
  ].join('\n');
  const stands = {
    name: 'joined-chunks',
    setup({ onResolve, onLoad }) {
      onResolve({ filter: /^joined$/ }, () => ({ path: 'joined', namespace: 'joined' }));
      onLoad({ filter: /.*/, namespace: 'joined' }, () => ({ contents: joined, resolveDir: folder }));
      // Whoever is not joined gets the names that he asks for from the joined file.
      onLoad({ filter: /.*/, namespace: 'outer' }, ({ path }) => ({
        contents: `export{${namesFor(path, (name, outer) => `${outer} as ${name}`)}}from"./${nameOf(target)}";`,
        resolveDir: folder,
      }));
      onResolve({ filter: /^\.\// }, ({ path, kind, importer, namespace }) => {
        const file = basename(path);
        if (kind === 'dynamic-import' || namespace === 'outer' || !pieces.includes(file))
          return { path: `./${nameOf(file)}`, external: true };
        return namespace === 'joined' || pieces.includes(basename(importer))
          ? undefined
          : { path: file, namespace: 'outer' };
      });
    },
  };
  await build({
    absWorkingDir: folder,
    entryPoints: [
      { in: 'joined', out: nameOf(target).slice(0, -'.js'.length) },
      ...others.map((file) => ({ in: join(folder, file), out: nameOf(file).slice(0, -'.js'.length) })),
    ],
    outdir: folder,
    bundle: true,
    minify: true,
    banner: { js: COMPILE_AHEAD },
    format: 'esm',
    target: 'es2022',
    logLevel: 'warning',
    plugins: [stands],
  });
  for (const file of [...pieces, ...others]) rmSync(join(folder, file));
  return nameOf;
}
