import type { Transaction } from 'kysely';
import { TRIAL_TYPE } from '../../shared/account-types.ts';
import type { Tables } from '../database/tables.ts';
import { consumer, type RecordedEvent } from '../events/consumer.ts';
import { agreementMessageOf } from './agreement-messages.ts';
import { limitMessageOf } from './limit-message.ts';
import { moneyMessageOf } from './money-messages.ts';
import { isRewardEvent, rewardMessageOf, waitingIn, type RewardEvent } from './reward-messages.ts';
import { redemptionMessageOf } from './redemption-message.ts';
import { waitedIn, roundMessageOf, type Waited } from './round-messages.ts';
import { pruneMessages, writeMessages, type NewMessage } from './write-messages.ts';

const types = [
  'member_registered',
  'logged_in',
  'round_settled',
  'round_voided',
  'bet_rolled_back',
  'deposit_credited',
  'deposit_failed',
  'deposit_taken_back',
  'upline_transfer_received',
  'downline_transfer_received',
  'withdrawal_changed',
  'reward_earned',
  'reward_taken_back',
  'bonus_opened',
  'bonus_ended',
  'redemption_decided',
  'agreement_changed',
  'commission_paid',
  'commission_reversed',
  'limit_changed',
] as const;
type Wanted = (typeof types)[number];
type Told = RecordedEvent<Wanted>;

/** Writes messages about what happened. Trials have no inbox. */
export const inboxConsumer = consumer<Wanted>({
  name: 'inbox',
  types,
  async handle(trx, merchantCode, events) {
    const addresses = await addressesOf(trx, merchantCode, events);
    const waiting = await waitingIn(trx, merchantCode, events);
    const waited = await waitedIn(trx, merchantCode, events);
    const made = events.flatMap((event) =>
      isRewardEvent(event) ? rewardMessageOf(event, waiting) : messageOf(event, addresses, waited),
    );
    const receivers = await membersIn(trx, merchantCode, made);
    const written = await writeMessages(
      trx,
      merchantCode,
      made.filter(({ memberId }) => receivers.has(memberId)),
    );
    await pruneMessages(trx, merchantCode, written, events.at(-1)!.at);
    return written.map((memberId) => ({ merchantCode, memberId, topic: 'inbox' }));
  },
});

/** The message that an event is worth, if it is. */
function messageOf(
  event: Exclude<Told, RewardEvent>,
  addresses: ReadonlyMap<string, string>,
  waited: Waited,
): NewMessage[] {
  const { id, type, memberId, body, at } = event;
  if (memberId === null) return [];
  const message = { memberId, key: `event:${id}`, at };
  if (type === 'member_registered') return [{ ...message, template: 'welcome', params: {} }];
  if (type === 'logged_in')
    return body.isNewNetwork
      ? [{ ...message, template: 'newNetwork', params: { address: addresses.get(body.sessionId) ?? '' } }]
      : [];
  if (
    type === 'deposit_credited' ||
    type === 'deposit_failed' ||
    type === 'deposit_taken_back' ||
    type === 'upline_transfer_received' ||
    type === 'downline_transfer_received' ||
    type === 'withdrawal_changed'
  )
    return moneyMessageOf(event).map((told) => ({ ...message, ...told }));
  if (type === 'redemption_decided') return [{ ...message, ...redemptionMessageOf(event) }];
  if (type === 'agreement_changed' || type === 'commission_paid' || type === 'commission_reversed')
    return [{ ...message, ...agreementMessageOf(event) }];
  if (type === 'limit_changed') return [{ ...message, ...limitMessageOf(event) }];
  return roundMessageOf(event, waited).map((told) => ({ ...message, ...told }));
}

/** The network addresses of logins, by session: events don't contain them, because an event cannot be changed. */
async function addressesOf(
  trx: Transaction<Tables>,
  merchantCode: string,
  events: readonly Told[],
): Promise<ReadonlyMap<string, string>> {
  const ids = events.flatMap(({ type, body }) => (type === 'logged_in' && body.isNewNetwork ? [body.sessionId] : []));
  if (ids.length === 0) return new Map();
  const rows = await trx
    .selectFrom('session')
    .select(['id', 'address'])
    .where('merchant_code', '=', merchantCode)
    .where('id', 'in', ids)
    .execute();
  return new Map(rows.map(({ id, address }) => [id, address]));
}

/** The members among the receivers that have an inbox. */
async function membersIn(
  trx: Transaction<Tables>,
  merchantCode: string,
  made: readonly NewMessage[],
): Promise<ReadonlySet<bigint>> {
  if (made.length === 0) return new Set();
  const rows = await trx
    .selectFrom('member')
    .select('id')
    .where('merchant_code', '=', merchantCode)
    .where('id', 'in', [...new Set(made.map(({ memberId }) => memberId))])
    .where('customer_type', '!=', TRIAL_TYPE)
    .execute();
  return new Set(rows.map(({ id }) => id));
}
