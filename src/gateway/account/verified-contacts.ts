import type { Selectable } from 'kysely';
import type { Database } from '../database/database.ts';
import type { MemberContactTable } from '../database/tables.ts';
import type { Channel } from '../messages/message-strategy.ts';

/** A contact that a member has verified. */
export type VerifiedContact = Pick<Selectable<MemberContactTable>, 'kind' | 'value'>;

/** The verified contacts of a member. The mobile number comes first, because a phone is usually at hand. */
export const verifiedContacts = (
  database: Database,
  merchantCode: string,
  memberId: bigint,
): Promise<VerifiedContact[]> =>
  database.withMerchant(merchantCode, (trx) =>
    trx
      .selectFrom('member_contact')
      .select(['kind', 'value'])
      .where('merchant_code', '=', merchantCode)
      .where('member_id', '=', memberId)
      .orderBy('kind', 'desc')
      .execute(),
  );

/** The channel of messages to a kind of contact. */
export const channelOf = (kind: VerifiedContact['kind']): Channel => (kind === 'mobile' ? 'sms' : 'email');
