import type { PayMethod } from '../shared/contract/payment-protocol.ts';

/** What we keep of an amount that has moved, in hundredths of a percent. */
const basisPoints: Readonly<Record<PayMethod, bigint>> = { bank: 0n, qr: 50n, ewallet: 100n, card: 200n };
const WHOLE = 10_000n;

/** Our fee of an amount in minor units, rounded up. */
export const feeOf = (method: PayMethod, amountMinor: bigint): bigint =>
  (amountMinor * basisPoints[method] + WHOLE - 1n) / WHOLE;
