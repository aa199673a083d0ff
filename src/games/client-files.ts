import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { extname, join } from 'node:path';
import { Type } from 'typebox';
import { Value } from 'typebox/value';
import { exact } from '../shared/contract/call.ts';
import type { Engine } from './titles/title.ts';
import { immutableFile, type ImmutableFile } from './catalogue/immutable-files.ts';

/** Paths of the script and style sheet of one engine's page. */
export interface EngineFiles {
  script: string;
  style: string;
}

/** The built game client: paths by engine, and all its files by path. */
export interface ClientFiles {
  engines: Readonly<Partial<Record<Engine, EngineFiles>>>;
  /** Paths of fonts that every page needs immediately. */
  preload: string[];
  files: ReadonlyMap<string, ImmutableFile>;
}

/** Path prefix of the client's files. */
export const CLIENT_PREFIX = '/client/';
/** File that `client-build.ts` writes beside the others to list their names. */
export const MANIFEST_NAME = 'manifest.json';
/** Shape of the manifest. */
const engineShape = exact({ script: Type.String(), style: Type.String() });
const manifestShape = exact({
  engines: exact({
    reels: engineShape,
    draws: engineShape,
    matches: engineShape,
    tables: engineShape,
    fish: engineShape,
    rooms: engineShape,
  }),
  preload: Type.Array(Type.String()),
});

const types: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.woff2': 'font/woff2',
};

/**
 * Reads the built client from a folder. Returns `undefined` if it was not built; the rest of the game server works
 * without it.
 */
export function loadClient(folder: string): ClientFiles | undefined {
  const manifestPath = join(folder, MANIFEST_NAME);
  if (!existsSync(manifestPath)) return undefined;
  const manifest: unknown = JSON.parse(readFileSync(manifestPath, 'utf8'));
  if (!Value.Check(manifestShape, manifest))
    throw new Error(`${manifestPath} is not a valid manifest of the game client: rebuild the client`);
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
