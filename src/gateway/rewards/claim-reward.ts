import { fail, ok, type Result } from '../../shared/errors.ts';
import type { RewardRow } from '../../shared/contract/rewards.ts';
import { recordEvents } from '../events/record-events.ts';
import type { Services } from '../services.ts';
import { payGift } from './pay-gift.ts';
import { presentReward, rewardsOf } from './read-rewards.ts';

type Failure = 'not_found' | 'transition_refused' | 'balance_too_high';

/** A reward of the player who claims it, in the language of the page. */
interface Claiming {
  merchantCode: string;
  memberId: bigint;
  id: bigint;
  language: string;
}

/**
 * Pays a reward of the player, once. Claiming it again answers the same. Fails with `not_found` for another player's, with `transition_refused` if
 * its time is over or what it gives cannot be paid now, and with `balance_too_high` if the account could not hold it; it can then be claimed
 * later.
 */
export async function claimReward(
  { database, ledger, clock, signals }: Pick<Services, 'database' | 'ledger' | 'clock' | 'signals'>,
  { merchantCode, memberId, id, language }: Claiming,
): Promise<Result<RewardRow, Failure>> {
  const result = await database.withMerchant(merchantCode, async (trx): Promise<Result<RewardRow, Failure>> => {
    const own = rewardsOf(trx, { merchantCode, memberId }).where('id', '=', id);
    const row = await own.forNoKeyUpdate().executeTakeFirst();
    if (!row) return fail('not_found');
    if (row.state === 'claimed') return ok(presentReward(row, language));
    const at = new Date(clock());
    if (row.state === 'expired' || (row.ends_at !== null && row.ends_at <= at)) return fail('transition_refused');
    const { campaign_id: campaignId, gift, source } = row;
    const paid = await payGift(ledger, trx, { memberId, key: `reward:${id}`, campaignId, gift });
    if (!paid.ok) return fail(paid.code === 'balance_too_high' ? paid.code : 'transition_refused');
    await trx
      .updateTable('reward')
      .set({ state: 'claimed', ended_at: at, transfer_id: paid.value.transferId })
      .where('merchant_code', '=', merchantCode)
      .where('id', '=', id)
      .execute();
    const body = { rewardId: String(id), source, gift };
    await recordEvents(trx, merchantCode, at.getTime(), [{ type: 'reward_claimed', memberId, body }]);
    return ok(presentReward(await own.executeTakeFirstOrThrow(), language));
  });
  if (result.ok)
    signals.send([
      { merchantCode, memberId, topic: 'balance' },
      { merchantCode, memberId, topic: 'rewards' },
      { merchantCode, topic: 'events' },
    ]);
  return result;
}
