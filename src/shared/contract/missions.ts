import { Type, type Static } from 'typebox';
import { missionGoal } from '../missions/mission.ts';
import { missionPeriods } from '../missions/mission-periods.ts';
import { gift } from '../rewards/gift.ts';
import { rewardStates } from '../rewards/states.ts';
import { call, exact, oneOf } from './call.ts';

/** Periods of missions that were reached, in the history. */
export const MISSION_HISTORY_MAX = 30;

const orNull = Type.Union([Type.String(), Type.Null()]);

/** The reward of a mission that was reached. */
const missionReward = exact({ id: Type.String(), state: oneOf(rewardStates), endsAt: orNull });

/** A mission, as its player sees it. */
export const missionRow = exact({
  id: Type.String(),
  title: Type.String(),
  period: oneOf(missionPeriods),
  goal: missionGoal,
  categories: Type.Array(Type.String()),
  vendors: Type.Array(Type.String()),
  gift,
  /** The mission that has to be reached first in the same period; null if it is open. */
  waitsFor: orNull,
  /** What is done and what is asked, in the unit of the goal. */
  done: Type.String(),
  target: Type.String(),
  /** When the period, or the mission, is over; null: never. */
  endsAt: orNull,
  /** Null until the mission is reached. */
  reward: Type.Union([missionReward, Type.Null()]),
});
/** A mission, as its player sees it. */
export type MissionRow = Static<typeof missionRow>;

/** A period in which a mission was reached. */
const missionPast = exact({
  id: Type.String(),
  title: Type.String(),
  reachedAt: Type.String(),
  gift,
  reward: missionReward,
});
/** A period in which a mission was reached. */
export type MissionPast = Static<typeof missionPast>;

const language = Type.Optional(Type.String({ pattern: '^[A-Z]{2,5}$' }));
const real = { module: 'rewards', origin: 'ours', auth: 'token', account: 'real', sealed: false } as const;
const errors = ['not_logged_in', 'in_need_true_account'] as const;

/** Calls about missions. A reward is claimed by `claimReward`. */
export const missionCalls = {
  missionList: call({
    method: 'GET',
    path: '/wps/relay/MCSFE_getMissions',
    ...real,
    summary: 'The missions of the player with their progress, and those reached in earlier periods.',
    query: exact({ language }),
    value: exact({
      /** The gateway’s time. Pages count down by it, because a device’s clock may be wrong. */
      atMs: Type.Integer(),
      /** Rewards of missions that can be claimed. */
      available: Type.Integer(),
      list: Type.Array(missionRow),
      history: Type.Array(missionPast, { maxItems: MISSION_HISTORY_MAX }),
    }),
    errors,
  }),
  missionCount: call({
    method: 'GET',
    path: '/wps/relay/MCSFE_getMissionCount',
    ...real,
    summary: 'How many rewards of missions the player can claim.',
    value: exact({ available: Type.Integer() }),
    errors,
  }),
};
