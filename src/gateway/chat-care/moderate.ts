import type { Transaction } from 'kysely';
import type { BodyOf } from '../../shared/contract/call.ts';
import type { chatCareCalls } from '../../shared/contract/console/chat.ts';
import { fail, ok, type Result } from '../../shared/errors.ts';
import { markDeleted } from '../chat/change-message.ts';
import { selectMessages } from '../chat/chat-rows.ts';
import { lockChat } from '../chat/rooms.ts';
import type { Tables } from '../database/tables.ts';
import { lockMember } from '../member-care/change-member.ts';
import type { Changing } from '../operators/changing.ts';
import type { Services } from '../services.ts';

type Calls = typeof chatCareCalls;
type Needed = Pick<Services, 'database' | 'clock'>;

const HOUR_MS = 3_600_000;

/** Closes the reports of a message. Returns how many waited. */
async function closeReports(trx: Transaction<Tables>, merchantCode: string, id: bigint, at: Date): Promise<number> {
  const { numUpdatedRows } = await trx
    .updateTable('chat_report')
    .set({ closed_at: at })
    .where('merchant_code', '=', merchantCode)
    .where('message_id', '=', id)
    .where('closed_at', 'is', null)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/** Deletes a message and closes its reports. `changed_meanwhile`: it is deleted already. */
export function deleteMessage(
  { database, clock }: Needed,
  { record }: Changing,
  { merchant: merchantCode, id, reason }: BodyOf<Calls['deleteChatMessage']>,
): Promise<Result<null, 'not_found' | 'changed_meanwhile'>> {
  return database.withMerchant(merchantCode, async (trx) => {
    await lockChat(trx, merchantCode);
    const row = await selectMessages(trx, merchantCode).where('c.id', '=', BigInt(id)).executeTakeFirst();
    if (!row) return fail('not_found');
    if (row.deleted_at) return fail('changed_meanwhile');
    const at = new Date(clock());
    await markDeleted(trx, merchantCode, { id: row.id, by: 'operator', at });
    const reports = await closeReports(trx, merchantCode, row.id, at);
    const before = {
      member: String(row.member_id),
      room: row.room,
      text: row.text,
      ...(row.round_id !== null && { round: row.round_id }),
    };
    await record(trx, {
      merchantCode,
      target: `chat message ${id}`,
      before,
      after: { isDeleted: true, reports, reason },
    });
    return ok(null);
  });
}

/** Closes the reports of a message that stays. `changed_meanwhile`: none waits. */
export function keepMessage(
  { database, clock }: Needed,
  { record }: Changing,
  { merchant: merchantCode, id }: BodyOf<Calls['keepChatMessage']>,
): Promise<Result<null, 'not_found' | 'changed_meanwhile'>> {
  return database.withMerchant(merchantCode, async (trx) => {
    const row = await selectMessages(trx, merchantCode).where('c.id', '=', BigInt(id)).executeTakeFirst();
    if (!row) return fail('not_found');
    const reports = await closeReports(trx, merchantCode, row.id, new Date(clock()));
    if (reports === 0) return fail('changed_meanwhile');
    await record(trx, { merchantCode, target: `chat message ${id}`, after: { closedReports: reports } });
    return ok(null);
  });
}

/** Mutes a member for a time or for good, or lifts it. */
export function muteMember(
  { database, clock }: Needed,
  { operator, record }: Changing,
  { merchant: merchantCode, member, hours, reason }: BodyOf<Calls['muteMember']>,
): Promise<Result<null, 'not_found'>> {
  const memberId = BigInt(member);
  return database.withMerchant(merchantCode, async (trx) => {
    if (!(await lockMember(trx, { merchantCode, memberId }))) return fail('not_found');
    await trx
      .deleteFrom('chat_mute')
      .where('merchant_code', '=', merchantCode)
      .where('member_id', '=', memberId)
      .execute();
    const at = new Date(clock());
    const until = hours === undefined ? null : new Date(at.getTime() + hours * HOUR_MS);
    if (hours !== 0)
      await trx
        .insertInto('chat_mute')
        .values({ merchant_code: merchantCode, member_id: memberId, until, reason, operator_id: operator.id, at })
        .execute();
    const after = { isMuted: hours !== 0, until: hours === 0 ? null : (until?.toISOString() ?? null), reason };
    await record(trx, { merchantCode, target: `member ${memberId}`, after });
    return ok(null);
  });
}
