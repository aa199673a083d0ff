import type { Meta, StoryObj } from '@storybook/react-vite';
import { given } from '../story.ts';
import { BalancePanel } from './balance-panel.tsx';

type Story = StoryObj<typeof BalancePanel>;

const meta: Meta<typeof BalancePanel> = {
  title: 'Shell/Balance panel',
  component: BalancePanel,
  render: () => (
    <div style={{ display: 'inline-block' }}>
      <BalancePanel />
    </div>
  ),
};
export default meta;

export const Shown: Story = given({ visitor: 'member' });
export const Waiting: Story = given({ visitor: 'member', calls: { balance: 'never' } });
export const Hidden: Story = given({ visitor: 'member', prepare: ({ wallet }) => wallet.toggleHidden() });
export const Failed: Story = given({ visitor: 'member', calls: { balance: { refusal: 'unavailable' } } });
