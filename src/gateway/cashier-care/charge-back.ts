import { sql, type Transaction } from 'kysely';
import type { BodyOf, QueryOf } from '../../shared/contract/call.ts';
import type { chargebackCalls, ChargebackConsequence } from '../../shared/contract/console/chargebacks.ts';
import { fail, ok, type Result } from '../../shared/errors.ts';
import { toDecimal } from '../../shared/money/money.ts';
import { CASHIER_SOURCE, cashierAccounts, type CashierAccounts } from '../cashier/cashier-accounts.ts';
import { lockDeposit } from '../cashier/end-deposit.ts';
import { readDeposit, type ReadDeposit } from '../cashier/read-deposits.ts';
import type { Tables } from '../database/tables.ts';
import { recordEvents } from '../events/record-events.ts';
import { chargeback, chargebackParts, type ChargebackParts } from '../ledger/postings/cashier.ts';
import type { Changing } from '../operators/changing.ts';
import type { Services } from '../services.ts';
import { collectWallets } from '../wallet/transfer-wallets.ts';
import { cashOf, readHoldings } from '../wallet/wallets.ts';

type Calls = typeof chargebackCalls;
type Parts = Pick<Services, 'database' | 'ledger' | 'clock' | 'signals'>;
type Accounts = CashierAccounts & { chargeback: bigint };

/** A transaction by which a provider has taken a deposit back, and no operator has yet. */
interface Due {
  transactionId: string;
  amountMinor: bigint;
}

/** Ledger key of the one time that a deposit is taken back for a transaction of its provider. */
const keyOf = ({ provider }: ReadDeposit, { transactionId }: Due): string => `chargeback:${provider}:${transactionId}`;

/** What is still to be taken back of a deposit, oldest first. */
async function readDue(trx: Transaction<Tables>, deposit: ReadDeposit): Promise<Due[]> {
  const { merchant_code: merchantCode, provider, reference, arrived_minor: arrivedMinor } = deposit;
  const { rows } = await sql<{ transactionId: string; amountMinor: bigint; isDone: boolean }>`
    select p.transaction_id as "transactionId", p.amount_minor as "amountMinor", exists (
      select from transfer t where t.merchant_code = p.merchant_code and t.source = ${CASHIER_SOURCE}
        and t.idempotency_key = 'chargeback:' || p.provider || ':' || p.transaction_id) as "isDone"
    from payment p where p.merchant_code = ${merchantCode} and p.provider = ${provider} and p.reference = ${reference}
      and p.kind = 'chargeback' and p.status = 'succeeded' order by p.noticed_at, p.transaction_id`.execute(trx);
  let leftMinor = arrivedMinor - rows.filter(({ isDone }) => isDone).reduce((sum, row) => sum + row.amountMinor, 0n);
  // More cannot be taken back than has arrived. The reconciliation finds a provider that does.
  return rows.filter(({ isDone, amountMinor }) => {
    if (isDone || amountMinor > leftMinor) return false;
    leftMinor -= amountMinor;
    return true;
  });
}

const NOTHING: ChargebackParts = { feeMinor: 0n, fromBalanceMinor: 0n, lossMinor: 0n };

const sumOf = (one: ChargebackParts, other: ChargebackParts): ChargebackParts => ({
  feeMinor: one.feeMinor + other.feeMinor,
  fromBalanceMinor: one.fromBalanceMinor + other.fromBalanceMinor,
  lossMinor: one.lossMinor + other.lossMinor,
});

const partsOf = ({ amountMinor }: Due, deposit: ReadDeposit, balanceMinor: bigint): ChargebackParts =>
  chargebackParts(
    amountMinor,
    { arrivedMinor: deposit.arrived_minor, creditedMinor: deposit.credited_minor },
    balanceMinor,
  );

function presentConsequence(
  { currency }: ReadDeposit,
  { feeMinor, fromBalanceMinor, lossMinor }: ChargebackParts,
  balanceMinor: bigint,
): ChargebackConsequence {
  const text = (amountMinor: bigint) => toDecimal({ amountMinor, currency });
  return {
    currency,
    amount: text(feeMinor + fromBalanceMinor + lossMinor),
    fee: text(feeMinor),
    balance: text(balanceMinor),
    fromBalance: text(fromBalanceMinor),
    loss: text(lossMinor),
  };
}

/** A deposit that its provider has taken back, with the ledger accounts that this concerns. */
async function findTakenBack(
  { database, ledger }: Parts,
  merchantCode: string,
  id: bigint,
): Promise<Result<{ deposit: ReadDeposit; accounts: Accounts }, 'not_found'>> {
  const deposit = await database.withMerchant(merchantCode, (trx) => readDeposit(trx, merchantCode, { id }));
  if (deposit?.look !== 'charged_back') return fail('not_found');
  const loss = await ledger.accountOf(merchantCode, { kind: 'chargeback', currency: deposit.currency });
  return ok({ deposit, accounts: { ...(await cashierAccounts({ ledger }, deposit)), chargeback: loss } });
}

/** What taking a deposit back would do now. The balance may change until it is done. */
export async function chargebackConsequence(
  parts: Parts,
  { merchant: merchantCode, id }: QueryOf<Calls['chargebackConsequence']>,
): Promise<Result<ChargebackConsequence, 'not_found'>> {
  const found = await findTakenBack(parts, merchantCode, BigInt(id));
  if (!found.ok) return found;
  const { deposit } = found.value;
  const { member_id: memberId, currency } = deposit;
  const balanceMinor = cashOf(await readHoldings(parts, { merchantCode, memberId, currency }));
  const due = await parts.database.withMerchant(merchantCode, (trx) => readDue(trx, deposit));
  const all = due.reduce((sum, one) => sumOf(sum, partsOf(one, deposit, balanceMinor - sum.fromBalanceMinor)), NOTHING);
  return ok(presentConsequence(deposit, all, balanceMinor));
}

/**
 * Takes a deposit back, once for each transaction by which its provider did. The balance at this moment decides what the house loses.
 * `changed_meanwhile`: nothing is left to take back.
 */
export async function chargeBack(
  parts: Parts,
  { operator, record }: Changing,
  { merchant: merchantCode, id, reason }: BodyOf<Calls['chargeBack']>,
): Promise<Result<ChargebackConsequence, 'not_found' | 'changed_meanwhile' | 'balance_too_high'>> {
  const found = await findTakenBack(parts, merchantCode, BigInt(id));
  if (!found.ok) return found;
  const { accounts } = found.value;
  const { member_id: memberId, currency } = found.value.deposit;
  // What lies in wallets at vendors covers it as well.
  const collected = await collectWallets(parts, { merchantCode, memberId, currency });
  if (!collected.ok) return collected.code === 'busy' ? fail('changed_meanwhile') : collected;
  const balanceMinor = await parts.ledger.balanceOf(merchantCode, accounts.cash);
  const madeBy = `operator:${operator.id}`;
  const result = await parts.database.withMerchant(merchantCode, async (trx) => {
    const deposit = await lockDeposit(trx, merchantCode, found.value.deposit.id);
    const due = await readDue(trx, deposit);
    if (due.length === 0) return fail('changed_meanwhile');
    let all = NOTHING;
    let seenMinor = balanceMinor;
    for (const one of due) {
      const of = { deposit, one, accounts, reason, madeBy };
      const posted = await post(parts, trx, of, seenMinor - all.fromBalanceMinor);
      if (!posted.ok) return posted;
      seenMinor = posted.value.balanceMinor + all.fromBalanceMinor;
      all = sumOf(all, posted.value.parts);
    }
    await trx
      .updateTable('deposit')
      .set({ looked_by: operator.id, looked_at: new Date(parts.clock()) })
      .where('merchant_code', '=', merchantCode)
      .where('id', '=', deposit.id)
      .execute();
    const consequence = presentConsequence(deposit, all, seenMinor);
    await recordEvents(trx, merchantCode, parts.clock(), [
      {
        type: 'deposit_taken_back',
        memberId,
        body: {
          depositId: id,
          currency,
          fromBalanceMinor: String(all.fromBalanceMinor),
          lossMinor: String(all.lossMinor),
        },
      },
    ]);
    await record(trx, { merchantCode, target: `deposit ${id}`, after: { ...consequence, reason } });
    return ok(consequence);
  });
  if (result.ok)
    parts.signals.send([
      { merchantCode, memberId, topic: 'balance' },
      { merchantCode, memberId, topic: 'cashier' },
      { merchantCode, topic: 'events' },
    ]);
  return result;
}

/**
 * Posts one chargeback. A bet may have made the balance smaller since it was read: the refusal says what it is now, and locks it. Returns how it was
 * shared out, and the balance before it.
 */
async function post(
  { ledger }: Pick<Parts, 'ledger'>,
  trx: Transaction<Tables>,
  of: { deposit: ReadDeposit; one: Due; accounts: Accounts; reason: string; madeBy: string },
  balanceMinor: bigint,
): Promise<Result<{ parts: ChargebackParts; balanceMinor: bigint }, 'changed_meanwhile' | 'balance_too_high'>> {
  const { deposit, one, accounts, reason, madeBy } = of;
  const tryWith = async (coveredMinor: bigint) => {
    const shared = partsOf(one, deposit, coveredMinor);
    const posted = await ledger.postWithin(trx, {
      source: CASHIER_SOURCE,
      idempotencyKey: keyOf(deposit, one),
      reference: deposit.reference,
      reason,
      madeBy,
      ...chargeback(accounts, shared),
    });
    return { posted, done: { parts: shared, balanceMinor: coveredMinor } };
  };
  let { posted, done } = await tryWith(balanceMinor);
  if (!posted.ok && posted.code === 'insufficient_funds')
    ({ posted, done } = await tryWith(BigInt(posted.detail.balanceMinor)));
  if (posted.ok) return posted.value.isDuplicate ? fail('changed_meanwhile') : ok(done);
  return fail(posted.code === 'balance_too_high' ? posted.code : 'changed_meanwhile');
}
