import type { PostingRequest } from '../ledger.ts';
import { move, type Move } from './move.ts';

/** What an agreement has brought an agent, and the brand pays. */
export const commission = (moved: Move): Pick<PostingRequest, 'kind' | 'legs'> => ({
  kind: 'commission',
  legs: move(moved),
});
