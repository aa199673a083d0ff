import type { Transaction } from 'kysely';
import { fail, ok, type Result } from '../../shared/errors.ts';
import type { Database } from '../database/database.ts';
import type { Tables } from '../database/tables.ts';

/** A member to be, its passwords hashed. */
export interface NewMember {
  merchantCode: string;
  /** As typed; kept in lower case. */
  account: string;
  /** How the player wants to be called; the account as it was typed, where he did not say. */
  nickname?: string | undefined;
  /** Nothing for an account without a password, such as a trial or one that comes by a provider. */
  passwordHash: string | null;
  /** Of the password that withdrawals ask for, where the brand has one. */
  paymentPasswordHash?: string | undefined;
  customerType: number;
  currency: string;
  profile: Record<string, unknown>;
  /** The agent or member whose code it registers with. */
  uplineId?: bigint | undefined;
  /** When it is gone: a trial account's alone. */
  endsAt?: Date;
  /** Its first login is none to make a fuss about, such as that of an account everybody shares. */
  isKnown?: boolean;
}

/** Writes a member. The database's own uniqueness decides between two who come at once. */
export async function createMember(
  database: Database,
  member: NewMember,
): Promise<Result<{ memberId: bigint; account: string }, 'username_taken'>> {
  const row = await database.withMerchant(member.merchantCode, (trx) => insertMember(trx, member));
  return row ? ok(row) : fail('username_taken');
}

/** Writes a member in a transaction of the caller's; nothing where the name is taken. */
export async function insertMember(
  trx: Transaction<Tables>,
  member: NewMember,
): Promise<{ memberId: bigint; account: string } | undefined> {
  const {
    merchantCode,
    account,
    nickname = account,
    passwordHash,
    paymentPasswordHash,
    customerType,
    currency,
    profile,
    uplineId,
    endsAt,
    isKnown = false,
  } = member;
  const row = await trx
    .insertInto('member')
    .values({
      merchant_code: merchantCode,
      account: account.toLowerCase(),
      nickname,
      password_hash: passwordHash,
      payment_password_hash: paymentPasswordHash ?? null,
      customer_type: customerType,
      currency,
      profile: JSON.stringify(profile),
      upline_id: uplineId ?? null,
      ends_at: endsAt ?? null,
      first_login_at: isKnown ? new Date() : null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning(['id', 'account'])
    .executeTakeFirst();
  return row && { memberId: row.id, account: row.account };
}
