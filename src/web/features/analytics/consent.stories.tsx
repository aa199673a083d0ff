import type { Meta, StoryObj } from '@storybook/react-vite';
import { dialogProps, given } from '../../story.ts';
import { Dialog } from './consent-dialog.tsx';

type Story = StoryObj<typeof Dialog>;

const meta: Meta<typeof Dialog> = { title: 'Dialogs/Consent', component: Dialog, args: dialogProps };
export default meta;

export const Asked: Story = given({
  boot: (boot) => {
    boot.brand.analytics = { plausible: 'example.com', matomo: 'example/1' };
  },
});
