import type { Transaction } from 'kysely';
import type { Tables } from '../../src/gateway/database/tables.ts';

/** Writes a friend of a member, who is their downline and came by a link of theirs. */
export async function fillReferral(
  trx: Transaction<Tables>,
  own: { merchant_code: string },
  referrer_id: bigint,
  at: Date,
): Promise<void> {
  const { id: friend_id } = await trx
    .insertInto('member')
    .values({
      ...own,
      account: 'friend',
      nickname: 'Friend',
      customer_type: 0,
      currency: 'THB',
      profile: '{}',
      upline_id: referrer_id,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await trx
    .insertInto('referral')
    .values({ ...own, friend_id, referrer_id, registered_at: at })
    .execute();
  await trx
    .insertInto('link_registration')
    .values({ ...own, member_id: friend_id, agent_id: referrer_id, sub_id: 'forum', at })
    .execute();
}
