import type { Transaction } from 'kysely';
import type { Tables } from '../database/tables.ts';
import type { Services } from '../services.ts';

/** The member whose inbox it is. */
export interface InboxOwner {
  merchantCode: string;
  memberId: bigint;
}

/** A change of messages: which ones, and what changes. */
export type MessageChange = { does: 'read' | 'delete' | 'restore'; id: string } | { does: 'readAll' };

/** Number of messages that the member has neither read nor deleted. */
export async function countUnread(trx: Transaction<Tables>, { merchantCode, memberId }: InboxOwner): Promise<number> {
  const { count } = await trx
    .selectFrom('message')
    .select((eb) => eb.fn.countAll<bigint>().as('count'))
    .where('merchant_code', '=', merchantCode)
    .where('member_id', '=', memberId)
    .where('read_at', 'is', null)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/**
 * Changes messages of a member. A message that is as it should be, unknown, or another member's stays as it is. Returns the number of unread
 * messages afterwards, and tells the other pages of the player when it has changed something.
 */
export async function changeMessages(
  { database, clock, signals }: Services,
  owner: InboxOwner,
  change: MessageChange,
): Promise<number> {
  const { merchantCode, memberId } = owner;
  const { count, hasChanged } = await database.withMerchant(merchantCode, async (trx) => {
    const { numUpdatedRows } = await changeOf(trx, owner, change, new Date(clock())).executeTakeFirst();
    return { count: await countUnread(trx, owner), hasChanged: numUpdatedRows > 0n };
  });
  if (hasChanged) signals.send([{ merchantCode, memberId, topic: 'inbox' }]);
  return count;
}

function changeOf(trx: Transaction<Tables>, { merchantCode, memberId }: InboxOwner, change: MessageChange, at: Date) {
  const own = trx.updateTable('message').where('merchant_code', '=', merchantCode).where('member_id', '=', memberId);
  const unread = own.set({ read_at: at }).where('read_at', 'is', null).where('deleted_at', 'is', null);
  switch (change.does) {
    case 'read':
      return unread.where('id', '=', change.id);
    case 'readAll':
      return unread;
    case 'delete':
      return own.set({ deleted_at: at }).where('deleted_at', 'is', null).where('id', '=', change.id);
    case 'restore':
      return own.set({ deleted_at: null }).where('deleted_at', 'is not', null).where('id', '=', change.id);
  }
}
