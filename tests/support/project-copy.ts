import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { hashOf, SOURCES } from '../../scripts/build/build-state.ts';
import { markBuilt } from '../../scripts/build/built-folder.ts';
import { projectRoot } from '../../scripts/checks/sources.ts';
import { freshBuild } from './fresh-build.ts';
import { runNode, type NodeProcess } from './run-node.ts';

/** A copy of the project in a temporary folder, which a test may change. */
export interface ProjectCopy {
  root: string;
  /** Starts a command of package.json as npm does: its name, then its arguments. */
  start(command: readonly string[], env?: Record<string, string>): NodeProcess;
  read(path: string): string;
  /** Writes a file that exists already, from its text. */
  change(path: string, edit: (text: string) => string): void;
  close(): void;
}

/** Neither copied nor needed: the tests' output has templates and reports, and the copy makes its own. */
const LEFT_OUT = new Set(['.git', '.node', '.data', 'node_modules', 'tests/output']);

/** Copies the project with its build, which counts as built from the copied sources. The packages are shared. */
export async function copyTree(): Promise<string> {
  await freshBuild();
  const root = mkdtempSync(join(tmpdir(), 'livery-copy-'));
  cpSync(projectRoot, root, {
    recursive: true,
    preserveTimestamps: true,
    filter: (source) => !LEFT_OUT.has(relative(projectRoot, source)),
  });
  symlinkSync(join(projectRoot, 'node_modules'), join(root, 'node_modules'));
  keepBuild(root);
  return root;
}

/** Marks the build of a copy as fresh. The caller knows that a build would change nothing. */
export const keepBuild = (root: string): void => markBuilt(join(root, 'dist'), hashOf(SOURCES, root));

/** Copies the project, to run its commands there. */
export async function copyForCommands(): Promise<ProjectCopy> {
  const root = await copyTree();
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    scripts: Record<string, string>;
  };
  const read = (path: string) => readFileSync(join(root, path), 'utf8');
  return {
    root,
    read,
    start([name, ...args], env = {}) {
      // `node scripts/run.mjs scripts/<name>.ts`, which needs no shell.
      const [, wrapper, ...rest] = scripts[name!]!.split(' ');
      return runNode(wrapper!, [...rest, ...args], { DATA_DIR: join(root, '.data'), NO_COLOR: '1', ...env }, root);
    },
    change: (path, edit) => writeFileSync(join(root, path), edit(read(path))),
    close: () => rmSync(root, { recursive: true, force: true }),
  };
}
