import { sql, type Transaction } from 'kysely';
import type { QueryOf, ValueOf } from '../../shared/contract/call.ts';
import type { FeedbackCase, feedbackCareCalls } from '../../shared/contract/console/feedback.ts';
import type { feedbackCalls, FeedbackRow } from '../../shared/contract/feedback.ts';
import { fail, ok, type Result } from '../../shared/errors.ts';
import type { Tables } from '../database/tables.ts';
import { readPage } from '../lists/read-page.ts';
import type { Services } from '../services.ts';

type Calls = typeof feedbackCareCalls & typeof feedbackCalls;
type Parts = Pick<Services, 'cursors' | 'database'>;

/** The feedback of a merchant with the names of those that it concerns, and how many pictures it has. */
export const selectFeedback = (trx: Transaction<Tables>, merchantCode: string) =>
  trx
    .selectFrom('feedback as f')
    .innerJoin('member as m', (join) =>
      join.onRef('m.merchant_code', '=', 'f.merchant_code').onRef('m.id', '=', 'f.member_id'),
    )
    .leftJoin('operator as o', 'o.id', 'f.answered_by')
    .select([
      'f.id',
      'f.member_id',
      'f.kind',
      'f.text',
      'f.sent_at',
      'f.answer',
      'f.answered_at',
      'm.account',
      'o.name as operator',
    ])
    .select((eb) =>
      eb
        .selectFrom('feedback_picture as p')
        .select(sql<bigint>`count(*)`.as('count'))
        .whereRef('p.merchant_code', '=', 'f.merchant_code')
        .whereRef('p.feedback_id', '=', 'f.id')
        .as('pictures'),
    )
    .where('f.merchant_code', '=', merchantCode);

/** Feedback as it was read. */
type ReadFeedback = Awaited<ReturnType<ReturnType<typeof selectFeedback>['executeTakeFirstOrThrow']>>;

/** Feedback as its player sees it. */
export const presentFeedback = (row: ReadFeedback): FeedbackRow => ({
  id: String(row.id),
  kind: row.kind,
  text: row.text,
  pictures: Number(row.pictures),
  sentAt: row.sent_at.toISOString(),
  answer: row.answer === null ? null : { text: row.answer, at: row.answered_at!.toISOString() },
});

/** Feedback as operators see it. */
export const presentCase = (row: ReadFeedback): FeedbackCase => {
  const { answer, ...feedback } = presentFeedback(row);
  return {
    ...feedback,
    member: { id: String(row.member_id), account: row.account },
    answer: answer && { ...answer, operator: row.operator ?? '' },
  };
};

/** A page of what a player has told the brand, newest first. */
export async function listFeedback(
  { cursors, database }: Parts,
  { merchantCode, memberId }: { merchantCode: string; memberId: bigint },
  query: QueryOf<Calls['feedbackList']>,
): Promise<Result<ValueOf<Calls['feedbackList']>, 'cursor_invalid'>> {
  const page = await readPage(cursors, { call: 'feedbackList', merchantCode, reader: String(memberId) }, query, {
    rows: (after, limit) =>
      database.withMerchant(merchantCode, (trx) => {
        let rows = selectFeedback(trx, merchantCode).where('f.member_id', '=', memberId);
        if (after) rows = rows.where('f.id', '<', BigInt(after[0]!));
        return rows.orderBy('f.id', 'desc').limit(limit).execute();
      }),
    positionOf: ({ id }) => [String(id)],
  });
  return page.ok ? ok({ list: page.value.rows.map(presentFeedback), nextCursor: page.value.nextCursor }) : page;
}

/** A page of what waits for an answer, the oldest first, or of what has one, the newest first. */
export async function feedbackQueue(
  { cursors, database }: Parts,
  reader: bigint,
  query: QueryOf<Calls['feedbackQueue']>,
): Promise<Result<ValueOf<Calls['feedbackQueue']>, 'cursor_invalid'>> {
  const { merchant: merchantCode, queue } = query;
  const isWaiting = queue === 'waiting';
  const page = await readPage(cursors, { call: 'feedbackQueue', merchantCode, reader: String(reader) }, query, {
    rows: (after, limit) =>
      database.withMerchant(merchantCode, (trx) => {
        let rows = selectFeedback(trx, merchantCode).where('f.answer', isWaiting ? 'is' : 'is not', null);
        if (after) rows = rows.where('f.id', isWaiting ? '>' : '<', BigInt(after[0]!));
        return rows
          .orderBy('f.id', isWaiting ? 'asc' : 'desc')
          .limit(limit)
          .execute();
      }),
    positionOf: ({ id }) => [String(id)],
  });
  return page.ok ? ok({ list: page.value.rows.map(presentCase), nextCursor: page.value.nextCursor }) : page;
}

/** A picture of a feedback. */
export function feedbackPicture(
  { database }: Pick<Parts, 'database'>,
  { merchant: merchantCode, id, place }: QueryOf<Calls['feedbackPicture']>,
): Promise<Result<{ jpeg: string }, 'not_found'>> {
  return database.withMerchant(merchantCode, async (trx) => {
    const row = await trx
      .selectFrom('feedback_picture')
      .select('picture')
      .where('merchant_code', '=', merchantCode)
      .where('feedback_id', '=', BigInt(id))
      .where('place', '=', Number(place))
      .executeTakeFirst();
    return row ? ok({ jpeg: Buffer.from(row.picture).toString('base64') }) : fail('not_found');
  });
}
