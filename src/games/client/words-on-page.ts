import { readLanguage } from '../words/words.ts';

/** The text under a path such as `ui.spin`. Throws for one that is not there: the page and its words are made for each other. */
function wordAt(words: object, path: string): string {
  const value = path
    .split('.')
    .reduce<unknown>((branch, key) => (branch as Record<string, unknown> | undefined)?.[key], words);
  if (typeof value !== 'string') throw new Error(`there is no word ${path}`);
  return value;
}

/** Sets the words of the page's own markup: `data-word` as text, `data-label` as the accessible name and the tooltip. */
export function setWords(words: object, language: string): void {
  // The language of the words and not of the player: a screen reader would mispronounce English as Japanese.
  document.documentElement.lang = readLanguage(language);
  for (const host of document.querySelectorAll<HTMLElement>('[data-word]'))
    host.textContent = wordAt(words, host.dataset['word'] ?? '');
  for (const host of document.querySelectorAll<HTMLElement>('[data-label]')) {
    const label = wordAt(words, host.dataset['label'] ?? '');
    host.setAttribute('aria-label', label);
    host.title = label;
  }
}
