import { sql } from 'kysely';
import { setImmediate } from 'node:timers/promises';
import type { Services } from '../services.ts';
import { failDeposit, isOpen, lockDeposit } from './end-deposit.ts';
import { lookUpPayout, payOut } from './pay-out.ts';
import type { ReadDeposit } from './read-deposits.ts';
import { takeNotice } from './take-notice.ts';
import { lockWithdrawal, takeStep, type ReadWithdrawal } from './withdrawal-steps.ts';

type Parts = Pick<Services, 'database' | 'ledger' | 'clock' | 'signals' | 'sites' | 'log' | 'payments'>;

/** What one turn looks at, of each kind and merchant. The rest follows a minute later. */
const LOOKED_AT_MAX = 100;
/** A deposit or a payout is asked about when its notice has not come for this long. */
const QUIET_MS = 60_000;
/** Time after its end in which a deposit may still be paid at the provider. */
const GRACE_MS = 10 * 60_000;

/**
 * Looks after what no notice ends: asks providers about deposits and payouts of which nothing was heard, ends deposits that nobody paid, and
 * withdrawals whose receipt nobody confirmed.
 * @param left merchants to leave alone
 */
export async function watchCashier(
  parts: Parts,
  signal: AbortSignal,
  left: ReadonlySet<string> = new Set(),
): Promise<void> {
  const { rows } = await parts.database.asPlatform((trx) =>
    sql<{ merchant_code: string }>`select merchant_code from public.cashier_due(${new Date(parts.clock())})`.execute(
      trx,
    ),
  );
  for (const { merchant_code: merchantCode } of rows) {
    if (left.has(merchantCode)) continue;
    for (const deposit of await quietDeposits(parts, merchantCode)) {
      signal.throwIfAborted();
      await lookUpDeposit(parts, deposit);
    }
    for (const withdrawal of await quietWithdrawals(parts, merchantCode)) {
      signal.throwIfAborted();
      // The job that pays it may have died.
      if (withdrawal.state === 'approved') await payOut(parts, { merchantCode, withdrawalId: String(withdrawal.id) });
      else await lookUpPayout(parts, withdrawal);
    }
    await assumeReceipts(parts, merchantCode, signal);
    await setImmediate();
  }
}

const quietDeposits = ({ database, clock }: Parts, merchantCode: string): Promise<ReadDeposit[]> =>
  database.withMerchant(merchantCode, (trx) =>
    trx
      .selectFrom('deposit')
      .selectAll()
      .where('merchant_code', '=', merchantCode)
      .where('state', 'in', ['opening', 'pending'])
      .where('created_at', '<', new Date(clock() - QUIET_MS))
      .orderBy('expires_at')
      .limit(LOOKED_AT_MAX)
      .execute(),
  );

const quietWithdrawals = ({ database, clock }: Parts, merchantCode: string): Promise<ReadWithdrawal[]> =>
  database.withMerchant(merchantCode, async (trx) => {
    const { rows } = await sql<ReadWithdrawal>`
      select w.* from withdrawal w
      where w.merchant_code = ${merchantCode} and w.state in ('approved', 'paying')
        and (select max(s.at) from withdrawal_step s where s.merchant_code = w.merchant_code and s.withdrawal_id = w.id) < ${new Date(clock() - QUIET_MS)}
      order by w.id limit ${LOOKED_AT_MAX}`.execute(trx);
    return rows;
  });

/** Asks the provider about a deposit, and ends it when its time is over and nothing has arrived. */
export async function lookUpDeposit(parts: Parts, { merchant_code: merchantCode, ...row }: ReadDeposit): Promise<void> {
  const { database, clock, payments } = parts;
  const { provider, reference } = row;
  const found = await payments.call(provider, 'status', { merchantCode, kind: 'deposit', reference });
  if (found.ok)
    for (const payment of found.value.transactions) await takeNotice(parts, { merchantCode, provider, payment });
  // A provider that cannot be asked may have been paid.
  const isKnown = found.ok || found.code === 'not_found' || found.code === 'function_disabled';
  if (!isKnown || row.expires_at.getTime() + GRACE_MS > clock()) return;
  await database.withMerchant(merchantCode, async (trx) => {
    const locked = await lockDeposit(trx, merchantCode, row.id);
    if (isOpen(locked)) await failDeposit(trx, locked, 'expired', clock());
  });
  parts.signals.send([
    { merchantCode, memberId: row.member_id, topic: 'cashier' },
    { merchantCode, topic: 'events' },
  ]);
}

/** Ends the withdrawals of a merchant whose receipt was not confirmed in time: they count as received. */
export async function assumeReceipts(parts: Parts, merchantCode: string, signal: AbortSignal): Promise<void> {
  const { database, clock, signals } = parts;
  const due = await database.withMerchant(merchantCode, (trx) =>
    trx
      .selectFrom('withdrawal')
      .select(['id', 'member_id'])
      .where('merchant_code', '=', merchantCode)
      .where('state', '=', 'paid')
      .where('confirm_by', '<=', new Date(clock()))
      .orderBy('confirm_by')
      .limit(LOOKED_AT_MAX)
      .execute(),
  );
  for (const { id, member_id: memberId } of due) {
    signal.throwIfAborted();
    await database.withMerchant(merchantCode, async (trx) => {
      const row = await lockWithdrawal(trx, merchantCode, id);
      if (row.state !== 'paid') return;
      const change = { state: 'received', ended_at: new Date(clock()) } as const;
      await takeStep(trx, row, { step: 'assumed', actor: 'system' }, change, clock());
    });
    signals.send([
      { merchantCode, memberId, topic: 'cashier' },
      { merchantCode, topic: 'events' },
    ]);
  }
}
