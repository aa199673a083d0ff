import { sql, type Transaction } from 'kysely';
import { wrongPasswordFault } from '../../shared/brand/password-rule.ts';
import type { Brand, WithdrawalMethod } from '../../shared/brand/brand.generated.ts';
import { feeOf } from '../../shared/cashier/fee.ts';
import type { Concern } from '../../shared/cashier/states.ts';
import type { BodyOf } from '../../shared/contract/call.ts';
import type { cashierCalls, WithdrawalDetail } from '../../shared/contract/cashier.ts';
import { fail, ok, type Failure, type Result } from '../../shared/errors.ts';
import { endOnWithdrawal } from '../bonuses/end-bonus.ts';
import type { AskReason, DocumentKind } from '../../shared/kyc/states.ts';
import { toDecimal } from '../../shared/money/money.ts';
import type { Tables } from '../database/tables.ts';
import type { Refusal } from '../ledger/ledger.ts';
import { withdrawalHold, withdrawalRelease } from '../ledger/postings/cashier.ts';
import { checkOwnPassword } from '../password/own-password.ts';
import type { Services } from '../services.ts';
import type { Player } from '../session/sessions.ts';
import { askedFor, askForDocuments } from '../kyc/document-requests.ts';
import { CASHIER_SOURCE, cashierAccounts, type CashierAccounts } from './cashier-accounts.ts';
import { hasOpenChargeback } from './charged-back.ts';
import { lockMember } from './lock-member.ts';
import { newReference, providerOf, readWanted } from './methods.ts';
import { presentWithdrawal, readPayee, readWithdrawal, type ReadPayee } from './read-withdrawals.ts';
import { lockWithdrawal, takeStep, type ReadWithdrawal } from './withdrawal-steps.ts';

/** A withdrawal that a player wants. */
export interface WithdrawalRequest {
  brand: Brand;
  player: Pick<Player, 'memberId' | 'currency'>;
  body: Pick<BodyOf<(typeof cashierCalls)['requestWithdrawal']>, 'key' | 'payee' | 'amount'>;
}

type Code =
  | 'bad_request'
  | 'not_found'
  | 'payee_not_usable'
  | 'validation_failed'
  | 'insufficient_funds'
  | 'balance_too_high'
  | 'transaction_conflict';

/** A request whose payee, method and amount are known. */
interface Priced extends WithdrawalRequest {
  payee: ReadPayee;
  method: WithdrawalMethod;
  amountMinor: bigint;
}

/** Checks the payment password of a player, without which no money leaves. */
export async function checkPaymentPassword(
  services: Services,
  { merchantCode, memberId, typed }: { merchantCode: string; memberId: bigint; typed: string },
): Promise<Result<null, 'validation_failed' | 'too_many_requests' | 'busy'>> {
  const field = 'paymentPassword';
  const { payment_password_hash: hash } = await services.database.withMerchant(merchantCode, (trx) =>
    trx
      .selectFrom('member')
      .select('payment_password_hash')
      .where('merchant_code', '=', merchantCode)
      .where('id', '=', memberId)
      .executeTakeFirstOrThrow(),
  );
  if (hash === null) return fail('validation_failed', { faults: [wrongPasswordFault(field)] });
  return checkOwnPassword(services, { merchantCode, memberId, hash, typed, field });
}

/**
 * Requests a withdrawal: its amount leaves the balance and is held, and the checks decide whether it is approved at once or waits for an operator.
 * The same key again gets the same withdrawal.
 */
export async function requestWithdrawal(
  services: Pick<Services, 'database' | 'ledger' | 'clock' | 'jobs' | 'signals'>,
  request: WithdrawalRequest,
): Promise<Result<WithdrawalDetail, Code>> {
  const { database, ledger, clock, jobs, signals } = services;
  const { brand, player } = request;
  const { merchantCode } = brand;
  const priced = await priceWithdrawal(services, request);
  if (!priced.ok) return priced;
  const { method } = priced.value;
  const accounts = await cashierAccounts(services, {
    merchant_code: merchantCode,
    member_id: player.memberId,
    currency: player.currency,
    provider: providerOf(method),
    kind: method.kind,
  });
  const result = await database.withMerchant(merchantCode, async (trx): Promise<Result<WithdrawalDetail, Code>> => {
    await lockMember(trx, merchantCode, player.memberId);
    const earlier = await readWithdrawal(trx, merchantCode, { memberId: player.memberId, key: request.body.key });
    if (earlier)
      return earlier.payee_id === priced.value.payee.id && earlier.amount_minor === priced.value.amountMinor
        ? ok(await presentWithdrawal(trx, brand, earlier))
        : fail('transaction_conflict');
    const asked = await documentsFor(trx, priced.value, clock());
    if (!asked.ok) return asked;
    const { kinds, why } = asked.value;
    const concerns = await concernsOf(trx, priced.value, { now: new Date(clock()), waits: kinds.length > 0 });
    const reference = newReference('W');
    const held = await ledger.postWithin(trx, {
      source: CASHIER_SOURCE,
      idempotencyKey: `hold:${reference}`,
      reference,
      ...withdrawalHold(accounts, priced.value.amountMinor),
    });
    if (!held.ok) return refusalOf(held);
    const owner = { memberId: player.memberId, currency: player.currency };
    await endOnWithdrawal({ ledger, trx, merchantCode }, owner, clock());
    const written = await writeWithdrawal(trx, priced.value, { reference, concerns, nowMs: clock() });
    await takeStep(trx, written, { step: 'requested', actor: 'player' }, {}, clock());
    if (kinds.length > 0) {
      await askForDocuments(trx, written, brand.kyc, { kinds, why, isRule: true }, clock());
      await takeStep(trx, written, { step: 'documents_wanted', actor: 'system' }, {}, clock());
    }
    if (concerns.length === 0) {
      await takeStep(trx, written, { step: 'cleared', actor: 'system' }, { state: 'approved' }, clock());
      await jobs.enqueue(trx, 'pay-out', { merchantCode, withdrawalId: String(written.id) });
    }
    return ok(await presentWithdrawal(trx, brand, await lockWithdrawal(trx, merchantCode, written.id)));
  });
  if (result.ok)
    signals.send([
      { merchantCode, memberId: player.memberId, topic: 'balance' },
      { merchantCode, memberId: player.memberId, topic: 'cashier' },
    ]);
  return result;
}

/** A refusal of the ledger, as the player gets it. */
const refusalOf = (refused: Failure<Refusal>) =>
  refused.code === 'insufficient_funds'
    ? fail(refused.code, { balanceMinor: Number(refused.detail.balanceMinor) })
    : fail(refused.code === 'balance_too_high' ? refused.code : 'transaction_conflict');

/** Finds the payee and the method of a request, and checks its amount. */
async function priceWithdrawal(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  request: WithdrawalRequest,
): Promise<Result<Priced, 'bad_request' | 'not_found' | 'payee_not_usable' | 'validation_failed'>> {
  const { brand, player, body } = request;
  const payee = await database.withMerchant(brand.merchantCode, (trx) =>
    readPayee(trx, brand.merchantCode, { memberId: player.memberId, id: BigInt(body.payee) }),
  );
  if (!payee) return fail('not_found');
  if (payee.usable_at.getTime() > clock()) return fail('payee_not_usable');
  const method = brand.cashier.withdrawals.find(({ id }) => id === payee.method);
  if (!method) return fail('payee_not_usable');
  const amount = readWanted(body.amount, {
    minMinor: BigInt(method.minMinor),
    maxMinor: BigInt(method.maxMinor),
    currency: player.currency,
  });
  return amount.ok ? ok({ ...request, payee, method, amountMinor: amount.value }) : amount;
}

/** What the brand asks for before it pays. Fails for more than its highest tier allows. */
async function documentsFor(
  trx: Transaction<Tables>,
  { brand, player, payee, amountMinor }: Priced,
  nowMs: number,
): Promise<Result<{ kinds: DocumentKind[]; why: AskReason[] }, 'validation_failed'>> {
  const wanted = { brand, memberId: player.memberId, payeeName: payee.name, amountMinor };
  const asked = await askedFor(trx, wanted, new Date(nowMs));
  if ('kinds' in asked) return ok(asked);
  const { currency } = player;
  const text = toDecimal({ amountMinor, currency });
  const over = readWanted(text, { minMinor: 0n, maxMinor: asked.leftMinor, currency });
  return over.ok ? fail('validation_failed', { faults: [] }) : over;
}

/** What about a withdrawal an operator should look at. None: it is approved at once. */
async function concernsOf(
  trx: Transaction<Tables>,
  { brand: { merchantCode, cashier }, player: { memberId }, payee, amountMinor }: Priced,
  { now, waits }: { now: Date; waits: boolean },
): Promise<Concern[]> {
  const { automaticMaxMinor, fourEyesMinor, firstNeedsOperator, perDayMax, newPayeeDays } = cashier.review;
  const { rows } = await sql<{ lately: bigint; paid: boolean; disputed: boolean }>`
    select count(*) filter (where w.requested_at > ${now}::timestamptz - interval '24 hours' and w.state not in ('rejected', 'cancelled')) as lately,
      coalesce(bool_or(w.state in ('paid', 'received', 'partly_received', 'not_received', 'returned')), false) as paid,
      coalesce(bool_or(w.state in ('partly_received', 'not_received')), false) as disputed
    from withdrawal w where w.merchant_code = ${merchantCode} and w.member_id = ${memberId}`.execute(trx);
  const { lately, paid, disputed } = rows[0]!;
  const isNewPayee = now.getTime() - payee.created_at.getTime() < newPayeeDays * 24 * 3_600_000;
  const found: Record<Concern, boolean> = {
    large_amount: amountMinor > BigInt(automaticMaxMinor) || amountMinor >= BigInt(fourEyesMinor),
    first_withdrawal: firstNeedsOperator && !paid,
    new_payee: isNewPayee,
    many_withdrawals: Number(lately) >= perDayMax,
    open_dispute: disputed,
    charged_back: await hasOpenChargeback(trx, { merchantCode, memberId }),
    documents: waits,
  };
  return (Object.keys(found) as Concern[]).filter((name) => found[name]);
}

async function writeWithdrawal(
  trx: Transaction<Tables>,
  { brand: { merchantCode, cashier }, player, body, payee, method, amountMinor }: Priced,
  { reference, concerns, nowMs }: { reference: string; concerns: readonly Concern[]; nowMs: number },
): Promise<ReadWithdrawal> {
  const { fourEyesMinor, decideMinutes } = cashier.review;
  return trx
    .insertInto('withdrawal')
    .values({
      merchant_code: merchantCode,
      member_id: player.memberId,
      key: body.key,
      reference,
      payee_id: payee.id,
      method: method.id,
      kind: method.kind,
      provider: providerOf(method),
      currency: player.currency,
      amount_minor: amountMinor,
      fee_minor: feeOf(method.fee, amountMinor),
      state: 'reviewing',
      concerns: JSON.stringify(concerns),
      decide_by: new Date(nowMs + decideMinutes * 60_000),
      needs_second: amountMinor >= BigInt(fourEyesMinor),
      requested_at: new Date(nowMs),
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Gives the held amount of a withdrawal back, within the transaction that ends it. */
export const releaseHold = (
  { ledger }: Pick<Services, 'ledger'>,
  trx: Transaction<Tables>,
  accounts: CashierAccounts,
  { reference, amount_minor: amountMinor }: ReadWithdrawal,
) =>
  ledger.postWithin(trx, {
    source: CASHIER_SOURCE,
    idempotencyKey: `release:${reference}`,
    reference,
    ...withdrawalRelease(accounts, amountMinor),
  });
