import type { Meta, StoryObj } from '@storybook/react-vite';
import { gamesOnTheirWay, given } from '../../story.ts';
import { CategoryNav } from './category-nav.tsx';

type Story = StoryObj<typeof CategoryNav>;

const meta: Meta<typeof CategoryNav> = {
  title: 'Shell/Category navigation',
  component: CategoryNav,
  render: () => (
    <header style={{ background: 'var(--color-header)', color: 'var(--color-on-header)' }}>
      <CategoryNav />
    </header>
  ),
};
export default meta;

export const Home: Story = given({ isWhole: true });
export const InACategory: Story = given({ isWhole: true, path: '/rng' });
export const EveryCategory: Story = given({ isWhole: true, hasEveryGame: true });
export const MenuOpen: Story = {
  ...given({ isWhole: true }),
  play: ({ canvasElement }) => canvasElement.querySelector<HTMLElement>('[popovertarget^=category]')?.click(),
};
export const GamesOnTheirWay: Story = given({ isWhole: true, ...gamesOnTheirWay });
