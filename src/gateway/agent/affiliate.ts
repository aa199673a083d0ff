import type { Transaction } from 'kysely';
import { AGENT_TYPES } from '../../shared/account-types.ts';
import { fail, ok, type Result } from '../../shared/errors.ts';
import type { Tables } from '../database/tables.ts';
import type { Services } from '../services.ts';
import type { Bound } from '../verification/attempts.ts';

/** Codes that are not good which one network may ask about in an hour: enough for a slip of the finger, too few to find out which there are. */
const misses: Bound = { max: 20, windowMs: 60 * 60_000 };

/** Whose code it is, in any spelling of upper and lower case. */
export async function ownerOfCode(
  { database }: Pick<Services, 'database'>,
  merchantCode: string,
  code: string,
): Promise<{ memberId: bigint; isAgent: boolean } | undefined> {
  const row = await database.withMerchant(merchantCode, (trx) =>
    trx
      .selectFrom('affiliate_code')
      .innerJoin('member', (join) =>
        join
          .onRef('member.merchant_code', '=', 'affiliate_code.merchant_code')
          .onRef('member.id', '=', 'affiliate_code.member_id'),
      )
      .select(['member.id', 'member.customer_type'])
      .where('affiliate_code.merchant_code', '=', merchantCode)
      .where('affiliate_code.code', '=', code.trim().toLowerCase())
      .executeTakeFirst(),
  );
  return row && { memberId: row.id, isAgent: AGENT_TYPES.includes(row.customer_type) };
}

/** The agent that a code registers under. Misses are counted by network; past the bound a good code is not told from a bad one. */
export async function checkAffiliate(
  services: Services,
  { merchantCode, code, address }: { merchantCode: string; code: string; address: string },
): Promise<Result<bigint, 'invitation_code_error' | 'too_many_requests'>> {
  const { attempts } = services;
  if ((await attempts.countOfNetwork(merchantCode, 'affiliate', address)) >= misses.max)
    return fail('too_many_requests');
  const owner = await ownerOfCode(services, merchantCode, code);
  if (owner?.isAgent) return ok(owner.memberId);
  // Of many at once, only those within the bound are told.
  const within = await attempts.limitNetwork(merchantCode, 'affiliate', address, misses);
  return within.ok ? fail('invitation_code_error') : within;
}

/** Gives an account a code to register others with. One that is taken stays whose it is. */
export async function giveCode(
  trx: Transaction<Tables>,
  { merchantCode, account, code }: { merchantCode: string; account: string; code: string },
): Promise<void> {
  const { id } = await trx
    .selectFrom('member')
    .select('id')
    .where('merchant_code', '=', merchantCode)
    .where('account', '=', account)
    .executeTakeFirstOrThrow();
  await trx
    .insertInto('affiliate_code')
    .values({ merchant_code: merchantCode, code: code.toLowerCase(), member_id: id })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
