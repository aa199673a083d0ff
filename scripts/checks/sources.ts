import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

/** A text file of the project. The checks take these instead of paths, so that a test can pass made-up ones. */
export interface SourceFile {
  /** Path from the project's root, with forward slashes. */
  path: string;
  /** The whole text. */
  text: string;
}

/** A fault that a check found, with a place that an editor can jump to. */
export interface Finding {
  path: string;
  /** Line, from 1. */
  line: number;
  /** What is wrong and what to do, without the place. */
  message: string;
}

/** The project's root folder. */
export const projectRoot = resolve(import.meta.dirname, '../..');

/** Folders without our own text: dependencies, builds and the output of tests. */
const foreignFolders = new Set(['node_modules', 'dist', 'output', '.git', '.node', '.data']);

/** Files in the given folders with one of the endings, sorted. A missing folder counts as empty. */
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

/** `path:line message`, which terminals and editors turn into a link. */
export const showFinding = (finding: Finding): string => `${finding.path}:${finding.line} ${finding.message}`;
