import { createHash, type Hash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';
import { ensureBuilt } from './built-folder.ts';

const ROOT = join(import.meta.dirname, '../..');
/** What a build is made of. */
export const SOURCES = [
  'src',
  'build.mjs',
  'scripts/build',
  'package-lock.json',
  'themes/console.css',
  'tsconfig.json',
];

/**
 * Changes with the name, size or time of any of these files, which takes a few milliseconds to find out.
 * @param root the project, or a copy of it
 */
export const hashOf = (sources: readonly string[], root = ROOT): string =>
  hashEach(sources, root, (file, hash) => {
    const { mtimeMs, size } = statSync(file);
    hash.update(`${file}:${size}:${mtimeMs}\n`);
  });

/** Changes with the name or content of any of these files, wherever the project lies. It takes a few hundred milliseconds. */
export const contentHashOf = (sources: readonly string[], root = ROOT): string =>
  hashEach(sources, root, (file, hash) => {
    hash.update(`${relative(root, file)}\n`).update(readFileSync(file));
  });

function hashEach(sources: readonly string[], root: string, add: (file: string, hash: Hash) => void): string {
  const hash = createHash('sha256');
  for (const source of sources) {
    const path = join(root, source);
    const files = statSync(path).isDirectory()
      ? readdirSync(path, { recursive: true, withFileTypes: true })
          .filter((entry) => entry.isFile())
          .map((entry) => join(entry.parentPath, entry.name))
      : [path];
    for (const file of files.sort()) add(file, hash);
  }
  return hash.digest('hex');
}

/** Builds unless `dist` was made from exactly these sources. One process builds, and others wait for it. */
export async function buildIfStale(say: (line: string) => void): Promise<void> {
  const startedAt = performance.now();
  const make = async (outDir: string) => {
    // The bundler is loaded only for a build.
    const { buildAll } = await import('../../build.mjs');
    await buildAll({ outDir });
  };
  const built = { folder: join(ROOT, 'dist'), hash: hashOf(SOURCES), contentHash: () => contentHashOf(SOURCES) };
  if (await ensureBuilt({ ...built, make })) say(`built in ${Math.round(performance.now() - startedAt)} ms`);
}
