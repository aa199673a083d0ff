import type { Meta, StoryObj } from '@storybook/react-vite';
import { gamesOnTheirWay, given } from '../../story.ts';
import { SideMenu } from './side-menu.tsx';

type Story = StoryObj<typeof SideMenu>;

const meta: Meta<typeof SideMenu> = {
  title: 'Shell/Side menu',
  component: SideMenu,
  render: () => (
    <div style={{ width: 'var(--size-rail)' }}>
      <SideMenu />
    </div>
  ),
};
export default meta;

export const Guest: Story = given({ isWhole: true });
export const Member: Story = given({ isWhole: true, visitor: 'member' });
export const InACategory: Story = given({ isWhole: true, path: '/rng' });
export const EveryCategory: Story = given({ isWhole: true, hasEveryGame: true, path: '/sports' });
export const GamesOnTheirWay: Story = given({ isWhole: true, ...gamesOnTheirWay });
