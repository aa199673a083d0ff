import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { MODES, type Mode } from '../../shared/brand/appearance.ts';

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

const fileOf = (root: string, name: string): string => join(root, 'themes', `${name}.tokens.json`);

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
  const said = (base.tree as { $extensions?: Record<string, unknown> }).$extensions?.[MODE_EXTENSION];
  const mode = MODES.find((candidate) => candidate === said);
  if (!mode)
    throw new Error(
      `themes/${name}.tokens.json does not name its mode: write "$extensions": { "${MODE_EXTENSION}": "dark" } or "light" at its start`,
    );
  const path = fileOf(root, `${name}.${mode === 'dark' ? 'light' : 'dark'}`);
  const other = existsSync(path) ? readTree(path) : undefined;
  return { mode, base: base.tree, other: other?.tree, version: `${base.version} ${other?.version ?? ''}` };
}

/** Reads the set of high contrast, in both modes. */
export function readContrastSet(root: string): ContrastSet {
  const [dark, light] = [readTree(fileOf(root, 'contrast.dark')), readTree(fileOf(root, 'contrast.light'))];
  return { trees: { dark: dark.tree, light: light.tree }, version: `${dark.version} ${light.version}` };
}

interface KeptTree {
  tree: object;
  version: string;
}

/** Files in the cache until they change: thousands of brands share a handful of sets. */
const kept = new Map<string, KeptTree>();

function readTree(path: string): KeptTree {
  const { mtimeMs, size } = statSync(path);
  const version = `${path} ${mtimeMs} ${size}`;
  const known = kept.get(path);
  if (known?.version === version) return known;
  try {
    const read = { tree: JSON.parse(readFileSync(path, 'utf8')) as object, version };
    kept.set(path, read);
    return read;
  } catch (error) {
    throw new Error(`${path.slice(path.indexOf('themes/'))}: ${(error as Error).message}`, { cause: error });
  }
}
