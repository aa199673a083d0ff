import { Type, type Static } from 'typebox';
import { exact } from '../contract/call.ts';
import { gift } from '../rewards/gift.ts';
import { missionPeriods, type MissionPeriod } from './mission-periods.ts';
import { audience, challengeTexts, countedGames, minorUnits, termsCurrency, termsMoment } from './terms-parts.ts';

const COUNT_MAX = 1_000_000;
/** Most days or games that count once each: their names are kept. */
const MARKS_MAX = 60;

const count = Type.Integer({ title: 'How many', minimum: 1, maximum: COUNT_MAX });
const marks = Type.Integer({ title: 'How many', minimum: 1, maximum: MARKS_MAX });
const sum = { currency: termsCurrency, amountMinor: minorUnits };
const kind = <const Name extends string>(name: Name, title: string) => Type.Literal(name, { title });

/** What a player does to reach a mission. */
export const missionGoal = Type.Union(
  [
    exact({ kind: kind('rounds', 'Settled rounds'), count }),
    exact({ kind: kind('stakes', 'Sum of stakes'), ...sum }),
    exact({ kind: kind('wins', 'Sum of wins'), ...sum }),
    exact({
      kind: kind('multiplier', 'Wins of at least so many times the stake'),
      times: Type.Integer({ title: 'Times the stake', minimum: 2, maximum: 100_000 }),
      count,
    }),
    exact({ kind: kind('games', 'Different games'), count: marks }),
    exact({ kind: kind('deposits', 'Deposits'), count }),
    exact({ kind: kind('depositSum', 'Sum of deposits'), ...sum }),
    exact({ kind: kind('logins', 'Days with a login'), count: marks }),
  ],
  { title: 'What players do' },
);
/** What a player does to reach a mission. */
export type MissionGoal = Static<typeof missionGoal>;

/** A mission, as operators write it. */
export const missionTerms = exact({
  texts: challengeTexts,
  period: Type.Unsafe<MissionPeriod>(
    Type.Union(
      missionPeriods.map((name) => Type.Literal(name)),
      { title: 'Period' },
    ),
  ),
  goal: missionGoal,
  games: countedGames,
  gift,
  /** Days in which the reward can be claimed. */
  claimDays: Type.Integer({ title: 'Days to claim', minimum: 1, maximum: 90 }),
  /** Opens when this one is reached in the same period. */
  after: Type.Optional(Type.String({ title: 'Comes after the mission with the id', pattern: '^[1-9][0-9]{0,18}$' })),
  from: Type.Optional(termsMoment('From')),
  until: Type.Optional(termsMoment('Until')),
  labels: audience,
});
/** A mission, as operators write it. */
export type MissionTerms = Static<typeof missionTerms>;

/** What has to be counted: a number, or minor units. */
export const targetOf = (goal: MissionGoal): bigint =>
  'amountMinor' in goal ? BigInt(goal.amountMinor) : BigInt(goal.count);
