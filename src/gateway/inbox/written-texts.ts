import type { Transaction } from 'kysely';
import { chainOf } from '../../publisher/site/words.ts';
import type { MailingTexts } from '../../shared/contract/console/mailings.ts';
import type { Tables } from '../database/tables.ts';

/** What operators wrote, by id of the mailing. */
export type WrittenTexts = ReadonlyMap<string, MailingTexts>;

/** Reads what operators wrote in messages. */
export async function readWrittenTexts(
  trx: Transaction<Tables>,
  merchantCode: string,
  messages: readonly { params: Record<string, string> }[],
): Promise<WrittenTexts> {
  const ids = messages.flatMap(({ params: { mailing } }) => (mailing === undefined ? [] : [BigInt(mailing)]));
  if (ids.length === 0) return new Map();
  const rows = await trx
    .selectFrom('mailing')
    .select(['id', 'texts'])
    .where('merchant_code', '=', merchantCode)
    .where('id', 'in', ids)
    .execute();
  return new Map(rows.map(({ id, texts }) => [String(id), texts]));
}

/** Title and text in a language, or in the next one of its chain, or in English, or in the first one that there is. */
export function writtenIn(texts: MailingTexts, language: string): MailingTexts[string] {
  const known = [...chainOf(language), 'EN', ...Object.keys(texts)].find((code) => Object.hasOwn(texts, code));
  return texts[known!]!;
}
