import type { Transaction } from 'kysely';
import { POINTS } from '../../shared/money/currencies.ts';
import type { Tables } from '../database/tables.ts';
import type { Ledger } from '../ledger/ledger.ts';
import type { PointAccounts } from '../ledger/postings/mall.ts';

/** The part of the gateway that posts for the mall, as the ledger knows it. */
export const MALL_SOURCE = 'mall';

/** Finds the accounts of a member's points within an open transaction. */
export const pointAccounts = async (
  ledger: Pick<Ledger, 'accountWithin'>,
  trx: Transaction<Tables>,
  ownerId: bigint,
): Promise<PointAccounts> => ({
  points: await ledger.accountWithin(trx, { kind: 'points', ownerId, currency: POINTS }),
  issue: await ledger.accountWithin(trx, { kind: 'points_issue', currency: POINTS }),
});

/** The same with the accounts of the money that points become. */
export const conversionAccounts = async (
  ledger: Pick<Ledger, 'accountWithin'>,
  trx: Transaction<Tables>,
  { memberId, currency }: { memberId: bigint; currency: string },
) => ({
  ...(await pointAccounts(ledger, trx, memberId)),
  cash: await ledger.accountWithin(trx, { kind: 'cash', ownerId: memberId, currency }),
  rewards: await ledger.accountWithin(trx, { kind: 'rewards', currency }),
});
