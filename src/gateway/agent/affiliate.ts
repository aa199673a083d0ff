import type { Transaction } from 'kysely';
import { AGENT_TYPES } from '../../shared/account-types.ts';
import { fail, ok, type Result } from '../../shared/errors.ts';
import type { Tables } from '../database/tables.ts';
import type { Services } from '../services.ts';
import { isSampleVisitor } from '../studio/sample-visitor.ts';
import type { AttemptLimit } from '../verification/attempts.ts';

/** Invalid codes that one network may check in an hour: enough for typing errors, too few to find valid codes. */
const missLimit: AttemptLimit = { max: 20, windowMs: 60 * 60_000 };

/** The member that a code belongs to. Codes ignore case. */
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
      // A preview shows a code like any member’s. It invites nobody.
      .where(({ not }) => not(isSampleVisitor))
      .executeTakeFirst(),
  );
  return row && { memberId: row.id, isAgent: AGENT_TYPES.includes(row.customer_type) };
}

/**
 * The agent that a code registers under. Invalid codes are counted by network; beyond the limit, valid codes are
 * refused too.
 */
export async function checkAffiliate(
  services: Services,
  { merchantCode, code, address }: { merchantCode: string; code: string; address: string },
): Promise<Result<bigint, 'invitation_code_error' | 'too_many_requests'>> {
  const { attempts } = services;
  // Counted before the look-up, so that parallel checks cannot exceed the limit.
  const within = await attempts.limitNetwork(merchantCode, 'affiliate', address, missLimit);
  if (!within.ok) return within;
  const owner = await ownerOfCode(services, merchantCode, code);
  if (!owner?.isAgent) return fail('invitation_code_error');
  await attempts.giveBackOfNetwork(merchantCode, 'affiliate', address);
  return ok(owner.memberId);
}

/** Gives an account a code to refer players with. A code that is taken keeps its owner. */
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
