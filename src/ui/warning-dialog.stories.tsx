import type { Meta, StoryObj } from '@storybook/react-vite';
import { WarningDialog } from './warning-dialog.tsx';

type Story = StoryObj<typeof WarningDialog>;

const meta: Meta<typeof WarningDialog> = { title: 'Dialogs/Warning', component: WarningDialog };
export default meta;

export const Said: Story = {
  args: {
    title: 'No code was sent',
    text: 'Too many requests. Try again after 5 minutes.',
    confirmLabel: 'All right',
    closeLabel: 'Close',
    onClose: () => undefined,
  },
};
