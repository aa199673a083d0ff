import type { Transaction } from 'kysely';
import type { Tables } from '../database/tables.ts';

/** One request of a player goes after the other, so that each is checked against those before it. */
export const lockMember = (trx: Transaction<Tables>, merchantCode: string, memberId: bigint) =>
  trx
    .selectFrom('member')
    .select('id')
    .where('merchant_code', '=', merchantCode)
    .where('id', '=', memberId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
