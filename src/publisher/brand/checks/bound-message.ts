import type { ErrorObject } from 'ajv';

/** What is wrong with a value outside its bounds, as a sentence, and what to do. */
export function boundMessage({ keyword, params, data, message }: ErrorObject): string {
  const limit = Number((params as { limit?: number }).limit);
  const entries = Array.isArray(data) ? data.length : 0;
  switch (keyword) {
    case 'minimum':
      return `${JSON.stringify(data)} is too small: use at least ${limit}.`;
    case 'maximum':
      return `${JSON.stringify(data)} is too large: use at most ${limit}.`;
    case 'minLength':
      return `the text is too short: use at least ${count(limit, 'character')}.`;
    case 'maxLength':
      return `the text has ${Array.from(String(data)).length} characters: use at most ${limit}.`;
    case 'minItems':
      return `the list has ${count(entries, 'entry')}: add up to at least ${limit}.`;
    case 'maxItems':
      return `the list has ${count(entries, 'entry')}: keep at most ${limit}.`;
    case 'maxProperties':
      return `there are too many keys: keep at most ${limit}.`;
    case 'uniqueItems': {
      const { i, j } = params as { i: number; j: number };
      return `the entries ${Math.min(i, j) + 1} and ${Math.max(i, j) + 1} are the same. Remove one.`;
    }
    default:
      return `${message ?? 'is not valid'}.`;
  }
}

const count = (number: number, thing: 'character' | 'entry'): string =>
  number === 1 ? `one ${thing}` : `${number} ${thing === 'entry' ? 'entries' : `${thing}s`}`;
