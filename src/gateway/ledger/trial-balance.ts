import { sql, type Transaction } from 'kysely';
import type { AccountKind, Tables } from '../database/tables.ts';

/** One line of a trial balance. */
export interface TrialBalanceLine {
  kind: AccountKind;
  currency: string;
  /** Sum of the balances of these ledger accounts. */
  balanceMinor: bigint;
}

/** A merchant's books, summed up. They are right when `isBalanced` is true. */
export interface TrialBalance {
  lines: TrialBalanceLine[];
  /** Ids of ledger accounts whose balance is not the sum of their entries. Empty unless something wrote past the ledger. */
  driftedAccountIds: bigint[];
  /** Whether the lines of every currency net to zero and no account has drifted. */
  isBalanced: boolean;
}

/** Reads the trial balance of a merchant. */
export async function readTrialBalance(trx: Transaction<Tables>, merchantCode: string): Promise<TrialBalance> {
  const { rows: lines } = await sql<TrialBalanceLine>`
    select kind, currency, sum(balance_minor)::bigint as "balanceMinor" from public.account
    where merchant_code = ${merchantCode} group by kind, currency order by currency, kind`.execute(trx);
  const { rows: drifted } = await sql<{ id: bigint }>`
    select a.id from public.account a left join public.entry e on e.merchant_code = a.merchant_code and e.account_id = a.id
    where a.merchant_code = ${merchantCode} group by a.merchant_code, a.id having a.balance_minor <> coalesce(sum(e.amount_minor), 0)`.execute(
    trx,
  );
  const netByCurrency = new Map<string, bigint>();
  for (const { currency, balanceMinor } of lines)
    netByCurrency.set(currency, (netByCurrency.get(currency) ?? 0n) + balanceMinor);
  const isBalanced = drifted.length === 0 && [...netByCurrency.values()].every((netMinor) => netMinor === 0n);
  return { lines, driftedAccountIds: drifted.map(({ id }) => id), isBalanced };
}
