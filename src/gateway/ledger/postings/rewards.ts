import type { PostingRequest } from '../ledger.ts';
import { move, type Move } from './move.ts';

type Posted = Pick<PostingRequest, 'kind' | 'legs'>;

/** Money that a member has earned, and that can be withdrawn. */
export const cashReward = (moved: Move): Posted => ({ kind: 'reward', legs: move(moved) });

/** Points that a member has earned. */
export const pointsReward = (moved: Move): Posted => ({ kind: 'points', legs: move(moved) });

/** What was still there of a reward whose deposit was taken back. */
export const rewardTakenBack = (moved: Move): Posted => ({ kind: 'reward_taken_back', legs: move(moved) });

/** Money of a bonus, which its player has to play first. */
export const bonusGrant = (moved: Move): Posted => ({ kind: 'bonus_grant', legs: move(moved) });

/** What a bonus holds when its turnover is done: it becomes cash. */
export const bonusConversion = (moved: Move): Posted => ({ kind: 'bonus_conversion', legs: move(moved) });

/** What a bonus holds when it ends otherwise: it goes back to who paid for it. */
export const bonusEnd = (moved: Move): Posted => ({ kind: 'bonus_end', legs: move(moved) });
