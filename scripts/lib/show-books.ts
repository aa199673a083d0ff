import { exponentOf } from '../../src/shared/money/currencies.ts';
import type { TrialBalance } from '../../src/gateway/ledger/trial-balance.ts';

/** Most transfers that are named one by one. */
const NAMED_MAX = 20;

/** The books of a merchant for the terminal: sums by kind of account, then what is wrong, with where to look. Amounts are minor units. */
export function showBooks(
  merchantCode: string,
  { lines, driftedAccounts, brokenTransferIds, isBalanced }: TrialBalance,
) {
  const kindWidth = Math.max(...lines.map(({ kind }) => kind.length), 0);
  const amountWidth = Math.max(...lines.map(({ balanceMinor }) => String(balanceMinor).length), 0);
  const rows = lines.map(
    ({ kind, currency, balanceMinor }) =>
      `  ${kind.padEnd(kindWidth)}  ${currency.padEnd(6)}  ${String(balanceMinor).padStart(amountWidth)}`,
  );
  const accounts = driftedAccounts.map(
    ({ accountId, kind, currency, balanceMinor, entriesMinor }) =>
      `  account ${accountId} (${kind}, ${currency}) has ${balanceMinor}, but its entries sum to ${entriesMinor}`,
  );
  const transfers = brokenTransferIds
    .slice(0, NAMED_MAX)
    .map((id) => `  the entries of transfer ${id} do not make up its amount, or do not sum to zero`);
  const more =
    brokenTransferIds.length > NAMED_MAX ? [`  and ${brokenTransferIds.length - NAMED_MAX} more transfers`] : [];
  const decimals = [...new Set(lines.map(({ currency }) => currency))].map((code) => `${code} ${exponentOf(code)}`);
  const verdict = isBalanced ? 'balanced' : 'NOT BALANCED';
  return `${[`${merchantCode}: ${verdict}, in minor units (decimals: ${decimals.join(', ')})`, ...rows, ...accounts, ...transfers, ...more].join('\n')}\n`;
}
