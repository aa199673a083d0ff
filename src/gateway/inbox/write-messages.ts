import { sql, type Transaction } from 'kysely';
import type { Tables } from '../database/tables.ts';
import { readChoices } from '../own-account/message-choices.ts';
import { enqueueCopies } from './enqueue-copies.ts';
import { templates, topicOf, type Template } from './templates.ts';

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

/**
 * Writes messages, those of a known key not again and those of a topic that a player does not want not at all, and has copies sent where they are
 * wanted. Returns the members that got one.
 */
export async function writeMessages(
  trx: Transaction<Tables>,
  merchantCode: string,
  messages: readonly NewMessage[],
): Promise<bigint[]> {
  const choices = await readChoices(
    trx,
    merchantCode,
    messages.map(({ memberId }) => memberId),
  );
  const wanted = messages.filter(({ memberId, template }) => choices(memberId, topicOf(template), 'inbox'));
  if (wanted.length === 0) return [];
  const rows = await trx
    .insertInto('message')
    .values(
      wanted.map(({ memberId, key, template, params, at }) => ({
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
    .returning(['id', 'member_id', 'template'])
    .execute();
  await enqueueCopies(trx, merchantCode, rows, choices);
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
