import type { PostingRequest } from '../ledger.ts';
import { move } from './move.ts';

type Posted = Pick<PostingRequest, 'kind' | 'legs'>;

/** A payment that has arrived: its player gets it less the fee. */
export const deposit = (
  { payment, cash, fee }: { payment: bigint; cash: bigint; fee: bigint },
  { amountMinor, feeMinor }: { amountMinor: bigint; feeMinor: bigint },
): Posted => ({
  kind: 'deposit',
  legs: [
    { account: payment, amountMinor: -amountMinor },
    { account: cash, amountMinor: amountMinor - feeMinor },
    ...(feeMinor > 0n ? [{ account: fee, amountMinor: feeMinor }] : []),
  ],
});

/** A withdrawal that is requested: its amount leaves the balance and is held. */
export const withdrawalHold = ({ cash, held }: { cash: bigint; held: bigint }, amountMinor: bigint): Posted => ({
  kind: 'withdrawal_hold',
  legs: move({ from: cash, to: held, amountMinor }),
});

/** A withdrawal that is not paid: the held amount goes back. */
export const withdrawalRelease = ({ cash, held }: { cash: bigint; held: bigint }, amountMinor: bigint): Posted => ({
  kind: 'withdrawal_release',
  legs: move({ from: held, to: cash, amountMinor }),
});

/** A withdrawal that the provider has paid: the held amount leaves the house, and the fee stays. */
export const payout = (
  { held, payment, fee }: { held: bigint; payment: bigint; fee: bigint },
  { amountMinor, feeMinor }: { amountMinor: bigint; feeMinor: bigint },
): Posted => ({
  kind: 'payout',
  legs: [
    { account: held, amountMinor: -amountMinor },
    { account: payment, amountMinor: amountMinor - feeMinor },
    ...(feeMinor > 0n ? [{ account: fee, amountMinor: feeMinor }] : []),
  ],
});

/** What of a payout never reached its player, and goes back to the balance. */
export const payoutReturn = ({ payment, cash }: { payment: bigint; cash: bigint }, amountMinor: bigint): Posted => ({
  kind: 'payout_return',
  legs: move({ from: payment, to: cash, amountMinor }),
});

/** How a deposit that was taken back is shared out, in minor units. The parts sum to what left the payment account. */
export interface ChargebackParts {
  /** What the player gives back. */
  fromBalanceMinor: bigint;
  /** What the player cannot give back. */
  lossMinor: bigint;
  /** The fee that the deposit paid. */
  feeMinor: bigint;
}

/**
 * Shares out a deposit that was taken back: its fee goes back in proportion, rounded down, and the balance gives what it has.
 * @param deposit what arrived and what of it the player got; `arrivedMinor` is not 0
 */
export function chargebackParts(
  amountMinor: bigint,
  { arrivedMinor, creditedMinor }: { arrivedMinor: bigint; creditedMinor: bigint },
  balanceMinor: bigint,
): ChargebackParts {
  const feeMinor = ((arrivedMinor - creditedMinor) * amountMinor) / arrivedMinor;
  const dueMinor = amountMinor - feeMinor;
  const coveredMinor = balanceMinor > 0n ? balanceMinor : 0n;
  const fromBalanceMinor = coveredMinor < dueMinor ? coveredMinor : dueMinor;
  return { feeMinor, fromBalanceMinor, lossMinor: dueMinor - fromBalanceMinor };
}

/** A deposit that its provider has taken back: the player gives what the balance covers, and the house loses the rest. */
export const chargeback = (
  { payment, cash, fee, chargeback: loss }: { payment: bigint; cash: bigint; fee: bigint; chargeback: bigint },
  { fromBalanceMinor, lossMinor, feeMinor }: ChargebackParts,
): Posted => ({
  kind: 'chargeback',
  legs: [
    { account: payment, amountMinor: fromBalanceMinor + lossMinor + feeMinor },
    ...[
      { account: cash, amountMinor: -fromBalanceMinor },
      { account: loss, amountMinor: -lossMinor },
      { account: fee, amountMinor: -feeMinor },
    ].filter(({ amountMinor }) => amountMinor !== 0n),
  ],
});
