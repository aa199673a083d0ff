import { setImmediate } from 'node:timers/promises';
import { sql, type Transaction } from 'kysely';
import { TRIAL_TYPE } from '../../shared/account-types.ts';
import type { Tables } from '../database/tables.ts';
import type { Services } from '../services.ts';

/** Trials that are looked for at once: each is some transactions of its own, and others take their turn between two. */
const TRIALS_MAX = 100;

/** A trial that is over. */
interface Over {
  merchant_code: string;
  member_id: bigint;
}

/**
 * Takes away what is personal of the trials that are over, and gives what they have left back to the issuer of play money. Their rows stay, since
 * postings, launches and rounds refer to them. Any step may come a second time, by another gateway or after a fall. Answers how many are empty now.
 */
export async function emptyTrials(
  services: Pick<Services, 'database' | 'ledger' | 'log'>,
  signal?: AbortSignal,
): Promise<number> {
  let emptied = 0;
  for (let after = 0n; ;) {
    const { rows } = await services.database.asPlatform((trx) =>
      sql<Over>`select merchant_code, member_id from public.trials_to_empty(${after}, ${TRIALS_MAX})`.execute(trx),
    );
    for (const over of rows) {
      if (signal?.aborted) return emptied;
      if (await empty(services, over)) emptied += 1;
      await setImmediate();
    }
    if (rows.length < TRIALS_MAX) return emptied;
    after = rows.at(-1)!.member_id;
  }
}

/** Sees to it that a trial that is over is emptied again: within the posting of a win, or of a stake given back, that arrives after its end. */
export async function emptyAgain(
  trx: Transaction<Tables>,
  { merchant_code, member_id, customer_type }: Over & { customer_type: number },
): Promise<void> {
  if (customer_type !== TRIAL_TYPE) return;
  // Written whatever stands there: whoever is about to write that the trial is empty waits for this posting, or comes before it.
  await trx
    .updateTable('member')
    .set({ emptied_at: null })
    .where('merchant_code', '=', merchant_code)
    .where('id', '=', member_id)
    .where('ends_at', '<=', sql<Date>`now()`)
    .execute();
}

async function empty(services: Pick<Services, 'database' | 'ledger' | 'log'>, over: Over): Promise<boolean> {
  const { database, log } = services;
  try {
    // Before its money: without a session no further bet is taken.
    await database.withMerchant(over.merchant_code, (trx) => forget(trx, over));
    await giveBack(services, over);
    return await database.withMerchant(over.merchant_code, (trx) => noteEmpty(trx, over));
  } catch (error) {
    // One that cannot be emptied now holds up no other.
    log.warn(
      { err: error, merchantCode: over.merchant_code, memberId: String(over.member_id) },
      'a trial could not be emptied',
    );
    return false;
  }
}

const lock = (trx: Transaction<Tables>, { merchant_code, member_id }: Over) =>
  trx
    .selectFrom('member')
    .select('account')
    .where('merchant_code', '=', merchant_code)
    .where('id', '=', member_id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();

/** Takes away what is personal. Sessions that were played in are referred to: what they say of the visitor goes, and the sweep takes those that were not. */
async function forget(trx: Transaction<Tables>, over: Over): Promise<void> {
  const { merchant_code, member_id } = over;
  const { account } = await lock(trx, over);
  await trx
    .updateTable('session')
    .set((eb) => ({
      ended_at: eb.fn.coalesce('ended_at', sql<Date>`now()`),
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

const walletsOf = (trx: Transaction<Tables>, { merchant_code, member_id }: Over) =>
  trx
    .selectFrom('account')
    .where('account.merchant_code', '=', merchant_code)
    .where('account.kind', '=', 'member')
    .where('account.owner_id', '=', member_id)
    .where('account.balance_minor', '>', 0n);

/** Posts what is left back to the issuer, under a key of the last posting before: two who see the same balance move it once. */
async function giveBack({ database, ledger }: Pick<Services, 'database' | 'ledger'>, over: Over): Promise<void> {
  const { merchant_code: merchantCode, member_id: memberId } = over;
  const wallets = await database.withMerchant(merchantCode, (trx) =>
    walletsOf(trx, over)
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
  for (const { id: debit, currency, balance_minor: amountMinor, last } of wallets) {
    const credit = await ledger.accountOf(merchantCode, { kind: 'demo_issue', currency });
    const posted = await ledger.post(merchantCode, {
      source: 'gateway',
      idempotencyKey: `trial-end:${memberId}:${String(last)}`,
      kind: 'demo_money',
      debit,
      credit,
      amountMinor,
    });
    // A bet that was under way took some of it: the rest goes back the next time.
    if (!posted.ok && posted.code !== 'insufficient_funds')
      throw new Error(`a trial’s money was refused: ${posted.code}`);
  }
}

/** Notes that nothing is left, unless something has come meanwhile. Locked first and looked at then: a late win is either seen here or comes after. */
async function noteEmpty(trx: Transaction<Tables>, over: Over): Promise<boolean> {
  await lock(trx, over);
  if (await walletsOf(trx, over).select('account.id').executeTakeFirst()) return false;
  await trx
    .updateTable('member')
    .set({ emptied_at: new Date() })
    .where('merchant_code', '=', over.merchant_code)
    .where('id', '=', over.member_id)
    .execute();
  return true;
}
