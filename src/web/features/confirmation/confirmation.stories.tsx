import type { Meta, StoryObj } from '@storybook/react-vite';
import type { ConfirmationWay } from '../../../shared/errors.ts';
import { appeared } from '../../story-dom.ts';
import { given } from '../../story.ts';
import { ConfirmByCode } from './confirm-by-code.tsx';
import { ConfirmByLogin } from './confirm-by-login.tsx';
import { ConfirmByPassword } from './confirm-by-password.tsx';
import { Dialog as ConfirmDialog } from './confirm-dialog.tsx';

type Story = StoryObj<typeof ConfirmDialog>;

const meta: Meta<typeof ConfirmDialog> = {
  title: 'Dialogs/Confirmation',
  component: ConfirmDialog,
  subcomponents: { ConfirmByPassword, ConfirmByCode, ConfirmByLogin } as never,
};
export default meta;

const send = async () => (await appeared<HTMLFormElement>('dialog[open] form')).requestSubmit();
const asked = (...ways: ConfirmationWay[]) => ({
  ...given({ visitor: 'member' }),
  args: { input: ways, close: () => undefined },
});
export const Confirm: Story = asked(
  { way: 'password' },
  { way: 'code', kind: 'mobile', masked: '+66 ••• •• 678' },
  { way: 'code', kind: 'email', masked: 'ma••@example.com' },
);
export const ConfirmSentEmpty: Story = { ...asked({ way: 'password' }), play: send };
export const ConfirmWithACode: Story = asked({ way: 'code', kind: 'email', masked: 'ma••@example.com' });
export const ConfirmByANewLogin: Story = asked({ way: 'login' });
