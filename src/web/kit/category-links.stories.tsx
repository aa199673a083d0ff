import type { Meta, StoryObj } from '@storybook/react-vite';
import { Chips } from '../../ui/chips.tsx';
import { given } from '../story.ts';
import { CategoryLinks } from './category-links.tsx';

type Story = StoryObj<typeof CategoryLinks>;

/** In a row of chips, because the links have no look of their own. */
const meta: Meta<typeof CategoryLinks> = {
  title: 'Shell/Category links',
  component: CategoryLinks,
  render: () => (
    <Chips as="nav">
      <CategoryLinks />
    </Chips>
  ),
};
export default meta;

export const Home: Story = {};
export const InACategory: Story = given({ hasEveryGame: true, path: '/rng' });
export const EveryCategory: Story = given({ hasEveryGame: true });
