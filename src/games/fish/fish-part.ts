import { Type, type Static } from 'typebox';
import { exact } from '../../shared/contract/call.ts';

/** The id of a kind. It is short, because every shot carries it. */
const kindId = Type.String({ pattern: '^[a-z]+$', maxLength: 16 });

/** What a title of the sea is made of: how many shots a magazine has, what a shot returns, and what swims there. */
export const fishPart = exact({
  /** Shots of the magazines that are sold. */
  magazines: Type.Array(Type.Integer({ minimum: 5, maximum: 50 }), { minItems: 1, maxItems: 3, uniqueItems: true }),
  /** What a shot at any fish returns on average, in thousandths of its price. */
  returnPermille: Type.Integer({ minimum: 930, maximum: 970 }),
  kinds: Type.Array(
    exact({
      /** The name of its drawing (`client/fish/drawings/`). */
      id: kindId,
      /** What catching one pays, in prices of a shot. */
      multiple: Type.Integer({ minimum: 2, maximum: 500 }),
      /** One group starts in each span of this length. */
      everyS: Type.Integer({ minimum: 2, maximum: 100 }),
      /** Fish of a group. */
      school: Type.Integer({ minimum: 1, maximum: 8 }),
      /** How long one takes to cross the sea. */
      crossS: Type.Integer({ minimum: 8, maximum: 40 }),
      /** Its length, in thousandths of the sea’s. */
      size: Type.Integer({ minimum: 30, maximum: 400 }),
    }),
    { minItems: 4, maxItems: 12 },
  ),
});

/** The part of a title that the sea needs. */
export type FishPart = Static<typeof fishPart>;
/** One kind of fish. */
export type FishKind = FishPart['kinds'][number];
