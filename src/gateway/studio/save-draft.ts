import type { Services } from '../services.ts';
import { endDraft, type BrandOfStudio } from './brand-text.ts';

/** A draft of an operator, who has one of each brand. */
interface Drafting {
  file: BrandOfStudio;
  operatorId: bigint;
}

/** Keeps a draft. A text like that of the file ends it. */
export async function saveDraft(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  { file: { merchantCode, text: current }, operatorId }: Drafting,
  { text, base }: { text: string; base: string },
): Promise<void> {
  await database.withMerchant(merchantCode, async (trx) => {
    if (text === current) {
      await endDraft(trx, { merchantCode, operatorId });
      return;
    }
    const values = { text, base, saved_at: new Date(clock()) };
    await trx
      .insertInto('brand_draft')
      .values({ merchant_code: merchantCode, operator_id: operatorId, ...values })
      .onConflict((conflict) => conflict.columns(['merchant_code', 'operator_id']).doUpdateSet(values))
      .execute();
  });
}

/** Drops the draft of an operator, if there is one. */
export const dropDraft = (
  { database }: Pick<Services, 'database'>,
  { file: { merchantCode }, operatorId }: Drafting,
): Promise<unknown> => database.withMerchant(merchantCode, (trx) => endDraft(trx, { merchantCode, operatorId }));
