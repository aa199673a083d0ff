import { validStake } from '../../shared/money/valid-stake.ts';
import type { BonusRoundReason } from '../../shared/promotions/states.ts';
import type { BonusTerms } from '../../shared/rewards/gift.ts';

/** A round that is over, as far as its turnover depends on it. */
export interface PlayedRound {
  vassalage: string;
  gameId: string;
  /** The category that shows the game; undefined for a game that is not in the catalogue any more. */
  category: string | undefined;
  status: 'settled' | 'rolled_back' | 'voided';
  openedAt: Date;
  stakeMinor: bigint;
  payoutMinor: bigint;
}

/** How much of a stake counts towards the turnover, and why not all of it. */
export interface CountedStake {
  countedMinor: bigint;
  /** In percent. */
  share: number;
  reason: BonusRoundReason | null;
}

const nothing = (reason: BonusRoundReason): CountedStake => ({ countedMinor: 0n, share: 0, reason });

/**
 * How much of a stake counts towards the turnover of a bonus. A game that is not known any more counts as the least of the shares, so that nothing
 * counts by being hidden.
 */
export function countedStake(
  { shares, excludedGames }: Pick<BonusTerms, 'shares' | 'excludedGames'>,
  bonusOpenedAt: Date,
  { vassalage, gameId, category, status, openedAt, stakeMinor, payoutMinor }: PlayedRound,
): CountedStake {
  if (status !== 'settled') return nothing(status);
  if (openedAt < bonusOpenedAt) return nothing('before');
  if (excludedGames.includes(`${vassalage}/${gameId}`)) return nothing('excluded');
  if (validStake({ betMinor: stakeMinor, winMinor: payoutMinor }) < stakeMinor) return nothing('no_result');
  const share = category === undefined ? Math.min(100, ...Object.values(shares)) : (shares[category] ?? 100);
  return { countedMinor: (stakeMinor * BigInt(share)) / 100n, share, reason: share < 100 ? 'share' : null };
}
