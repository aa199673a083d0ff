import { Type, type Static } from 'typebox';
import { exact } from '../contract/call.ts';
import { gift } from '../rewards/gift.ts';
import { audience, challengeTexts, countedGames, termsCurrency, termsMoment } from './terms-parts.ts';

/** What a race ranks by: the sum of stakes, the sum of wins, wins less stakes, or the best win by its stake, in hundredths. */
export const raceMeasures = ['stakes', 'wins', 'net', 'multiplier'] as const;
/** What a race ranks by. */
export type RaceMeasure = (typeof raceMeasures)[number];

/** Most places with a prize. */
export const PRIZES_MAX = 100;

/** A race, as operators write it. */
export const raceTerms = exact({
  texts: challengeTexts,
  measure: Type.Unsafe<RaceMeasure>(
    Type.Union(
      raceMeasures.map((name) => Type.Literal(name)),
      { title: 'Ranks by' },
    ),
  ),
  currency: termsCurrency,
  from: termsMoment('Begins'),
  until: termsMoment('Ends'),
  games: countedGames,
  /** Smaller stakes do not count, minor units. */
  stakeMinMinor: Type.String({ title: 'Smallest stake in minor units', pattern: '^[0-9]{1,16}$' }),
  /** The gifts by place: the first one for place 1. */
  prizes: Type.Array(gift, { title: 'Prizes, the first place first', minItems: 1, maxItems: PRIZES_MAX }),
  claimDays: Type.Integer({ title: 'Days to claim', minimum: 1, maximum: 90 }),
  labels: audience,
});
/** A race, as operators write it. */
export type RaceTerms = Static<typeof raceTerms>;
