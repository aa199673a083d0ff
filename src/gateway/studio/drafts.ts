import type { Transaction } from 'kysely';
import type { Database } from '../database/database.ts';
import type { Tables } from '../database/tables.ts';
import { hashOf, unchanged, type BrandChange, type BrandOfStudio } from '../brand-source/brand-content.ts';
import type { Preview } from './preview-hosts.ts';

/** The draft that an operator has of a brand. */
export const selectDraft = (trx: Transaction<Tables>, { merchantCode, operatorId }: Preview) =>
  trx
    .selectFrom('brand_draft')
    .select(['text', 'files', 'base', 'saved_at'])
    .where('merchant_code', '=', merchantCode)
    .where('operator_id', '=', operatorId);

/** Ends the draft that an operator has of a brand. */
export const endDraft = (trx: Transaction<Tables>, { merchantCode, operatorId }: Preview): Promise<unknown> =>
  trx
    .deleteFrom('brand_draft')
    .where('merchant_code', '=', merchantCode)
    .where('operator_id', '=', operatorId)
    .execute();

/** Reads the draft of an operator, if there is one. */
export const readDraft = (database: Database, preview: Preview) =>
  database.withMerchant(preview.merchantCode, (trx) => selectDraft(trx, preview).executeTakeFirst());

/** What an operator's draft changes of a brand; without a draft, nothing. */
export const readChange = async (database: Database, brand: BrandOfStudio, operatorId: bigint): Promise<BrandChange> =>
  (await readDraft(database, { merchantCode: brand.merchantCode, operatorId })) ?? unchanged(brand);

/** Drops the draft of an operator, if there is one. */
export const dropDraft = (
  { database }: { database: Database },
  { merchantCode }: BrandOfStudio,
  operatorId: bigint,
): Promise<unknown> => database.withMerchant(merchantCode, (trx) => endDraft(trx, { merchantCode, operatorId }));

/**
 * Changes the draft of an operator, who has one of each brand. What is then as on disk is no part of it, and a draft that changes nothing ends.
 * @param base hash of the files that the operator has seen
 */
export async function saveDraft(
  { database, clock }: { database: Database; clock: () => number },
  brand: BrandOfStudio,
  { operatorId, base, edit }: { operatorId: bigint; base: string; edit: (draft: BrandChange) => BrandChange },
): Promise<void> {
  const { merchantCode } = brand;
  await database.withMerchant(merchantCode, async (trx) => {
    const of = { merchantCode, operatorId };
    const draft = edit((await selectDraft(trx, of).forUpdate().executeTakeFirst()) ?? unchanged(brand));
    const changed = Object.entries(draft.files).filter(([path, text]) => text !== (brand.files[path] ?? null));
    const change = { text: draft.text, files: Object.fromEntries(changed) };
    if (hashOf(change) === hashOf(unchanged(brand))) {
      await endDraft(trx, of);
      return;
    }
    const values = { text: change.text, files: JSON.stringify(change.files), base, saved_at: new Date(clock()) };
    await trx
      .insertInto('brand_draft')
      .values({ merchant_code: merchantCode, operator_id: operatorId, ...values })
      .onConflict((conflict) => conflict.columns(['merchant_code', 'operator_id']).doUpdateSet(values))
      .execute();
  });
}
