import type { Services } from '../services.ts';
import { payeeOf } from './read-withdrawals.ts';
import { lockWithdrawal, takeStep, type ReadWithdrawal } from './withdrawal-steps.ts';
import { takeNotice } from './take-notice.ts';

type Parts = Pick<Services, 'database' | 'ledger' | 'clock' | 'signals' | 'sites' | 'log' | 'payments'>;

/** Refusals after which a payout has certainly not been made. Any other answer leaves its outcome unknown. */
const FINAL_REFUSALS: readonly string[] = ['bad_request', 'function_disabled'];

/**
 * Sends an approved withdrawal to its provider. It counts as sent before the call: from then on its money moves only by what the provider tells
 * about our reference, under which a second call does nothing.
 */
export async function payOut(
  parts: Parts,
  { merchantCode, withdrawalId }: { merchantCode: string; withdrawalId: string },
): Promise<void> {
  const { database, clock, signals } = parts;
  const row = await database.withMerchant(merchantCode, async (trx) => {
    const locked = await lockWithdrawal(trx, merchantCode, BigInt(withdrawalId));
    if (locked.state !== 'approved') return undefined;
    await takeStep(trx, locked, { step: 'sent', actor: 'system' }, { state: 'paying' }, clock());
    return locked;
  });
  if (!row) return;
  signals.send([{ merchantCode, memberId: row.member_id, topic: 'cashier' }]);
  await send(parts, row);
}

/** Asks the provider to pay. Without an answer nothing follows: `lookUpPayout` finds out. */
async function send(parts: Parts, row: ReadWithdrawal): Promise<void> {
  const { database, payments, clock, log } = parts;
  const { merchant_code: merchantCode, provider, reference, kind, currency } = row;
  const payee = await database.withMerchant(merchantCode, (trx) => payeeOf(trx, row));
  const amountMinor = Number(row.amount_minor - row.fee_minor);
  const sent = await payments.call(provider, 'createPayout', {
    merchantCode,
    reference,
    method: kind,
    amountMinor,
    currency,
    payee: { name: payee.name, institution: payee.institution, number: payee.number },
  });
  if (sent.ok) return;
  log.warn({ provider, reference, code: sent.code }, 'a payout was not taken');
  if (!FINAL_REFUSALS.includes(sent.code)) return;
  await takeNotice(parts, {
    merchantCode,
    provider,
    payment: {
      transactionId: `refused:${reference}`,
      kind: 'payout',
      reference,
      method: kind,
      status: 'failed',
      amountMinor,
      currency,
      feeMinor: 0,
      atMs: clock(),
      reason: 'declined',
    },
  });
}

/** Asks the provider what has become of a payout, by our reference. One that it never got is sent again; nothing is given back by itself. */
export async function lookUpPayout(parts: Parts, row: ReadWithdrawal): Promise<void> {
  const { merchant_code: merchantCode, provider, reference } = row;
  const found = await parts.payments.call(provider, 'status', { merchantCode, kind: 'payout', reference });
  if (!found.ok) return found.code === 'not_found' ? send(parts, row) : undefined;
  for (const payment of found.value.transactions) await takeNotice(parts, { merchantCode, provider, payment });
}
