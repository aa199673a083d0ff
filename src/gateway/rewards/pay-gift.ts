import type { Transaction } from 'kysely';
import { fail, ok, type Result } from '../../shared/errors.ts';
import { POINTS } from '../../shared/money/currencies.ts';
import type { Gift } from '../../shared/rewards/gift.ts';
import { payerOf } from '../bonuses/bonus-accounts.ts';
import { openBonus } from '../bonuses/open-bonus.ts';
import type { Tables } from '../database/tables.ts';
import { grantFreeRounds } from '../free-rounds/grants.ts';
import type { Ledger, Posting, Refusal } from '../ledger/ledger.ts';
import { cashReward, pointsReward } from '../ledger/postings/rewards.ts';
import { mayReceive } from './may-receive.ts';

/** The part of the gateway that posts rewards, as the ledger knows it. */
export const REWARD_SOURCE = 'rewards';

/** What paid a gift: a transfer, but for free rounds, which move no money. */
type Paid = Pick<Posting, 'transferId'> | { transferId: null };

/** What is paid, to whom, and under which key. */
interface GiftToPay {
  merchantCode: string;
  memberId: bigint;
  /** Unique per merchant: a gift is paid once. */
  key: string;
  /** The campaign that pays for it; without one the house does. */
  campaignId: bigint | null;
  /** What it is called, by language. */
  title: Record<string, string>;
  gift: Gift;
  atMs: number;
}

/**
 * Pays what a reward gives, in the caller's transaction. Fails as the ledger does, and with `function_disabled` for a member who is given nothing, or a
 * bonus that cannot be opened now.
 */
export async function payGift(
  ledger: Pick<Ledger, 'accountWithin' | 'postWithin'>,
  trx: Transaction<Tables>,
  { merchantCode, memberId, key, campaignId, title, gift, atMs }: GiftToPay,
): Promise<Result<Paid, Refusal | 'function_disabled'>> {
  const may = await mayReceive(trx, merchantCode, [memberId], new Date(atMs));
  if (!may.has(memberId)) return fail('function_disabled');
  const posting = { source: REWARD_SOURCE, idempotencyKey: key };
  switch (gift.kind) {
    case 'cash': {
      const { currency } = gift;
      const from = await payerOf({ ledger, trx }, campaignId, currency);
      const to = await ledger.accountWithin(trx, { kind: 'cash', ownerId: memberId, currency });
      return ledger.postWithin(trx, { ...posting, ...cashReward({ from, to, amountMinor: BigInt(gift.amountMinor) }) });
    }
    case 'points': {
      const from = await ledger.accountWithin(trx, { kind: 'points_issue', currency: POINTS });
      const to = await ledger.accountWithin(trx, { kind: 'points', ownerId: memberId, currency: POINTS });
      return ledger.postWithin(trx, { ...posting, ...pointsReward({ from, to, amountMinor: BigInt(gift.points) }) });
    }
    case 'bonus':
      return openBonus({ ledger, trx, merchantCode }, { memberId, key, campaignId, title, gift }, atMs);
    case 'free_rounds':
      await grantFreeRounds(trx, { merchantCode, memberId, key, gift }, atMs);
      return ok({ transferId: null });
  }
}
