import type { PostingRequest } from '../ledger.ts';
import { move, type Move } from './move.ts';

/** Play money that its issuer gives to a member, or that goes back to it. */
export const demoMoney = (moved: Move): Pick<PostingRequest, 'kind' | 'legs'> => ({
  kind: 'demo_money',
  legs: move(moved),
});
