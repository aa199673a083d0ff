import { Type, type Static } from 'typebox';
import { exact } from '../../shared/contract/call.ts';

/** The part of a title that makes it a matches game: its sports and its margin. */
export const matchesPart = exact({
  /** Sports as the board feed names them. */
  sports: Type.Array(Type.String({ pattern: '^[a-z-]{2,20}$' }), { minItems: 1, maxItems: 6, uniqueItems: true }),
  /** Ids of its leagues, in a game that has only some of those of its sports. */
  leagues: Type.Optional(Type.Array(Type.String({ pattern: '^[a-z]{2,16}$' }), { minItems: 1, uniqueItems: true })),
  /** Sum of a market's implied probabilities, in thousandths. The part above 1000 is the house margin. */
  overroundPermille: Type.Integer({ minimum: 1000, maximum: 1200 }),
});

/** The matches of a title. */
export type MatchesPart = Static<typeof matchesPart>;
