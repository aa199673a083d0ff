import type { Transaction } from 'kysely';
import type { Tables } from '../../src/gateway/database/tables.ts';

/** Writes a row into every table of rewards and of the points mall. */
export async function fillMall(
  trx: Transaction<Tables>,
  own: { merchant_code: string },
  member_id: bigint,
  at: Date,
): Promise<void> {
  await trx
    .insertInto('reward')
    .values({ ...own, member_id, key: 'mall:1', source: 'mall', title: '{}', gift: '{}', earned_at: at })
    .execute();
  await trx
    .insertInto('point_count')
    .values({ ...own, key: 'k', member_id, type: 'rng', counted_minor: 1n })
    .execute();
  await trx
    .insertInto('point_rest')
    .values({ ...own, member_id, type: 'rng' })
    .execute();
  await trx
    .insertInto('mall_picture')
    .values({ ...own, name: 'p', png: new Uint8Array([1]) })
    .execute();
  const { id: good_id } = await trx
    .insertInto('mall_good')
    .values({ ...own, kind: 'thing', name: '{}', text: '{}', points: 1n, gift: null, stock: 1, is_shown: true })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { id: operator_id } = await trx.selectFrom('operator').select('id').limit(1).executeTakeFirstOrThrow();
  await trx
    .insertInto('mall_alone')
    .values({ ...own, operator_id, good_id, amount_minor: 1n, at })
    .execute();
  await trx
    .insertInto('redemption')
    .values({
      ...own,
      member_id,
      key: '00000000-0000-0000-0000-000000000001',
      reference: 'P1',
      good_id,
      kind: 'thing',
      name: '{}',
      quantity: 1,
      points: 1n,
      state: 'in_process',
      requested_at: at,
    })
    .execute();
}
