import type { Ledger } from '../../src/gateway/ledger/ledger.ts';
import { newMerchant } from './test-databases.ts';

/** The ledger accounts of a new merchant, by their ids. */
export interface LedgerTable {
  merchant: string;
  player: bigint;
  house: bigint;
  /** The account that play money comes from. */
  issuer: bigint;
}

/** Opens the ledger accounts of a merchant with one player, who has this much play money. */
export async function openLedgerTable(ledger: Ledger, balanceMinor: bigint): Promise<LedgerTable> {
  const merchant = newMerchant();
  const [player, house, issuer] = await Promise.all([
    ledger.accountOf(merchant, { kind: 'member', ownerId: 1n, currency: 'THB' }),
    ledger.accountOf(merchant, { kind: 'house', currency: 'THB' }),
    ledger.accountOf(merchant, { kind: 'demo_issue', currency: 'THB' }),
  ]);
  await ledger.post(merchant, {
    source: 'house',
    idempotencyKey: 'gift',
    kind: 'demo_money',
    debit: issuer,
    credit: player,
    amountMinor: balanceMinor,
  });
  return { merchant, player, house, issuer };
}
