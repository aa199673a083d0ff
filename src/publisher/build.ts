import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Renderer } from '../shared/site/renderer.ts';
import { readAssets, type PublishedFile } from './files.ts';
import { avatarFiles } from './site/avatars.ts';

/** What `build.mjs` made for browsers, and what else is the same for every brand. */
export interface Build {
  /** The script that every page starts with. */
  bootUrl: string;
  /** Modules that taking a page over needs, in the order in which they are evaluated: fetched together, the last one takes it over. */
  stages: readonly string[];
  /** Code that the register form needs beside it. */
  registerCode: readonly string[];
  /** The ground of every page, for its style element. */
  baseCss: string;
  files: ReadonlyMap<string, PublishedFile>;
}

/** Reads the build from its folder. */
export async function readBuild(distDir: string): Promise<Build> {
  const manifest = JSON.parse(readFileSync(join(distDir, 'web/manifest.json'), 'utf8')) as {
    boot: string;
    base: string;
    stages: string[];
    register: string[];
  };
  return {
    bootUrl: manifest.boot,
    stages: manifest.stages,
    registerCode: manifest.register,
    baseCss: readFileSync(join(distDir, 'web', manifest.base), 'utf8').trim(),
    files: new Map([...(await readAssets(join(distDir, 'web/assets'), '/assets')), ...avatarFiles]),
  };
}

/** What of the runtime a brand may refer to, by name. */
export type BuiltVocabulary = Pick<Renderer, 'entryIds' | 'featureIds' | 'siteEntries' | 'siteRoutes' | 'siteWords'>;

/** Reads it without loading the runtime, which takes longer than the check of a brand. */
export const readVocabulary = (distDir: string): BuiltVocabulary =>
  JSON.parse(readFileSync(join(distDir, 'server/vocabulary.json'), 'utf8')) as BuiltVocabulary;

/** Loads the built server entry of the runtime. */
export const loadRenderer = async (distDir: string): Promise<Renderer> =>
  (await import(pathToFileURL(join(distDir, 'server/server.mjs')).href)) as Renderer;
