import type { Transaction } from 'kysely';
import type { Books } from '../../shared/contract/console/money.ts';
import { toDecimal } from '../../shared/money/money.ts';
import type { Tables } from '../database/tables.ts';
import { readLines, type TrialBalanceLine } from '../ledger/trial-balance.ts';
import type { Services } from '../services.ts';

/** What each currency of the lines sums to. */
function netsOf(lines: readonly TrialBalanceLine[]): Map<string, bigint> {
  const nets = new Map<string, bigint>();
  for (const { currency, balanceMinor } of lines) nets.set(currency, (nets.get(currency) ?? 0n) + balanceMinor);
  return nets;
}

/** The sums of a merchant's ledger accounts, and how the last check of its books ended. It reads balances and no entries. */
export function readBooks({ database }: Pick<Services, 'database'>, merchantCode: string): Promise<Books> {
  return database.withMerchant(merchantCode, async (trx) => {
    const lines = await readLines(trx, merchantCode);
    return {
      lines: lines.map(({ kind, currency, balanceMinor }) => ({
        kind,
        currency,
        balance: toDecimal({ amountMinor: balanceMinor, currency }),
      })),
      nets: [...netsOf(lines)].map(([currency, amountMinor]) => ({
        currency,
        net: toDecimal({ amountMinor, currency }),
        isZero: amountMinor === 0n,
      })),
      lastCheck: await readLastCheck(trx, merchantCode),
    };
  });
}

async function readLastCheck(trx: Transaction<Tables>, merchantCode: string): Promise<Books['lastCheck']> {
  const row = await trx
    .selectFrom('books_check')
    .selectAll()
    .where('merchant_code', '=', merchantCode)
    .executeTakeFirst();
  return row
    ? {
        at: row.at.toISOString(),
        isBalanced: row.is_balanced,
        driftedAccounts: row.drifted_accounts,
        brokenTransfers: row.broken_transfers,
      }
    : null;
}
