import type { Meta, StoryObj } from '@storybook/react-vite';
import { given } from '../../story.ts';
import { BottomBar } from './bottom-bar.tsx';

type Story = StoryObj<typeof BottomBar>;

/** A phone has it; at the width of a desktop there is nothing to see, so that it opens at that of a phone. */
const meta: Meta<typeof BottomBar> = {
  title: 'Shell/Bottom bar',
  component: BottomBar,
  globals: { viewport: { value: 'phone', isRotated: false } },
};
export default meta;

export const Guest: Story = given({ isWhole: true });
export const Member: Story = given({ isWhole: true, visitor: 'member' });
export const Elsewhere: Story = given({ isWhole: true, path: '/help' });
