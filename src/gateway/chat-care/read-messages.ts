import type { Transaction } from 'kysely';
import type { QueryOf, ValueOf } from '../../shared/contract/call.ts';
import type { ChatRow, chatCareCalls } from '../../shared/contract/console/chat.ts';
import { ok, type Result } from '../../shared/errors.ts';
import { selectMessages, winOf } from '../chat/chat-rows.ts';
import type { Tables } from '../database/tables.ts';
import { readPage } from '../lists/read-page.ts';
import type { Services } from '../services.ts';

type Call = typeof chatCareCalls.chatMessageList;

/** The messages of a merchant, with the reports that wait and the mute of the author. */
const selectRows = (trx: Transaction<Tables>, merchantCode: string, now: Date) =>
  selectMessages(trx, merchantCode)
    .leftJoin('chat_mute as u', (join) =>
      join
        .onRef('u.merchant_code', '=', 'c.merchant_code')
        .onRef('u.member_id', '=', 'c.member_id')
        .on((eb) => eb.or([eb('u.until', 'is', null), eb('u.until', '>', now)])),
    )
    .select((eb) => [
      'u.until',
      'u.reason',
      eb
        .selectFrom('chat_report as r')
        .select((count) => count.fn.countAll<bigint>().as('count'))
        .whereRef('r.merchant_code', '=', 'c.merchant_code')
        .whereRef('r.message_id', '=', 'c.id')
        .where('r.closed_at', 'is', null)
        .as('reports'),
    ]);

type Row = Awaited<ReturnType<ReturnType<typeof selectRows>['executeTakeFirstOrThrow']>>;

function shownWin(row: Row): ChatRow['win'] {
  const win = winOf(row);
  return win && { ...win, provider: row.provider!, roundId: row.round_id! };
}

const presentRow = (row: Row): ChatRow => ({
  id: String(row.id),
  room: row.room,
  member: { id: String(row.member_id), account: row.account, nickname: row.nickname },
  text: row.text,
  win: shownWin(row),
  at: row.at.toISOString(),
  reports: Number(row.reports ?? 0n),
  deletedBy: row.deleted_by,
  mute: row.reason === null ? null : { until: row.until?.toISOString() ?? null, reason: row.reason },
});

/** A page of the chat of a merchant, newest first. */
export async function chatMessageList(
  { cursors, database, clock }: Pick<Services, 'cursors' | 'database' | 'clock'>,
  reader: bigint,
  query: QueryOf<Call>,
): Promise<Result<ValueOf<Call>, 'cursor_invalid'>> {
  const { merchant: merchantCode, isReported = false } = query;
  const page = await readPage(cursors, { call: 'chatMessageList', merchantCode, reader: String(reader) }, query, {
    rows: (after, limit) =>
      database.withMerchant(merchantCode, (trx) => {
        let rows = selectRows(trx, merchantCode, new Date(clock()));
        if (isReported)
          rows = rows.where('c.id', 'in', (eb) =>
            eb
              .selectFrom('chat_report')
              .select('message_id')
              .where('merchant_code', '=', merchantCode)
              .where('closed_at', 'is', null),
          );
        if (after) rows = rows.where('c.id', '<', BigInt(after[0]!));
        return rows.orderBy('c.id', 'desc').limit(limit).execute();
      }),
    positionOf: ({ id }) => [String(id)],
  });
  return page.ok ? ok({ list: page.value.rows.map(presentRow), nextCursor: page.value.nextCursor }) : page;
}
