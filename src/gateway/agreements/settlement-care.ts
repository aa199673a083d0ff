import type { Transaction } from 'kysely';
import { fail, ok, type Result } from '../../shared/errors.ts';
import type { Tables } from '../database/tables.ts';
import { asSecond } from '../four-eyes/second-operator.ts';
import type { Changing } from '../operators/changing.ts';
import type { Services } from '../services.ts';
import type { ReadSettlement } from './compute-settlement.ts';

type Parts = Pick<Services, 'database' | 'clock'>;

/** A settlement of a merchant. */
interface Named {
  merchantCode: string;
  id: bigint;
}

const target = (id: bigint): string => `settlement ${id}`;

/** Locks a settlement until the transaction ends. */
const lockSettlement = (trx: Transaction<Tables>, { merchantCode, id }: Named): Promise<ReadSettlement | undefined> =>
  trx
    .selectFrom('settlement')
    .selectAll()
    .where('merchant_code', '=', merchantCode)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();

/** Approves a settlement above the brand's limit. The job pays it. */
export function approveSettlement(
  { database, clock }: Parts,
  { operator, record }: Changing,
  named: Named,
): Promise<Result<null, 'not_found' | 'changed_meanwhile' | 'second_operator_required'>> {
  const { merchantCode, id } = named;
  return database.withMerchant(merchantCode, async (trx) => {
    const settlement = await lockSettlement(trx, named);
    if (!settlement) return fail('not_found');
    if (settlement.state !== 'waiting') return fail('changed_meanwhile');
    const second = await asSecond(trx, settlement.asked_by, operator, clock());
    if (!second.ok) return second;
    await trx
      .updateTable('settlement')
      .set({ state: 'paying', approved_by: operator.id, approved_at: new Date(clock()) })
      .where('merchant_code', '=', merchantCode)
      .where('id', '=', id)
      .execute();
    const total = settlement.total_minor;
    await record(trx, {
      merchantCode,
      target: target(id),
      before: { state: 'waiting' },
      after: { state: 'paying', total },
    });
    return ok(null);
  });
}

/**
 * Makes a settlement that was reversed again, from the same rounds, terms and carried amounts. The job computes it, and it then waits for another operator.
 * Returns the new one's id.
 */
export function settleAgain(
  { database }: Parts,
  { operator, record }: Changing,
  { reason, ...named }: Named & { reason: string },
): Promise<Result<{ id: bigint }, 'not_found' | 'changed_meanwhile'>> {
  const { merchantCode, id } = named;
  return database.withMerchant(merchantCode, async (trx) => {
    const settlement = await lockSettlement(trx, named);
    if (!settlement) return fail('not_found');
    const { kind, unit, starts_at, ends_at, currency, attempt, state } = settlement;
    if (state !== 'reversed') return fail('changed_meanwhile');
    const again = await trx
      .insertInto('settlement')
      .values({
        merchant_code: merchantCode,
        kind,
        unit,
        starts_at,
        ends_at,
        currency,
        state: 'closed',
        attempt: attempt + 1,
        asked_by: operator.id,
      })
      .onConflict((conflict) => conflict.constraint('settlement_once').doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!again) return fail('changed_meanwhile');
    await record(trx, { merchantCode, target: target(id), after: { madeAgainAs: String(again.id), reason } });
    return ok(again);
  });
}

/** Asks for the reversal of a settlement that was paid. Another operator decides. The same key again gets the same reversal. */
export function askReversal(
  { database, clock }: Parts,
  { operator, record }: Changing,
  { key, reason, ...named }: Named & { key: string; reason: string },
): Promise<Result<{ id: bigint }, 'not_found' | 'changed_meanwhile' | 'transaction_conflict'>> {
  const { merchantCode, id } = named;
  return database.withMerchant(merchantCode, async (trx) => {
    const settlement = await lockSettlement(trx, named);
    if (!settlement) return fail('not_found');
    const reversals = trx.selectFrom('settlement_reversal').selectAll().where('merchant_code', '=', merchantCode);
    const earlier = await reversals.where('key', '=', key).executeTakeFirst();
    if (earlier) {
      const isSame = earlier.settlement_id === id && earlier.reason === reason && earlier.asked_by === operator.id;
      return isSame ? ok({ id: earlier.id }) : fail('transaction_conflict');
    }
    const waiting = await reversals.where('settlement_id', '=', id).where('state', '!=', 'refused').executeTakeFirst();
    if (settlement.state !== 'paid' || waiting) return fail('changed_meanwhile');
    const asked = await trx
      .insertInto('settlement_reversal')
      .values({
        merchant_code: merchantCode,
        key,
        settlement_id: id,
        reason,
        state: 'waiting',
        asked_by: operator.id,
        asked_at: new Date(clock()),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await record(trx, { merchantCode, target: target(id), after: { reversal: String(asked.id), reason } });
    return ok(asked);
  });
}

/** Approves or refuses a reversal that another operator has asked for. The job takes the money back. */
export function decideReversal(
  { database, clock }: Parts,
  { operator, record }: Changing,
  { merchantCode, id, isApproved }: Named & { isApproved: boolean },
): Promise<Result<null, 'not_found' | 'changed_meanwhile' | 'second_operator_required'>> {
  return database.withMerchant(merchantCode, async (trx) => {
    const reversal = await trx
      .selectFrom('settlement_reversal')
      .selectAll()
      .where('merchant_code', '=', merchantCode)
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst();
    if (!reversal) return fail('not_found');
    if (reversal.state !== 'waiting') return fail('changed_meanwhile');
    const second = await asSecond(trx, reversal.asked_by, operator, clock());
    if (!second.ok) return second;
    const state = isApproved ? 'approved' : 'refused';
    await trx
      .updateTable('settlement_reversal')
      .set({ state, decided_by: operator.id, decided_at: new Date(clock()) })
      .where('merchant_code', '=', merchantCode)
      .where('id', '=', id)
      .execute();
    if (isApproved)
      await trx
        .updateTable('settlement')
        .set({ state: 'reversing' })
        .where('merchant_code', '=', merchantCode)
        .where('id', '=', reversal.settlement_id)
        .execute();
    await record(trx, { merchantCode, target: target(reversal.settlement_id), after: { reversal: String(id), state } });
    return ok(null);
  });
}
