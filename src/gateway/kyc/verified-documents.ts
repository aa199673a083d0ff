import type { Transaction } from 'kysely';
import type { Tables } from '../database/tables.ts';
import type { Services } from '../services.ts';
import type { Owner } from './document-requests.ts';

/**
 * The numbers of the identity documents that were accepted for a member, normalised, expired ones among them. An exclusion hashes them for the other
 * brands of its licensee; nothing stores them.
 */
export async function verifiedDocuments(
  { documentVault }: Pick<Services, 'documentVault'>,
  trx: Transaction<Tables>,
  { merchantCode, memberId }: Owner,
): Promise<string[]> {
  const rows = await trx
    .selectFrom('identity_document')
    .select('number_sealed')
    .where('merchant_code', '=', merchantCode)
    .where('member_id', '=', memberId)
    .where('number_sealed', 'is not', null)
    .execute();
  return [...new Set(rows.map(({ number_sealed: sealed }) => documentVault.readNumber(sealed!)))];
}
