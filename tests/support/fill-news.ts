import { randomUUID } from 'node:crypto';
import type { Transaction } from 'kysely';
import type { Tables } from '../../src/gateway/database/tables.ts';

/** Writes what a merchant announces and what a player told it: a row of each of these tables. */
export async function fillNews(
  trx: Transaction<Tables>,
  own: { merchant_code: string },
  member_id: bigint,
  { operator_id, at }: { operator_id: bigint; at: Date },
): Promise<void> {
  const texts = { EN: { title: 't', text: 't' } };
  const document = { type: 'B', audience: 'everyone', priority: 0, from: '2026-01-01T00:00', texts } as const;
  const { id: announcement_id } = await trx
    .insertInto('announcement')
    .values({ ...own, key: randomUUID(), type: 'B', priority: 0, starts_at: at })
    .returning('id')
    .executeTakeFirstOrThrow();
  await trx
    .insertInto('announcement_version')
    .values({ ...own, announcement_id, version: 1, document: JSON.stringify(document), operator_id, written_at: at })
    .execute();
  await trx
    .insertInto('feedback')
    .values({ ...own, member_id, key: randomUUID(), kind: 'other', text: 't', sent_at: at })
    .execute();
  await trx
    .insertInto('feedback_picture')
    .values({ ...own, member_id, picture: new Uint8Array(1), added_at: at })
    .execute();
}
