import { Sums } from '../../kit/money-parts.tsx';
import { feeBy, useMoneyWords, type Method } from './use-money.ts';

interface FeeSumsProps {
  method: Method;
  currency: string;
  amountMinor: bigint;
  /** What the amount is called. */
  beforeLabel: string;
  /** What the rest after the fee is called. */
  afterLabel: string;
}

/** An amount, the fee of its method, and what the fee leaves of it. */
export function FeeSums({ method, currency, amountMinor, beforeLabel, afterLabel }: FeeSumsProps) {
  const { t, minor } = useMoneyWords(currency);
  const feeMinor = feeBy(method, amountMinor, currency);
  return (
    <Sums>
      <dt>{beforeLabel}</dt>
      <dd>{minor(amountMinor)}</dd>
      <dt>{t('cashier.fee')}</dt>
      <dd>{minor(feeMinor)}</dd>
      <dt>{afterLabel}</dt>
      <dd>{minor(amountMinor - feeMinor)}</dd>
    </Sums>
  );
}
