import type { Transaction } from 'kysely';
import type { Tables } from '../database/tables.ts';
import { folded } from './word-filter.ts';

/** Messages of a room in which those who may be named have written. */
const RECENT_MESSAGES = 200;
/** Members that one message names at most. */
const MENTIONS_MAX = 3;

/** The members that a text names by `@nickname`, of those who have written in the room lately. */
export async function mentionedIn(
  trx: Transaction<Tables>,
  { merchantCode, room, memberId }: { merchantCode: string; room: string; memberId: bigint },
  text: string,
): Promise<bigint[]> {
  if (!text.includes('@')) return [];
  const recent = trx
    .selectFrom('chat_message')
    .select('member_id')
    .where('merchant_code', '=', merchantCode)
    .where('room', '=', room)
    .orderBy('id', 'desc')
    .limit(RECENT_MESSAGES)
    .as('recent');
  const authors = await trx
    .selectFrom(recent)
    .innerJoin('member as m', 'm.id', 'recent.member_id')
    .select(['m.id', 'm.nickname'])
    .distinct()
    .where('m.merchant_code', '=', merchantCode)
    .where('m.id', '<>', memberId)
    .execute();
  // Each begins with the words after an `@`.
  const named = text
    .split('@')
    .slice(1)
    .map((part) => `${folded(part)} `);
  return authors
    .filter(({ nickname }) => named.some((part) => part.startsWith(`${folded(nickname)} `)))
    .slice(0, MENTIONS_MAX)
    .map(({ id }) => id);
}
