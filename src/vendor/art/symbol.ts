import type { Title } from '../titles/title.ts';

/** One symbol of a title's reels, square. */
export function renderSymbol(_title: Title, _symbolId: string): string {
  return '';
}
