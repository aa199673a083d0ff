import type { Brand } from '../../shared/brand/brand.generated.ts';
import type { QueryOf, ValueOf } from '../../shared/contract/call.ts';
import type { FriendRow, referralCalls } from '../../shared/contract/referral.ts';
import { ok, type Result } from '../../shared/errors.ts';
import type { FriendState, SharedBy } from '../../shared/referral/states.ts';
import type { Gift } from '../../shared/rewards/gift.ts';
import type { RewardState } from '../../shared/rewards/states.ts';
import { maskAccount } from '../boards/mask-account.ts';
import { readPage } from '../lists/read-page.ts';
import type { Services } from '../services.ts';
import { referralCodeOf } from './referral-code.ts';
import { termsOf } from './referral-terms.ts';
import { rewardKeyOf } from './reward-referrers.ts';

type List = typeof referralCalls.friendList;

/** The player who invites. */
interface Referrer {
  merchantCode: string;
  memberId: bigint;
}

/** The code of a player, what friends bring, and how many came. */
export async function readReferral(
  { database }: Pick<Services, 'database'>,
  brand: Brand,
  memberId: bigint,
): Promise<ValueOf<typeof referralCalls.referral>> {
  const { merchantCode } = brand;
  return database.withMerchant(merchantCode, async (trx) => {
    const code = await referralCodeOf(trx, { merchantCode, memberId });
    const { friends, rewarded } = await trx
      .selectFrom('referral')
      .select((eb) => [eb.fn.countAll<bigint>().as('friends'), eb.fn.count<bigint>('rewarded_at').as('rewarded')])
      .where('merchant_code', '=', merchantCode)
      .where('referrer_id', '=', memberId)
      .executeTakeFirstOrThrow();
    return { code, terms: termsOf(brand) ?? null, friends: Number(friends), rewarded: Number(rewarded) };
  });
}

/** A row of the list before it is presented. */
interface Found {
  id: bigint;
  account: string;
  registered_at: Date;
  deposited_at: Date | null;
  played_at: Date | null;
  refused: SharedBy | null;
  gift: Gift | null;
  reward_state: RewardState | null;
}

/** Reads a page of the friends of a player, newest first. */
export async function friendList(
  { database, cursors }: Pick<Services, 'database' | 'cursors'>,
  { merchantCode, memberId }: Referrer,
  query: QueryOf<List>,
): Promise<Result<ValueOf<List>, 'cursor_invalid'>> {
  const page = await readPage(cursors, { call: 'friendList', merchantCode, reader: String(memberId) }, query, {
    rows: (after, limit): Promise<Found[]> =>
      database.withMerchant(merchantCode, (trx) => {
        let rows = trx
          .selectFrom('referral')
          .innerJoin('member', (join) =>
            join
              .onRef('member.merchant_code', '=', 'referral.merchant_code')
              .onRef('member.id', '=', 'referral.friend_id'),
          )
          .leftJoin('reward', (join) =>
            join
              .onRef('reward.merchant_code', '=', 'referral.merchant_code')
              .onRef('reward.member_id', '=', 'referral.referrer_id')
              .on((eb) => eb('reward.key', '=', rewardKeyOf(eb.ref('referral.friend_id')))),
          )
          .select([
            'referral.id',
            'member.account',
            'referral.registered_at',
            'referral.deposited_at',
            'referral.played_at',
            'referral.refused',
            'reward.gift',
            'reward.state as reward_state',
          ])
          .where('referral.merchant_code', '=', merchantCode)
          .where('referral.referrer_id', '=', memberId);
        if (after) rows = rows.where('referral.id', '<', BigInt(after[0]!));
        return rows.orderBy('referral.id', 'desc').limit(limit).execute();
      }),
    positionOf: ({ id }) => [String(id)],
  });
  if (!page.ok) return page;
  const { rows, nextCursor } = page.value;
  return ok({ list: rows.map(presentFriend), nextCursor });
}

const stateOf = ({ refused, played_at: played, deposited_at: deposited }: Found): FriendState =>
  refused ? 'refused' : played ? 'played' : deposited ? 'deposited' : 'registered';

const presentFriend = (row: Found): FriendRow => ({
  id: String(row.id),
  account: maskAccount(row.account),
  state: stateOf(row),
  registeredAt: row.registered_at.toISOString(),
  reward: row.gift && row.reward_state && { gift: row.gift, state: row.reward_state },
});
