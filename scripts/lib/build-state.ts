import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '../..');
const STAMP = join(ROOT, 'dist/.built-from');
/** What a build is made of. */
const SOURCES = ['src', 'build.mjs', 'scripts/lib/join-chunks.mjs', 'package-lock.json', 'tsconfig.json'];

/** Changes when one of these files or folders does: names, sizes and times, which a few milliseconds tell. */
export function hashOf(sources: readonly string[]): string {
  const hash = createHash('sha256');
  for (const source of sources) {
    const path = join(ROOT, source);
    const files = statSync(path).isDirectory() ? readdirSync(path, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name)) : [path];
    for (const file of files.sort()) {
      const { mtimeMs, size } = statSync(file);
      hash.update(`${file}:${size}:${mtimeMs}\n`);
    }
  }
  return hash.digest('hex');
}

/** Builds unless `dist` was made from exactly these sources. */
export async function buildIfStale(say: (line: string) => void): Promise<void> {
  const hash = hashOf(SOURCES);
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === hash) return;
  const startedAt = performance.now();
  // The bundler is loaded where something is to be built: whoever finds all as it was does not wait for it.
  const { buildAll } = await import('../../build.mjs');
  await buildAll();
  writeFileSync(STAMP, hash);
  say(`built in ${Math.round(performance.now() - startedAt)} ms`);
}
