import type { Meta, StoryObj } from '@storybook/react-vite';
import type { Protection } from '../../../shared/contract/protection.ts';
import { given } from '../../story.ts';
import { DepositLimit, DepositOverLimit, DepositsClosed, WithdrawalsOpen } from './deposit-limit.tsx';

type Story = StoryObj<typeof DepositLimit>;

const meta: Meta<typeof DepositLimit> = {
  title: 'Pages/Cashier/Deposit limit',
  component: DepositLimit,
  args: { currency: 'THB' },
};
export default meta;

const protection: Protection = {
  currency: 'THB',
  offers: { limits: true, exclusion: true },
  loosenHours: 24,
  exclusionDaysMin: 1,
  realityCheck: { brandMinutes: 0, minutes: 0 },
  limits: [
    {
      measure: 'deposit',
      period: 'week',
      limit: '5000.00',
      used: '3200.00',
      periodEndsAt: '2026-03-15T17:00:00Z',
      raise: null,
      setBy: 'player',
    },
  ],
  pause: null,
};
const page = given({ visitor: 'member', calls: { protection: { value: protection } } });

export const Left: Story = page;
export const Over: Story = {
  ...page,
  render: ({ currency }) => (
    <DepositOverLimit
      currency={currency}
      met={{ measure: 'deposit', period: 'week', left: '1800.00', periodEndsAt: '2026-03-15T17:00:00Z' }}
    />
  ),
};
export const Closed: Story = { ...page, render: () => <DepositsClosed /> };
export const Withdrawals: Story = { ...page, render: () => <WithdrawalsOpen /> };
