import type { Meta, StoryObj } from '@storybook/react-vite';
import { given } from '../../story.ts';
import { BottomBar } from './bottom-bar.tsx';

type Story = StoryObj<typeof BottomBar>;

/** Opens at the width of a phone, because the bar is hidden on a desktop. */
const meta: Meta<typeof BottomBar> = {
  title: 'Shell/Bottom bar',
  component: BottomBar,
  globals: { viewport: { value: 'phone', isRotated: false } },
};
export default meta;

export const Guest: Story = given({ isWhole: true });
export const Member: Story = given({ isWhole: true, visitor: 'member' });
export const Elsewhere: Story = given({ isWhole: true, path: '/help' });
