import { createHash } from 'node:crypto';
import { sql, type Transaction } from 'kysely';
import type { Brand } from '../../shared/brand/brand.generated.ts';
import type { Tables } from '../database/tables.ts';
import { messageText } from '../messages/message-text.ts';
import type { OwnMember } from './own-member.ts';

/** The words of the consent in a language, and their SHA-256 as hex. */
export function consentText(language: string): { text: string; hash: string } {
  const text = messageText(language, 'message.consentText', {});
  return { text, hash: createHash('sha256').update(text).digest('hex') };
}

/** How a member stands to marketing. Without any record it is what the brand may assume. */
export async function readMarketing(
  trx: Transaction<Tables>,
  { merchantCode, responsible }: Pick<Brand, 'merchantCode' | 'responsible'>,
  memberId: bigint,
): Promise<{ isGiven: boolean; since?: Date }> {
  const last = await trx
    .selectFrom('consent')
    .select(['is_given', 'at'])
    .where('merchant_code', '=', merchantCode)
    .where('member_id', '=', memberId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return last ? { isGiven: last.is_given, since: last.at } : { isGiven: !responsible.marketingConsent };
}

/** Whether a member of the query agrees to marketing. */
export const agreesToMarketing = ({ responsible }: Pick<Brand, 'responsible'>) =>
  sql<boolean>`coalesce((select c.is_given from consent c where c.merchant_code = member.merchant_code and c.member_id = member.id
    order by c.id desc limit 1), ${!responsible.marketingConsent})`;

/** Records that a member gave or withdrew the consent, and the words that they read. */
export async function writeConsent(
  trx: Transaction<Tables>,
  { merchantCode, memberId }: OwnMember,
  given: { isGiven: boolean; at: Date; way: 'account' | 'closing'; language: string },
): Promise<void> {
  const { text, hash } = consentText(given.language);
  await trx
    .insertInto('consent')
    .values({
      merchant_code: merchantCode,
      member_id: memberId,
      is_given: given.isGiven,
      at: given.at,
      way: given.way,
      language: given.language,
      text,
      text_hash: Buffer.from(hash, 'hex'),
    })
    .execute();
}
