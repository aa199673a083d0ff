import type { Transaction } from 'kysely';
import type { Tables } from '../../src/gateway/database/tables.ts';

/** Writes a row into every table of exclusions. */
export async function fillExclusion(
  trx: Transaction<Tables>,
  own: { merchant_code: string },
  member_id: bigint,
  at: Date,
): Promise<void> {
  await trx
    .insertInto('member_identity')
    .values({ ...own, member_id, kind: 'email', hash: new Uint8Array(32) })
    .execute();
  await trx
    .insertInto('protection_breach')
    .values({ ...own, member_id, kind: 'nights', at, figures: '{}' })
    .execute();
  await trx
    .insertInto('harm_check')
    .values({ ...own, day: '', last_member_id: 0n })
    .execute();
}
