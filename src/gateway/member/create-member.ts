import { fail, ok, type Result } from '../../shared/errors.ts';
import type { Database } from '../database/database.ts';

/** A member to be, its passwords hashed. */
export interface NewMember {
  merchantCode: string;
  /** As typed; kept in lower case. */
  account: string;
  /** How the player wants to be called; the account as it was typed, where he did not say. */
  nickname?: string | undefined;
  passwordHash: string;
  /** Of the password that withdrawals ask for, where the brand has one. */
  paymentPasswordHash?: string | undefined;
  customerType: number;
  currency: string;
  profile: Record<string, unknown>;
}

/** Writes a member. The database's own uniqueness decides between two who come at once. */
export async function createMember(database: Database, { merchantCode, account, nickname = account, passwordHash, paymentPasswordHash, customerType, currency, profile }: NewMember): Promise<Result<{ memberId: bigint; account: string }, 'username_taken'>> {
  const row = await database.withMerchant(merchantCode, (trx) =>
    trx
      .insertInto('member')
      .values({ merchant_code: merchantCode, account: account.toLowerCase(), nickname, password_hash: passwordHash, payment_password_hash: paymentPasswordHash ?? null, customer_type: customerType, currency, profile: JSON.stringify(profile) })
      .onConflict((conflict) => conflict.doNothing())
      .returning(['id', 'account'])
      .executeTakeFirst(),
  );
  return row ? ok({ memberId: row.id, account: row.account }) : fail('username_taken');
}
