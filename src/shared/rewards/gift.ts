import { Type, type Static } from 'typebox';
import { exact } from '../contract/call.ts';
import { POINTS } from '../money/currencies.ts';

/** Minor units as text, because a JSON number could lose digits. */
const minorText = Type.String({ pattern: '^[1-9][0-9]{0,15}$' });
const code = Type.String({ minLength: 1, maxLength: 64 });
/** Most rounds of one gift. */
export const FREE_ROUNDS_MAX = 1_000;
const currency = Type.String({ pattern: '^[A-Z]{3}$' });

/** What a bonus asks for before it becomes money that can be withdrawn. */
export const bonusTerms = exact({
  /** What has to be staked, minor units. */
  turnoverMinor: Type.String({ pattern: '^[0-9]{1,16}$' }),
  /** Which balance pays a stake first. */
  paysFirst: Type.Union([Type.Literal('cash'), Type.Literal('bonus')]),
  /** The largest stake while the bonus runs, minor units; null: any. */
  stakeMaxMinor: Type.Union([minorText, Type.Null()]),
  /** Whether a withdrawal of cash gives it up. */
  endsOnWithdrawal: Type.Optional(Type.Boolean()),
  /** Days after which what is left of it is gone. */
  days: Type.Integer({ minimum: 1, maximum: 365 }),
  /** How much of a stake counts, in percent, by category of the spec (`RNG`, `LIVE` …); those that are missing count in full. */
  shares: Type.Record(Type.String({ pattern: '^[A-Z]{2,20}$' }), Type.Integer({ minimum: 0, maximum: 100 })),
  /** Games whose stakes do not count, as `vendor/game`. */
  excludedGames: Type.Array(Type.String({ pattern: '^[^/]{1,64}/[^/]{1,64}$' }), { maxItems: 200 }),
});
/** What a bonus asks for before it becomes money that can be withdrawn. */
export type BonusTerms = Static<typeof bonusTerms>;

/** What a reward gives: money, points, a bonus with its terms, or rounds of a game that cost nothing. */
export const gift = Type.Union([
  exact({ kind: Type.Literal('cash'), currency, amountMinor: minorText }),
  exact({ kind: Type.Literal('points'), points: minorText }),
  exact({ kind: Type.Literal('bonus'), currency, amountMinor: minorText, terms: bonusTerms }),
  exact({
    kind: Type.Literal('free_rounds'),
    currency,
    /** Vendor code and id of the game. */
    vassalage: code,
    gameId: code,
    rounds: Type.Integer({ minimum: 1, maximum: FREE_ROUNDS_MAX }),
    /** What each round is played for: one of the game's stakes, minor units. */
    stakeMinor: minorText,
    /** Days in which they can be played, from when they are claimed. */
    days: Type.Integer({ minimum: 1, maximum: 365 }),
  }),
]);
/** What a reward gives: money, points, a bonus with its terms, or rounds of a game that cost nothing. */
export type Gift = Static<typeof gift>;
/** Free rounds of a game. */
export type FreeRoundsGift = Extract<Gift, { kind: 'free_rounds' }>;

/** What a gift is worth, minor units of a currency or points. Free rounds are worth their stakes, whatever they win. */
export function worthOf(given: Gift): { currency: string; amountMinor: bigint } {
  switch (given.kind) {
    case 'points':
      return { currency: POINTS, amountMinor: BigInt(given.points) };
    case 'free_rounds':
      return { currency: given.currency, amountMinor: BigInt(given.rounds) * BigInt(given.stakeMinor) };
    default:
      return { currency: given.currency, amountMinor: BigInt(given.amountMinor) };
  }
}
