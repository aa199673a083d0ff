import { sql, type RawBuilder, type Selectable, type Transaction } from 'kysely';
import type { ReferralTerms } from '../../shared/contract/referral.ts';
import { maskAccount } from '../boards/mask-account.ts';
import type { ReferralTable } from '../database/referral-tables.ts';
import type { Tables } from '../database/tables.ts';
import { messageText } from '../messages/message-text.ts';
import { earnRewards } from '../rewards/earn-rewards.ts';
import type { Signal } from '../signals/signal.ts';
import { findShared } from './find-shared.ts';

/** A friend whose steps are looked at. */
export type Referral = Selectable<ReferralTable>;

/** Languages that have words for the title of a reward; others fall back to one of them. */
const TITLE_LANGUAGES = ['EN', 'CN', 'TH', 'VI'] as const;

const KEY_PREFIX = 'referral:';
/** The key of the reward for a friend: a referrer earns it once. */
export const rewardKeyOf = (friendId: unknown): RawBuilder<string> => sql<string>`${KEY_PREFIX} || ${friendId}`;

/**
 * Gives the referrer what the brand's rule says for a friend who has come far enough, unless both are one person, or the referrer was rewarded for as
 * many friends as the rule allows.
 * @returns what to send after the commit
 */
export async function rewardReferrer(
  trx: Transaction<Tables>,
  merchantCode: string,
  terms: ReferralTerms,
  { friend_id: friendId, referrer_id: referrerId }: Referral,
  at: Date,
): Promise<Signal[]> {
  const row = trx.updateTable('referral').where('merchant_code', '=', merchantCode).where('friend_id', '=', friendId);
  const refused = await findShared(trx, merchantCode, { friendId, referrerId });
  if (refused) {
    await row.set({ refused }).execute();
    return [];
  }
  const { count } = await trx
    .selectFrom('referral')
    .select((eb) => eb.fn.count<bigint>('rewarded_at').as('count'))
    .where('merchant_code', '=', merchantCode)
    .where('referrer_id', '=', referrerId)
    .executeTakeFirstOrThrow();
  if (Number(count) >= terms.friendsMax) return [];
  await row.set({ rewarded_at: at }).execute();
  const { account } = await trx
    .selectFrom('member')
    .select('account')
    .where('merchant_code', '=', merchantCode)
    .where('id', '=', friendId)
    .executeTakeFirstOrThrow();
  const friend = maskAccount(account);
  const title = Object.fromEntries(
    TITLE_LANGUAGES.map((code) => [code, messageText(code, 'message.friendReward', { friend })]),
  );
  return earnRewards(trx, merchantCode, at.getTime(), [
    { memberId: referrerId, key: `${KEY_PREFIX}${friendId}`, source: 'referral', title, gift: terms.gift },
  ]);
}
