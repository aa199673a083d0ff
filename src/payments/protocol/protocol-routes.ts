import type { FastifyInstance } from 'fastify';
import {
  paymentProvider,
  RECONCILIATION_ROWS_MAX,
  type PaymentProviderCalls,
} from '../../shared/contract/payment-protocol.ts';
import type { BodyOf, ValueOf } from '../../shared/contract/call.ts';
import { fail, ok, type Result } from '../../shared/errors.ts';
import type { Parts } from '../parts.ts';
import { qrSchemeOf } from '../qr/payment-qr.ts';
import { outcomeOf, payoutPlanOf } from '../sandbox/outcomes.ts';
import { isSameOrder, type DepositOrder, type PayoutOrder } from '../store/payments.ts';
import { settle } from '../settle.ts';
import { pagePath } from '../pages/page-paths.ts';
import type { PaymentCode } from './answer.ts';
import { registerSignedCall } from './register-signed-call.ts';

/** How long a deposit of a demonstration's past can be paid. */
const PAST_OPEN_MS = 60_000;

type ValueOfCall<Name extends keyof PaymentProviderCalls> = ValueOf<PaymentProviderCalls[Name]>;
type BodyOfCall<Name extends keyof PaymentProviderCalls> = BodyOf<PaymentProviderCalls[Name]>;

/** Registers the calls that the gateway makes. */
export function registerProtocol(app: FastifyInstance, parts: Parts): void {
  const { keys, timings } = parts.config;
  const calls = { keys, silenceMs: timings.silenceMs };
  registerSignedCall(app, calls, paymentProvider.createDeposit, (body) => createDeposit(parts, body));
  registerSignedCall(app, calls, paymentProvider.createPayout, (body) => createPayout(parts, body));
  registerSignedCall(app, calls, paymentProvider.status, (body) => readStatus(parts, body));
  registerSignedCall(app, calls, paymentProvider.reconciliation, (body) => reconcile(parts, body));
}

/**
 * Announces a deposit. Failures: `bad_request` for a currency that the method does not have, or for an address that is not http;
 * `transaction_conflict`; `unavailable` without a bank.
 */
function createDeposit(
  { config, payments, nowMs }: Parts,
  asked: DepositOrder,
): Result<ValueOfCall<'createDeposit'>, PaymentCode> {
  if (!config.isSandbox) return fail('unavailable');
  if (asked.method === 'qr' && !qrSchemeOf(asked.currency)) return fail('bad_request');
  if (!isWebAddress(asked.returnUrl)) return fail('bad_request');
  // A deposit of the past stays open for the one who makes it: its end is long over.
  const expiresAtMs = asked.pastMs === undefined ? asked.expiresAtMs : nowMs() + PAST_OPEN_MS;
  const payment = payments.insert({ kind: 'deposit', asked }, { expiresAtMs }, nowMs());
  if (!isSameOrder(payment.asked, asked)) return fail('transaction_conflict');
  return ok({ paymentId: payment.id, pageUrl: config.origin + pagePath(payment.id) });
}

/** A script or a password in the address would be a trap for the player who follows it. */
function isWebAddress(text: string): boolean {
  const url = URL.parse(text);
  return url !== null && /^https?:$/.test(url.protocol) && url.username === '' && url.password === '';
}

/** Pays out. Failures: `transaction_conflict`; `unavailable` without a bank. */
function createPayout(parts: Parts, asked: PayoutOrder): Result<ValueOfCall<'createPayout'>, PaymentCode> | 'silence' {
  const { config, payments, nowMs } = parts;
  if (!config.isSandbox) return fail('unavailable');
  const { outcome, isSilent, isForgotten } = payoutPlanOf(asked.payee.number);
  if (isForgotten) return 'silence';
  const dueAtMs = asked.pastMs ?? nowMs() + outcomeOf(outcome).waitMs(config.timings);
  const payment = payments.insert(
    { kind: 'payout', asked },
    { decision: { outcome, amountMinor: null, dueAtMs } },
    nowMs(),
  );
  if (asked.pastMs !== undefined && payment.state === 'deciding') settle(parts, payment);
  if (!isSameOrder(payment.asked, asked)) return fail('transaction_conflict');
  return isSilent ? 'silence' : ok({ paymentId: payment.id });
}

/** The transactions under a reference. Failure: `not_found`. */
function readStatus(
  { payments, movements }: Parts,
  { merchantCode, kind, reference }: BodyOfCall<'status'>,
): Result<ValueOfCall<'status'>, PaymentCode> {
  const payment = payments.byReference(kind, merchantCode, reference);
  if (!payment) return fail('not_found');
  return ok({ transactions: movements.ofPayment(payment.id).map(({ transaction }) => transaction) });
}

/** One page of a merchant's transactions. Failure: `bad_request` for an unknown `after`. */
function reconcile(
  { movements }: Parts,
  { merchantCode, ...range }: BodyOfCall<'reconciliation'>,
): Result<ValueOfCall<'reconciliation'>, PaymentCode> {
  const rows = movements.page(merchantCode, range, RECONCILIATION_ROWS_MAX + 1);
  if (!rows) return fail('bad_request');
  const transactions = rows.slice(0, RECONCILIATION_ROWS_MAX).map(({ transaction }) => transaction);
  const hasMore = rows.length > RECONCILIATION_ROWS_MAX;
  return ok({ transactions, next: hasMore ? transactions.at(-1)!.transactionId : null });
}
