import { sql } from 'kysely';
import { setImmediate } from 'node:timers/promises';
import type { Services } from '../services.ts';

const DAY_MS = 24 * 3_600_000;
/** Documents of a merchant that lose their pictures in one transaction. */
const ERASED_MAX = 100;
/** How long a picture is kept that was uploaded and not sent. */
const DRAFT_MS = DAY_MS;

/**
 * Deletes the pictures of documents whose retention period is over, and drafts that were not sent. That a document was accepted, by whom and when,
 * stays. Those of a merchant that is not served at present wait. Returns how many documents it was.
 */
export async function erasePictures(
  { database, clock, sites }: Pick<Services, 'database' | 'clock' | 'sites'>,
  signal: AbortSignal,
): Promise<number> {
  const { rows } = await database.asPlatform((trx) =>
    sql<{ merchant_code: string }>`select merchant_code from public.documents_to_erase()`.execute(trx),
  );
  let erased = 0;
  for (const { merchant_code: merchantCode } of rows) {
    const brand = (await sites.forMerchant(merchantCode))?.loaded.brand;
    if (!brand) continue;
    for (let taken = ERASED_MAX; taken === ERASED_MAX;) {
      signal.throwIfAborted();
      taken = await eraseSome({ database, clock }, merchantCode, brand.kyc.retentionDays);
      erased += taken;
      await setImmediate();
    }
  }
  return erased;
}

function eraseSome(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  merchantCode: string,
  retentionDays: number,
): Promise<number> {
  const nowMs = clock();
  return database.withMerchant(merchantCode, async (trx) => {
    await trx
      .deleteFrom('identity_picture')
      .where('merchant_code', '=', merchantCode)
      .where('document_id', 'is', null)
      .where('added_at', '<', new Date(nowMs - DRAFT_MS))
      .execute();
    const due = await trx
      .selectFrom('identity_document')
      .select('id')
      .where('merchant_code', '=', merchantCode)
      .where('state', '!=', 'waiting')
      .where('erased_at', 'is', null)
      .where('decided_at', '<', new Date(nowMs - retentionDays * DAY_MS))
      .orderBy('decided_at')
      .limit(ERASED_MAX)
      .forUpdate()
      .skipLocked()
      .execute();
    const ids = due.map(({ id }) => id);
    if (ids.length === 0) return 0;
    await trx
      .deleteFrom('identity_picture')
      .where('merchant_code', '=', merchantCode)
      .where('document_id', 'in', ids)
      .execute();
    await trx
      .updateTable('identity_document')
      .set({ erased_at: new Date(nowMs) })
      .where('merchant_code', '=', merchantCode)
      .where('id', 'in', ids)
      .execute();
    return ids.length;
  });
}
