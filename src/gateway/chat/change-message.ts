import { sql, type Transaction } from 'kysely';
import type { Brand } from '../../shared/brand/brand.generated.ts';
import { fail, ok, type Result } from '../../shared/errors.ts';
import type { Tables } from '../database/tables.ts';
import type { Services } from '../services.ts';
import type { Player } from '../session/sessions.ts';
import type { AttemptLimit } from '../verification/attempts.ts';
import { selectMessages } from './chat-rows.ts';
import { lockChat } from './rooms.ts';

/** How long authors can delete what they wrote. */
const DELETABLE_MS = 60_000;
/** Messages that an account may report in an hour. */
const reportsOfHour: AttemptLimit = { max: 20, windowMs: 3_600_000 };

/** A player at a brand, and the message that they mean. */
interface Meant {
  brand: Pick<Brand, 'merchantCode' | 'chat'>;
  player: Player;
  id: string;
}

/** Marks a message as deleted. The caller holds the lock of the chat and knows that it is not yet. */
export const markDeleted = (
  trx: Transaction<Tables>,
  merchantCode: string,
  { id, by, at }: { id: bigint; by: 'author' | 'operator'; at: Date },
): Promise<unknown> =>
  trx
    .updateTable('chat_message')
    .set({ deleted_at: at, deleted_by: by, change_id: sql<bigint>`nextval('chat_change')` })
    .where('merchant_code', '=', merchantCode)
    .where('id', '=', id)
    .execute();

/** Deletes an own message. `not_found`: it is another's, or unknown. `transition_refused`: it is too old. Once more changes nothing. */
export async function deleteOwn(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  { brand: { merchantCode, chat }, player: { memberId }, id }: Meant,
): Promise<Result<null, 'function_disabled' | 'not_found' | 'transition_refused'>> {
  if (!chat) return fail('function_disabled');
  return database.withMerchant(merchantCode, async (trx) => {
    await lockChat(trx, merchantCode);
    const row = await selectMessages(trx, merchantCode).where('c.id', '=', BigInt(id)).executeTakeFirst();
    if (row?.member_id !== memberId) return fail('not_found');
    if (row.deleted_at) return ok(null);
    const at = new Date(clock());
    if (at.getTime() - row.at.getTime() > DELETABLE_MS) return fail('transition_refused');
    await markDeleted(trx, merchantCode, { id: row.id, by: 'author', at });
    return ok(null);
  });
}

/** Reports another player's message to the operators. `not_found`: it is deleted, one's own, or unknown. Once more changes nothing. */
export async function reportMessage(
  { database, clock, attempts }: Pick<Services, 'database' | 'clock' | 'attempts'>,
  { brand: { merchantCode, chat }, player: { memberId }, id }: Meant,
): Promise<Result<null, 'function_disabled' | 'not_found' | 'too_many_requests'>> {
  if (!chat) return fail('function_disabled');
  const counted = await attempts.limit(merchantCode, `chat-report:${memberId}`, reportsOfHour);
  if (!counted.ok) return counted;
  return database.withMerchant(merchantCode, async (trx) => {
    const row = await selectMessages(trx, merchantCode).where('c.id', '=', BigInt(id)).executeTakeFirst();
    if (!row || row.deleted_at || row.member_id === memberId) return fail('not_found');
    await trx
      .insertInto('chat_report')
      .values({ merchant_code: merchantCode, message_id: row.id, member_id: memberId, at: new Date(clock()) })
      .onConflict((conflict) => conflict.columns(['merchant_code', 'message_id', 'member_id']).doNothing())
      .execute();
    return ok(null);
  });
}
