import { isPlainText } from '../../shared/brand/plain-name.ts';
import type { BodyOf } from '../../shared/contract/call.ts';
import type { feedbackCalls, FeedbackRow } from '../../shared/contract/feedback.ts';
import { limits } from '../../shared/contract/limits.ts';
import { fail, ok, type FieldFault, type Result } from '../../shared/errors.ts';
import type { Draw } from '../account/draw-picture.ts';
import type { Services } from '../services.ts';
import type { AttemptLimit } from '../verification/attempts.ts';
import { presentFeedback, selectFeedback } from './read-feedback.ts';

/** Texts that a player may send in an hour: each takes an operator's time. */
const feedbackOfPlayer: AttemptLimit = { max: 5, windowMs: 3_600_000 };

/** Who tells the brand something. */
interface Sender {
  merchantCode: string;
  memberId: bigint;
}

/** What is wrong with a text: it must have a length within the bounds, and no characters that nobody sees. */
function feedbackFaults(text: string): FieldFault[] {
  const { feedbackLengthMin: min, feedbackLengthMax: max } = limits;
  const length = Array.from(text).length;
  if (length < min || length > max) return [{ field: 'text', key: 'validation.feedback', params: { min, max } }];
  return isPlainText(text, true) ? [] : [{ field: 'text', key: 'validation.plainText' }];
}

/**
 * Sends what a player tells the brand, with pictures that were uploaded before. The same key again answers the same and sends nothing. Fails with
 * `validation_failed` for a text out of its bounds, and with `not_found` for a picture that is not a draft of this player.
 */
export async function sendFeedback(
  { database, clock, attempts }: Pick<Services, 'database' | 'clock' | 'attempts'>,
  { merchantCode, memberId }: Sender,
  { key, kind, text: typed, pictures }: BodyOf<(typeof feedbackCalls)['sendFeedback']>,
): Promise<Result<FeedbackRow, 'validation_failed' | 'not_found' | 'too_many_requests'>> {
  const text = typed.normalize('NFC').replaceAll('\r\n', '\n').trim();
  const faults = feedbackFaults(text);
  if (faults.length > 0) return fail('validation_failed', { faults });
  const within = await attempts.limit(merchantCode, `feedback ${memberId}`, feedbackOfPlayer);
  if (!within.ok) return within;
  return database.withMerchant(merchantCode, async (trx) => {
    // Locked first: the same text at the same moment waits here, and then finds what the other one has sent.
    const drafts = await trx
      .selectFrom('feedback_picture')
      .select('id')
      .where('merchant_code', '=', merchantCode)
      .where('member_id', '=', memberId)
      .where('feedback_id', 'is', null)
      .forUpdate()
      .execute();
    const sent = selectFeedback(trx, merchantCode).where('f.member_id', '=', memberId).where('f.key', '=', key);
    const before = await sent.executeTakeFirst();
    if (before) return ok(presentFeedback(before));
    const own = new Set(drafts.map(({ id }) => id));
    if (!pictures.every((id) => own.has(id))) return fail('not_found');
    const added = await trx
      .insertInto('feedback')
      .values({ merchant_code: merchantCode, member_id: memberId, key, kind, text, sent_at: new Date(clock()) })
      .onConflict((conflict) => conflict.constraint('feedback_key_unique').doNothing())
      .returning('id')
      .executeTakeFirst();
    for (const [index, id] of (added ? pictures : []).entries())
      await trx
        .updateTable('feedback_picture')
        .set({ feedback_id: added!.id, place: index + 1 })
        .where('merchant_code', '=', merchantCode)
        .where('id', '=', id)
        .execute();
    return ok(presentFeedback(await sent.executeTakeFirstOrThrow()));
  });
}

/** Keeps a picture as a draft of its player, who has at most three: the oldest make room. */
export async function addFeedbackPicture(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  draw: Draw,
  { merchantCode, memberId }: Sender,
  content: Uint8Array,
): Promise<Result<{ id: string }, 'picture_invalid'>> {
  const drawn = await draw(content);
  if (!drawn.ok) return drawn;
  return database.withMerchant(merchantCode, async (trx) => {
    const { id } = await trx
      .insertInto('feedback_picture')
      .values({
        merchant_code: merchantCode,
        member_id: memberId,
        picture: drawn.value,
        added_at: new Date(clock()),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const older = await trx
      .selectFrom('feedback_picture')
      .select('id')
      .where('merchant_code', '=', merchantCode)
      .where('member_id', '=', memberId)
      .where('feedback_id', 'is', null)
      .where('id', '!=', id)
      .orderBy('added_at', 'desc')
      .offset(limits.proofsMax - 1)
      .execute();
    if (older.length > 0)
      await trx
        .deleteFrom('feedback_picture')
        .where('merchant_code', '=', merchantCode)
        .where('feedback_id', 'is', null)
        .where(
          'id',
          'in',
          older.map((draft) => draft.id),
        )
        .execute();
    return ok({ id });
  });
}
