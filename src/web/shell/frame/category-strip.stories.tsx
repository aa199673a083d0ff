import type { Meta, StoryObj } from '@storybook/react-vite';
import { given } from '../../story.ts';
import { CategoryStrip } from './category-strip.tsx';

type Story = StoryObj<typeof CategoryStrip>;

/** Opens at the width of a phone, because the strip is hidden on a desktop. */
const meta: Meta<typeof CategoryStrip> = {
  title: 'Shell/Category strip',
  component: CategoryStrip,
  globals: { viewport: { value: 'phone', isRotated: false } },
};
export default meta;

/** Empty on a brand whose bottom bar leads to each of its categories. */
export const OwnCategories: Story = given({ isWhole: true });
export const InACategory: Story = given({ isWhole: true, hasEveryGame: true, path: '/rng' });
export const EveryCategory: Story = given({ isWhole: true, hasEveryGame: true });
