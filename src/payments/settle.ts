import { feeOf } from './fees.ts';
import type { Parts } from './parts.ts';
import { outcomeOf } from './sandbox/outcomes.ts';
import type { Payment } from './store/payments.ts';

/** Payments that one turn ends. The rest is due at the next one. */
const DUE_MAX = 200;

/** Ends every payment that has expired, or whose decision is there. */
export function settleDue(parts: Parts): void {
  for (const payment of parts.payments.due(parts.nowMs(), DUE_MAX)) settle(parts, payment);
}

/** Writes down what a payment has come to, together with its end. */
export function settle({ store, payments, movements, config, nowMs }: Parts, payment: Payment): void {
  const { movements: count, reason, noticeAfterMs } = outcomeOf(payment.outcome ?? 'expired');
  const { asked, kind } = payment;
  const amountMinor = payment.outcomeAmountMinor ?? BigInt(asked.amountMinor);
  const atMs = asked.pastMs ?? nowMs();
  // A demonstration asks for what has happened in its past.
  const noticeAtMs = asked.pastMs === undefined ? atMs + noticeAfterMs(config.timings) : Infinity;
  store.transaction(() => {
    payments.end(payment.id);
    for (let index = 0; index < count; index += 1)
      movements.insert(payment, {
        kind,
        amountMinor,
        feeMinor: reason === undefined ? feeOf(asked.method, amountMinor) : 0n,
        atMs,
        ...(reason !== undefined && { reason }),
        noticeAtMs: Number.isFinite(noticeAtMs) ? noticeAtMs : null,
      });
  });
}

/**
 * Lets the player's bank take a paid deposit back. Returns false if it has not been paid, or has been taken back before.
 */
export function chargeBack({ store, movements, nowMs }: Parts, payment: Payment): boolean {
  return store.transaction(() => {
    const made = movements.ofPayment(payment.id).map(({ transaction }) => transaction);
    const paid = made.find(({ kind, status }) => kind === 'deposit' && status === 'succeeded');
    if (!paid || made.some(({ kind }) => kind === 'chargeback')) return false;
    const { pastMs } = payment.asked;
    const atMs = pastMs ?? nowMs();
    const amountMinor = BigInt(paid.amountMinor);
    const noticeAtMs = pastMs === undefined ? atMs : null;
    movements.insert(payment, { kind: 'chargeback', amountMinor, feeMinor: 0n, atMs, noticeAtMs });
    return true;
  });
}
