import type { Meta, StoryObj } from '@storybook/react-vite';
import { given } from '../../story.ts';
import { ProfitPlot } from './profit-plot.tsx';
import { Scene } from './profit-scene.tsx';

type Story = StoryObj<typeof Scene>;

const path = '/member/personalProfit';
const meta: Meta<typeof Scene> = { title: 'Pages/Profit and loss', component: Scene };
export default meta;

const range = { from: '2026-03-01', to: '2026-03-07' };
const day = (date: string, stake: string, payout: string, net: string) => ({
  day: date,
  stake,
  payout,
  net,
  rounds: 12,
  running: '0.00',
});
const days = [
  day('2026-03-02', '400.00', '310.00', '-90.00'),
  day('2026-03-03', '250.00', '900.00', '650.00'),
  day('2026-03-06', '120.00', '0.00', '-120.00'),
];
const totals = { stake: '770.00', payout: '1210.00', net: '440.00', rounds: 36, running: '20.00' };
const profit = { currency: 'THB', totals, days };

const search = `?from=${range.from}&to=${range.to}`;
export const Days: Story = given({
  path: path + search,
  visitor: 'member',
  calls: { profitAndLoss: { value: profit } },
});
export const NothingPlayed: Story = given({
  path,
  visitor: 'member',
  calls: { profitAndLoss: { value: { ...profit, days: [] } } },
});
export const Loading: Story = given({ path, visitor: 'member', calls: { profitAndLoss: 'never' } });
export const Failed: Story = given({ path, visitor: 'member', calls: { profitAndLoss: { refusal: 'unavailable' } } });
export const OnlyLosses: Story = {
  ...given({ visitor: 'member' }),
  render: () => <ProfitPlot days={days.filter(({ net }) => net.startsWith('-'))} range={range} currency="THB" />,
};
