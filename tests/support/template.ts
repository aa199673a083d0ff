import { cpSync, mkdirSync, rmSync, symlinkSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { hashOf } from '../../scripts/build/build-state.ts';
import { ensureBuilt } from '../../scripts/build/built-folder.ts';
import { projectRoot } from '../../scripts/checks/sources.ts';

/** What takes seconds to make and is the same for every test. */
interface Template {
  name: string;
  /** Files and folders of the project that it comes from: when one changes it is made anew. */
  sources: readonly string[];
  make: (folder: string) => Promise<void>;
}

const templates = join(projectRoot, 'tests/output/templates');

/** Puts a copy of a template into a folder. It is made once, by one of the processes that want it. */
export async function copyTemplate({ name, sources, make }: Template, into: string): Promise<void> {
  const folder = join(templates, name);
  await ensureBuilt({ folder, hash: hashOf(sources), make });
  cpSync(folder, into, { recursive: true });
}

/** Lets a gateway find what others have published from these sources: it lies by its hash, and to compress a page takes longer than most tests. */
export async function sharePublished(dataDir: string): Promise<void> {
  const folder = join(templates, 'published');
  await ensureBuilt({
    folder,
    hash: hashOf(['src', 'build.mjs', 'package-lock.json']),
    make: (next) => mkdir(join(next, 'files')),
  });
  const own = join(dataDir, 'published');
  mkdirSync(dataDir, { recursive: true });
  rmSync(own, { recursive: true, force: true });
  symlinkSync(join(folder, 'files'), own);
}
