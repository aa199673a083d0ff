import { sql, type Selectable } from 'kysely';
import type { PublishedSite } from '../../publisher/publish.ts';
import type { QueryOf, ValueOf } from '../../shared/contract/call.ts';
import type { inboxCalls } from '../../shared/contract/inbox.ts';
import { ok, type Result } from '../../shared/errors.ts';
import type { MessageTable } from '../database/event-tables.ts';
import { knownLanguage } from '../feed/in-language.ts';
import type { Position } from '../lists/cursors.ts';
import { readPage } from '../lists/read-page.ts';
import type { Services } from '../services.ts';
import { countUnread } from './change-messages.ts';
import { presentMessage } from './present-message.ts';
import { readWrittenTexts } from './written-texts.ts';

type Call = typeof inboxCalls.messageList;

/** A message, and its moment as exact text: a `Date` has no microseconds, and a page begins exactly after the last row. */
type Row = Selectable<MessageTable> & { created_text: string };

/** Reads a page of a player's messages, newest first, in the requested language. Failure: `cursor_invalid`. */
export async function messageList(
  { cursors, database, catalogue }: Services,
  { site, memberId }: { site: PublishedSite; memberId: bigint },
  { language = 'EN', ...query }: QueryOf<Call>,
): Promise<Result<ValueOf<Call>, 'cursor_invalid'>> {
  const { merchantCode } = site.loaded.brand;
  const rows = (after: Position | undefined, limit: number): Promise<Row[]> =>
    database.withMerchant(merchantCode, (trx) => {
      let messages = trx
        .selectFrom('message')
        .selectAll()
        .select(sql<string>`created_at::text`.as('created_text'))
        .where('merchant_code', '=', merchantCode)
        .where('member_id', '=', memberId)
        .where('deleted_at', 'is', null);
      if (query.kind !== undefined) messages = messages.where('kind', '=', query.kind);
      if (query.isUnread) messages = messages.where('read_at', 'is', null);
      if (after)
        messages = messages.where(sql<boolean>`(created_at, id) < (${after[0]}::timestamptz, ${after[1]}::uuid)`);
      return messages.orderBy('created_at', 'desc').orderBy('id', 'desc').limit(limit).execute();
    });
  const page = await readPage(cursors, { call: 'messageList', merchantCode, reader: String(memberId) }, query, {
    rows,
    positionOf: (row) => [row.created_text, row.id],
  });
  if (!page.ok) return page;
  const { count, written } = await database.withMerchant(merchantCode, async (trx) => ({
    count: await countUnread(trx, { merchantCode, memberId }),
    written: await readWrittenTexts(trx, merchantCode, page.value.rows),
  }));
  const reader = { site, language: knownLanguage(language), feed: catalogue.feed(), written };
  return ok({
    count,
    list: page.value.rows.map((row) => presentMessage(row, reader)),
    nextCursor: page.value.nextCursor,
  });
}
