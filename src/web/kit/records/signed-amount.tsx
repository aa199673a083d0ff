import { observer } from 'mobx-react-lite';
import styled from 'styled-components';
import { formatAmount } from '../../../shared/money/money.ts';
import { useStore } from '../../stores/root-store.ts';

const Figure = styled.span`
  /* Keeps the sign before its number in right-to-left pages too. */
  display: inline-block;
  direction: ltr;
  font-weight: var(--weight-strong);
  font-variant-numeric: tabular-nums;
  &[data-is-gain='true'] {
    color: var(--color-positive);
  }
`;

interface SignedAmountProps {
  amountMinor: bigint;
  currency: string;
}

/** A gain or a loss. A gain has a plus sign, because colour alone is not accessible. */
export const SignedAmount = observer(function SignedAmount({ amountMinor, currency }: SignedAmountProps) {
  const { locale } = useStore();
  // A minus sign (U+2212) aligns with the figures, and a hyphen does not.
  const text = formatAmount({ amountMinor, currency }, locale.language.tag).replace('-', '\u2212');
  return <Figure data-is-gain={amountMinor > 0n}>{amountMinor > 0n ? `+${text}` : text}</Figure>;
});
