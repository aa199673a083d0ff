import type { Meta, StoryObj } from '@storybook/react-vite';
import { given } from '../story.ts';
import { SignOutDialog } from './sign-out-dialog.tsx';

type Story = StoryObj<typeof SignOutDialog>;

const meta: Meta<typeof SignOutDialog> = { title: 'Dialogs/Sign out', component: SignOutDialog };
export default meta;

export const Asks: Story = given({ visitor: 'member', prepare: ({ ui }) => ui.askSignOut() });
