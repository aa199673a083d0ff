import { readLanguage } from '../words/words.ts';

/**
 * Finds the text at a path such as `ui.spin`. Throws if it is missing, because the page and its words come from one
 * build.
 */
function wordAt(words: object, path: string): string {
  const value = path
    .split('.')
    .reduce<unknown>((branch, key) => (branch as Record<string, unknown> | undefined)?.[key], words);
  if (typeof value !== 'string') throw new Error(`no text at ${path}`);
  return value;
}

/** Fills the words into the page's markup: `data-word` as text, `data-label` as accessible name and tooltip. */
export function setWords(words: object, language: string): void {
  // The language of the words, not of the player: a screen reader set to Japanese would mispronounce English.
  document.documentElement.lang = readLanguage(language);
  for (const host of document.querySelectorAll<HTMLElement>('[data-word]'))
    host.textContent = wordAt(words, host.dataset['word'] ?? '');
  for (const host of document.querySelectorAll<HTMLElement>('[data-label]')) {
    const label = wordAt(words, host.dataset['label'] ?? '');
    host.setAttribute('aria-label', label);
    host.title = label;
  }
}
