import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import type { Brand } from '../../shared/brand/brand.generated.ts';
import { AGENT_CUSTOMER_TYPES, MEMBER_TYPE, TRIAL_TYPE } from '../../shared/account-types.ts';
import { SAMPLE_ROLES, VISITOR_KEY, type SampleRole } from '../../shared/studio/preview-visitor.ts';
import type { Services } from '../services.ts';
import type { Player } from '../session/sessions.ts';

const types: Record<SampleRole, number> = { member: MEMBER_TYPE, agent: AGENT_CUSTOMER_TYPES[0]!, trial: TRIAL_TYPE };

/** Whether a member is the sample visitor of previews. Only they have ended when they began. */
export const isSampleVisitor = sql<boolean>`(customer_type = ${sql.lit(TRIAL_TYPE)} and ends_at = registered_at)`;

/**
 * The player that a preview answers for: a sample visitor of the merchant, in the role that the preview’s cookie names. Undefined for a guest.
 *
 * The visitor is a trial in the database, so money, reports and mailings leave it out as they do all trials. It has ended when it began and
 * has no session: nothing can log in as it, also not by mistake (decision 0107).
 */
export async function sampleVisitor(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  { merchantCode, market: { currency } }: Brand,
  { cookies }: Pick<FastifyRequest, 'cookies'>,
): Promise<Player | undefined> {
  const role = SAMPLE_ROLES.find((one) => one === cookies[VISITOR_KEY]);
  if (!role) return undefined;
  // No form lets a player register such a name.
  const account = `visitor~${currency.toLowerCase()}`;
  const member = await database.withMerchant(merchantCode, async (trx) => {
    const find = () =>
      trx
        .selectFrom('member')
        .select(['id', 'nickname'])
        .where('merchant_code', '=', merchantCode)
        .where('account', '=', account)
        .where(isSampleVisitor)
        .executeTakeFirst();
    const known = await find();
    if (known) return known;
    const at = new Date(clock());
    await trx
      .insertInto('member')
      .values({
        merchant_code: merchantCode,
        account,
        nickname: 'Visitor',
        password_hash: null,
        customer_type: TRIAL_TYPE,
        currency,
        profile: '{}',
        registered_at: at,
        password_set_at: at,
        first_login_at: at,
        ends_at: at,
        emptied_at: at,
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    return find();
  });
  return (
    member && {
      memberId: member.id,
      account,
      nickname: member.nickname,
      customerType: types[role],
      currency,
      mustChangePassword: false,
      isProved: false,
    }
  );
}
