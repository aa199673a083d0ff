import type { Meta, StoryObj } from '@storybook/react-vite';
import { dialogProps, given } from '../../story.ts';
import { Dialog } from './sign-out-dialog.tsx';

type Story = StoryObj<typeof Dialog>;

const meta: Meta<typeof Dialog> = { title: 'Dialogs/Sign out', component: Dialog, args: dialogProps };
export default meta;

export const Asks: Story = given({ visitor: 'member' });
