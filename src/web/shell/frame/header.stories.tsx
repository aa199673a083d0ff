import type { Meta, StoryObj } from '@storybook/react-vite';
import { given, noGames } from '../../story.ts';
import { Header } from './header.tsx';

type Story = StoryObj<typeof Header>;

const meta: Meta<typeof Header> = { title: 'Shell/Header', component: Header };
export default meta;

export const Guest: Story = given({ isWhole: true });
export const Confirming: Story = given({ isWhole: true, visitor: 'confirming' });
export const Member: Story = given({ isWhole: true, visitor: 'member' });
export const Refreshing: Story = given({ isWhole: true, visitor: 'member', calls: { balance: 'never' } });
export const BalanceHidden: Story = given({
  isWhole: true,
  visitor: 'member',
  prepare: ({ wallet }) => wallet.toggleHidden(),
});
export const BalanceFailed: Story = given({
  isWhole: true,
  visitor: 'member',
  calls: { balance: { refusal: 'unavailable' } },
});
export const Agent: Story = given({ isWhole: true, visitor: 'agent' });
export const ClosedToNewPlayers: Story = given({
  isWhole: true,
  boot: ({ brand }) => Object.assign(brand, { flags: { ...brand.flags, DIRECTREG3: false } }),
});
export const WithoutGames: Story = given({ isWhole: true, ...noGames });
export const MenuCanBePutAway: Story = {
  ...given({ isWhole: true, path: '/vnlottery' }),
  args: { hasMenuToggle: true },
};
