import type { Transaction } from 'kysely';
import type { ChatMessage } from '../../shared/contract/chat.ts';
import { avatarOf } from '../account/avatar.ts';
import type { Tables } from '../database/tables.ts';

/** The messages of a merchant, with their authors. */
export const selectMessages = (trx: Transaction<Tables>, merchantCode: string) =>
  trx
    .selectFrom('chat_message as c')
    .innerJoin('member as m', (join) =>
      join.onRef('m.merchant_code', '=', 'c.merchant_code').onRef('m.id', '=', 'c.member_id'),
    )
    .select([
      'c.id',
      'c.room',
      'c.member_id',
      'c.text',
      'c.mentions',
      'c.at',
      'c.change_id',
      'c.deleted_at',
      'c.deleted_by',
      'm.account',
      'm.nickname',
      'm.avatar_type',
      'm.avatar',
    ])
    .where('c.merchant_code', '=', merchantCode);

/** A message as it was read. */
export type ReadChatMessage = Awaited<ReturnType<ReturnType<typeof selectMessages>['executeTakeFirstOrThrow']>>;

/** A message as its reader sees it. Nobody sees what a deleted one said. */
export function presentMessage(row: ReadChatMessage, readerId: bigint | undefined): ChatMessage {
  const isDeleted = row.deleted_at !== null;
  return {
    id: String(row.id),
    at: row.at.toISOString(),
    nickname: row.nickname,
    avatar: avatarOf({ ...row, id: row.member_id }).avatar,
    text: isDeleted ? '' : row.text,
    isOwn: row.member_id === readerId,
    isForReader: readerId !== undefined && row.mentions.includes(String(readerId)),
    isDeleted,
  };
}
