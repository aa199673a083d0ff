import type { Selectable } from 'kysely';
import type { Database } from '../database/database.ts';
import type { MemberTable } from '../database/tables.ts';

const columns = ['id', 'customer_type', 'avatar_type', 'avatar', 'upline_id', 'language'] as const;

/** What is asked of a member by his id: what his own pages show beside what his session knows, the language that he is written to in, and by which side he may come in. */
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
