import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { MODES, type Mode } from '../../shared/brand/appearance.ts';

/** A token set of the project: `themes/<name>.tokens.json`, and `themes/<name>.<mode>.tokens.json` with what is otherwise in its second mode. */
export interface TokenSet {
  /** The mode that the set makes by itself. */
  mode: Mode;
  base: object;
  /** What the other mode replaces; nothing where the set has one mode alone. */
  other?: object | undefined;
  /** Changes whenever one of the files does. */
  version: string;
}

/** Laid over any set, where more contrast is asked for. */
export interface ContrastSet {
  trees: Readonly<Record<Mode, object>>;
  version: string;
}

/** Where a set says which mode it makes (DTCG `$extensions`). */
const MODE_EXTENSION = 'livery.mode';

const fileOf = (root: string, name: string): string => join(root, 'themes', `${name}.tokens.json`);

/** Names of the sets that a brand can take. */
export const tokenSetNames = (root: string): string[] =>
  readdirSync(join(root, 'themes')).flatMap((name) => /^([a-z][a-z0-9-]*)\.tokens\.json$/.exec(name)?.[1] ?? []);

/**
 * Reads a set by its name.
 * @returns nothing where there is no such set
 * @throws Error that names the file, where one is no JSON or does not say its mode
 */
export function readTokenSet(root: string, name: string): TokenSet | undefined {
  if (!existsSync(fileOf(root, name))) return undefined;
  const base = readTree(fileOf(root, name));
  const said = (base.tree as { $extensions?: Record<string, unknown> }).$extensions?.[MODE_EXTENSION];
  const mode = MODES.find((candidate) => candidate === said);
  if (!mode)
    throw new Error(
      `themes/${name}.tokens.json does not say which mode it makes: write "$extensions": { "${MODE_EXTENSION}": "dark" } at its head, or "light"`,
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

/** Files that were read, until they change: thousands of brands share a handful of sets. */
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
