import { sql, type Transaction } from 'kysely';
import type { Tables } from '../../src/gateway/database/tables.ts';

/** Writes an agreement of the brand with a member, a settlement with its line, and a reversal and a write-off that were asked for. */
export async function fillAgreements(
  trx: Transaction<Tables>,
  own: { merchant_code: string },
  member_id: bigint,
  at: Date,
): Promise<void> {
  const { id: operator } = await trx.selectFrom('operator').select('id').limit(1).executeTakeFirstOrThrow();
  const { id: agreement_id } = await trx
    .insertInto('agreement')
    .values({
      ...own,
      kind: 'dividend',
      unit: 'D',
      upline_id: null,
      downline_id: member_id,
      state: 'offered',
      offered_version: 1,
      created_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const terms_hash = sql<string>`encode(sha256('{}'), 'hex')`;
  await trx
    .insertInto('agreement_version')
    .values({
      ...own,
      agreement_id,
      version: 1,
      terms: '{}',
      terms_hash,
      offered_by_operator: operator,
      offered_at: at,
    })
    .execute();
  await trx
    .insertInto('agreement_request')
    .values({ ...own, member_id, key: 'a2b2c1b0-0000-4000-8000-000000000001', asked: '{}', agreement_id })
    .execute();
  await trx
    .insertInto('agent_application')
    .values({
      ...own,
      key: 'a2b2c1b0-0000-4000-8000-000000000004',
      account: 'a',
      email: 'e',
      market: 'm',
      channel: 'c',
      plan: 'p',
      language: 'EN',
      sent_at: at,
      state: 'waiting',
    })
    .execute();
  await fillSettlement(trx, own, { member_id, agreement_id, operator, at });
}

/** Writes a settlement with its line, and a reversal and a write-off that were asked for. */
async function fillSettlement(
  trx: Transaction<Tables>,
  own: { merchant_code: string },
  { member_id, agreement_id, operator, at }: { member_id: bigint; agreement_id: bigint; operator: bigint; at: Date },
): Promise<void> {
  const { id: settlement_id } = await trx
    .insertInto('settlement')
    .values({
      ...own,
      kind: 'dividend',
      unit: 'D',
      starts_at: at,
      ends_at: new Date(at.getTime() + 1),
      currency: 'THB',
      state: 'closed',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const none = '0';
  await trx
    .insertInto('income_line')
    .values({
      ...own,
      settlement_id,
      agreement_id,
      version: 1,
      member_id,
      starts_at: at,
      figures: '{}',
      carried_loss_minor: none,
      base_minor: none,
      rate: null,
      gross_minor: none,
      granted_minor: none,
      carried_amount_minor: none,
      amount_minor: 0n,
      left_loss_minor: none,
      left_amount_minor: none,
      state: 'nothing',
    })
    .execute();
  await trx
    .insertInto('settlement_reversal')
    .values({
      ...own,
      key: 'a2b2c1b0-0000-4000-8000-000000000002',
      settlement_id,
      reason: 'r',
      state: 'waiting',
      asked_by: operator,
      asked_at: at,
    })
    .execute();
  await trx
    .insertInto('carried_write_off')
    .values({
      ...own,
      key: 'a2b2c1b0-0000-4000-8000-000000000003',
      member_id,
      kind: 'dividend',
      starts_at: at,
      loss_minor: '1',
      amount_minor: none,
      reason: 'r',
      state: 'waiting',
      asked_by: operator,
      asked_at: at,
    })
    .execute();
}
