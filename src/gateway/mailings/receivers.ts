import { sql, type Transaction } from 'kysely';
import type { Brand } from '../../shared/brand/brand.generated.ts';
import { TRIAL_TYPE } from '../../shared/account-types.ts';
import type { Segment } from '../../shared/contract/console/mailings.ts';
import type { Tables } from '../database/tables.ts';
import { isRunningAt } from '../exclusion/play-blocks.ts';
import { agreesToMarketing } from '../own-account/consent.ts';

/** Those that a mailing is for: one member, or a segment. */
export type Receivers = { member: string } | { segment: Segment };

/** What decides who gets a mailing that advertises. */
export interface Marketing {
  /** The brand's rule for marketing. */
  brand: Pick<Brand, 'responsible'>;
  now: Date;
}

/**
 * The members of a merchant that a mailing reaches. Trials have no inbox, and a closed member reads none. What advertises reaches only those who
 * agree, and nobody in a break or an exclusion until play opens again. What is about the account reaches them as well.
 * @param marketing for a mailing that advertises
 */
export function receiversOf(
  trx: Transaction<Tables>,
  merchantCode: string,
  to: Receivers,
  marketing: Marketing | undefined,
) {
  const members = trx
    .selectFrom('member')
    .where('merchant_code', '=', merchantCode)
    .where('customer_type', '!=', TRIAL_TYPE)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('play_block')
            .select('kind')
            .whereRef('play_block.merchant_code', '=', 'member.merchant_code')
            .whereRef('play_block.member_id', '=', 'member.id')
            .where(marketing ? isRunningAt(marketing.now) : sql<boolean>`kind = 'closed'`),
        ),
      ),
    );
  const all = marketing ? members.where(agreesToMarketing(marketing.brand)) : members;
  if ('member' in to) return all.where('id', '=', BigInt(to.member));
  const { label, clubLabel, customerType, currency, registeredFrom, registeredBefore } = to.segment;
  let those = all;
  if (label !== undefined) those = those.where(sql<boolean>`labels @> ${JSON.stringify([label])}::jsonb`);
  if (clubLabel !== undefined) those = those.where('club_label', '=', clubLabel);
  if (customerType !== undefined) those = those.where('customer_type', '=', customerType);
  if (currency !== undefined) those = those.where('currency', '=', currency);
  if (registeredFrom !== undefined) those = those.where('registered_at', '>=', new Date(registeredFrom));
  if (registeredBefore !== undefined) those = those.where('registered_at', '<', new Date(registeredBefore));
  return those;
}

/** How many members a mailing reaches. */
export async function countReceivers(
  trx: Transaction<Tables>,
  merchantCode: string,
  to: Receivers,
  marketing: Marketing | undefined,
): Promise<number> {
  const { count } = await receiversOf(trx, merchantCode, to, marketing)
    .select((eb) => eb.fn.countAll<bigint>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}
