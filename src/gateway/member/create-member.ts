import { fail, ok, type Result } from '../../shared/errors.ts';
import type { Database } from '../database/database.ts';

/** A member to be, its password hashed. */
export interface NewMember {
  merchantCode: string;
  /** As typed; kept in lower case. */
  account: string;
  passwordHash: string;
  customerType: number;
  currency: string;
  profile: Record<string, unknown>;
}

/** Writes a member. The database's own uniqueness decides between two who come at once. */
export async function createMember(database: Database, { merchantCode, account, passwordHash, customerType, currency, profile }: NewMember): Promise<Result<{ memberId: bigint; account: string }, 'username_taken'>> {
  const row = await database.withMerchant(merchantCode, (trx) =>
    trx
      .insertInto('member')
      .values({ merchant_code: merchantCode, account: account.toLowerCase(), nickname: account, password_hash: passwordHash, customer_type: customerType, currency, profile: JSON.stringify(profile) })
      .onConflict((conflict) => conflict.doNothing())
      .returning(['id', 'account'])
      .executeTakeFirst(),
  );
  return row ? ok({ memberId: row.id, account: row.account }) : fail('username_taken');
}
