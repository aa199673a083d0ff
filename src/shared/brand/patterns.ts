/** A kind of text that a field accepts: spec §5 names the kinds; the bounds and expressions are ours where it does not. */
export interface Pattern {
  /** Regular expression in the `u` flavour that JSON Schema uses; `*` accepts anything (spec §5). */
  expression: string;
}

/**
 * Pattern kinds by id. The error text of a field that does not match is `validation.<id>`. Each expression runs in linear time:
 * one character class and one quantifier a part, no part able to match what its neighbour matches.
 */
export const patterns = {
  any: { expression: '*' },
  letterFirst: { expression: '^[A-Za-z][A-Za-z0-9]*$' },
  lettersDigits: { expression: '^[A-Za-z0-9]+$' },
  noSpaces: { expression: '^\\S+$' },
  digits: { expression: '^[0-9]+$' },
  mobile: { expression: '^0?[1-9][0-9]*$' },
  mailbox: { expression: '^[^@\\s]+@[^@\\s.]+(?:\\.[^@\\s.]+)+$' },
  nameWithSpaces: { expression: '^[\\p{L}\\p{M}.\'’-]+(?: [\\p{L}\\p{M}.\'’-]+)*$' },
} as const satisfies Record<string, Pattern>;

/** Id of a pattern kind. */
export type PatternId = keyof typeof patterns;

/** Whether a text names a pattern kind. */
export const isPatternId = (id: string): id is PatternId => Object.hasOwn(patterns, id);
