import type { TestOptions } from 'vitest';

/**
 * Options of a long test: `npm run test:full` runs it, the gate does not. Journeys are long that repeat a proven one at
 * a second width, in a second language or on a second brand.
 */
export const long = { tags: ['full'] } satisfies TestOptions;

/** The same, for those rows of a table that are long. */
export const longIf = (isLong: boolean): TestOptions => (isLong ? long : {});
