import { createHash } from 'node:crypto';
import { readFileSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import { build, type Plugin } from 'esbuild';

/**
 * The first line of a file, which makes V8 compile all of it on another thread while it is fetched. Otherwise each function is compiled at
 * its first call, on the main thread. For other engines it is a comment.
 */
export const COMPILE_AHEAD = '//# allFunctionsCalledOnLoad';

/** The name under which the joined file exports what a piece exported: minified names repeat from piece to piece. */
const outerName = (index: number, name: string): string => `j${index}_${name}`;

/**
 * Joins chunks that a page always fetches together, and adapts the files that import them. esbuild makes a chunk for every set of entries
 * that share a module, so a few lazy scenes leave dozens of files of a few hundred bytes, each a request and compressed by itself.
 *
 * Every file that is written gets a mark behind its name, made of what was joined and of this code: browsers keep files for good, so a file
 * that was joined otherwise needs another name.
 * @param folder where the chunks are
 * @param pieces file names; the joined file gets the name of the first, and only that one may be fetched by `import()`
 * @param others names of the files that may import from them
 * @param exportsOf the names that a file exports
 * @returns the new name of a file
 */
export async function joinChunks(
  folder: string,
  pieces: readonly string[],
  others: readonly string[],
  exportsOf: (file: string) => readonly string[],
): Promise<(file: string) => string> {
  const target = pieces[0]!;
  const mark = createHash('sha256')
    .update(pieces.join())
    .update(readFileSync(import.meta.filename))
    .digest('hex')
    .slice(0, 8);
  const written = new Set([target, ...others]);
  const nameOf = (file: string) => (written.has(file) ? `${file.slice(0, -'.js'.length)}-${mark}.js` : file);
  const namesFor = (piece: string, turn: (name: string, outer: string) => string) =>
    exportsOf(piece)
      .map((name) => turn(name, outerName(pieces.indexOf(piece), name)))
      .join();
  const joined = [
    ...pieces.map((piece) => `export{${namesFor(piece, (name, outer) => `${name} as ${outer}`)}}from"./${piece}";`),
    `export{${exportsOf(target).join()}}from"./${target}";`,
  ].join('\n');
  const redirects: Plugin = {
    name: 'joined-chunks',
    setup({ onResolve, onLoad }) {
      onResolve({ filter: /^joined$/ }, () => ({ path: 'joined', namespace: 'joined' }));
      onLoad({ filter: /.*/, namespace: 'joined' }, () => ({ contents: joined, resolveDir: folder }));
      // A file that is not joined gets the names that it imports from the joined file.
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
    plugins: [redirects],
  });
  for (const file of [...pieces, ...others]) rmSync(join(folder, file));
  return nameOf;
}
