import { sql, type Transaction } from 'kysely';
import { fail, ok, type Result } from '../../shared/errors.ts';
import type { Database } from '../database/database.ts';
import type { AccountKind, Tables, TransferKind } from '../database/tables.ts';
import { readTrialBalance, type TrialBalance } from './trial-balance.ts';

/**
 * Money that moves between two ledger accounts of one merchant and currency. It leaves the debit account, whose entry is negative, and reaches
 * the credit account. The idempotency key is unique per merchant and source: the same transfer again gets the first answer, and other contents
 * under the same key are a conflict.
 */
export interface TransferRequest {
  /** The code of the provider, or the part of the gateway, that posts. */
  source: string;
  idempotencyKey: string;
  kind: Exclude<TransferKind, 'rollback' | 'tombstone'>;
  /** Id of the ledger account that the money leaves. */
  debit: bigint;
  /** Id of the ledger account that the money reaches. */
  credit: bigint;
  /** Not negative. 0, such as a round that won nothing, is recorded without entries. */
  amountMinor: bigint;
  /** The subject of the transfer, such as a round's id. A duplicate must repeat it. */
  reference?: string | undefined;
}

/** The reversal of a bet. It is a transfer too: the money leaves the ledger account that the bet credited and reaches the one that it debited. */
export interface RollbackRequest {
  /** The source of the bet. */
  source: string;
  /** Key of the rollback, not of the bet. */
  idempotencyKey: string;
  /** Key of the bet. */
  betKey: string;
  /** Id of the ledger account that the money leaves: the house. */
  debit: bigint;
  /** Id of the ledger account that the money reaches: the player's. */
  credit: bigint;
  reference?: string | undefined;
}

/** The effect of a transfer. A duplicate gets the first answer, whatever happened since. */
export interface Posting {
  transferId: bigint;
  /** Balance of the debit account after the transfer. */
  debitBalanceMinor: bigint;
  /** Balance of the credit account after the transfer. */
  creditBalanceMinor: bigint;
  isDuplicate: boolean;
}

/** Writes in the transaction of a posting. Not called for a duplicate or a refusal. When it throws, the posting is rolled back. */
export type Alongside = (trx: Transaction<Tables>, posting: Posting) => Promise<void>;

/** Identifies a ledger account of a merchant. Only a member's has an owner. */
export interface AccountName {
  kind: AccountKind;
  /** The member's id. */
  ownerId?: bigint | undefined;
  currency: string;
}

/**
 * The ledger: double entry, in bigint minor units, with one write path. It opens its own transactions, so do not call it inside another one. All
 * calls may throw `DatabaseUnavailable`. A transfer may then have been posted or not: post the same key again to get the answer.
 */
export interface Ledger {
  /**
   * Moves money once per key. Fails with `insufficient_funds`, which carries the real balance of the debit account, or with `balance_too_high`, if the credit account
   * could not hold its balance, and writes nothing; with `transaction_conflict` for other contents under a used key; and with `transaction_rolled_back` when the rollback
   * came first.
   */
  post(
    merchantCode: string,
    transfer: TransferRequest,
    alongside?: Alongside,
  ): Promise<
    Result<Posting, 'insufficient_funds' | 'balance_too_high' | 'transaction_conflict' | 'transaction_rolled_back'>
  >;
  /**
   * Reverses a bet once. Without a bet it leaves a tombstone under the bet's key, and its own transfer has the amount 0. A second rollback of
   * the bet gets the first answer, even under another key. Fails with `transaction_conflict` when the keys or accounts belong to other transfers, and with
   * `balance_too_high` like a posting.
   */
  rollback(
    merchantCode: string,
    rollback: RollbackRequest,
    alongside?: Alongside,
  ): Promise<Result<Posting, 'transaction_conflict' | 'balance_too_high'>>;
  /** Returns the id of a ledger account, and creates it with a balance of 0 if it does not exist. */
  accountOf(merchantCode: string, account: AccountName): Promise<bigint>;
  /** The balance of a ledger account in minor units. Throws if this merchant has no such account. */
  balanceOf(merchantCode: string, accountId: bigint): Promise<bigint>;
  /** Sums up the merchant's books. It reads every entry, so do not call it in a player's request. */
  trialBalance(merchantCode: string): Promise<TrialBalance>;
}

/** The row that `ledger_post` and `ledger_rollback` return. */
interface Answer {
  outcome:
    | 'posted'
    | 'duplicate'
    | 'insufficient_funds'
    | 'balance_too_high'
    | 'transaction_conflict'
    | 'transaction_rolled_back';
  transfer_id: bigint;
  debit_balance: bigint;
  credit_balance: bigint;
}

async function settle(trx: Transaction<Tables>, answer: Answer | undefined, alongside: Alongside | undefined) {
  if (answer === undefined) throw new Error('the ledger gave no answer');
  const { outcome } = answer;
  if (outcome === 'insufficient_funds') return fail(outcome, { balanceMinor: answer.debit_balance });
  if (outcome !== 'posted' && outcome !== 'duplicate') return fail(outcome);
  const posting: Posting = {
    transferId: answer.transfer_id,
    debitBalanceMinor: answer.debit_balance,
    creditBalanceMinor: answer.credit_balance,
    isDuplicate: outcome === 'duplicate',
  };
  if (!posting.isDuplicate) await alongside?.(trx, posting);
  return ok(posting);
}

/** Creates the ledger of a database. */
export function createLedger(database: Database): Ledger {
  return {
    post: (merchantCode, { source, idempotencyKey, kind, debit, credit, amountMinor, reference }, alongside) =>
      database.withMerchant(merchantCode, async (trx) => {
        const { rows } =
          await sql<Answer>`select * from public.ledger_post(${source}, ${idempotencyKey}, ${kind}, ${debit}, ${credit}, ${amountMinor}, ${reference ?? null})`.execute(
            trx,
          );
        return settle(trx, rows[0], alongside);
      }),

    rollback: (merchantCode, { source, idempotencyKey, betKey, debit, credit, reference }, alongside) =>
      database.withMerchant(merchantCode, async (trx) => {
        const { rows } =
          await sql<Answer>`select * from public.ledger_rollback(${source}, ${idempotencyKey}, ${betKey}, ${debit}, ${credit}, ${reference ?? null})`.execute(
            trx,
          );
        const result = await settle(trx, rows[0], alongside);
        if (result.ok || result.code === 'transaction_conflict' || result.code === 'balance_too_high') return result;
        throw new Error(`a rollback cannot answer ${result.code}`);
      }),

    accountOf: (merchantCode, { kind, ownerId, currency }) =>
      database.withMerchant(merchantCode, async (trx) => {
        const { rows } = await sql<{
          id: bigint;
        }>`select public.ledger_account(${kind}, ${ownerId ?? null}, ${currency}) as id`.execute(trx);
        return rows[0]!.id;
      }),

    balanceOf: (merchantCode, accountId) =>
      database.withMerchant(merchantCode, async (trx) => {
        const account = await trx
          .selectFrom('account')
          .select('balance_minor')
          .where('merchant_code', '=', merchantCode)
          .where('id', '=', accountId)
          .executeTakeFirstOrThrow();
        return account.balance_minor;
      }),

    trialBalance: (merchantCode) => database.withMerchant(merchantCode, (trx) => readTrialBalance(trx, merchantCode)),
  };
}
