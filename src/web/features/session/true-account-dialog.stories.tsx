import type { Meta, StoryObj } from '@storybook/react-vite';
import { dialogProps, given } from '../../story.ts';
import { Dialog } from './true-account-dialog.tsx';

type Story = StoryObj<typeof Dialog>;

const meta: Meta<typeof Dialog> = { title: 'Dialogs/For real accounts', component: Dialog, args: dialogProps };
export default meta;

export const Warns: Story = given({ visitor: 'trial' });
export const WithoutRegistration: Story = given({
  visitor: 'trial',
  boot: ({ brand }) => Object.assign(brand, { flags: {} }),
});
