import { readFileSync } from 'node:fs';
import type { WordOutline } from './set-word.ts';

type Outlines = Record<string, Record<string, WordOutline>>;

let loaded: Outlines | undefined;

/** The traced outline of a word in a face. Throws if it was never traced; then run `trace-words.ts` again. */
export function outlineOf(face: string, word: string): WordOutline {
  loaded ??= JSON.parse(readFileSync(new URL('outlines.json', import.meta.url), 'utf8')) as Outlines;
  const found = loaded[face]?.[word];
  if (found === undefined) throw new Error(`no outline of "${word}" in ${face}: run lettering/trace-words.ts`);
  return found;
}
