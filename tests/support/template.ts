import { cpSync, mkdirSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { hashOf } from '../../scripts/build/build-state.ts';
import { ensureBuilt } from '../../scripts/build/built-folder.ts';
import { projectRoot } from '../../scripts/checks/sources.ts';

/** Data that takes seconds to make and is the same for every test. */
interface Template {
  name: string;
  /** Files and folders of the project that it is made from. A change in one of them makes a new template. */
  sources: readonly string[];
  make: (folder: string) => Promise<void>;
}

const templates = join(projectRoot, 'tests/output/templates');

/** The folders of templates that this process has made or found, by name. It looks at their sources once. */
const ready = new Map<string, Promise<string>>();

/** The folder of a template. The first process that needs it makes it, and the others wait. */
export function templateFolder({ name, sources, make }: Template): Promise<string> {
  const known = ready.get(name);
  if (known) return known;
  const folder = join(templates, name);
  const made = ensureBuilt({ folder, hash: hashOf(sources), make }).then(() => folder);
  ready.set(name, made);
  return made;
}

/**
 * Puts a copy of a template into a folder. It leaves out the files that say who builds the template, which come and go
 * while others wait.
 */
export async function copyTemplate(template: Template, into: string): Promise<void> {
  const folder = await templateFolder(template);
  for (const name of readdirSync(folder))
    if (!name.startsWith('.')) cpSync(join(folder, name), join(into, name), { recursive: true });
}

/** A folder for published files, which gateways with the same sources fill. */
const published: Template = {
  name: 'published',
  sources: ['src', 'build.mjs', 'package-lock.json'],
  make: (folder) => mkdir(join(folder, 'files')),
};

/**
 * Shares the published files of gateways with the same sources, by their hash: compressing a page takes longer than
 * most tests.
 */
export async function sharePublished(dataDir: string): Promise<void> {
  const folder = await templateFolder(published);
  const own = join(dataDir, 'published');
  mkdirSync(dataDir, { recursive: true });
  rmSync(own, { recursive: true, force: true });
  symlinkSync(join(folder, 'files'), own);
}
