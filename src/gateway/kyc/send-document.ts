import type { Brand } from '../../shared/brand/brand.generated.ts';
import type { BodyOf } from '../../shared/contract/call.ts';
import type { Documents, kycCalls } from '../../shared/contract/kyc.ts';
import { fail, ok, type Result } from '../../shared/errors.ts';
import { DOCUMENT_PICTURES_MAX } from '../../shared/kyc/states.ts';
import type { Draw } from '../account/draw-picture.ts';
import { lockMember } from '../cashier/lock-member.ts';
import type { Services } from '../services.ts';
import type { AttemptLimit } from '../verification/attempts.ts';
import type { Owner } from './document-requests.ts';
import { readDocuments } from './read-documents.ts';

/** Documents that a player may send in twelve hours: each takes an operator's time. */
const documentsOfPlayer: AttemptLimit = { max: 10, windowMs: 12 * 3_600_000 };

/** Keeps a picture, encrypted, as a draft of its player, who has at most three: the oldest make room. */
export async function addDocumentPicture(
  { database, clock, documentVault }: Pick<Services, 'database' | 'clock' | 'documentVault'>,
  draw: Draw,
  { merchantCode, memberId }: Owner,
  content: Uint8Array,
): Promise<Result<{ id: string }, 'picture_invalid'>> {
  const drawn = await draw(content);
  if (!drawn.ok) return drawn;
  return database.withMerchant(merchantCode, async (trx) => {
    const own = trx
      .selectFrom('identity_picture')
      .select('id')
      .where('merchant_code', '=', merchantCode)
      .where('member_id', '=', memberId)
      .where('document_id', 'is', null);
    const older = await own
      .orderBy('added_at', 'desc')
      .offset(DOCUMENT_PICTURES_MAX - 1)
      .execute();
    for (const { id } of older)
      await trx
        .deleteFrom('identity_picture')
        .where('merchant_code', '=', merchantCode)
        .where('id', '=', id)
        .where('document_id', 'is', null)
        .execute();
    const { id } = await trx
      .insertInto('identity_picture')
      .values({
        merchant_code: merchantCode,
        member_id: memberId,
        sealed: documentVault.pictures.seal(drawn.value),
        added_at: new Date(clock()),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return ok({ id });
  });
}

/**
 * Sends a document of pictures that were uploaded before. The same key again answers the same and sends nothing. Fails with `not_found` for a picture
 * that is not a draft of this player, and with `transition_refused` for a kind that is being looked at or accepted already.
 */
export async function sendDocument(
  { database, clock, attempts, jobs, signals }: Pick<Services, 'database' | 'clock' | 'attempts' | 'jobs' | 'signals'>,
  brand: Brand,
  memberId: bigint,
  { key, kind, pictures }: BodyOf<(typeof kycCalls)['sendDocument']>,
): Promise<Result<Documents, 'not_found' | 'transition_refused' | 'too_many_requests'>> {
  const { merchantCode } = brand;
  const within = await attempts.limit(merchantCode, `document ${memberId}`, documentsOfPlayer);
  if (!within.ok) return within;
  const result = await database.withMerchant(merchantCode, async (trx) => {
    // Locked first: the same document at the same moment waits here, and then finds what the other one has sent.
    await lockMember(trx, merchantCode, memberId);
    const before = await trx
      .selectFrom('identity_document')
      .select('id')
      .where('merchant_code', '=', merchantCode)
      .where('member_id', '=', memberId)
      .where('key', '=', key)
      .executeTakeFirst();
    if (before) return ok(await readDocuments(trx, brand, memberId, clock()));
    const { canSend } = await readDocuments(trx, brand, memberId, clock());
    if (!canSend.includes(kind)) return fail('transition_refused');
    const drafts = await trx
      .selectFrom('identity_picture')
      .select('id')
      .where('merchant_code', '=', merchantCode)
      .where('member_id', '=', memberId)
      .where('document_id', 'is', null)
      .forUpdate()
      .execute();
    if (!pictures.every((picture) => drafts.some(({ id }) => id === picture))) return fail('not_found');
    const { id } = await trx
      .insertInto('identity_document')
      .values({ merchant_code: merchantCode, member_id: memberId, key, kind, sent_at: new Date(clock()) })
      .returning('id')
      .executeTakeFirstOrThrow();
    for (const [index, picture] of pictures.entries())
      await trx
        .updateTable('identity_picture')
        .set({ document_id: id, place: index + 1 })
        .where('merchant_code', '=', merchantCode)
        .where('id', '=', picture)
        .execute();
    await jobs.enqueue(trx, 'check-document', { merchantCode, documentId: String(id) });
    return ok(await readDocuments(trx, brand, memberId, clock()));
  });
  if (result.ok) signals.send([{ merchantCode, memberId, topic: 'cashier' }]);
  return result;
}
