import { Type, type Static } from 'typebox';
import { LABEL_LENGTH_MAX } from '../contract/console/console-limits.ts';
import { exact, oneOf } from '../contract/call.ts';
import { textsOf } from '../documents/texts.ts';
import { CATEGORY_TITLES } from '../games/categories.ts';

const TITLE_LENGTH_MAX = 80;

/** What players read, by language. */
export const challengeTexts = textsOf({
  title: Type.String({ title: 'Title', minLength: 1, maxLength: TITLE_LENGTH_MAX, pattern: String.raw`\S` }),
});

/** A moment, ISO 8601 in UTC. */
export const termsMoment = (title: string) =>
  Type.String({
    title,
    format: 'date-time',
    pattern: String.raw`^20\d{2}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])T([01]\d|2[0-3])(:[0-5]\d){2}(\.\d{3})?Z$`,
  });

/** An amount above 0: minor units as text, because a JSON number could lose digits. */
export const minorUnits = Type.String({
  title: 'Amount in minor units',
  description: '50000 is 500.00',
  pattern: '^[1-9][0-9]{0,15}$',
});

/** ISO 4217. */
export const termsCurrency = Type.String({ title: 'Currency', pattern: '^[A-Z]{3}$' });

/** Which games count. Without categories and vendors all do. */
export const countedGames = exact({
  categories: Type.Array(oneOf(CATEGORY_TITLES), {
    title: 'Categories',
    maxItems: CATEGORY_TITLES.length,
    uniqueItems: true,
  }),
  vendors: Type.Array(Type.String({ pattern: '^[A-Z0-9_]{1,32}$' }), {
    title: 'Vendors',
    maxItems: 50,
    uniqueItems: true,
  }),
});
/** Which games count. */
export type CountedGames = Static<typeof countedGames>;

/** Members of these labels take part; without any, every player does. */
export const audience = Type.Array(Type.String({ minLength: 1, maxLength: LABEL_LENGTH_MAX }), {
  title: 'Labels of the members who take part',
  maxItems: 20,
  uniqueItems: true,
});
