import { sql } from 'kysely';
import { ADMIN_TYPE } from '../../shared/account-types.ts';
import type { Services } from '../services.ts';

/**
 * Finds the member of a mobile number: the one who has verified it, or else the one whose username it is. The verified
 * number takes precedence, because a username proves nothing on a brand that does not verify numbers.
 * @param digits the number with its dialing code, digits only
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
    // A number that an operator has verified belongs to no other member, but operators cannot log in on a site.
    if (contact) return contact.customer_type === ADMIN_TYPE ? undefined : contact.id;
    const member = await trx
      .selectFrom('member')
      .select('id')
      .where('merchant_code', '=', merchantCode)
      .where('account', '=', digits)
      .where('customer_type', '<>', ADMIN_TYPE)
      // Registrations by mobile number store the dialing code. Without it, a username of digits is not a number.
      .where(sql<boolean>`profile ? 'countryDialingCode'`)
      // A member who has since verified another number has given up this one, and it may have a new owner.
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
 * Finds the member who has verified an e-mail address. An address that was only typed into a registration proves
 * nothing.
 * @param address as typed
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
