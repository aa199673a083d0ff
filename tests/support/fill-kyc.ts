import { randomUUID } from 'node:crypto';
import type { Transaction } from 'kysely';
import type { Tables } from '../../src/gateway/database/tables.ts';

/** Writes an identity document of a player and what a withdrawal waits for: a row of each of these tables. */
export async function fillKyc(
  trx: Transaction<Tables>,
  own: { merchant_code: string },
  { member_id, withdrawal_id, at }: { member_id: bigint; withdrawal_id: bigint; at: Date },
): Promise<void> {
  await trx
    .insertInto('identity_number')
    .values({ ...own, member_id, number_hash: new Uint8Array(32) })
    .execute();
  const { id: document_id } = await trx
    .insertInto('identity_document')
    .values({ ...own, member_id, key: randomUUID(), kind: 'identity', sent_at: at })
    .returning('id')
    .executeTakeFirstOrThrow();
  await trx
    .insertInto('identity_picture')
    .values({ ...own, member_id, document_id, place: 1, sealed: new Uint8Array(1), added_at: at })
    .execute();
  await trx
    .insertInto('document_request')
    .values({
      ...own,
      withdrawal_id,
      member_id,
      kinds: '["identity"]',
      why: '["sum"]',
      is_rule: true,
      asked_at: at,
      answer_by: at,
    })
    .execute();
}
