import type { Transaction } from 'kysely';
import { fail, type Result } from '../../shared/errors.ts';
import { POINTS } from '../../shared/money/money.ts';
import type { Gift } from '../../shared/rewards/gift.ts';
import type { Tables } from '../database/tables.ts';
import type { Ledger, Posting, Refusal } from '../ledger/ledger.ts';
import { cashReward, pointsReward } from '../ledger/postings/rewards.ts';

/** The part of the gateway that posts rewards, as the ledger knows it. */
export const REWARD_SOURCE = 'rewards';

/** What is paid, to whom, and under which key. */
interface GiftToPay {
  memberId: bigint;
  /** Unique per merchant: a gift is paid once. */
  key: string;
  /** The campaign that pays for it; without one the house does. */
  campaignId: bigint | null;
  gift: Gift;
}

/** Pays what a reward gives, in the caller's transaction. Fails as the ledger does, and with `function_disabled` for a gift that is not paid yet. */
export async function payGift(
  ledger: Pick<Ledger, 'accountWithin' | 'postWithin'>,
  trx: Transaction<Tables>,
  { memberId, key, campaignId, gift }: GiftToPay,
): Promise<Result<Posting, Refusal | 'function_disabled'>> {
  const posting = { source: REWARD_SOURCE, idempotencyKey: key };
  switch (gift.kind) {
    case 'cash': {
      const { currency } = gift;
      const from = await ledger.accountWithin(
        trx,
        campaignId === null ? { kind: 'rewards', currency } : { kind: 'campaign', ownerId: campaignId, currency },
      );
      const to = await ledger.accountWithin(trx, { kind: 'cash', ownerId: memberId, currency });
      return ledger.postWithin(trx, { ...posting, ...cashReward({ from, to, amountMinor: BigInt(gift.amountMinor) }) });
    }
    case 'points': {
      const from = await ledger.accountWithin(trx, { kind: 'points_issue', currency: POINTS });
      const to = await ledger.accountWithin(trx, { kind: 'points', ownerId: memberId, currency: POINTS });
      return ledger.postWithin(trx, { ...posting, ...pointsReward({ from, to, amountMinor: BigInt(gift.points) }) });
    }
    case 'bonus':
      return fail('function_disabled');
  }
}
