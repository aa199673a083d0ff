import { join, resolve } from 'node:path';
import { readFeedGames } from '../../src/publisher/brand/feed-games.ts';
import type { Vocabulary } from '../../src/publisher/brand/load-brand.ts';
import { readVocabulary } from '../../src/publisher/build.ts';
import { buildIfStale } from '../build/build-state.ts';
import { tell } from './output.ts';

const PROJECT = join(import.meta.dirname, '../..');
const DIST = join(PROJECT, 'dist');

/** The folder where the gateway of a project keeps its data. */
export const dataDirOf = (root: string): string => resolve(root, process.env['DATA_DIR'] ?? '.data');

/**
 * Reads what a brand may refer to: from the built runtime, and what the vendors' feeds gave the project's gateway. Builds first if the build
 * is stale.
 */
export async function builtVocabulary(root: string = PROJECT): Promise<Vocabulary> {
  await buildIfStale(tell);
  return { ...readVocabulary(DIST), feedGames: () => readFeedGames(dataDirOf(root)) };
}
