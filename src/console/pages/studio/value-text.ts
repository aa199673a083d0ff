import type { Say } from '../../words/words.ts';

/** Longest value that is shown whole. */
const SHOWN_MAX = 80;

/** The value of a design token: a colour by its digits, a measure with its unit. */
function tokenText(value: unknown): string | undefined {
  const { hex, value: measure, unit } = value as { hex?: unknown; value?: unknown; unit?: unknown };
  if (typeof hex === 'string') return hex;
  return typeof measure === 'number' && typeof unit === 'string' ? `${measure} ${unit}` : undefined;
}

/** A value of a brand as an operator reads it. */
export function valueText(value: unknown, say: Say): string {
  if (value === null || value === undefined) return say('studio.nothing');
  if (typeof value === 'boolean') return say(value ? 'studio.yes' : 'studio.no');
  const text = typeof value === 'string' ? value : (tokenText(value) ?? JSON.stringify(value));
  return text.length > SHOWN_MAX ? `${text.slice(0, SHOWN_MAX)} …` : text;
}
