import type { Fee } from '../brand/brand.generated.ts';

/** Basis points of the whole. */
const WHOLE = 10_000n;

/** The fee of an amount, in minor units: the fixed part and the share, which is rounded up. */
export function feeOf({ fixedMinor = 0, basisPoints = 0 }: Fee = {}, amountMinor: bigint): bigint {
  return BigInt(fixedMinor) + (amountMinor * BigInt(basisPoints) + WHOLE - 1n) / WHOLE;
}
