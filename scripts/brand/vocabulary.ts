import { join } from 'node:path';
import type { Vocabulary } from '../../src/publisher/brand/load-brand.ts';
import { readVocabulary } from '../../src/publisher/build.ts';
import { buildIfStale } from '../build/build-state.ts';
import { tell } from './output.ts';

const DIST = join(import.meta.dirname, '../../dist');

/** Reads what a brand may refer to from the built runtime. Builds first if the build is stale. */
export async function builtVocabulary(): Promise<Vocabulary> {
  await buildIfStale(tell);
  return readVocabulary(DIST);
}
