import type { EarningType } from '../../../shared/mall/states.ts';
import type { PostingRequest } from '../ledger.ts';
import { move } from './move.ts';

type Posted = Pick<PostingRequest, 'kind' | 'legs'>;

/** The accounts of a member’s points: their own, and what the house has given out. */
export interface PointAccounts {
  points: bigint;
  issue: bigint;
}

/** Points that a game or a deposit has earned, or loses again. */
export const pointsEarned = ({ points, issue }: PointAccounts, type: EarningType, amountMinor: bigint): Posted => ({
  kind: `points_${type}`,
  legs: [
    { account: issue, amountMinor: -amountMinor },
    { account: points, amountMinor },
  ],
});

/** Points that are redeemed for a good. */
export const pointsRedeemed = ({ points, issue }: PointAccounts, amountMinor: bigint): Posted => ({
  kind: 'points_redeem',
  legs: move({ from: points, to: issue, amountMinor }),
});

/** Points that come back, because a redemption was rejected. */
export const pointsReturned = ({ points, issue }: PointAccounts, amountMinor: bigint): Posted => ({
  kind: 'points_redeem',
  legs: move({ from: issue, to: points, amountMinor }),
});

/** Points that become money, which the house pays. */
export const pointsConverted = (
  { points, issue, cash, rewards }: PointAccounts & { cash: bigint; rewards: bigint },
  { pointsMinor, moneyMinor }: { pointsMinor: bigint; moneyMinor: bigint },
): Posted => ({
  kind: 'points_conversion',
  legs: [
    ...move({ from: points, to: issue, amountMinor: pointsMinor }),
    ...move({ from: rewards, to: cash, amountMinor: moneyMinor }),
  ],
});
