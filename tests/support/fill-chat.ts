import { randomUUID } from 'node:crypto';
import { sql, type Transaction } from 'kysely';
import type { Tables } from '../../src/gateway/database/tables.ts';

/** Writes a row of this merchant into each table of the chat. */
export async function fillChat(
  trx: Transaction<Tables>,
  own: { merchant_code: string },
  member_id: bigint,
  at: Date,
): Promise<void> {
  const { id: message_id } = await trx
    .insertInto('chat_message')
    .values({ ...own, room: 'EN', member_id, key: randomUUID(), text: 't', at })
    .returning('id')
    .executeTakeFirstOrThrow();
  await trx
    .insertInto('chat_report')
    .values({ ...own, message_id, member_id, at })
    .execute();
  await trx
    .insertInto('chat_word')
    .values({ ...own, folded: 'w', word: 'W' })
    .execute();
  await sql`
    insert into chat_mute (merchant_code, member_id, reason, operator_id, at)
    select ${own.merchant_code}, ${member_id}, 'r', id, ${at} from operator limit 1`.execute(trx);
}
