import type { Selectable } from 'kysely';
import type { Database } from '../database/database.ts';
import type { MemberContactTable } from '../database/tables.ts';
import type { Channel } from '../messages/messenger.ts';

/** A contact that was shown to be a member's own. */
export type VerifiedContact = Pick<Selectable<MemberContactTable>, 'kind' | 'value'>;

/** What was shown to be the member's own: the mobile number first, which is at hand. */
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

/** How a message reaches a contact. */
export const channelOf = (kind: VerifiedContact['kind']): Channel => (kind === 'mobile' ? 'sms' : 'email');
