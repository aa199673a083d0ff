import type { Selectable } from 'kysely';
import type { Database } from '../database/database.ts';
import type { MemberTable } from '../database/tables.ts';

const columns = [
  'id',
  'account',
  'customer_type',
  'avatar_type',
  'avatar',
  'upline_id',
  'language',
  'club_label',
  'labels',
] as const;

/**
 * Reads the columns of a member that calls need and the session does not hold: the picture, the upline, the message
 * language, the customer type, the username and the labels.
 */
export const readMember = (
  database: Database,
  merchantCode: string,
  memberId: bigint,
): Promise<Pick<Selectable<MemberTable>, (typeof columns)[number]>> =>
  database.withMerchant(merchantCode, (trx) =>
    trx
      .selectFrom('member')
      .select([...columns])
      .where('merchant_code', '=', merchantCode)
      .where('id', '=', memberId)
      .executeTakeFirstOrThrow(),
  );
