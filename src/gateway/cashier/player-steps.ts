import type { Transaction } from 'kysely';
import type { Brand } from '../../shared/brand/brand.generated.ts';
import type { BodyOf } from '../../shared/contract/call.ts';
import type { cashierCalls, WithdrawalDetail } from '../../shared/contract/cashier.ts';
import { limits } from '../../shared/contract/limits.ts';
import { fail, ok, type ErrorCode, type Result } from '../../shared/errors.ts';
import type { Draw } from '../account/draw-picture.ts';
import type { Tables } from '../database/tables.ts';
import type { Services } from '../services.ts';
import type { Player } from '../session/sessions.ts';
import { cashierAccounts } from './cashier-accounts.ts';
import { readWanted } from './methods.ts';
import { countProofs, presentWithdrawal, readWithdrawal } from './read-withdrawals.ts';
import { releaseHold } from './request-withdrawal.ts';
import { lockWithdrawal, takeStep, type ReadWithdrawal } from './withdrawal-steps.ts';

type Parts = Pick<Services, 'database' | 'ledger' | 'clock' | 'signals'>;

/** A withdrawal of the player who acts on it. */
interface Own {
  brand: Brand;
  player: Pick<Player, 'memberId'>;
  id: bigint;
}

/** Locks a withdrawal of the player, lets `act` change it, and presents it. */
async function withOwn<Code extends ErrorCode>(
  { database, signals }: Parts,
  { brand, player: { memberId }, id }: Own,
  act: (trx: Transaction<Tables>, row: ReadWithdrawal) => Promise<Result<unknown, Code>>,
): Promise<Result<WithdrawalDetail, Code | 'not_found'>> {
  const { merchantCode } = brand;
  const result = await database.withMerchant(merchantCode, async (trx) => {
    const own = await readWithdrawal(trx, merchantCode, { memberId, id });
    if (!own) return fail('not_found');
    const done = await act(trx, await lockWithdrawal(trx, merchantCode, id));
    if (!done.ok) return done;
    return ok(await presentWithdrawal(trx, brand, (await readWithdrawal(trx, merchantCode, { memberId, id }))!));
  });
  if (result.ok)
    signals.send([
      { merchantCode, memberId, topic: 'balance' },
      { merchantCode, memberId, topic: 'cashier' },
      { merchantCode, topic: 'events' },
    ]);
  return result as Result<WithdrawalDetail, Code | 'not_found'>;
}

/** Cancels a withdrawal that waits for operators. The held amount goes back. */
export async function cancelWithdrawal(
  parts: Parts,
  own: Own,
): Promise<Result<WithdrawalDetail, 'not_found' | 'transition_refused' | 'function_disabled' | 'balance_too_high'>> {
  const { brand, player, id } = own;
  if (!brand.cashier.canCancelWithdrawals) return fail('function_disabled');
  const found = await parts.database.withMerchant(brand.merchantCode, (trx) =>
    readWithdrawal(trx, brand.merchantCode, { memberId: player.memberId, id }),
  );
  if (!found) return fail('not_found');
  const accounts = await cashierAccounts(parts, found);
  return withOwn(parts, own, async (trx, row) => {
    if (row.state !== 'reviewing') return fail('transition_refused');
    const released = await releaseHold(parts, trx, accounts, row);
    if (!released.ok) return fail(released.code === 'balance_too_high' ? released.code : 'transition_refused');
    const nowMs = parts.clock();
    const change = { state: 'cancelled', ended_at: new Date(nowMs) } as const;
    await takeStep(trx, row, { step: 'cancelled', actor: 'player' }, change, nowMs);
    return ok(null);
  });
}

/** Says how much of a payout has arrived. */
export function confirmReceipt(
  parts: Parts,
  own: Own,
  { outcome, receivedAmount = '' }: Pick<BodyOf<(typeof cashierCalls)['confirmReceipt']>, 'outcome' | 'receivedAmount'>,
): Promise<Result<WithdrawalDetail, 'not_found' | 'validation_failed' | 'transition_refused'>> {
  return withOwn(parts, own, async (trx, row) => {
    if (row.state !== 'paid') return fail('transition_refused');
    const nowMs = parts.clock();
    if (outcome === 'received') {
      const change = { state: 'received', ended_at: new Date(nowMs) } as const;
      await takeStep(trx, row, { step: 'confirmed', actor: 'player' }, change, nowMs);
      return ok(null);
    }
    if (outcome === 'not') {
      if ((await countProofs(trx, row.merchant_code, row.id)) === 0)
        return fail('validation_failed', { faults: [{ field: 'proof', key: 'validation.proof' }] });
      await takeStep(trx, row, { step: 'denied', actor: 'player' }, { state: 'not_received' }, nowMs);
      return ok(null);
    }
    const received = readWanted(receivedAmount, {
      minMinor: 1n,
      maxMinor: row.amount_minor - row.fee_minor - 1n,
      currency: row.currency,
      field: 'receivedAmount',
    });
    if (!received.ok) return received;
    const change = { state: 'partly_received', received_minor: received.value } as const;
    await takeStep(trx, row, { step: 'partly_confirmed', actor: 'player' }, change, nowMs);
    return ok(null);
  });
}

/** Adds a picture to a withdrawal that was paid and, says its player, has not arrived. */
export async function addReceiptProof(
  { database, clock }: Pick<Parts, 'database' | 'clock'>,
  draw: Draw,
  { brand: { merchantCode }, player: { memberId }, id }: Own,
  content: Uint8Array,
): Promise<Result<{ proofs: number }, 'not_found' | 'transition_refused' | 'picture_invalid'>> {
  const drawn = await draw(content);
  if (!drawn.ok) return drawn;
  return database.withMerchant(merchantCode, async (trx) => {
    if (!(await readWithdrawal(trx, merchantCode, { memberId, id }))) return fail('not_found');
    const { state } = await lockWithdrawal(trx, merchantCode, id);
    const proofs = (await countProofs(trx, merchantCode, id)) + 1;
    if (state !== 'paid' || proofs > limits.proofsMax) return fail('transition_refused');
    await trx
      .insertInto('withdrawal_proof')
      .values({
        merchant_code: merchantCode,
        withdrawal_id: id,
        place: proofs,
        picture: drawn.value,
        added_at: new Date(clock()),
      })
      .execute();
    return ok({ proofs });
  });
}
