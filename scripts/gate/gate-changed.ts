import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { checkBoundaries } from '../checks/boundaries.ts';
import { readSources, type SourceFile } from '../checks/sources.ts';
import { codeEndings } from '../checks/syntax.ts';
import { ChoiceError } from './gate-choice.ts';

/** Texts that no test of a program reads. The steps without tests look at them. */
const TEXTS = /^(docs\/|LICENSE$|README\.md$|.*\.md$)/;
/** What a page is made of. Only a browser shows what a change of it broke. */
const IN_THE_BROWSER = /^src\/(web|ui|client|console|shared)\//;
/** Tests in a browser. What they look at was built, so no import leads there. */
const BROWSER_TESTS = /^tests\/(journeys|visual)\//;

const git = (root: string, ...args: string[]): string[] =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 })
    .split('\0')
    .filter(Boolean);

/**
 * Files that differ from a revision, with those that git does not know yet.
 * @throws ChoiceError where the revision does not exist
 */
export function changedSince(revision: string, root: string): string[] {
  try {
    git(root, 'rev-parse', '--verify', '--quiet', '--end-of-options', `${revision}^{commit}`);
  } catch {
    throw new ChoiceError(`there is no revision ${revision}`);
  }
  return [
    ...git(root, 'diff', '--name-only', '-z', '--no-renames', revision, '--'),
    ...git(root, 'ls-files', '--others', '--exclude-standard', '-z'),
  ];
}

/** What may have been broken: all tests, or those in these files. */
export type Affected = 'all' | readonly string[];

/**
 * Finds the files of tests that import what changed, by however many steps, or that start it by its path.
 * Data such as brands, themes and words, and settings of tools, are everybody's.
 */
export function affectedTests(changed: readonly string[], sources: readonly SourceFile[], root: string): Affected {
  const code = changed.filter((path) => !TEXTS.test(path));
  const known = new Set(sources.map(({ path }) => path));
  // A file that was deleted is imported by nobody, or types fail.
  if (code.some((path) => !known.has(path) && !(isCode(path) && !existsSync(join(root, path))))) return 'all';
  const users = usersOf(sources, known);
  const found = new Set(code);
  for (const path of found) for (const user of users.get(path) ?? []) found.add(user);
  const isInBrowser = code.some((path) => IN_THE_BROWSER.test(path) && !isTest(path));
  return [...known].filter((path) => isTest(path) && (found.has(path) || (isInBrowser && BROWSER_TESTS.test(path))));
}

const isCode = (path: string): boolean => codeEndings.some((ending) => path.endsWith(ending));
const isTest = (path: string): boolean => /\.test\.tsx?$/.test(path);

/** Who imports a file, or names it in a text to start it as a program. */
function usersOf(sources: readonly SourceFile[], known: ReadonlySet<string>): Map<string, string[]> {
  const users = new Map<string, string[]>();
  const add = (used: string, user: string) => users.set(used, [...(users.get(used) ?? []), user]);
  for (const link of checkBoundaries(sources).links) {
    const [user, used] = link.split(' → ');
    add(used!, user!);
  }
  for (const { path, text } of sources)
    for (const [, named] of text.matchAll(/['"`]((?:src|scripts|tests)\/[\w./-]+\.(?:ts|tsx|mjs))['"`]/g))
      if (known.has(named!)) add(named!, path);
  return users;
}

/** The code of the project, whose imports lead from a change to its tests. */
export const projectCode = (root: string): SourceFile[] => readSources(['src', 'scripts', 'tests'], codeEndings, root);
