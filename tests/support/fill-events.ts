import type { Transaction } from 'kysely';
import type { Tables } from '../../src/gateway/database/tables.ts';

/** Writes a row of each table of events and messages. */
export async function fillEvents(
  trx: Transaction<Tables>,
  own: { merchant_code: string },
  member_id: bigint,
  at: Date,
): Promise<void> {
  await trx
    .insertInto('message')
    .values({ ...own, member_id, kind: 'account', template: 't', params: '{}', key: 'k', created_at: at })
    .execute();
  const { id: event_id } = await trx
    .insertInto('event')
    .values({ ...own, type: 'logged_in', version: 1, body: '{}', at })
    .returning('id')
    .executeTakeFirstOrThrow();
  await trx
    .insertInto('event_set_aside')
    .values({ ...own, consumer: 'c', event_id, reason: 'r', tries: 1, next_try_at: at })
    .execute();
}
