import { Type, type Static } from 'typebox';
import { gift } from '../rewards/gift.ts';
import { rewardSources, rewardStates } from '../rewards/states.ts';
import { call, exact, oneOf } from './call.ts';
import { listQuery, listValue } from './list.ts';
import { rowId } from './row-id.ts';

/** A reward, as its player sees it. */
export const rewardRow = exact({
  id: Type.String(),
  source: oneOf(rewardSources),
  /** What it is called, in the language that was asked for. */
  title: Type.String(),
  gift,
  state: oneOf(rewardStates),
  earnedAt: Type.String(),
  /** Until when it can be claimed; `null`: for ever. */
  endsAt: Type.Union([Type.String(), Type.Null()]),
  /** When it was claimed, or its time was over. */
  endedAt: Type.Union([Type.String(), Type.Null()]),
  /** What is left of free rounds that were claimed, and until when they can be played; `null` for any other reward. */
  freeRounds: Type.Union([exact({ left: Type.Integer(), endsAt: Type.String() }), Type.Null()]),
});
/** A reward, as its player sees it. */
export type RewardRow = Static<typeof rewardRow>;

const language = Type.Optional(Type.String({ pattern: '^[A-Z]{2,5}$' }));
const real = { module: 'rewards', origin: 'ours', auth: 'token', account: 'real', sealed: false } as const;
const realErrors = ['not_logged_in', 'in_need_true_account'] as const;

/** Calls about rewards, whatever they were earned by. */
export const rewardCalls = {
  rewardList: call({
    method: 'GET',
    path: '/wps/relay/MCSFE_getRewards',
    ...real,
    summary: 'The rewards of the player, newest first, by cursor, and how many can be claimed.',
    query: listQuery({ state: Type.Optional(oneOf(rewardStates)), language }),
    value: listValue(rewardRow, { available: Type.Integer() }),
    errors: [...realErrors, 'cursor_invalid'],
  }),
  claimReward: call({
    method: 'POST',
    path: '/wps/relay/MCSFE_claimReward',
    ...real,
    isPlay: true,
    summary: 'Claims a reward. Claiming it again answers the same and pays nothing more.',
    body: exact({ id: rowId, language }),
    value: rewardRow,
    errors: [...realErrors, 'not_found', 'transition_refused', 'balance_too_high', 'play_blocked'],
  }),
};
