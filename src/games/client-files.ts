import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { extname, join } from 'node:path';
import { Type } from 'typebox';
import { Value } from 'typebox/value';
import { exact } from '../shared/contract/call.ts';
import type { Engine } from './titles/title.ts';
import { immutableFile, type ImmutableFile } from './catalogue/immutable-files.ts';

/** Where the script and the style sheet of one engine's page are served. */
export interface EngineFiles {
  script: string;
  style: string;
}

/** The built game client: where the parts of each engine are served, and all its files by path. */
export interface ClientFiles {
  engines: Readonly<Partial<Record<Engine, EngineFiles>>>;
  /** Fonts that every page needs at once. */
  preload: string[];
  files: ReadonlyMap<string, ImmutableFile>;
}

/** Path under which the client's files are served. */
export const CLIENT_PREFIX = '/client/';
/** What `client-build.ts` writes beside the files: their names. */
export const MANIFEST_NAME = 'manifest.json';
/** Shape of the manifest. */
const engineShape = exact({ script: Type.String(), style: Type.String() });
const manifestShape = exact({
  engines: exact({ reels: engineShape, draws: engineShape, matches: engineShape }),
  preload: Type.Array(Type.String()),
});

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
  if (!Value.Check(manifestShape, manifest))
    throw new Error(`${manifestPath} is not a manifest of the game client: build it again`);
  const files = new Map<string, ImmutableFile>();
  for (const name of readdirSync(folder)) {
    const type = types[extname(name)];
    if (type) files.set(CLIENT_PREFIX + name, immutableFile(type, readFileSync(join(folder, name))));
  }
  const engines = Object.fromEntries(
    Object.entries(manifest.engines).map(([engine, { script, style }]) => [
      engine,
      { script: CLIENT_PREFIX + script, style: CLIENT_PREFIX + style },
    ]),
  );
  return { engines, preload: manifest.preload.map((name) => CLIENT_PREFIX + name), files };
}
