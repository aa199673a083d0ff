import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Node } from 'jsonc-parser';
import { MODES, type Mode } from '../../shared/brand/appearance.ts';
import { readJson, type JsonFault } from '../brand/read-json.ts';

/** A token set of the project: `themes/<name>.tokens.json`, and `themes/<name>.<mode>.tokens.json` with what differs in its second mode. */
export interface TokenSet {
  /** The mode of the set's first file. */
  mode: Mode;
  base: object;
  /** The tokens that differ in the other mode; undefined when the set has only one mode. */
  other?: object | undefined;
  /** Changes when one of the files changes. */
  version: string;
}

/** The tokens of high contrast, which are laid over any set. */
export interface ContrastSet {
  trees: Readonly<Record<Mode, object>>;
  version: string;
}

/** The key by which a set names its mode (DTCG `$extensions`). */
const MODE_EXTENSION = 'livery.mode';

/** A file of tokens from the project, as in faults. */
export const tokenFileName = (name: string): string => `themes/${name}.tokens.json`;

const fileOf = (root: string, name: string): string => join(root, tokenFileName(name));

/** The mode that a set's first file says it has; undefined when it says none. */
export const modeSaid = (tree: object): Mode | undefined => {
  const said = (tree as { $extensions?: Record<string, unknown> }).$extensions?.[MODE_EXTENSION];
  return MODES.find((mode) => mode === said);
};

/** What to write into a set without a mode. */
export const MODE_REMEDY = `write "$extensions": { "${MODE_EXTENSION}": "dark" } or "light" at its start`;

/** The name of the file with the other mode of a set. */
export const otherModeName = (name: string, mode: Mode): string => `${name}.${mode === 'dark' ? 'light' : 'dark'}`;

/** Names of the sets that a brand can use. */
export const tokenSetNames = (root: string): string[] =>
  readdirSync(join(root, 'themes')).flatMap((name) => /^([a-z][a-z0-9-]*)\.tokens\.json$/.exec(name)?.[1] ?? []);

/**
 * Reads a set by its name.
 * @returns undefined when there is no such set
 * @throws Error that names the file when it is not JSON or does not name its mode
 */
export function readTokenSet(root: string, name: string): TokenSet | undefined {
  if (!existsSync(fileOf(root, name))) return undefined;
  const base = readTree(fileOf(root, name));
  const mode = modeSaid(base.tree);
  if (!mode) throw new Error(`${tokenFileName(name)} does not name its mode: ${MODE_REMEDY}`);
  const path = fileOf(root, otherModeName(name, mode));
  const other = existsSync(path) ? readTree(path) : undefined;
  return { mode, base: base.tree, other: other?.tree, version: `${base.version} ${other?.version ?? ''}` };
}

/** Reads the set of high contrast, in both modes. */
export function readContrastSet(root: string): ContrastSet {
  const [dark, light] = [readTree(fileOf(root, 'contrast.dark')), readTree(fileOf(root, 'contrast.light'))];
  return { trees: { dark: dark.tree, light: light.tree }, version: `${dark.version} ${light.version}` };
}

/** A file of tokens as it was read. */
export interface TokenFile {
  text: string;
  /** The syntax tree, and the value; undefined when the file is not JSON. */
  node?: Node;
  tree?: object;
  faults: readonly JsonFault[];
  version: string;
}

/** Files in the cache until they change: thousands of brands share a handful of sets. */
const kept = new Map<string, TokenFile>();

/**
 * Reads a file of tokens with its faults of form.
 * @returns undefined when there is no such file
 */
export const readTokenFile = (root: string, name: string): TokenFile | undefined =>
  existsSync(fileOf(root, name)) ? readFile(fileOf(root, name)) : undefined;

function readFile(path: string): TokenFile {
  const { mtimeMs, size } = statSync(path);
  const version = `${path} ${mtimeMs} ${size}`;
  const known = kept.get(path);
  if (known?.version === version) return known;
  const json = readJson(readFileSync(path, 'utf8'));
  const isTree = json.isReadable && typeof json.value === 'object' && json.value !== null && !Array.isArray(json.value);
  const read: TokenFile = {
    text: json.text,
    ...(isTree && { node: json.tree, tree: json.value as object }),
    faults:
      isTree || json.faults.length > 0
        ? json.faults
        : [{ offset: 0, message: 'this is not an object. Begin it with { and end it with }.' }],
    version,
  };
  kept.set(path, read);
  return read;
}

function readTree(path: string): { tree: object; version: string } {
  const { tree, faults, version } = readFile(path);
  if (faults[0] || !tree) throw new Error(`${path.slice(path.indexOf('themes/'))}: ${faults[0]!.message}`);
  return { tree, version };
}
