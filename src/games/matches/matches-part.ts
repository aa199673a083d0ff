import { Type, type Static } from 'typebox';
import { exact } from '../../shared/contract/call.ts';

/** What makes a title one of matches: which sports it offers, and at what margin. */
export const matchesPart = exact({
  /** Sports as the live feed names them. */
  sports: Type.Array(Type.String({ pattern: '^[a-z-]{2,20}$' }), { minItems: 1, maxItems: 6, uniqueItems: true }),
  /** Sum of a market's implied probabilities, in thousandths: what lies above 1000 is the house's margin. */
  overroundPermille: Type.Integer({ minimum: 1000, maximum: 1200 }),
});

/** The matches of a title. */
export type MatchesPart = Static<typeof matchesPart>;
