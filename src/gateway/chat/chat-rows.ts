import type { Transaction } from 'kysely';
import type { ChatMessage, ChatWin } from '../../shared/contract/chat.ts';
import { avatarOf } from '../account/avatar.ts';
import type { Tables } from '../database/tables.ts';
import { presentWin, type WonRound } from './shared-wins.ts';

/** The messages of a merchant, with their authors and the rounds that they show. */
export const selectMessages = (trx: Transaction<Tables>, merchantCode: string) =>
  trx
    .selectFrom('chat_message as c')
    .innerJoin('member as m', (join) =>
      join.onRef('m.merchant_code', '=', 'c.merchant_code').onRef('m.id', '=', 'c.member_id'),
    )
    .leftJoin('round as w', (join) =>
      join
        .onRef('w.merchant_code', '=', 'c.merchant_code')
        .onRef('w.provider', '=', 'c.provider')
        .onRef('w.round_id', '=', 'c.round_id'),
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
      'c.provider',
      'c.round_id',
      'w.game_id',
      'w.vassalage',
      'w.currency',
      'w.bet_minor',
      'w.win_minor',
      'm.account',
      'm.nickname',
      'm.avatar_type',
      'm.avatar',
    ])
    .where('c.merchant_code', '=', merchantCode);

/** A message as it was read. */
export type ReadChatMessage = Awaited<ReturnType<ReturnType<typeof selectMessages>['executeTakeFirstOrThrow']>>;

/** The win that a message shows. Its round is there, as the database makes sure. */
export const winOf = (row: ReadChatMessage): ChatWin | null =>
  row.round_id === null ? null : presentWin(row as WonRound);

/** A message as its reader sees it. Nobody sees what a deleted one said. */
export function presentMessage(row: ReadChatMessage, readerId: bigint | undefined): ChatMessage {
  const isDeleted = row.deleted_at !== null;
  return {
    id: String(row.id),
    at: row.at.toISOString(),
    nickname: row.nickname,
    avatar: avatarOf({ ...row, id: row.member_id }).avatar,
    text: isDeleted ? '' : row.text,
    win: isDeleted ? null : winOf(row),
    isOwn: row.member_id === readerId,
    isForReader: readerId !== undefined && row.mentions.includes(String(readerId)),
    isDeleted,
  };
}
