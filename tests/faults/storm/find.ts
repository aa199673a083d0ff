import type { RawBuilder, Transaction } from 'kysely';
import type { Tables } from '../../../src/gateway/database/tables.ts';
import type { Transaction as Payment } from '../../../src/shared/contract/payment-protocol.ts';
import type { Bank } from './bank.ts';
import type { Effect } from './effects.ts';
import type { Journal } from './journal.ts';

/** What an invariant compares: one moment of the database, and what the world outside knows. */
export interface Seen {
  trx: Transaction<Tables>;
  effects: readonly Effect[];
  journal: Journal;
  bank: Bank;
  /** References of payouts that the bank had before this moment. */
  bankPayouts: readonly string[];
  /** What our own provider has moved, by merchant and id. Undefined if it cannot be asked. */
  ownTransactions: ReadonlyMap<string, Payment> | undefined;
  /** Everything has come to rest: every event has been handled. */
  isAtRest: boolean;
}

/** Finds what is not as it must be, each as a line. */
export type Find = (seen: Seen) => Promise<string[]> | string[];

/** The rows of a query, each as a line. */
export async function lines(trx: Transaction<Tables>, query: RawBuilder<unknown>): Promise<string[]> {
  const { rows } = await query.execute(trx);
  return rows.map((row) =>
    JSON.stringify(row, (_key, value: unknown) => (typeof value === 'bigint' ? String(value) : value)),
  );
}
