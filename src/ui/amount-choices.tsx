import styled from 'styled-components';
import { amountText, shortAmountText } from '../shared/money/amount-text.ts';
import type { AmountRules } from '../shared/money/parse-amount.ts';
import { Button } from './button.tsx';
import { space } from './measure.ts';

/** At most this many in a row. Four in a row look better than three and one. */
const perRow = (count: number) => (count % 4 === 0 ? 4 : 3);

/** All choices have the same width, also in a last row that is not full. Long amounts leave fewer places in a row. */
const Group = styled.div<{ $count: number; $length: number }>`
  --gaps: calc(${space(2)} * ${({ $count }) => perRow($count) - 1});
  display: grid;
  grid-template-columns: repeat(
    auto-fill,
    minmax(
      min(
        100%,
        max(${({ $length }) => $length}ch + ${space(4)}, (100% - var(--gaps)) / ${({ $count }) => perRow($count)})
      ),
      1fr
    )
  );
  gap: ${space(2)};
  margin-top: ${space(3)};
`;

const Chip = styled(Button)`
  padding: 0 ${space(1)};
  font-variant-numeric: tabular-nums;
  &[aria-pressed='true'] {
    border-color: var(--color-accent);
    box-shadow: inset 0 0 0 1px var(--color-accent);
  }
`;

interface AmountChoicesProps {
  /** Accessible name of the group. */
  label: string;
  amountsMinor: readonly bigint[];
  rules: Pick<AmountRules, 'tag' | 'currency'>;
  /** The amount in the field, in minor units. */
  chosenMinor: bigint | undefined;
  isDisabled: boolean;
  /** Called with the text for the field. */
  onChoose: (text: string) => void;
}

/** Amounts under an amount field, each of which fills the field with one tap (MONEY-18). */
export function AmountChoices({ label, amountsMinor, rules, chosenMinor, isDisabled, onChoose }: AmountChoicesProps) {
  const { tag, currency } = rules;
  const texts = amountsMinor.map((amountMinor) => shortAmountText({ amountMinor, currency }, tag));
  return (
    <Group
      role="group"
      aria-label={label}
      $count={texts.length}
      $length={Math.max(...texts.map(({ length }) => length))}
    >
      {amountsMinor.map((amountMinor, index) => (
        <Chip
          key={String(amountMinor)}
          type="button"
          $rank="secondary"
          $isSmall
          aria-pressed={amountMinor === chosenMinor}
          disabled={isDisabled}
          onClick={() => onChoose(amountText({ amountMinor, currency }, tag))}
        >
          {texts[index]}
        </Chip>
      ))}
    </Group>
  );
}
