import type { Transaction } from 'kysely';
import { fail, ok, type Result } from '../../shared/errors.ts';
import type { Tables } from '../database/tables.ts';
import type { Ledger } from '../ledger/ledger.ts';
import { move } from '../ledger/postings/move.ts';

/** Why a correction could not be posted. */
export type PostingFailure = 'insufficient_funds' | 'balance_too_high' | 'transaction_conflict';

/** A correction that is due. */
export interface DueCorrection {
  /** UUID of the correction. */
  key: string;
  /** Ledger accounts of the member, and of the merchant's adjustments in the same currency. */
  memberAccount: bigint;
  adjustmentAccount: bigint;
  /** Negative for a debit. */
  amountMinor: bigint;
  reason: string;
  /** Key of the correction that it reverses. */
  reversedKey: string | undefined;
  askedBy: bigint;
  /** The second operator; undefined when the first one posts it alone. */
  approvedBy: bigint | undefined;
}

/** The part of the gateway that posts corrections, as the ledger knows it. */
const SOURCE = 'console';
const ledgerKey = (key: string) => `correction:${key}`;
const operatorName = (id: bigint) => `operator:${id}`;

/** Posts a correction within the transaction that writes it down. Returns the id of its transfer. */
export async function postCorrection(
  trx: Transaction<Tables>,
  ledger: Ledger,
  { key, memberAccount, adjustmentAccount, amountMinor, reason, reversedKey, askedBy, approvedBy }: DueCorrection,
): Promise<Result<bigint, PostingFailure>> {
  const signed = {
    source: SOURCE,
    idempotencyKey: ledgerKey(key),
    reason,
    madeBy: operatorName(askedBy),
    approvedBy: approvedBy === undefined ? undefined : operatorName(approvedBy),
  };
  const posted =
    reversedKey === undefined
      ? await ledger.postWithin(trx, {
          ...signed,
          kind: approvedBy === undefined ? 'small_adjustment' : 'adjustment',
          legs: move({ from: adjustmentAccount, to: memberAccount, amountMinor }),
        })
      : await ledger.reverseWithin(trx, { ...signed, reversedKey: ledgerKey(reversedKey) });
  if (!posted.ok) {
    if (posted.code === 'insufficient_funds')
      return fail(posted.code, { balanceMinor: Number(posted.detail.balanceMinor) });
    return fail(posted.code === 'transaction_rolled_back' ? 'transaction_conflict' : posted.code);
  }
  return posted.value.isDuplicate ? fail('transaction_conflict') : ok(posted.value.transferId);
}
