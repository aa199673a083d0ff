import { randomInt } from 'node:crypto';
import type { Transaction } from 'kysely';
import type { Tables } from '../database/tables.ts';

/** Letters and digits that nobody mistakes for another. */
const SIGNS = 'abcdefghjkmnpqrstuvwxyz23456789';
/** 31^8 codes: too many to guess a friend's. */
const CODE_LENGTH = 8;

const newCode = (): string => Array.from({ length: CODE_LENGTH }, () => SIGNS[randomInt(SIGNS.length)]!).join('');

/** The referral code of a member, who gets one with the first call. Two calls at one moment get the same. */
export async function referralCodeOf(
  trx: Transaction<Tables>,
  { merchantCode, memberId }: { merchantCode: string; memberId: bigint },
): Promise<string> {
  // Calls of the same member wait here.
  await trx
    .selectFrom('member')
    .select('id')
    .where('merchant_code', '=', merchantCode)
    .where('id', '=', memberId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  const own = await trx
    .selectFrom('affiliate_code')
    .select('code')
    .where('merchant_code', '=', merchantCode)
    .where('member_id', '=', memberId)
    .orderBy('is_chosen', 'desc')
    .orderBy('code')
    .limit(1)
    .executeTakeFirst();
  if (own) return own.code;
  for (;;) {
    const code = newCode();
    const given = await trx
      .insertInto('affiliate_code')
      .values({ merchant_code: merchantCode, code, member_id: memberId })
      .onConflict((conflict) => conflict.doNothing())
      .returning('code')
      .executeTakeFirst();
    if (given) return given.code;
  }
}
