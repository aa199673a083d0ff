import type { PostingRequest } from '../ledger.ts';
import { move, type Move } from './move.ts';

type Posted = Pick<PostingRequest, 'kind' | 'legs'>;

/** Money that a member has earned, and that can be withdrawn. */
export const cashReward = (moved: Move): Posted => ({ kind: 'reward', legs: move(moved) });

/** Points that a member has earned. */
export const pointsReward = (moved: Move): Posted => ({ kind: 'points', legs: move(moved) });
