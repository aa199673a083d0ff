import type { Meta, StoryObj } from '@storybook/react-vite';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { amountText } from '../shared/money/amount-text.ts';
import { AmountChoices } from './amount-choices.tsx';
import { AmountField } from './amount-field.tsx';

interface Args {
  currency: string;
  /** An amount in the field, in minor units, as the field writes it. */
  amountMinor?: bigint;
  /** What a player has typed. */
  text?: string;
  minMinor?: bigint;
  maxMinor?: bigint;
  choicesMinor: readonly bigint[];
  fault?: string;
  isOptional: boolean;
  isChecked: boolean;
  isDisabled: boolean;
  isBusy: boolean;
  /** The language that the page changes to once the story shows. */
  laterTag?: string;
}

type Story = StoryObj<Args>;

const label = 'Amount';
const ways = 'Usual amounts';
const tooLittle = 'Your balance is 812.40 THB.';

/** A field that keeps what is typed, in the language chosen in the toolbar. */
function StoryField({
  currency,
  amountMinor,
  text: typed = '',
  minMinor,
  maxMinor,
  choicesMinor,
  isOptional,
  laterTag,
  ...field
}: Args) {
  const { t, i18n } = useTranslation();
  const [tag, setTag] = useState(i18n.language);
  useEffect(() => {
    if (laterTag) setTag(laterTag);
  }, [laterTag]);
  const [text, setText] = useState(
    amountMinor === undefined ? typed : amountText({ amountMinor, currency }, i18n.language),
  );
  return (
    <AmountField
      {...field}
      id="story-amount"
      name="amount"
      label={label}
      optionalMark={isOptional ? t('field.optional') : undefined}
      rules={{ tag, currency, minMinor, maxMinor }}
      text={text}
      onText={setText}
      sayFault={({ key, params }) => t(key, { ...params })}
      choices={choicesMinor.length > 0 ? { label: ways, amountsMinor: choicesMinor } : undefined}
    />
  );
}

const meta: Meta<Args> = {
  title: 'Forms/Amount',
  subcomponents: { AmountChoices } as never,
  args: {
    currency: 'THB',
    minMinor: 10_000n,
    maxMinor: 5_000_000n,
    choicesMinor: [10_000n, 50_000n, 100_000n, 500_000n, 1_000_000n, 5_000_000n],
    isOptional: false,
    isChecked: false,
    isDisabled: false,
    isBusy: false,
  },
  // The controls of the toolbar keep their values as JSON, which has no bigint.
  parameters: { controls: { disable: true } },
  render: (args) => (
    <div style={{ maxWidth: 460 }}>
      <StoryField {...args} />
    </div>
  ),
};
export default meta;

const focus = () => document.getElementById('story-amount')?.focus();

export const Empty: Story = {};
export const Typed: Story = { args: { text: '1000.5' } };
export const Filled: Story = { args: { amountMinor: 100_000n } };
export const Focused: Story = { play: focus };
export const WithoutLimits: Story = {
  args: { minMinor: 1n, maxMinor: undefined, choicesMinor: [], isOptional: true } as never,
};
export const Missing: Story = { args: { isChecked: true } };
export const BelowTheLimit: Story = { args: { text: '5', isChecked: true } };
export const NotAnAmount: Story = { args: { text: '1e309', isChecked: true } };
export const OtherSeparators: Story = { args: { text: '1.000,50.1', isChecked: true } };
export const BalanceTooLow: Story = { args: { amountMinor: 100_000n, fault: tooLittle } };
export const OtherLanguage: Story = { args: { amountMinor: 123_450n, laterTag: 'vi' } };
export const Disabled: Story = { args: { amountMinor: 100_000n, isDisabled: true } };
export const Busy: Story = { args: { amountMinor: 100_000n, isBusy: true } };
/** A currency without decimals and with large numbers. */
export const Dong: Story = {
  args: {
    currency: 'VND',
    amountMinor: 12_345_678_901_234_567_890n,
    minMinor: 50_000n,
    maxMinor: 10n ** 22n,
    choicesMinor: [50_000n, 200_000n, 1_000_000n, 5_000_000n, 10_000_000n, 500_000_000n],
  },
};
