import type { Meta, StoryObj } from '@storybook/react-vite';
import { appeared, typeInto } from '../../story-dom.ts';
import { Foot, Lead } from '../../kit/form-parts.ts';
import { dialogProps, given, type StoryPage } from '../../story.ts';
import { Dialog as ChangePassword } from './change-password-dialog.tsx';
import { Done } from './done.tsx';
import { ForgotByEmail } from './forgot-by-email.tsx';
import { ForgotByPhone } from './forgot-by-phone.tsx';
import { Dialog as ForgotPassword } from './forgot-password-dialog.tsx';
import { NewPassword } from './password-fields.tsx';
import { Dialog as ResetPassword } from './reset-password-dialog.tsx';

type Story = StoryObj<typeof ChangePassword>;

const meta: Meta<typeof ChangePassword> = {
  title: 'Dialogs/Passwords',
  component: ChangePassword,
  args: dialogProps,
  subcomponents: { Foot, Lead, NewPassword, ForgotByEmail, ForgotByPhone },
};
export default meta;

const said = { text: 'Done.', label: 'On' };
const value = { token: 'story', userName: 'mali.suk88', firstTimeLogin: false };
const due = (page: StoryPage = {}): StoryPage => ({
  ...page,
  prepare: ({ session }) => session.requirePasswordChange(value, 'moss-lantern'),
});
const send: NonNullable<Story['play']> = async () =>
  (await appeared<HTMLFormElement>('dialog[open] form')).requestSubmit();
const fill =
  (texts: Record<string, string>): NonNullable<Story['play']> =>
  async (context) => {
    const form = await appeared<HTMLFormElement>('dialog[open] form');
    for (const [name, text] of Object.entries(texts)) typeInto(form.elements.namedItem(name) as HTMLInputElement, text);
    await send(context);
  };

export const PasswordDue: Story = given(due());
export const PasswordDueAfterAReload: Story = given({ prepare: ({ session }) => session.requirePasswordChange(value) });
export const PasswordDueSentEmpty: Story = { ...given(due()), play: send };
export const PasswordDueRefused: Story = {
  ...given(due({ calls: { changePassword: { refusal: 'busy' } } })),
  play: fill({ newPassword: 'moss4471lantern', confirmNewPassword: 'moss4471lantern' }),
};
export const Forgot: Story = { ...given({}), render: () => <ForgotPassword {...dialogProps} /> };
export const ForgotSentEmpty: Story = { ...given({}), render: () => <ForgotPassword {...dialogProps} />, play: send };
export const ForgotAsked: Story = {
  ...given({}),
  render: () => <ForgotPassword {...dialogProps} />,
  play: fill({ username: 'mali2026', email: 'mali@example.com' }),
};
export const ForgotAsksByPhone: Story = { ...given({}), render: () => <ForgotByPhone /> };
export const Reset: Story = { ...given({}), render: () => <ResetPassword {...dialogProps} /> };
export const ResetSpent: Story = {
  ...given({ calls: { resetPassword: { refusal: 'code_expired' } } }),
  render: () => <ResetPassword {...dialogProps} />,
  play: fill({ newPassword: 'moss4471lantern', confirmNewPassword: 'moss4471lantern' }),
};
export const Finished: Story = { render: () => <Done {...said} onDone={() => undefined} /> };
