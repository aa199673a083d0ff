import type { Meta, StoryObj } from '@storybook/react-vite';
import { given } from '../../story.ts';
import { LoggedInPanel } from './logged-in-panel.tsx';

type Story = StoryObj<typeof LoggedInPanel>;

const meta: Meta<typeof LoggedInPanel> = {
  title: 'Shell/Logged-in panel',
  component: LoggedInPanel,
  render: () => (
    <header
      style={{ display: 'flex', background: 'var(--color-header)', color: 'var(--color-on-header)', padding: 16 }}
    >
      <LoggedInPanel />
    </header>
  ),
};
export default meta;

export const Member: Story = given({ visitor: 'member' });
export const Unread: Story = given({ visitor: 'member', calls: { unreadCount: { value: { count: 3 } } } });
export const ManyUnread: Story = given({ visitor: 'member', calls: { unreadCount: { value: { count: 431 } } } });
export const LongAccount: Story = given({
  visitor: 'member',
  prepare: ({ member }) => Object.assign(member, { info: { ...member.info, account: 'nguyenthithanhhuong1988' } }),
});
