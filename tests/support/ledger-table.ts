import type { Ledger } from '../../src/gateway/ledger/ledger.ts';
import { newMerchant } from './test-databases.ts';
import { transfer, type Transfer } from './transfer.ts';

/** The ledger accounts of a new merchant, by their ids. */
export interface LedgerTable {
  merchant: string;
  player: bigint;
  house: bigint;
  /** The account that play money comes from. */
  issuer: bigint;
  /** A bet of the player in the round `round-1`. */
  bet: (idempotencyKey: string, amountMinor: bigint) => Transfer;
}

/** Opens the ledger accounts of a merchant with one player, who has this much play money. */
export async function openLedgerTable(ledger: Ledger, balanceMinor: bigint): Promise<LedgerTable> {
  const merchant = newMerchant();
  // One after the other, so that their ids are in this order.
  const player = await ledger.accountOf(merchant, { kind: 'cash', ownerId: 1n, currency: 'THB' });
  const house = await ledger.accountOf(merchant, { kind: 'house', currency: 'THB' });
  const issuer = await ledger.accountOf(merchant, { kind: 'demo_issue', currency: 'THB' });
  await transfer(ledger, merchant, {
    source: 'house',
    idempotencyKey: 'gift',
    kind: 'demo_money',
    debit: issuer,
    credit: player,
    amountMinor: balanceMinor,
  });
  const bet = (idempotencyKey: string, amountMinor: bigint): Transfer => ({
    source: 'YB',
    idempotencyKey,
    kind: 'bet',
    debit: player,
    credit: house,
    amountMinor,
    reference: 'round-1',
  });
  return { merchant, player, house, issuer, bet };
}
