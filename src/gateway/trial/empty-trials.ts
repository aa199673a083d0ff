import { setImmediate } from 'node:timers/promises';
import { sql, type Transaction } from 'kysely';
import type { Tables } from '../database/tables.ts';
import { demoMoney } from '../ledger/postings/demo-money.ts';
import type { Services } from '../services.ts';

/** Trials found per query. Each is emptied in its own transactions, and other requests run in between. */
const TRIALS_MAX = 100;

/** A trial that has ended. */
interface EndedTrial {
  merchant_code: string;
  member_id: bigint;
}

/**
 * Deletes the personal data of ended trials, and returns their remaining play money to its issuer. Their rows stay,
 * because transfers, launches and rounds refer to them. Every step may run again, on another gateway or after a crash.
 * Returns how many trials were emptied.
 */
export async function emptyTrials(
  services: Pick<Services, 'database' | 'ledger' | 'log' | 'clock' | 'signals'>,
  signal?: AbortSignal,
): Promise<number> {
  let emptied = 0;
  for (let after = 0n; ;) {
    const { rows } = await services.database.asPlatform((trx) =>
      sql<EndedTrial>`select merchant_code, member_id from public.trials_to_empty(${after}, ${TRIALS_MAX})`.execute(
        trx,
      ),
    );
    for (const trial of rows) {
      if (signal?.aborted) return emptied;
      if (await emptyTrial(services, trial)) emptied += 1;
      await setImmediate();
    }
    if (rows.length < TRIALS_MAX) return emptied;
    after = rows.at(-1)!.member_id;
  }
}

async function emptyTrial(
  services: Pick<Services, 'database' | 'ledger' | 'log' | 'clock' | 'signals'>,
  trial: EndedTrial,
): Promise<boolean> {
  const { database, log, clock, signals } = services;
  const { merchant_code: merchantCode, member_id: memberId } = trial;
  try {
    // Before its money, because without a session no further bet is accepted.
    await database.withMerchant(merchantCode, (trx) => deletePersonalData(trx, trial, new Date(clock())));
    signals.send([{ merchantCode, memberId, topic: 'session' }]);
    await giveBack(services, trial);
    signals.send([{ merchantCode, memberId, topic: 'balance' }]);
    return await database.withMerchant(merchantCode, (trx) => markEmpty(trx, trial, new Date(clock())));
  } catch (error) {
    // A trial that cannot be emptied now must not hold up the others.
    log.warn({ err: error, merchantCode, memberId: String(memberId) }, 'a trial could not be emptied');
    return false;
  }
}

const lock = (trx: Transaction<Tables>, { merchant_code, member_id }: EndedTrial) =>
  trx
    .selectFrom('member')
    .select('account')
    .where('merchant_code', '=', merchant_code)
    .where('id', '=', member_id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();

/**
 * Ends the sessions and deletes the personal data. Rounds refer to sessions, so they only lose the visitor's data here.
 * The sweep deletes those without rounds.
 */
async function deletePersonalData(trx: Transaction<Tables>, trial: EndedTrial, now: Date): Promise<void> {
  const { merchant_code, member_id } = trial;
  const { account } = await lock(trx, trial);
  await trx
    .updateTable('session')
    .set((eb) => ({
      ended_at: eb.fn.coalesce('ended_at', eb.val(now)),
      address: '',
      user_agent: '',
      device: null,
    }))
    .where('merchant_code', '=', merchant_code)
    .where('member_id', '=', member_id)
    .execute();
  for (const table of [
    'remember_grant',
    'known_place',
    'member_picture',
    'member_contact',
    'verification_code',
  ] as const) {
    await trx.deleteFrom(table).where('merchant_code', '=', merchant_code).where('member_id', '=', member_id).execute();
  }
  await trx
    .updateTable('member')
    .set({ nickname: account, profile: '{}', language: null, avatar_type: 'STATIC', avatar: '' })
    .where('merchant_code', '=', merchant_code)
    .where('id', '=', member_id)
    .execute();
}

const walletsOf = (trx: Transaction<Tables>, { merchant_code, member_id }: EndedTrial) =>
  trx
    .selectFrom('account')
    .where('account.merchant_code', '=', merchant_code)
    .where('account.kind', '=', 'cash')
    .where('account.owner_id', '=', member_id)
    .where('account.balance_minor', '>', 0n);

/**
 * Transfers the remaining balance back to the issuer. The idempotency key contains the latest transfer, so that two
 * gateways that see the same balance move it once.
 */
async function giveBack({ database, ledger }: Pick<Services, 'database' | 'ledger'>, trial: EndedTrial): Promise<void> {
  const { merchant_code: merchantCode, member_id: memberId } = trial;
  const wallets = await database.withMerchant(merchantCode, (trx) =>
    walletsOf(trx, trial)
      .select(['account.id', 'account.currency', 'account.balance_minor'])
      .select((eb) =>
        eb
          .selectFrom('entry')
          .select((entry) => entry.fn.max('entry.transfer_id').as('last'))
          .whereRef('entry.merchant_code', '=', 'account.merchant_code')
          .whereRef('entry.account_id', '=', 'account.id')
          .as('last'),
      )
      .execute(),
  );
  for (const { id: wallet, currency, balance_minor: amountMinor, last } of wallets) {
    const issuer = await ledger.accountOf(merchantCode, { kind: 'demo_issue', currency });
    const posted = await ledger.post(merchantCode, {
      source: 'gateway',
      idempotencyKey: `trial-end:${memberId}:${String(last)}`,
      ...demoMoney({ from: wallet, to: issuer, amountMinor }),
    });
    // A concurrent bet took some of the balance. The rest goes back at the next sweep.
    if (!posted.ok && posted.code !== 'insufficient_funds')
      throw new Error(`the ledger refused to return a trial’s money: ${posted.code}`);
  }
}

/**
 * Marks a trial as empty unless money has arrived meanwhile. The member is locked before the check, so that a late win
 * is either seen here or marks the trial again afterwards.
 */
async function markEmpty(trx: Transaction<Tables>, trial: EndedTrial, now: Date): Promise<boolean> {
  await lock(trx, trial);
  if (await walletsOf(trx, trial).select('account.id').executeTakeFirst()) return false;
  await trx
    .updateTable('member')
    .set({ emptied_at: now })
    .where('merchant_code', '=', trial.merchant_code)
    .where('id', '=', trial.member_id)
    .execute();
  return true;
}
