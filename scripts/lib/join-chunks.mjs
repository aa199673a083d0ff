// Joins chunks that a page always fetches together. esbuild makes a chunk of every set of entries that share a module, so a handful of
// lazy scenes leaves dozens of files of a few hundred bytes: each is a request of its own, and is compressed without the others.
import { rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import { build } from 'esbuild';

/** Name under which the joined file gives out what a piece gave out: minified names repeat from piece to piece. */
const outerName = (index, name) => `j${index}_${name}`;

/**
 * Joins chunks into the file of the first, and mends whoever imports from them. File names stay as they are: the hash in a name was made of
 * the contents and of the names of what they import.
 * @param {string} folder where the chunks lie
 * @param {string[]} pieces names of the files, first the one whose name the joined file takes; none but that one is fetched by `import()`
 * @param {string[]} others names of the files that may import from them
 * @param {(file: string) => string[]} exportsOf names that a file gives out
 */
export async function joinChunks(folder, pieces, others, exportsOf) {
  const [target] = pieces;
  const namesFor = (piece, turn) => exportsOf(piece).map((name) => turn(name, outerName(pieces.indexOf(piece), name))).join();
  const joined = [...pieces.map((piece) => `export{${namesFor(piece, (name, outer) => `${name} as ${outer}`)}}from"./${piece}";`), `export{${exportsOf(target).join()}}from"./${target}";`].join('\n');
  const stands = {
    name: 'joined-chunks',
    setup({ onResolve, onLoad }) {
      onResolve({ filter: /^joined$/ }, () => ({ path: 'joined', namespace: 'joined' }));
      onLoad({ filter: /.*/, namespace: 'joined' }, () => ({ contents: joined, resolveDir: folder }));
      // Whoever is not joined gets the names that he asks for from the joined file.
      onLoad({ filter: /.*/, namespace: 'outer' }, ({ path }) => ({ contents: `export{${namesFor(path, (name, outer) => `${outer} as ${name}`)}}from"./${target}";`, resolveDir: folder }));
      onResolve({ filter: /^\.\// }, ({ path, kind, importer, namespace }) => {
        const file = basename(path);
        if (kind === 'dynamic-import' || namespace === 'outer' || !pieces.includes(file)) return { path, external: true };
        return namespace === 'joined' || pieces.includes(basename(importer)) ? undefined : { path: file, namespace: 'outer' };
      });
    },
  };
  await build({
    absWorkingDir: folder,
    entryPoints: [{ in: 'joined', out: target.slice(0, -'.js'.length) }, ...others.map((file) => ({ in: join(folder, file), out: file.slice(0, -'.js'.length) }))],
    outdir: folder,
    allowOverwrite: true,
    bundle: true,
    minify: true,
    format: 'esm',
    target: 'es2022',
    logLevel: 'warning',
    plugins: [stands],
  });
  for (const piece of pieces.slice(1)) rmSync(join(folder, piece));
}
