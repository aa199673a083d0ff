import type { Transaction } from 'kysely';
import type { Database } from '../database/database.ts';
import type { Tables } from '../database/tables.ts';

/** A member of a merchant. */
interface MemberName {
  merchantCode: string;
  memberId: bigint;
}

/** The block that closes a member: no logins, no bets. Undefined while the member is open. */
export const closedBlock = (trx: Transaction<Tables>, { merchantCode, memberId }: MemberName) =>
  trx
    .selectFrom('play_block')
    .select(['begins_at', 'reason', 'operator_id'])
    .where('merchant_code', '=', merchantCode)
    .where('member_id', '=', memberId)
    .where('kind', '=', 'closed')
    .executeTakeFirst();

/** Whether the member is closed. */
export const isClosedMember = async (database: Database, name: MemberName): Promise<boolean> =>
  (await database.withMerchant(name.merchantCode, (trx) => closedBlock(trx, name))) !== undefined;
