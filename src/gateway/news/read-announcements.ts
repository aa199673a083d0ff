import type { Transaction } from 'kysely';
import type { QueryOf, ValueOf } from '../../shared/contract/call.ts';
import type { AnnouncementRow, newsCareCalls } from '../../shared/contract/console/news.ts';
import { fail, ok, type Result } from '../../shared/errors.ts';
import type { Tables } from '../database/tables.ts';
import { readPage } from '../lists/read-page.ts';
import type { Services } from '../services.ts';
import { selectAnnouncements } from './list-announcements.ts';

type Call = (typeof newsCareCalls)['announcementList'];

/** The announcements of a merchant with who wrote them. */
export const selectRows = (trx: Transaction<Tables>, merchantCode: string) =>
  selectAnnouncements(trx, merchantCode)
    .innerJoin('operator as o', 'o.id', 'v.operator_id')
    .select(['a.ended_at', 'v.written_at', 'o.name as operator']);

/** An announcement as it was read for operators. */
type ReadRow = Awaited<ReturnType<ReturnType<typeof selectRows>['executeTakeFirstOrThrow']>>;

/** An announcement as the console shows it. */
export const presentRow = (row: ReadRow, now: Date): AnnouncementRow => ({
  id: String(row.id),
  version: row.version,
  document: row.document,
  state: hasEnded(row, now) ? 'ended' : row.starts_at > now ? 'scheduled' : 'live',
  startsAt: row.starts_at.toISOString(),
  endsAt: row.ends_at?.toISOString() ?? null,
  endedAt: row.ended_at?.toISOString() ?? null,
  operator: row.operator,
  writtenAt: row.written_at.toISOString(),
});

/** Whether an announcement is over, by the clock or because an operator has ended it. */
export const hasEnded = ({ ended_at, ends_at }: Pick<ReadRow, 'ended_at' | 'ends_at'>, now: Date): boolean =>
  ended_at !== null || (ends_at !== null && ends_at <= now);

/** A page of the announcements of a merchant, newest first. */
export async function announcementList(
  { cursors, database, clock, sites }: Pick<Services, 'cursors' | 'database' | 'clock' | 'sites'>,
  reader: bigint,
  query: QueryOf<Call>,
): Promise<Result<ValueOf<Call>, 'cursor_invalid' | 'not_found'>> {
  const { merchant: merchantCode } = query;
  if (!sites.hasMerchant(merchantCode)) return fail('not_found');
  const page = await readPage(cursors, { call: 'announcementList', merchantCode, reader: String(reader) }, query, {
    rows: (after, limit) =>
      database.withMerchant(merchantCode, (trx) => {
        let rows = selectRows(trx, merchantCode);
        if (after) rows = rows.where('a.id', '<', BigInt(after[0]!));
        return rows.orderBy('a.id', 'desc').limit(limit).execute();
      }),
    positionOf: ({ id }) => [String(id)],
  });
  if (!page.ok) return page;
  const { rows, nextCursor } = page.value;
  const now = new Date(clock());
  return ok({ list: rows.map((row) => presentRow(row, now)), nextCursor });
}
