import type { Meta, StoryObj } from '@storybook/react-vite';
import { given } from '../../story.ts';
import { Dialog } from './vendor-games-dialog.tsx';

type Story = StoryObj<typeof Dialog>;

const meta: Meta<typeof Dialog> = {
  title: 'Dialogs/Games of a vendor',
  component: Dialog,
  args: { input: { vassalage: 'GPI', category: 'RNG' }, close: () => undefined },
};
export default meta;

export const Several: Story = given({ hasEveryGame: true });
export const One: Story = {
  ...given({ hasEveryGame: true }),
  args: { input: { vassalage: 'YB', category: 'BINGO' } },
};
