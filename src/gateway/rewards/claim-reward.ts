import type { Transaction } from 'kysely';
import { MEMBER_TYPE } from '../../shared/account-types.ts';
import { fail, ok, type Result } from '../../shared/errors.ts';
import type { RewardRow } from '../../shared/contract/rewards.ts';
import type { Tables } from '../database/tables.ts';
import { recordEvents } from '../events/record-events.ts';
import type { Ledger } from '../ledger/ledger.ts';
import type { Services } from '../services.ts';
import type { Signal } from '../signals/signal.ts';
import { payGift } from './pay-gift.ts';
import { presentRewards, rewardKey, rewardsOf } from './read-rewards.ts';

type Failure = 'not_found' | 'transition_refused' | 'balance_too_high';

/** A reward of a member. */
interface OwnReward {
  merchantCode: string;
  memberId: bigint;
  id: bigint;
}

/**
 * Pays a reward of a member within an open transaction, once. Claiming it again answers the same. Fails with `not_found` for another member's, with
 * `transition_refused` if its time is over or what it gives cannot be paid now, and with `balance_too_high` if the account could not hold it; it
 * can then be claimed later.
 */
export async function claimWithin(
  ledger: Pick<Ledger, 'accountWithin' | 'postWithin'>,
  trx: Transaction<Tables>,
  { merchantCode, memberId, id }: OwnReward,
  atMs: number,
): Promise<Result<null, Failure>> {
  const own = rewardsOf(trx, { merchantCode, memberId }).where('id', '=', id);
  const row = await own.forNoKeyUpdate().executeTakeFirst();
  if (!row) return fail('not_found');
  if (row.state === 'claimed') return ok(null);
  const at = new Date(atMs);
  if (row.state === 'expired' || (row.ends_at !== null && row.ends_at <= at)) return fail('transition_refused');
  const { campaign_id: campaignId, gift, source, title } = row;
  if (source === 'raffle' && !(await isMember(trx, { merchantCode, memberId }))) return fail('transition_refused');
  const key = rewardKey({ id });
  const paid = await payGift(ledger, trx, { merchantCode, memberId, key, campaignId, title, gift, atMs });
  if (!paid.ok) return fail(paid.code === 'balance_too_high' ? paid.code : 'transition_refused');
  await trx
    .updateTable('reward')
    .set({ state: 'claimed', ended_at: at, transfer_id: paid.value.transferId })
    .where('merchant_code', '=', merchantCode)
    .where('id', '=', id)
    .execute();
  const body = { rewardId: String(id), source, gift };
  await recordEvents(trx, merchantCode, atMs, [{ type: 'reward_claimed', memberId, body }]);
  return ok(null);
}

/** Whether the account is no agent's by now: agents take no part in raffles. */
async function isMember(trx: Transaction<Tables>, { merchantCode, memberId }: Omit<OwnReward, 'id'>): Promise<boolean> {
  const { customer_type: type } = await trx
    .selectFrom('member')
    .select('customer_type')
    .where('merchant_code', '=', merchantCode)
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow();
  return type === MEMBER_TYPE;
}

/** What changes for a member who was paid a reward. */
export const signalsOfClaim = (merchantCode: string, memberId: bigint): Signal[] => [
  { merchantCode, memberId, topic: 'balance' },
  { merchantCode, memberId, topic: 'rewards' },
  { merchantCode, topic: 'events' },
];

/** Pays a reward of the player who claims it, in the language of the page. Fails as `claimWithin` does. */
export async function claimReward(
  { database, ledger, clock, signals }: Pick<Services, 'database' | 'ledger' | 'clock' | 'signals'>,
  { language, ...reward }: OwnReward & { language: string },
): Promise<Result<RewardRow, Failure>> {
  const { merchantCode, memberId } = reward;
  const result = await database.withMerchant(merchantCode, async (trx): Promise<Result<RewardRow, Failure>> => {
    const atMs = clock();
    const claimed = await claimWithin(ledger, trx, reward, atMs);
    if (!claimed.ok) return claimed;
    const row = await rewardsOf(trx, reward).where('id', '=', reward.id).executeTakeFirstOrThrow();
    const [shown] = await presentRewards(trx, merchantCode, [row], { language, at: new Date(atMs) });
    return ok(shown!);
  });
  if (result.ok) signals.send(signalsOfClaim(merchantCode, memberId));
  return result;
}
