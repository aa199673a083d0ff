import { BALANCE_MINOR_MAX } from '../../shared/contract/wallet-protocol.ts';

/** A balance in the wallet protocol: minor units as a JSON number, which is exact up to 2^53. The ledger keeps balances within it. */
export function walletView(currency: string, balanceMinor: bigint): { currency: string; balanceMinor: number } {
  if (balanceMinor > BigInt(BALANCE_MINOR_MAX))
    throw new RangeError('a balance beyond 2^53 minor units does not fit the wallet protocol');
  return { currency, balanceMinor: Number(balanceMinor) };
}
