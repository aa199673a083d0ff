import type { Transaction } from 'kysely';
import type { BodyOf } from '../../shared/contract/call.ts';
import type { consoleCashierCalls, QueuedDeposit, WithdrawalCase } from '../../shared/contract/console/cashier.ts';
import { fail, ok, type ErrorCode, type Result } from '../../shared/errors.ts';
import { CASHIER_SOURCE, cashierAccounts, type CashierAccounts } from '../cashier/cashier-accounts.ts';
import { lockDeposit } from '../cashier/end-deposit.ts';
import { releaseHold } from '../cashier/request-withdrawal.ts';
import { lockWithdrawal, takeStep, type ReadWithdrawal } from '../cashier/withdrawal-steps.ts';
import type { Tables } from '../database/tables.ts';
import { asSecond } from '../four-eyes/second-operator.ts';
import { payoutReturn } from '../ledger/postings/cashier.ts';
import { askForDocuments, readRequest } from '../kyc/document-requests.ts';
import type { Changing } from '../operators/changing.ts';
import type { Services } from '../services.ts';
import { brandOf, presentQueuedDeposit, readCase, selectDeposits, type BrandOfCashier } from './read-queues.ts';

type Calls = typeof consoleCashierCalls;
type Parts = Pick<Services, 'database' | 'ledger' | 'clock' | 'signals' | 'jobs' | 'sites'>;

/** A withdrawal that an operator changes, locked. */
interface Locked {
  trx: Transaction<Tables>;
  row: ReadWithdrawal;
  accounts: CashierAccounts;
  brand: BrandOfCashier;
}

/** Locks a withdrawal, lets `act` change it, and records what changed. */
async function withCase<Code extends ErrorCode>(
  parts: Parts,
  { operator, record }: Changing,
  { merchantCode, id }: { merchantCode: string; id: bigint },
  act: (locked: Locked) => Promise<Result<unknown, Code>>,
): Promise<Result<{ withdrawal: WithdrawalCase }, Code | 'not_found'>> {
  const { database, signals } = parts;
  const brand = await brandOf(parts, merchantCode);
  const found = await database.withMerchant(merchantCode, (trx) =>
    trx
      .selectFrom('withdrawal')
      .selectAll()
      .where('merchant_code', '=', merchantCode)
      .where('id', '=', id)
      .executeTakeFirst(),
  );
  if (!found) return fail('not_found') as Result<{ withdrawal: WithdrawalCase }, Code | 'not_found'>;
  const accounts = await cashierAccounts(parts, found);
  const result = await database.withMerchant(merchantCode, async (trx) => {
    const row = await lockWithdrawal(trx, merchantCode, id);
    const before = await readCase(trx, brand, operator, { merchantCode, id });
    const done = await act({ trx, row, accounts, brand });
    if (!done.ok) return done;
    const withdrawal = (await readCase(trx, brand, operator, { merchantCode, id }))!;
    await record(trx, {
      merchantCode,
      target: `withdrawal ${id}`,
      before: audited(before!),
      after: audited(withdrawal),
    });
    return ok({ withdrawal });
  });
  if (result.ok)
    signals.send([
      { merchantCode, memberId: found.member_id, topic: 'balance' },
      { merchantCode, memberId: found.member_id, topic: 'cashier' },
      { merchantCode, topic: 'events' },
    ]);
  return result as Result<{ withdrawal: WithdrawalCase }, Code | 'not_found'>;
}

/** What the audit log keeps of a withdrawal. */
const audited = ({ id, state, amount, currency, member, firstApprovedBy, steps }: WithdrawalCase) => ({
  id,
  state,
  amount,
  currency,
  member,
  firstApprovedBy,
  lastStep: steps.at(-1),
});

/** Approves or rejects a withdrawal that waits, or asks its player for documents. */
export function decideWithdrawal(
  parts: Parts,
  changing: Changing,
  { merchant: merchantCode, id, decision, note, documents = ['identity'] }: BodyOf<Calls['decideWithdrawal']>,
): Promise<
  Result<
    { withdrawal: WithdrawalCase },
    'not_found' | 'changed_meanwhile' | 'second_operator_required' | 'documents_missing' | 'validation_failed'
  >
> {
  const { operator } = changing;
  return withCase(parts, changing, { merchantCode, id: BigInt(id) }, async ({ trx, row, accounts, brand }) => {
    if (row.state !== 'reviewing') return fail('changed_meanwhile');
    const nowMs = parts.clock();
    const by = { actor: 'operator', operatorId: operator.id, ...(note !== undefined && { note }) } as const;
    if (decision === 'approve') return approve(parts, { trx, row }, by);
    if (note === undefined)
      return fail('validation_failed', { faults: [{ field: 'note', key: 'validation.required' }] });
    if (decision === 'ask_documents') {
      const asked = { kinds: documents, why: ['operator'], isRule: false } as const;
      if (brand.kyc?.isOn) await askForDocuments(trx, row, brand.kyc, asked, nowMs);
      await takeStep(trx, row, { step: 'documents_wanted', ...by }, {}, nowMs);
      return ok(null);
    }
    const change = { state: 'rejected', ended_at: new Date(nowMs) } as const;
    await takeStep(trx, row, { step: 'rejected', ...by }, change, nowMs);
    const released = await releaseHold(parts, trx, accounts, row);
    if (!released.ok) throw new Error(`a rejected withdrawal was not returned: ${released.code}`);
    return ok(null);
  });
}

/** Approves a withdrawal, or notes the first of two approvals. */
async function approve(
  { jobs, clock }: Parts,
  { trx, row }: Pick<Locked, 'trx' | 'row'>,
  by: { actor: 'operator'; operatorId: bigint; note?: string },
): Promise<Result<null, 'second_operator_required' | 'documents_missing'>> {
  const nowMs = clock();
  const request = await readRequest(trx, row.merchant_code, row.id);
  if (request?.is_rule && request.met_at === null) return fail('documents_missing');
  if (row.needs_second && row.first_approved_by === null) {
    await takeStep(trx, row, { step: 'first_approval', ...by }, { first_approved_by: by.operatorId }, nowMs);
    return ok(null);
  }
  const second = await asSecond(trx, row.first_approved_by, { id: by.operatorId }, nowMs);
  if (!second.ok) return second;
  const change = { state: 'approved', approved_by: by.operatorId } as const;
  await takeStep(trx, row, { step: 'approved', ...by }, change, nowMs);
  await jobs.enqueue(trx, 'pay-out', { merchantCode: row.merchant_code, withdrawalId: String(row.id) });
  return ok(null);
}

/**
 * Settles a withdrawal of which its player received less than was paid. What is missing goes back when a second operator agrees, because it is paid twice
 * if the player did receive it.
 */
export function settleWithdrawal(
  parts: Parts,
  changing: Changing,
  { merchant: merchantCode, id, outcome, note }: BodyOf<Calls['settleWithdrawal']>,
): Promise<
  Result<
    { withdrawal: WithdrawalCase },
    'not_found' | 'changed_meanwhile' | 'balance_too_high' | 'second_operator_required'
  >
> {
  const { operator } = changing;
  return withCase(parts, changing, { merchantCode, id: BigInt(id) }, async ({ trx, row, accounts }) => {
    if (row.state !== 'partly_received' && row.state !== 'not_received') return fail('changed_meanwhile');
    const nowMs = parts.clock();
    const by = { actor: 'operator', operatorId: operator.id, note } as const;
    const ended = { ended_at: new Date(nowMs) };
    if (outcome === 'force') {
      await takeStep(trx, row, { step: 'forced', ...by }, { state: 'received', ...ended }, nowMs);
      return ok(null);
    }
    if (row.return_asked_by === null) {
      await takeStep(trx, row, { step: 'return_asked', ...by }, { return_asked_by: operator.id }, nowMs);
      return ok(null);
    }
    const second = await asSecond(trx, row.return_asked_by, operator, nowMs);
    if (!second.ok) return second;
    const missingMinor = row.amount_minor - row.fee_minor - (row.received_minor ?? 0n);
    const posted = await parts.ledger.postWithin(trx, {
      source: CASHIER_SOURCE,
      idempotencyKey: `return:${row.reference}`,
      reference: row.reference,
      reason: note,
      madeBy: `operator:${row.return_asked_by}`,
      approvedBy: `operator:${operator.id}`,
      ...payoutReturn(accounts, missingMinor),
    });
    if (!posted.ok) return fail(posted.code === 'balance_too_high' ? posted.code : 'changed_meanwhile');
    await takeStep(
      trx,
      row,
      { step: 'returned', ...by },
      { state: 'returned', returned_by: operator.id, ...ended },
      nowMs,
    );
    return ok(null);
  });
}

/** Notes that an operator has looked at a deposit. */
export function lookAtDeposit(
  { database, clock }: Pick<Parts, 'database' | 'clock'>,
  { operator, record }: Changing,
  { merchant: merchantCode, id, note }: BodyOf<Calls['lookAtDeposit']>,
): Promise<Result<{ deposit: QueuedDeposit }, 'not_found' | 'changed_meanwhile'>> {
  return database.withMerchant(merchantCode, async (trx) => {
    const all = selectDeposits(trx, merchantCode).where('d.id', '=', BigInt(id));
    const before = await all.executeTakeFirst();
    if (!before) return fail('not_found');
    const { look, looked_at } = await lockDeposit(trx, merchantCode, before.id);
    if (look === null || looked_at !== null) return fail('changed_meanwhile');
    await trx
      .updateTable('deposit')
      .set({ looked_by: operator.id, looked_at: new Date(clock()) })
      .where('merchant_code', '=', merchantCode)
      .where('id', '=', before.id)
      .execute();
    const deposit = presentQueuedDeposit(await all.executeTakeFirstOrThrow());
    await record(trx, {
      merchantCode,
      target: `deposit ${id}`,
      before: presentQueuedDeposit(before),
      after: { ...deposit, note },
    });
    return ok({ deposit });
  });
}
