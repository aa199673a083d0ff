import type { Leg } from '../ledger.ts';

/** The accounts and the amount of money that moves between two of them. */
export interface Move {
  /** Id of the ledger account that the money leaves. */
  from: bigint;
  /** Id of the ledger account that it reaches. */
  to: bigint;
  /** Not negative. Minor units. */
  amountMinor: bigint;
}

/** The two legs of money that moves from one ledger account to another. */
export const move = ({ from, to, amountMinor }: Move): Leg[] => [
  { account: from, amountMinor: -amountMinor },
  { account: to, amountMinor },
];
