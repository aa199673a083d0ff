import type { Transaction, Updateable } from 'kysely';
import { TRIAL_TYPE } from '../../shared/account-types.ts';
import type { ReferralTerms } from '../../shared/contract/referral.ts';
import type { ReferralTable } from '../database/referral-tables.ts';
import type { Tables } from '../database/tables.ts';
import { consumer, type Consumer, type RecordedEvent } from '../events/consumer.ts';
import type { Services } from '../services.ts';
import type { Signal } from '../signals/signal.ts';
import { findShared } from './find-shared.ts';
import { termsOf } from './referral-terms.ts';
import { rewardReferrer, type Referral } from './reward-referrers.ts';

/** Milliseconds of a day. */
const DAY_MS = 86_400_000;

const types = ['member_registered', 'deposit_credited', 'round_settled'] as const;
type Told = RecordedEvent<(typeof types)[number]>;

/** What a step is looked at with. */
interface Step {
  trx: Transaction<Tables>;
  merchantCode: string;
  terms: ReferralTerms | undefined;
}

/** Follows what friends do: they register, pay in and play. A step that earns a reward earns it once. */
export const referralConsumer = ({ sites }: Pick<Services, 'sites'>): Consumer =>
  consumer({
    name: 'referral',
    types,
    async handle(trx, merchantCode, events) {
      const memberIds = [...new Set(events.flatMap(({ memberId }) => memberId ?? []))];
      const newcomers = events.flatMap(({ type, memberId }) => (type !== 'round_settled' && memberId) || []);
      await noteFriends(trx, merchantCode, newcomers);
      const friends = await friendsAmong(trx, merchantCode, memberIds);
      if (friends.size === 0) return [];
      const brand = (await sites.forMerchant(merchantCode))?.loaded.brand;
      const step: Step = { trx, merchantCode, terms: brand && termsOf(brand) };
      const signals: Signal[] = [];
      for (const event of lastRounds(events)) {
        const friend = friends.get(event.memberId!);
        if (friend) signals.push(...(await follow(step, friend, event)));
      }
      return signals;
    },
  });

/** The events without the rounds of a member before their last one: what they staked is summed once. */
function lastRounds(events: readonly Told[]): Told[] {
  const last = new Map(events.flatMap((event) => (event.type === 'round_settled' ? [[event.memberId, event]] : [])));
  return events.filter((event) => event.type !== 'round_settled' || last.get(event.memberId) === event);
}

/** Writes a row for each member that has an upline. A trial is nobody's friend. */
async function noteFriends(
  trx: Transaction<Tables>,
  merchantCode: string,
  memberIds: readonly bigint[],
): Promise<void> {
  if (memberIds.length === 0) return;
  await trx
    .insertInto('referral')
    .columns(['merchant_code', 'friend_id', 'referrer_id', 'registered_at'])
    .expression((eb) =>
      eb
        .selectFrom('member')
        .select(['merchant_code', 'id', (ref) => ref.ref('upline_id').$notNull().as('upline_id'), 'registered_at'])
        .where('merchant_code', '=', merchantCode)
        .where('id', 'in', memberIds)
        .where('upline_id', 'is not', null)
        .whereRef('upline_id', '!=', 'id')
        .where('customer_type', '!=', TRIAL_TYPE),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** The friends among members whose steps are still open, by their id. */
async function friendsAmong(
  trx: Transaction<Tables>,
  merchantCode: string,
  memberIds: readonly bigint[],
): Promise<Map<bigint, Referral>> {
  if (memberIds.length === 0) return new Map();
  const rows = await trx
    .selectFrom('referral')
    .selectAll()
    .where('merchant_code', '=', merchantCode)
    .where('friend_id', 'in', memberIds)
    .where('refused', 'is', null)
    .where('rewarded_at', 'is', null)
    .execute();
  return new Map(rows.map((row) => [row.friend_id, row]));
}

/** Notes the step that an event is for its friend, and rewards the referrer if it is the one that the brand rewards. */
async function follow(step: Step, friend: Referral, event: Told): Promise<Signal[]> {
  if (friend.refused ?? friend.rewarded_at) return [];
  const { trx, merchantCode, terms } = step;
  if (event.type === 'member_registered') {
    friend.refused =
      (await findShared(trx, merchantCode, { friendId: friend.friend_id, referrerId: friend.referrer_id })) ?? null;
    if (friend.refused) await change(step, friend, { refused: friend.refused });
    return [];
  }
  if (event.type === 'deposit_credited') {
    if (friend.deposited_at || BigInt(event.body.creditedMinor) < BigInt(terms?.depositMinMinor ?? 1)) return [];
    friend.deposited_at = event.at;
    await change(step, friend, { deposited_at: event.at });
    return terms?.at === 'firstDeposit' && !isLate(terms, friend, event.at)
      ? reward(step, terms, friend, event.at)
      : [];
  }
  if (terms?.at !== 'turnover' || !friend.deposited_at || friend.played_at || isLate(terms, friend, event.at))
    return [];
  if ((await stakedBy(step, friend, event.body.currency)) < BigInt(terms.turnoverMinor)) return [];
  friend.played_at = event.at;
  await change(step, friend, { played_at: event.at });
  return reward(step, terms, friend, event.at);
}

/** Rewards the referrer, once in a batch of events as well. */
async function reward(step: Step, terms: ReferralTerms, friend: Referral, at: Date): Promise<Signal[]> {
  const signals = await rewardReferrer(step.trx, step.merchantCode, terms, friend, at);
  if (signals.length > 0) friend.rewarded_at = at;
  return signals;
}

const isLate = ({ days }: ReferralTerms, { registered_at: registeredAt }: Referral, at: Date): boolean =>
  at.getTime() > registeredAt.getTime() + days * DAY_MS;

/** What a friend has staked in settled rounds with a result, minor units. */
async function stakedBy(
  { trx, merchantCode }: Step,
  { friend_id: memberId }: Referral,
  currency: string,
): Promise<bigint> {
  const { staked } = await trx
    .selectFrom('round')
    .select((eb) => eb.fn.sum<string | null>('bet_minor').as('staked'))
    .where('merchant_code', '=', merchantCode)
    .where('member_id', '=', memberId)
    .where('currency', '=', currency)
    .where('status', '=', 'settled')
    .whereRef('bet_minor', '<>', 'win_minor')
    .executeTakeFirstOrThrow();
  return BigInt(staked ?? 0);
}

const change = ({ trx, merchantCode }: Step, { friend_id: friendId }: Referral, values: Updateable<ReferralTable>) =>
  trx
    .updateTable('referral')
    .set(values)
    .where('merchant_code', '=', merchantCode)
    .where('friend_id', '=', friendId)
    .execute();
