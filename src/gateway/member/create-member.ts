import type { Transaction } from 'kysely';
import { fail, ok, type Result } from '../../shared/errors.ts';
import type { Database } from '../database/database.ts';
import type { Tables } from '../database/tables.ts';

/** A member to create, with hashed passwords. */
export interface NewMember {
  merchantCode: string;
  /** The username as typed. It is stored in lower case. */
  account: string;
  /** The username as typed, by default. */
  nickname?: string | undefined;
  /** Null for a member without a password, such as a trial or one that logs in through a provider. */
  passwordHash: string | null;
  /** Hash of the password for withdrawals, if the brand has one. */
  paymentPasswordHash?: string | undefined;
  customerType: number;
  currency: string;
  profile: Record<string, unknown>;
  /** The agent or member whose code was used to register. */
  uplineId?: bigint | undefined;
  /** When the account is opened. */
  at: Date;
  /** When a trial ends. Other members have none. */
  endsAt?: Date;
  /** Marks the first login as done. Set for demo accounts, which many people share. */
  isKnown?: boolean;
  /** An agent has set the password, so it must be changed at the first login. */
  mustChangePassword?: boolean;
}

/** Creates a member. Of two at once with one username, the database's unique constraint lets one succeed. */
export async function createMember(
  database: Database,
  member: NewMember,
): Promise<Result<{ memberId: bigint; account: string }, 'username_taken'>> {
  const row = await database.withMerchant(member.merchantCode, (trx) => insertMember(trx, member));
  return row ? ok(row) : fail('username_taken');
}

/** Creates a member in the caller's transaction. Returns undefined when the username is taken. */
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
    at,
    endsAt,
    isKnown = false,
    mustChangePassword = false,
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
      registered_at: at,
      password_set_at: at,
      first_login_at: isKnown ? at : null,
      must_change_password: mustChangePassword,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning(['id', 'account'])
    .executeTakeFirst();
  return row && { memberId: row.id, account: row.account };
}
