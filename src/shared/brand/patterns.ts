/** A kind of text that a field accepts. Spec §5 names the kinds; where it gives no bounds and expressions, they are ours. */
export interface Pattern {
  /** Regular expression in the `u` flavour that JSON Schema uses; `*` accepts anything (spec §5). */
  expression: string;
}

/** Characters of names: letters of any script with their marks, and the punctuation inside names. */
const NAME = "[\\p{L}\\p{M}.'’-]+";
/** Thai letters, vowels and tone marks, without digits and the baht sign. */
const THAI = '\\u0E01-\\u0E3A\\u0E40-\\u0E4E';
/** Month and day of every year, without 29 February. */
const MONTH_DAY =
  '(?:(?:0[13578]|1[02])-(?:0[1-9]|[12][0-9]|3[01])|(?:0[469]|11)-(?:0[1-9]|[12][0-9]|30)|02-(?:0[1-9]|1[0-9]|2[0-8]))';
/** A leap year of the Gregorian calendar. */
const LEAP_YEAR = '(?:[0-9]{2}(?:0[48]|[2468][048]|[13579][26])|(?:[02468][048]|[13579][26])00)';
/** Printable ASCII punctuation: no letters, digits or spaces. */
const SYMBOL = '[!-\\/:-@\\[-`\\{-~]';

/**
 * Pattern kinds by id. The error text of a field that does not match is `validation.<id>`. Each expression runs in linear time:
 * each part is one character class with one quantifier, and no part can match what its neighbour matches. The examples are in
 * `pattern-examples.ts`, because no page needs them.
 */
export const patterns = {
  any: { expression: '*' },
  letterFirst: { expression: '^[A-Za-z][A-Za-z0-9]*$' },
  chineseDigits: { expression: '^[\\p{Script=Han}0-9]+$' },
  mailbox: { expression: '^[^@\\s]+@[^@\\s.]+(?:\\.[^@\\s.]+)+$' },
  lettersDigits: { expression: '^[A-Za-z0-9]+$' },
  lettersWithDigits: { expression: '^(?=[0-9]*[A-Za-z])(?=[A-Za-z]*[0-9])[A-Za-z0-9]+$' },
  digits: { expression: '^[0-9]+$' },
  withUppercase: { expression: '^(?=[a-z0-9]*[A-Z])[A-Za-z0-9]+$' },
  englishSpaces: { expression: '^(?= *[A-Za-z])[A-Za-z ]+$' },
  noSpaces: { expression: '^\\S+$' },
  chinesePunctuation: { expression: '^[\\p{Script=Han}\\p{P}]+$' },
  dateYearFirst: { expression: `^(?:[0-9]{4}-${MONTH_DAY}|${LEAP_YEAR}-02-29)$` },
  dateMonthFirst: { expression: `^(?:${MONTH_DAY}-[0-9]{4}|02-29-${LEAP_YEAR})$` },
  korean: { expression: '^\\p{Script=Hangul}+$' },
  thai: { expression: `^[${THAI}]+$` },
  thaiEnglishSpaces: { expression: `^(?= *[A-Za-z${THAI}])[A-Za-z${THAI} ]+$` },
  uppercaseSpaces: { expression: '^(?= *[A-Z])[A-Z ]+$' },
  lettersDigitsSymbols: { expression: '^[!-~]+$' },
  allFourKinds: { expression: `^(?=[^A-Z]*[A-Z])(?=[^a-z]*[a-z])(?=[^0-9]*[0-9])(?=[A-Za-z0-9]*${SYMBOL})[!-~]+$` },
  fullName: { expression: `^${NAME} ${NAME}$` },
  fullWidthJapanese: {
    expression:
      '^[\\p{Script=Han}\\u3041-\\u3096\\u309D\\u309E\\u30A1-\\u30FA\\u30FC-\\u30FE\\uFF10-\\uFF19\\uFF21-\\uFF3A\\uFF41-\\uFF5A]+$',
  },
  uppercase: { expression: '^[A-Z]+$' },
  mobile: { expression: '^0?[1-9][0-9]*$' },
  nameWithSpaces: { expression: `^${NAME}(?: ${NAME})*$` },
} as const satisfies Record<string, Pattern>;

/** Id of a pattern kind. */
export type PatternId = keyof typeof patterns;

/** Whether a text is the id of a pattern kind. */
export const isPatternId = (id: string): id is PatternId => Object.hasOwn(patterns, id);
