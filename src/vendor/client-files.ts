import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { extname, join } from 'node:path';
import { Type } from 'typebox';
import { Value } from 'typebox/value';
import { exact } from '../shared/contract/call.ts';
import { immutableFile, type ImmutableFile } from './catalogue/immutable-files.ts';

/** The built game client: where its script and style sheet are served, and all its files by path. */
export interface ClientFiles {
  script: string;
  style: string;
  /** Fonts that every page needs at once. */
  preload: string[];
  files: ReadonlyMap<string, ImmutableFile>;
}

/** Path under which the client's files are served. */
export const CLIENT_PREFIX = '/client/';
/** What `client-build.ts` writes beside the files: their names. */
export const MANIFEST_NAME = 'manifest.json';
/** Shape of the manifest. */
export const manifestShape = exact({ script: Type.String(), style: Type.String(), preload: Type.Array(Type.String()) });

const types: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.woff2': 'font/woff2',
};

/** Reads the built client from a folder. Undefined if it was not built: the rest of the vendor works without. */
export function loadClient(folder: string): ClientFiles | undefined {
  const manifestPath = join(folder, MANIFEST_NAME);
  if (!existsSync(manifestPath)) return undefined;
  const manifest: unknown = JSON.parse(readFileSync(manifestPath, 'utf8'));
  if (!Value.Check(manifestShape, manifest)) throw new Error(`${manifestPath} is not a manifest of the game client: build it again`);
  const files = new Map<string, ImmutableFile>();
  for (const name of readdirSync(folder)) {
    const type = types[extname(name)];
    if (type) files.set(CLIENT_PREFIX + name, immutableFile(type, readFileSync(join(folder, name))));
  }
  return { script: CLIENT_PREFIX + manifest.script, style: CLIENT_PREFIX + manifest.style, preload: manifest.preload.map((name) => CLIENT_PREFIX + name), files };
}
