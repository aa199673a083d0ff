import { sql, type Transaction } from 'kysely';
import type { Tables } from '../../src/gateway/database/tables.ts';
import { fillKyc } from './fill-kyc.ts';

/** Writes a row of each table of the cashier. */
export async function fillCashier(
  trx: Transaction<Tables>,
  own: { merchant_code: string },
  member_id: bigint,
  at: Date,
): Promise<void> {
  const key = '00000000-0000-4000-8000-000000000001';
  const way = { method: 'bank', kind: 'bank', provider: 'p', currency: 'THB', amount_minor: 2n } as const;
  await trx
    .insertInto('deposit')
    .values({ ...own, ...way, member_id, key, reference: 'd', state: 'opening', created_at: at, expires_at: at })
    .execute();
  const { id: payee_id } = await trx
    .insertInto('payee')
    .values({
      ...own,
      member_id,
      method: 'bank',
      institution: 'I',
      number: '1',
      name: 'N',
      created_at: at,
      usable_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { id: withdrawal_id } = await trx
    .insertInto('withdrawal')
    .values({
      ...own,
      ...way,
      member_id,
      key,
      payee_id,
      reference: 'w',
      fee_minor: 0n,
      state: 'reviewing',
      decide_by: at,
      needs_second: false,
      requested_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await sql`insert into withdrawal_step (merchant_code, withdrawal_id, place, step, actor, at)
    values (${own.merchant_code}, ${withdrawal_id}, 1, 'requested', 'player', ${at})`.execute(trx);
  await fillKyc(trx, own, { member_id, withdrawal_id, at });
  await trx
    .insertInto('withdrawal_proof')
    .values({ ...own, withdrawal_id, place: 1, picture: new Uint8Array(1), added_at: at })
    .execute();
  await trx
    .insertInto('payment')
    .values({
      ...own,
      provider: 'p',
      transaction_id: 't',
      kind: 'deposit',
      reference: 'd',
      method: 'bank',
      status: 'failed',
      amount_minor: 1n,
      currency: 'THB',
      fee_minor: 0n,
      reason: null,
      at,
      noticed_at: at,
    })
    .execute();
}
