import { sql, type Transaction } from 'kysely';
import { fail, ok, type Result } from '../../shared/errors.ts';
import type { Database } from '../database/database.ts';
import type { AccountKind, Tables, TransferKind } from '../database/tables.ts';
import { readTrialBalance, type TrialBalance } from './trial-balance.ts';

/**
 * Money that moves between two accounts of one merchant and currency. The debit account is the one that the money leaves (its entry is
 * negative), the credit account the one that it reaches. The idempotency key is unique per merchant and source: the same transfer again
 * gets the first answer, other contents under the same key are a conflict.
 */
export interface TransferRequest {
  /** Who posts: a provider's code or a part of the gateway. */
  source: string;
  idempotencyKey: string;
  kind: Exclude<TransferKind, 'rollback' | 'tombstone'>;
  /** Id of the account that the money leaves. */
  debit: bigint;
  /** Id of the account that the money reaches. */
  credit: bigint;
  /** Not negative; 0 is recorded without entries, as for a round that won nothing. */
  amountMinor: bigint;
  /** What it is about, such as the round's id. Part of the contents that a duplicate must repeat. */
  reference?: string | undefined;
}

/** The reversal of a bet, as a transfer of its own: the money leaves the account that the bet credited and reaches the one that it debited. */
export interface RollbackRequest {
  /** The source of the bet. */
  source: string;
  /** Key of the rollback itself, not that of the bet. */
  idempotencyKey: string;
  /** Key of the bet. */
  betKey: string;
  /** Id of the account that the money leaves: the house. */
  debit: bigint;
  /** Id of the account that the money reaches: the player. */
  credit: bigint;
  reference?: string | undefined;
}

/** What a transfer did. For a duplicate this is the first answer, whatever happened since. */
export interface Posting {
  transferId: bigint;
  /** Balance of the debit account after the transfer. */
  debitBalanceMinor: bigint;
  /** Balance of the credit account after the transfer. */
  creditBalanceMinor: bigint;
  isDuplicate: boolean;
}

/** The detail of `insufficient_funds`. */
export interface InsufficientFunds {
  /** The real balance of the debit account. */
  balanceMinor: bigint;
}

/** Writes in the transaction of a posting; skipped for a duplicate and a refusal. What it throws undoes the posting. */
export type Alongside = (trx: Transaction<Tables>, posting: Posting) => Promise<void>;

/** Names an account of a merchant. A member's account has an owner, those of the house have none. */
export interface AccountName {
  kind: AccountKind;
  /** The member's id. */
  ownerId?: bigint | undefined;
  currency: string;
}

/**
 * The ledger: double entry, in bigint minor units, with one write path. It owns its transactions, so call nothing here within another one. All
 * calls throw `DatabaseUnavailable`; after it a posting may or may not have happened, and posting the same key again tells.
 */
export interface Ledger {
  /**
   * Moves money once per key. Answers `insufficient_funds` with `InsufficientFunds` as detail and nothing written, `transaction_conflict`
   * for other contents under a used key, `transaction_rolled_back` where a rollback came before.
   */
  post(
    merchantCode: string,
    transfer: TransferRequest,
    alongside?: Alongside,
  ): Promise<Result<Posting, 'insufficient_funds' | 'transaction_conflict' | 'transaction_rolled_back'>>;
  /**
   * Reverses a bet once. Where there is none it leaves a tombstone under the bet's key, and its own transfer has the amount 0. A second
   * rollback of that bet, under whatever key, gets the first answer. `transaction_conflict`: the keys or accounts are those of something else.
   */
  rollback(
    merchantCode: string,
    rollback: RollbackRequest,
    alongside?: Alongside,
  ): Promise<Result<Posting, 'transaction_conflict'>>;
  /** Gives the id of an account, which is made with a balance of 0 where there is none. */
  accountOf(merchantCode: string, account: AccountName): Promise<bigint>;
  /** The balance of an account in minor units. Throws for an account that this merchant does not have. */
  balanceOf(merchantCode: string, accountId: bigint): Promise<bigint>;
  /** Sums the merchant's books up; see `TrialBalance`. Reads every entry, so not for a request of a player. */
  trialBalance(merchantCode: string): Promise<TrialBalance>;
}

/** What `ledger_post` and `ledger_rollback` answer. */
interface Answer {
  outcome: 'posted' | 'duplicate' | 'insufficient_funds' | 'transaction_conflict' | 'transaction_rolled_back';
  transfer_id: bigint;
  debit_balance: bigint;
  credit_balance: bigint;
}

async function settle(trx: Transaction<Tables>, answer: Answer | undefined, alongside: Alongside | undefined) {
  if (answer === undefined) throw new Error('the ledger gave no answer');
  const { outcome } = answer;
  if (outcome === 'insufficient_funds')
    return fail(outcome, { balanceMinor: answer.debit_balance } satisfies InsufficientFunds);
  if (outcome === 'transaction_conflict' || outcome === 'transaction_rolled_back') return fail(outcome);
  const posting: Posting = {
    transferId: answer.transfer_id,
    debitBalanceMinor: answer.debit_balance,
    creditBalanceMinor: answer.credit_balance,
    isDuplicate: outcome === 'duplicate',
  };
  if (!posting.isDuplicate) await alongside?.(trx, posting);
  return ok(posting);
}

/** Makes the ledger over a database. */
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
        if (result.ok || result.code === 'transaction_conflict')
          return result as Result<Posting, 'transaction_conflict'>;
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
