import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Renderer } from '../shared/site/renderer.ts';
import { readAssets, type PublishedFile } from './files.ts';
import { avatarFiles } from './site/avatars.ts';

/** What the build made for browsers, and other files that all brands share. */
export interface Build {
  /** URL of the boot script. */
  bootUrl: string;
  /** The stages of hydration, in the order of evaluation. They are fetched together, and the last one hydrates the page. */
  stages: readonly string[];
  /** URLs of the code that the register form also needs. */
  registerCode: readonly string[];
  /** The base style sheet of every page, which is inlined. */
  baseCss: string;
  files: ReadonlyMap<string, PublishedFile>;
}

/** Reads the build from its folder. */
export function readBuild(distDir: string): Build {
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
    files: new Map([...readAssets(join(distDir, 'web/assets'), '/assets'), ...avatarFiles]),
  };
}

/** The names in the runtime that a brand may refer to. */
export type BuiltVocabulary = Pick<Renderer, 'entryIds' | 'featureIds' | 'siteEntries' | 'siteRoutes' | 'siteWords'>;

/** Reads the vocabulary without loading the runtime, which would take longer than the check of a brand. */
export const readVocabulary = (distDir: string): BuiltVocabulary =>
  JSON.parse(readFileSync(join(distDir, 'server/vocabulary.json'), 'utf8')) as BuiltVocabulary;

/** Loads the built server entry of the runtime. */
export const loadRenderer = async (distDir: string): Promise<Renderer> =>
  (await import(pathToFileURL(join(distDir, 'server/server.mjs')).href)) as Renderer;
