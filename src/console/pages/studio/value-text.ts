import type { Say } from '../../words/words.ts';

/** Longest value that is shown whole. */
const SHOWN_MAX = 80;

/** A value of a brand as an operator reads it. */
export function valueText(value: unknown, say: Say): string {
  if (value === null || value === undefined) return say('studio.nothing');
  if (typeof value === 'boolean') return say(value ? 'studio.yes' : 'studio.no');
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return text.length > SHOWN_MAX ? `${text.slice(0, SHOWN_MAX)} …` : text;
}
