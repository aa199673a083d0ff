import type { Transaction } from 'kysely';
import type { BodyOf, ValueOf } from '../../shared/contract/call.ts';
import type { chatCareCalls } from '../../shared/contract/console/chat.ts';
import { CHAT_WORD_LENGTH_MAX } from '../../shared/contract/console/console-limits.ts';
import { fail, ok, type Result } from '../../shared/errors.ts';
import { lockChat } from '../chat/rooms.ts';
import { folded } from '../chat/word-filter.ts';
import type { Tables } from '../database/tables.ts';
import type { Changing } from '../operators/changing.ts';
import type { Services } from '../services.ts';

type Call = typeof chatCareCalls.changeChatWord;

/** Words of a brand's list: each message is compared with all of them. */
const WORDS_MAX = 500;

/** The words that a brand does not allow, sorted. */
export async function readWords(trx: Transaction<Tables>, merchantCode: string): Promise<string[]> {
  const rows = await trx
    .selectFrom('chat_word')
    .select('word')
    .where('merchant_code', '=', merchantCode)
    .orderBy('folded')
    .execute();
  return rows.map(({ word }) => word);
}

/** Adds a word to the list or takes it off. `bad_request`: it has no letter or digit. `limit_reached`: the list is full. */
export function changeWord(
  { database }: Pick<Services, 'database'>,
  { record }: Changing,
  { merchant: merchantCode, word, isAllowed }: BodyOf<Call>,
): Promise<Result<ValueOf<Call>, 'bad_request' | 'limit_reached'>> {
  const plain = folded(word);
  return database.withMerchant(merchantCode, async (trx) => {
    if (plain === '' || Array.from(plain).length > CHAT_WORD_LENGTH_MAX) return fail('bad_request');
    await lockChat(trx, merchantCode);
    const before = await readWords(trx, merchantCode);
    if (!isAllowed && before.length >= WORDS_MAX) return fail('limit_reached');
    if (isAllowed)
      await trx.deleteFrom('chat_word').where('merchant_code', '=', merchantCode).where('folded', '=', plain).execute();
    else
      await trx
        .insertInto('chat_word')
        .values({ merchant_code: merchantCode, folded: plain, word: word.trim() })
        .onConflict((conflict) => conflict.columns(['merchant_code', 'folded']).doNothing())
        .execute();
    await record(trx, { merchantCode, target: 'chat words', after: { word: word.trim(), isAllowed } });
    return ok({ words: await readWords(trx, merchantCode) });
  });
}
