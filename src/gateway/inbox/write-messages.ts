import { sql, type Transaction } from 'kysely';
import type { Tables } from '../database/tables.ts';
import { templates, type Template } from './templates.ts';

/** A message to write. */
export interface NewMessage {
  memberId: bigint;
  /** What it is about: a member gets one message for each. */
  key: string;
  template: Template;
  params: Record<string, string>;
  /** When it happened. */
  at: Date;
}

/** Messages of a member that are kept. Nobody reads further back, and a list without an end would need a sweep. */
export const MESSAGES_KEPT_MAX = 500;
/** How long a deleted message is kept, so that its deletion can be undone. */
const DELETED_KEPT_MS = 48 * 3_600_000;

/** Writes messages, those of a known key not again. Returns the members that got one. */
export async function writeMessages(
  trx: Transaction<Tables>,
  merchantCode: string,
  messages: readonly NewMessage[],
): Promise<bigint[]> {
  if (messages.length === 0) return [];
  const rows = await trx
    .insertInto('message')
    .values(
      messages.map(({ memberId, key, template, params, at }) => ({
        merchant_code: merchantCode,
        member_id: memberId,
        kind: templates[template].kind,
        template,
        params: JSON.stringify(params),
        key,
        created_at: at,
      })),
    )
    .onConflict((conflict) => conflict.columns(['merchant_code', 'member_id', 'key']).doNothing())
    .returning('member_id')
    .execute();
  return [...new Set(rows.map(({ member_id }) => member_id))];
}

/** Deletes what the inboxes of members hold beyond their limit, and what was deleted two days ago. */
export async function pruneMessages(
  trx: Transaction<Tables>,
  merchantCode: string,
  memberIds: readonly bigint[],
  now: Date,
): Promise<void> {
  if (memberIds.length === 0) return;
  const ranked = trx
    .selectFrom('message')
    .select((eb) => [
      'id',
      'deleted_at',
      eb.fn
        .agg<bigint>('row_number')
        .over((over) => over.partitionBy('member_id').orderBy('created_at', 'desc').orderBy('id', 'desc'))
        .as('place'),
    ])
    .where('merchant_code', '=', merchantCode)
    .where('member_id', 'in', memberIds)
    .as('ranked');
  await trx
    .deleteFrom('message')
    .where('merchant_code', '=', merchantCode)
    .where('id', 'in', (eb) =>
      eb
        .selectFrom(ranked)
        .select('ranked.id')
        .where((or) =>
          or.or([
            or('ranked.place', '>', sql<bigint>`${MESSAGES_KEPT_MAX}`),
            or('ranked.deleted_at', '<', new Date(now.getTime() - DELETED_KEPT_MS)),
          ]),
        ),
    )
    .execute();
}
