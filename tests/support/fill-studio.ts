import type { Transaction } from 'kysely';
import type { Tables } from '../../src/gateway/database/tables.ts';

/** Writes a row into every table of the Studio. */
export async function fillStudio(
  trx: Transaction<Tables>,
  own: { merchant_code: string },
  operatorId: bigint,
  at: Date,
): Promise<void> {
  const hash = '0'.repeat(64);
  await trx
    .insertInto('brand_draft')
    .values({ ...own, operator_id: operatorId, text: '{}', base: hash, saved_at: at })
    .execute();
  await trx
    .insertInto('brand_version')
    .values({ ...own, text: '{}', hash, at })
    .execute();
  await trx
    .insertInto('brand_proposal')
    .values({
      ...own,
      text: '{}',
      base: hash,
      proposed_by: operatorId,
      reason: 'x',
      proposed_at: at,
      publish_at: null,
    })
    .execute();
}
