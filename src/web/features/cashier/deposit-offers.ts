import type { PromotionRow } from '../../../shared/contract/promotions.ts';

/** What decides which promotions a player’s next deposit can count for. */
export interface DepositStanding {
  currency: string;
  hasOpenBonus: boolean;
  /** Deposits that were credited, as far as the page knows them. */
  credited: number;
}

/** Promotions of a deposit, as the deposit page offers them. */
export interface DepositOffers {
  /** Those that the player can join now. */
  toJoin: PromotionRow[];
  /** Those that count without another step: the player has joined them, or they need no joining. */
  counting: PromotionRow[];
}

/**
 * The promotions that the deposit page offers (CASH-38). One that needs a code is joined on its own page, one that forbids an open bonus would be
 * refused, and the first deposit does not come again.
 */
export function depositOffers(
  rows: readonly PromotionRow[],
  { currency, hasOpenBonus, credited }: DepositStanding,
): DepositOffers {
  const ofDeposit = rows.filter(
    (row) =>
      row.trigger.kind === 'deposit' &&
      row.currency === currency &&
      (row.trigger.depositNumber === undefined || row.trigger.depositNumber > credited),
  );
  return {
    toJoin: ofDeposit.filter(
      ({ button, needsCode, isCombined }) => button === 'join' && !needsCode && (isCombined || !hasOpenBonus),
    ),
    counting: ofDeposit.filter(({ button }) => button === 'deposit'),
  };
}
