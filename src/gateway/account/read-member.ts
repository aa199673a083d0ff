import type { Selectable } from 'kysely';
import type { Database } from '../database/database.ts';
import type { MemberTable } from '../database/tables.ts';

const columns = ['id', 'avatar_type', 'avatar', 'upline_id', 'language'] as const;

/** What a member's own pages show of him beside what his session knows. */
export const readMember = (database: Database, merchantCode: string, memberId: bigint): Promise<Pick<Selectable<MemberTable>, (typeof columns)[number]>> =>
  database.withMerchant(merchantCode, (trx) => trx.selectFrom('member').select([...columns]).where('merchant_code', '=', merchantCode).where('id', '=', memberId).executeTakeFirstOrThrow());
