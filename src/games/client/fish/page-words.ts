import { fishWordsFor } from '../../words/fish/fish-words.ts';
import type { FishWords } from '../../words/fish/word-types.ts';
import { wordsFor } from '../../words/words.ts';
import type { Words } from '../../words/word-types.ts';

/** All words of a sea's page: those of every game, and its own. */
export type PageWords = Words & { fish: FishWords };

/** Words of the page for a BCP 47 tag. */
export function pageWords(language: string): PageWords {
  const [words, fish] = [wordsFor(language), fishWordsFor(language)];
  return { ...words, fish, errors: { ...words.errors, ...fish.errors } };
}
