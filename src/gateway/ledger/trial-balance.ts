import { sql, type Transaction } from 'kysely';
import type { Database } from '../database/database.ts';
import type { AccountKind } from '../database/ledger-tables.ts';
import type { Tables } from '../database/tables.ts';

/** One line of a trial balance. */
export interface TrialBalanceLine {
  kind: AccountKind;
  currency: string;
  /** Sum of the balances of these ledger accounts. */
  balanceMinor: bigint;
}

/** A ledger account whose balance is not what its entries say. */
export interface DriftedAccount {
  accountId: bigint;
  kind: AccountKind;
  currency: string;
  balanceMinor: bigint;
  /** Sum of its entries. */
  entriesMinor: bigint;
}

/** A merchant's books, summed up. They are right when `isBalanced` is true. */
export interface TrialBalance {
  lines: TrialBalanceLine[];
  /** Empty unless something wrote past the ledger. */
  driftedAccounts: DriftedAccount[];
  /** Ids of transfers whose entries are missing, do not sum to zero in each currency, or are not of the transfer's amount. */
  brokenTransferIds: bigint[];
  /** Whether the lines of every currency net to zero, and no account or transfer is wrong. */
  isBalanced: boolean;
}

/** The sums of a merchant's ledger accounts by currency and kind, in the transaction of that merchant. */
export async function readLines(trx: Transaction<Tables>, merchantCode: string): Promise<TrialBalanceLine[]> {
  const { rows } = await sql<TrialBalanceLine>`
    select kind, currency, sum(balance_minor)::bigint as "balanceMinor" from public.account
    where merchant_code = ${merchantCode} group by kind, currency order by currency, kind`.execute(trx);
  return rows;
}

/** Reads the trial balance of a merchant, in the transaction of that merchant. */
export async function readTrialBalance(trx: Transaction<Tables>, merchantCode: string): Promise<TrialBalance> {
  const lines = await readLines(trx, merchantCode);
  const { rows: driftedAccounts } = await sql<DriftedAccount>`
    select a.id as "accountId", a.kind, a.currency, a.balance_minor as "balanceMinor", coalesce(sum(e.amount_minor), 0)::bigint as "entriesMinor"
    from public.account a left join public.entry e on e.merchant_code = a.merchant_code and e.account_id = a.id
    where a.merchant_code = ${merchantCode} group by a.merchant_code, a.id having a.balance_minor <> coalesce(sum(e.amount_minor), 0)
    order by a.id`.execute(trx);
  const { rows: broken } = await sql<{ id: bigint }>`
    select s.id from (
      select t.id, t.amount_minor, a.currency, sum(e.amount_minor) as net, coalesce(sum(greatest(e.amount_minor, 0)), 0) as moved
      from public.transfer t left join public.entry e on e.merchant_code = t.merchant_code and e.transfer_id = t.id
      left join public.account a on a.merchant_code = e.merchant_code and a.id = e.account_id
      where t.merchant_code = ${merchantCode} group by t.merchant_code, t.id, a.currency) s
    group by s.id, s.amount_minor having bool_or(s.net is distinct from 0) or sum(s.moved) <> s.amount_minor order by s.id`.execute(
    trx,
  );
  const netByCurrency = new Map<string, bigint>();
  for (const { currency, balanceMinor } of lines)
    netByCurrency.set(currency, (netByCurrency.get(currency) ?? 0n) + balanceMinor);
  const isBalanced =
    driftedAccounts.length === 0 &&
    broken.length === 0 &&
    [...netByCurrency.values()].every((netMinor) => netMinor === 0n);
  return { lines, driftedAccounts, brokenTransferIds: broken.map(({ id }) => id), isBalanced };
}

/** Codes of all merchants that have ledger accounts. */
export async function merchantsWithBooks(database: Database): Promise<string[]> {
  const { rows } = await database.asPlatform((trx) =>
    sql<{ code: string }>`select code from public.ledger_merchants() as code order by code`.execute(trx),
  );
  return rows.map(({ code }) => code);
}
