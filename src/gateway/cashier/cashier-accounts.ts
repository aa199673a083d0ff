import type { Services } from '../services.ts';
import { paymentAccount } from './methods.ts';

/** The ledger accounts that a movement of the cashier may touch. */
export interface CashierAccounts {
  cash: bigint;
  held: bigint;
  payment: bigint;
  fee: bigint;
}

/** The part of the gateway that posts for the cashier, as the ledger knows it. */
export const CASHIER_SOURCE = 'cashier';

/** Finds the ledger accounts of a deposit or a withdrawal. Call it before the transaction that posts. */
export async function cashierAccounts(
  { ledger }: Pick<Services, 'ledger'>,
  {
    merchant_code,
    member_id: ownerId,
    currency,
    provider,
    kind,
  }: { merchant_code: string; member_id: bigint; currency: string; provider: string; kind: string },
): Promise<CashierAccounts> {
  return {
    cash: await ledger.accountOf(merchant_code, { kind: 'cash', ownerId, currency }),
    held: await ledger.accountOf(merchant_code, { kind: 'held', ownerId, currency }),
    payment: await ledger.accountOf(merchant_code, {
      kind: 'payment',
      ownerCode: paymentAccount({ provider, kind }),
      currency,
    }),
    fee: await ledger.accountOf(merchant_code, { kind: 'fee', currency }),
  };
}
