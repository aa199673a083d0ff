import { fromDecimal } from '../../../shared/money/money.ts';

/** Minor units of a decimal text as a number, for drawing and comparing only. 0 for a text that is no amount. */
export function minorOf(amount: string, currency: string): number {
  const money = fromDecimal(amount, currency);
  return money.ok ? Number(money.value.amountMinor) : 0;
}
