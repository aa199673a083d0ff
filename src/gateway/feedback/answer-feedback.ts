import type { BodyOf } from '../../shared/contract/call.ts';
import type { FeedbackCase, feedbackCareCalls } from '../../shared/contract/console/feedback.ts';
import { fail, ok, type Result } from '../../shared/errors.ts';
import { pruneMessages, writeMessages } from '../inbox/write-messages.ts';
import type { Changing } from '../operators/changing.ts';
import type { Services } from '../services.ts';
import { presentCase, selectFeedback } from './read-feedback.ts';

/** Answers a feedback, once, and tells its player. Fails with `transition_refused` if it has an answer. */
export async function answerFeedback(
  { database, clock, signals }: Pick<Services, 'database' | 'clock' | 'signals'>,
  { operator, record }: Changing,
  { merchant: merchantCode, id, text }: BodyOf<(typeof feedbackCareCalls)['answerFeedback']>,
): Promise<Result<{ feedback: FeedbackCase }, 'not_found' | 'transition_refused'>> {
  const answer = text.trim();
  const at = new Date(clock());
  const result = await database.withMerchant(merchantCode, async (trx) => {
    const asked = await trx
      .selectFrom('feedback')
      .select(['member_id', 'answer'])
      .where('merchant_code', '=', merchantCode)
      .where('id', '=', BigInt(id))
      .forNoKeyUpdate()
      .executeTakeFirst();
    if (!asked) return fail('not_found');
    if (asked.answer !== null) return fail('transition_refused');
    await trx
      .updateTable('feedback')
      .set({ answer, answered_by: operator.id, answered_at: at })
      .where('merchant_code', '=', merchantCode)
      .where('id', '=', BigInt(id))
      .execute();
    const { member_id: memberId } = asked;
    const told = await writeMessages(trx, merchantCode, [
      { memberId, key: `feedback:${id}`, template: 'feedbackAnswered', params: { note: answer }, at },
    ]);
    await pruneMessages(trx, merchantCode, told, at);
    await record(trx, { merchantCode, target: `feedback ${id}`, after: { answer } });
    const row = await selectFeedback(trx, merchantCode).where('f.id', '=', BigInt(id)).executeTakeFirstOrThrow();
    return ok({ feedback: presentCase(row), memberId });
  });
  if (!result.ok) return result;
  const { feedback, memberId } = result.value;
  signals.send([{ merchantCode, memberId, topic: 'inbox' }]);
  return ok({ feedback });
}
