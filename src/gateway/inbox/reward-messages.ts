import type { Transaction } from 'kysely';
import { POINTS } from '../../shared/money/currencies.ts';
import type { Tables } from '../database/tables.ts';
import type { RecordedEvent } from '../events/consumer.ts';
import type { NewMessage } from './write-messages.ts';

/** Events about what a member has earned. */
export type RewardEvent = RecordedEvent<'reward_earned' | 'reward_taken_back' | 'bonus_opened' | 'bonus_ended'>;

/** Whether an event is about what a member has earned. */
export const isRewardEvent = (event: RecordedEvent): event is RewardEvent =>
  event.type === 'reward_earned' ||
  event.type === 'reward_taken_back' ||
  event.type === 'bonus_opened' ||
  event.type === 'bonus_ended';

/** The rewards of events that wait for their players. Others were paid as soon as they were earned. */
export async function waitingIn(
  trx: Transaction<Tables>,
  merchantCode: string,
  events: readonly RecordedEvent[],
): Promise<ReadonlySet<string>> {
  const ids = events.flatMap(({ type, body }) => (type === 'reward_earned' ? [BigInt(body.rewardId)] : []));
  if (ids.length === 0) return new Set();
  const rows = await trx
    .selectFrom('reward')
    .select('id')
    .where('merchant_code', '=', merchantCode)
    .where('id', 'in', ids)
    .where('state', '=', 'available')
    .execute();
  return new Set(rows.map(({ id }) => String(id)));
}

/** The message about what a member has earned, if the event is worth one. A player who ends a bonus knows it. */
export function rewardMessageOf(event: RewardEvent, waiting: ReadonlySet<string>): NewMessage[] {
  const { id, type, memberId, body, at } = event;
  if (memberId === null) return [];
  const message = { memberId, key: `event:${id}`, at };
  if (type === 'reward_earned') {
    if (!waiting.has(body.rewardId)) return [];
    const { source, gift } = body;
    if (source !== 'raffle' || gift.kind !== 'cash') return [{ ...message, template: 'rewardWaiting', params: {} }];
    return [{ ...message, template: 'raffleWon', params: { currency: gift.currency, amountMinor: gift.amountMinor } }];
  }
  if (type === 'reward_taken_back') {
    const { currency, givenMinor, takenMinor } = body;
    const template = currency === POINTS ? 'pointsTakenBack' : 'rewardTakenBack';
    return [{ ...message, template, params: { currency, givenMinor, takenMinor } }];
  }
  const { currency, amountMinor } = body;
  const params = { currency, amountMinor };
  if (type === 'bonus_opened')
    return [{ ...message, template: 'bonusOpened', params: { ...params, turnoverMinor: body.turnoverMinor } }];
  if (body.state === 'converted') return [{ ...message, template: 'bonusConverted', params }];
  return body.state === 'expired' ? [{ ...message, template: 'bonusExpired', params }] : [];
}
