import { Type, type Static } from 'typebox';
import { exact } from '../../shared/contract/call.ts';

/** The progressive jackpot of a slot. Its amounts follow from the lowest stake of the player's currency. */
export const jackpotPart = exact({
  /** At the lowest stake, one round in so many wins the pool. The chance rises with the stake. */
  chanceOneIn: Type.Integer({ minimum: 1000, maximum: 500_000 }),
  /** What a new pool begins with, in lowest stakes. The vendor pays it. */
  seedStakes: Type.Integer({ minimum: 10, maximum: 50_000 }),
  /** The part of each stake that goes into the pool, in thousandths. */
  sharePermille: Type.Integer({ minimum: 1, maximum: 50 }),
});

/** The progressive jackpot of a slot. */
export type JackpotPart = Static<typeof jackpotPart>;
