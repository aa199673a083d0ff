import { Type, type Static } from 'typebox';
import { call, exact, oneOf } from './call.ts';

const orNull = Type.Union([Type.String(), Type.Null()]);

/** A level, as pages show it. Amounts are decimal text; rounds are a number in text. */
const levelRow = exact({ name: Type.String(), from: Type.String(), gift: orNull });

/** The level of a player. */
export const ownLevelValue = exact({
  counts: oneOf(['rounds', 'stakes']),
  period: oneOf(['ever', 'rolling', 'month']),
  /** Days that count with the period `rolling`. */
  days: Type.Integer(),
  currency: Type.String(),
  /** Place in the list; null below the first level. */
  place: Type.Union([Type.Integer(), Type.Null()]),
  /** What the player has played in the period. */
  counted: Type.String(),
  /** What is missing to the next level; null at the highest one. */
  missing: orNull,
  /** The first day on which the level may fall. */
  fallsOn: orNull,
  /** The lowest first; empty where the brand has no levels. */
  list: Type.Array(levelRow),
});
/** The level of a player. */
export type OwnLevel = Static<typeof ownLevelValue>;

/** Calls about the levels of players. */
export const levelCalls = {
  ownLevel: call({
    method: 'GET',
    path: '/wps/relay/MCSFE_getOwnLevel',
    module: 'rewards',
    origin: 'ours',
    auth: 'token',
    account: 'real',
    sealed: false,
    summary: 'The level of the player, and what is missing to the next one.',
    query: exact({ language: Type.Optional(Type.String({ pattern: '^[A-Z]{2,5}$' })) }),
    value: ownLevelValue,
    errors: ['not_logged_in', 'in_need_true_account'],
  }),
};
