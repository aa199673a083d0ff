import { fromDecimal } from '../../../shared/money/money.ts';
import { SignedAmount } from './signed-amount.tsx';

/** A signed amount as the wire has it. */
export function WireAmount({ amount, currency }: { amount: string; currency: string }) {
  const money = fromDecimal(amount, currency);
  return money.ok ? <SignedAmount amountMinor={money.value.amountMinor} currency={currency} /> : amount;
}
