import type { Transaction } from 'kysely';
import type { Brand } from '../../shared/brand/brand.generated.ts';
import { feeOf } from '../../shared/cashier/fee.ts';
import type { DepositLook } from '../../shared/cashier/states.ts';
import type { Transaction as Payment } from '../../shared/contract/payment-protocol.ts';
import { fail, ok, type Result } from '../../shared/errors.ts';
import type { Tables } from '../database/tables.ts';
import { recordEvents } from '../events/record-events.ts';
import { deposit as depositPosting, payout as payoutPosting } from '../ledger/postings/cashier.ts';
import { fileDepositBreach } from '../protection/deposit-limits.ts';
import { fileBreach } from '../exclusion/file-breach.ts';
import { mayPlay } from '../exclusion/may-play.ts';
import type { Services } from '../services.ts';
import { CASHIER_SOURCE, cashierAccounts, type CashierAccounts } from './cashier-accounts.ts';
import { failDeposit, isOpen, lockDeposit } from './end-deposit.ts';
import { readDeposit, type ReadDeposit } from './read-deposits.ts';
import { readWithdrawal } from './read-withdrawals.ts';
import { releaseHold } from './request-withdrawal.ts';
import { lockWithdrawal, takeStep, type ReadWithdrawal } from './withdrawal-steps.ts';

type Parts = Pick<Services, 'database' | 'ledger' | 'clock' | 'signals' | 'sites' | 'log'>;
type Code = 'not_found' | 'transaction_conflict';

/** A transaction of a provider, of one merchant. */
interface Told {
  merchantCode: string;
  provider: string;
  payment: Payment;
}

/** What a kind of transaction concerns: how it is found and locked, and what the transaction does to it. */
interface Subject<Row> {
  find: (
    trx: Transaction<Tables>,
    merchantCode: string,
    of: { provider: string; reference: string },
  ) => Promise<Row | undefined>;
  lock: (trx: Transaction<Tables>, merchantCode: string, id: bigint) => Promise<Row>;
  effect: (parts: Parts, trx: Transaction<Tables>, effect: Effect<Row>) => Promise<void>;
}

const subjects = {
  deposit: { find: readDeposit, lock: lockDeposit, effect: endDeposit } satisfies Subject<ReadDeposit>,
  chargeback: { find: readDeposit, lock: lockDeposit, effect: noteChargeback } satisfies Subject<ReadDeposit>,
  payout: { find: readWithdrawal, lock: lockWithdrawal, effect: endPayout } satisfies Subject<ReadWithdrawal>,
};

/**
 * Takes what a provider tells of a transaction: credits a deposit, ends a payout. The transaction's id makes sure that it has one effect, however
 * often and in whatever order it is told. `transaction_conflict`: the id is known with other contents, it is in another currency or by another method
 * than what it names, or its fee is above its amount.
 */
export const takeNotice = (parts: Parts, told: Told): Promise<Result<null, Code>> =>
  told.payment.kind === 'payout' ? take(parts, told, subjects.payout) : take(parts, told, subjects[told.payment.kind]);

async function take<Row extends ReadDeposit | ReadWithdrawal>(
  parts: Parts,
  told: Told,
  { find, lock, effect }: Subject<Row>,
): Promise<Result<null, Code>> {
  const { database, signals, log } = parts;
  const { merchantCode, provider, payment } = told;
  const { kind, reference, transactionId } = payment;
  const found = await database.withMerchant(merchantCode, (trx) => find(trx, merchantCode, { provider, reference }));
  if (!found) return fail('not_found');
  const accounts = await cashierAccounts(parts, found);
  const cashier = (await parts.sites.forMerchant(merchantCode))?.loaded.brand.cashier;
  const result = await database.withMerchant(merchantCode, async (trx): Promise<Result<null, Code>> => {
    const isOfIt = found.currency === payment.currency && found.kind === payment.method;
    if (!isOfIt || payment.feeMinor > payment.amountMinor) return fail('transaction_conflict');
    // The lock comes first: of two notices at the same moment, the second sees what the first has written.
    const row = await lock(trx, merchantCode, found.id);
    const known = await writePayment(trx, told, parts.clock());
    if (known === 'other') return fail('transaction_conflict');
    if (known === 'new') await effect(parts, trx, { row, payment, accounts, cashier });
    return ok(null);
  });
  if (!result.ok) log.warn({ provider, transactionId, kind, code: result.code }, 'a notice was refused');
  else
    signals.send([
      { merchantCode, memberId: found.member_id, topic: 'balance' },
      { merchantCode, memberId: found.member_id, topic: 'cashier' },
      { merchantCode, topic: 'events' },
    ]);
  return result;
}

/** Writes a transaction down. Returns whether it is new, or known with the same or with other contents. */
async function writePayment(
  trx: Transaction<Tables>,
  { merchantCode, provider, payment }: Told,
  nowMs: number,
): Promise<'new' | 'same' | 'other'> {
  const values = {
    kind: payment.kind,
    reference: payment.reference,
    method: payment.method,
    status: payment.status,
    amount_minor: BigInt(payment.amountMinor),
    currency: payment.currency,
    fee_minor: BigInt(payment.feeMinor),
  };
  const { numInsertedOrUpdatedRows = 0n } = await trx
    .insertInto('payment')
    .values({
      ...values,
      merchant_code: merchantCode,
      provider,
      transaction_id: payment.transactionId,
      reason: payment.reason ?? null,
      at: new Date(payment.atMs),
      noticed_at: new Date(nowMs),
    })
    .onConflict((conflict) => conflict.columns(['merchant_code', 'provider', 'transaction_id']).doNothing())
    .executeTakeFirst();
  if (numInsertedOrUpdatedRows > 0n) return 'new';
  const earlier = await trx
    .selectFrom('payment')
    .selectAll()
    .where('merchant_code', '=', merchantCode)
    .where('provider', '=', provider)
    .where('transaction_id', '=', payment.transactionId)
    .executeTakeFirstOrThrow();
  const isSame = Object.entries(values).every(([column, value]) => earlier[column as keyof typeof values] === value);
  return isSame ? 'same' : 'other';
}

/** A transaction and what it concerns, locked. */
interface Effect<Row> {
  row: Row;
  payment: Payment;
  accounts: CashierAccounts;
  /** Of the brand; undefined when it is not served any more. */
  cashier: Brand['cashier'] | undefined;
}

/** Why an operator should look at a payment that arrives for a deposit. */
function lookOf(row: ReadDeposit, amountMinor: bigint): DepositLook | undefined {
  if (row.state === 'credited') return 'paid_again';
  if (row.state === 'failed') return 'late';
  return amountMinor === row.amount_minor ? undefined : 'other_amount';
}

/** Credits what has arrived, whatever was asked for and whenever it comes; or ends an open deposit whose payment failed. */
async function endDeposit(
  { ledger, clock }: Parts,
  trx: Transaction<Tables>,
  { row, payment, accounts, cashier }: Effect<ReadDeposit>,
): Promise<void> {
  if (payment.status === 'failed') {
    if (isOpen(row)) await failDeposit(trx, row, payment.reason ?? 'declined', clock());
    return;
  }
  const { merchant_code: merchantCode, member_id: memberId, reference, currency } = row;
  const amountMinor = BigInt(payment.amountMinor);
  const fee = feeOf(cashier?.deposits.find(({ id }) => id === row.method)?.fee, amountMinor);
  const feeMinor = fee < amountMinor ? fee : 0n;
  const creditedMinor = amountMinor - feeMinor;
  const odd = lookOf(row, amountMinor);
  // What its provider takes back of a deposit is still due, whatever arrives for it afterwards.
  const look = row.look === 'charged_back' ? row.look : (odd ?? row.look);
  await trx
    .updateTable('deposit')
    .set({
      state: 'credited',
      failure: null,
      arrived_minor: row.arrived_minor + amountMinor,
      credited_minor: row.credited_minor + creditedMinor,
      ended_at: row.state === 'credited' ? row.ended_at : new Date(clock()),
      look,
      ...(odd && { looked_by: null, looked_at: null }),
    })
    .where('merchant_code', '=', merchantCode)
    .where('id', '=', row.id)
    .execute();
  const text = String;
  const body = {
    depositId: text(row.id),
    currency,
    wantedMinor: text(row.amount_minor),
    arrivedMinor: text(amountMinor),
    creditedMinor: text(creditedMinor),
  };
  await recordEvents(trx, merchantCode, clock(), [{ type: 'deposit_credited', memberId, body }]);
  const at = new Date(clock());
  const pause = await mayPlay(trx, { merchantCode, memberId }, at);
  if (pause !== null && pause !== 'closed')
    await fileBreach(trx, { merchantCode, memberId }, { kind: 'deposit_paused', at, figures: { ...body, pause } });
  const posted = await ledger.postWithin(trx, {
    source: CASHIER_SOURCE,
    idempotencyKey: `${row.provider}:${payment.transactionId}`,
    reference,
    ...depositPosting(accounts, { amountMinor, feeMinor }),
  });
  // The provider tells it again, and an operator looks at why the balance cannot hold it.
  if (!posted.ok || posted.value.isDuplicate)
    throw new Error(`a deposit was not posted: ${posted.ok ? 'duplicate' : posted.code}`);
  await fileDepositBreach(trx, { merchantCode, memberId, currency }, { depositId: row.id, now: new Date(clock()) });
}

/** Ends a payout: the held amount leaves the house, or goes back to the balance. */
async function endPayout(
  { ledger, clock, log }: Parts,
  trx: Transaction<Tables>,
  { row, payment, accounts, cashier }: Effect<ReadWithdrawal>,
): Promise<void> {
  const payoutMinor = row.amount_minor - row.fee_minor;
  const nowMs = clock();
  if (row.state !== 'paying') {
    // Money that left twice, or after it was given back, is a matter for people, whom the reconciliation tells.
    if (payment.status === 'succeeded' || row.state !== 'failed')
      log.error({ reference: row.reference, transactionId: payment.transactionId }, 'a payout was told after its end');
    return;
  }
  if (payment.status === 'succeeded' && BigInt(payment.amountMinor) !== payoutMinor) {
    // What has left in another amount is a matter for people: the rest stays held, and the reconciliation finds it.
    log.error({ reference: row.reference, transactionId: payment.transactionId }, 'a payout has another amount');
    return;
  }
  if (payment.status === 'failed') {
    const note = payment.reason;
    const change = { state: 'failed', ended_at: new Date(nowMs) } as const;
    await takeStep(trx, row, { step: 'failed', actor: 'provider', ...(note && { note }) }, change, nowMs);
    const released = await releaseHold({ ledger }, trx, accounts, row);
    if (!released.ok) throw new Error(`a failed payout was not returned: ${released.code}`);
    return;
  }
  const minutes = cashier?.receiptMinutes ?? UNSERVED_RECEIPT_MINUTES;
  const change = { state: 'paid', confirm_by: new Date(nowMs + minutes * 60_000) } as const;
  await takeStep(trx, row, { step: 'paid', actor: 'provider' }, change, nowMs);
  const posted = await ledger.postWithin(trx, {
    source: CASHIER_SOURCE,
    idempotencyKey: `payout:${row.reference}`,
    reference: row.reference,
    ...payoutPosting(accounts, { amountMinor: row.amount_minor, feeMinor: row.fee_minor }),
  });
  if (!posted.ok || posted.value.isDuplicate)
    throw new Error(`a payout was not posted: ${posted.ok ? 'duplicate' : posted.code}`);
}

/** Minutes to confirm a payout of a brand that is not served any more. */
const UNSERVED_RECEIPT_MINUTES = 2_880;

/** A deposit was taken back. Operators decide what follows, because the money may have been played. */
async function noteChargeback(
  _: Parts,
  trx: Transaction<Tables>,
  { row, payment }: Effect<ReadDeposit>,
): Promise<void> {
  if (payment.status === 'failed') return;
  await trx
    .updateTable('deposit')
    .set({ look: 'charged_back', looked_by: null, looked_at: null })
    .where('merchant_code', '=', row.merchant_code)
    .where('id', '=', row.id)
    .execute();
}
