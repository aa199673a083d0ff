import type { Meta, StoryObj } from '@storybook/react-vite';
import { SignedAmount } from './signed-amount.tsx';

interface Args {
  /** A number, because the controls of Storybook know no bigint. */
  amountMinor: number;
  currency: string;
}

type Story = StoryObj<Args>;

const meta: Meta<Args> = {
  title: 'Pages/Signed amount',
  args: { amountMinor: 12_500, currency: 'THB' },
  render: ({ amountMinor, currency }) => <SignedAmount amountMinor={BigInt(amountMinor)} currency={currency} />,
};
export default meta;

export const Gain: Story = {};
export const Loss: Story = { args: { amountMinor: -2_000 } };
export const Zero: Story = { args: { amountMinor: 0 } };
export const Large: Story = { args: { amountMinor: 9_876_543_210 } };
/** Two decimals show even where the currency has no minor unit. */
export const InDong: Story = { args: { amountMinor: -250_000, currency: 'VND' } };
