import type { Transaction } from 'kysely';
import type { Tables } from '../../src/gateway/database/tables.ts';

/** Writes a row into every table of what players decide about their own account. */
export async function fillOwnAccount(
  trx: Transaction<Tables>,
  own: { merchant_code: string },
  member_id: bigint,
  at: Date,
): Promise<void> {
  const bytes = new Uint8Array(32);
  await trx
    .insertInto('second_factor')
    .values({ ...own, member_id, secret: bytes, begun_at: at })
    .execute();
  await trx
    .insertInto('recovery_code')
    .values({ ...own, member_id, code_hash: bytes })
    .execute();
  await trx
    .insertInto('consent')
    .values({ ...own, member_id, is_given: true, at, way: 'account', language: 'EN', text: 'x', text_hash: bytes })
    .execute();
  await trx
    .insertInto('message_choice')
    .values({ ...own, member_id, topic: 'games', way: 'email', is_on: true })
    .execute();
  const { id } = await trx
    .insertInto('member_export')
    .values({ ...own, member_id, asked_at: at, language: 'EN', ends_at: at })
    .returning('id')
    .executeTakeFirstOrThrow();
  await trx
    .insertInto('member_export_part')
    .values({ ...own, export_id: id, part: 1, body: bytes })
    .execute();
}
