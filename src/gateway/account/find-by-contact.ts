import { sql } from 'kysely';
import { ADMIN_TYPE } from '../../shared/account-types.ts';
import type { Services } from '../services.ts';

/**
 * The member that a mobile number leads to: who has shown that it is his, or whose account it names. What was shown goes first: the name of
 * an account proves nothing where the brand verifies no numbers.
 * @param digits with the dialing code, digits alone
 */
export async function memberOfMobile(
  { database }: Pick<Services, 'database'>,
  merchantCode: string,
  digits: string,
): Promise<bigint | undefined> {
  return database.withMerchant(merchantCode, async (trx) => {
    const contact = await trx
      .selectFrom('member_contact')
      .innerJoin('member', (join) =>
        join
          .onRef('member.merchant_code', '=', 'member_contact.merchant_code')
          .onRef('member.id', '=', 'member_contact.member_id'),
      )
      .select(['member.id', 'member.customer_type'])
      .where('member_contact.merchant_code', '=', merchantCode)
      .where('member_contact.kind', '=', 'mobile')
      .where('member_contact.value', '=', digits)
      .executeTakeFirst();
    // An operator's number is shown to be his, and so nobody else's; but it leads into no site.
    if (contact) return contact.customer_type === ADMIN_TYPE ? undefined : contact.id;
    const member = await trx
      .selectFrom('member')
      .select('id')
      .where('merchant_code', '=', merchantCode)
      .where('account', '=', digits)
      .where('customer_type', '<>', ADMIN_TYPE)
      // A registration by mobile keeps the dialing code; a username of digits is somebody's whim and nobody's number.
      .where(sql<boolean>`profile ? 'countryDialingCode'`)
      // Whoever has shown another number since has left this one, which may be somebody else's by now.
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('member_contact')
              .select('kind')
              .whereRef('member_contact.merchant_code', '=', 'member.merchant_code')
              .whereRef('member_contact.member_id', '=', 'member.id')
              .where('kind', '=', 'mobile'),
          ),
        ),
      )
      .executeTakeFirst();
    return member?.id;
  });
}

/**
 * The member who has shown that an address is his. One that was typed into a registration proves nothing.
 * @param address as it was typed
 */
export async function memberOfEmail(
  { database }: Pick<Services, 'database'>,
  merchantCode: string,
  address: string,
): Promise<bigint | undefined> {
  const value = address.trim().toLowerCase();
  const row = await database.withMerchant(merchantCode, (trx) =>
    trx
      .selectFrom('member_contact')
      .select('member_id')
      .where('merchant_code', '=', merchantCode)
      .where('kind', '=', 'email')
      .where('value', '=', value)
      .executeTakeFirst(),
  );
  return row?.member_id;
}
