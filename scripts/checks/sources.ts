import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

/** A text file of the project as the checks see it: pure checks take these, so that a test can hand them made-up ones. */
export interface SourceFile {
  /** Path from the project's root, with forward slashes. */
  path: string;
  /** The whole text. */
  text: string;
}

/** Something that a check found wrong, at a place that an editor can jump to. */
export interface Finding {
  path: string;
  /** Line, from 1. */
  line: number;
  /** What is wrong and what to do, without the place. */
  message: string;
}

/** The project's root folder. */
export const projectRoot = resolve(import.meta.dirname, '../..');

/** Folders that never hold our own text: what others wrote, what a build made, and what tests left. */
const foreignFolders = new Set(['node_modules', 'dist', 'output', '.git', '.node', '.data']);

/** Files under the given folders whose names end in one of the endings, sorted; a folder that does not exist yet has none. */
export function readSources(folders: readonly string[], endings: readonly string[], root = projectRoot): SourceFile[] {
  const found: SourceFile[] = [];
  const visit = (folder: string) => {
    for (const entry of readFolder(join(root, folder))) {
      const path = folder === '' ? entry.name : `${folder}/${entry.name}`;
      if (entry.isDirectory() && !foreignFolders.has(entry.name)) visit(path);
      else if (entry.isFile() && endings.some((ending) => entry.name.endsWith(ending)))
        found.push({ path, text: readFileSync(join(root, path), 'utf8') });
    }
  };
  for (const folder of folders) visit(folder);
  return found.sort((a, b) => (a.path < b.path ? -1 : 1));
}

function readFolder(path: string) {
  try {
    return readdirSync(path, { withFileTypes: true });
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return [];
    throw error;
  }
}

/** Line, from 1, of an offset in a text. */
export function lineAt(text: string, offset: number): number {
  let line = 1;
  for (let at = text.indexOf('\n'); at !== -1 && at < offset; at = text.indexOf('\n', at + 1)) line += 1;
  return line;
}

/** `path:line message`, the form that terminals and editors turn into a link. */
export const showFinding = (finding: Finding): string => `${finding.path}:${finding.line} ${finding.message}`;
