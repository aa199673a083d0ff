import type { Transaction } from 'kysely';
import type { Gift } from '../../shared/rewards/gift.ts';
import type { RewardSource } from '../../shared/rewards/states.ts';
import type { Tables } from '../database/tables.ts';
import { recordEvents } from '../events/record-events.ts';
import type { Signal } from '../signals/signal.ts';

/** A reward that a member has earned. */
export interface NewReward {
  memberId: bigint;
  /** What it is for, such as `mission:12:2026-11-25`: a member earns it once, whatever is earned under it later. */
  key: string;
  source: RewardSource;
  campaignId?: bigint | undefined;
  /** The deposit that earns it: it is taken back with it. */
  depositId?: bigint | undefined;
  /** What it is called, by language, with `EN`. */
  title: Record<string, string>;
  gift: Gift;
  /** When it can no longer be claimed. */
  endsAt?: Date | undefined;
}

/**
 * Notes rewards in the caller's transaction, with their events. What was earned before is left as it is, so a consumer may call it again.
 * @param atMs when they were earned, by `services.clock` or by their event
 * @returns what to send after the commit
 */
export async function earnRewards(
  trx: Transaction<Tables>,
  merchantCode: string,
  atMs: number,
  rewards: readonly NewReward[],
): Promise<Signal[]> {
  if (rewards.length === 0) return [];
  const rows = await trx
    .insertInto('reward')
    .values(
      rewards.map(({ memberId, key, source, campaignId, depositId, title, gift, endsAt }) => ({
        merchant_code: merchantCode,
        member_id: memberId,
        key,
        source,
        campaign_id: campaignId ?? null,
        deposit_id: depositId ?? null,
        title: JSON.stringify(title),
        gift: JSON.stringify(gift),
        earned_at: new Date(atMs),
        ends_at: endsAt ?? null,
      })),
    )
    .onConflict((conflict) => conflict.constraint('reward_earned_once').doNothing())
    .returning(['id', 'member_id', 'source', 'gift'])
    .execute();
  await recordEvents(
    trx,
    merchantCode,
    atMs,
    rows.map(({ id, member_id: memberId, source, gift }) => ({
      type: 'reward_earned',
      memberId,
      body: { rewardId: String(id), source, gift },
    })),
  );
  return [
    ...rows.map(({ member_id: memberId }) => ({ merchantCode, memberId, topic: 'rewards' as const })),
    ...(rows.length > 0 ? [{ merchantCode, topic: 'events' as const }] : []),
  ];
}
