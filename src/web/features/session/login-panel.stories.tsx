import type { Meta, StoryObj } from '@storybook/react-vite';
import { LoginForm } from '../../identity/login-form.tsx';
import { appeared } from '../../story-dom.ts';
import { given } from '../../story.ts';
import { LoginExtras } from './login-extras.tsx';
import { LoginOptions } from './login-options.tsx';
import { LoginPanel } from './login-panel.tsx';
import { SmsForm } from './sms-form.tsx';

type Story = StoryObj<typeof LoginPanel>;

/** The form is in the template dialog, which opens before any script has loaded. */
const meta: Meta<typeof LoginPanel> = {
  title: 'Dialogs/Log in',
  component: LoginPanel,
  subcomponents: { LoginForm },
  render: () => <></>,
};
export default meta;

/** Fills in and submits the form of the dialog as soon as it appears. */
const send =
  (username: string, password: string): NonNullable<Story['play']> =>
  async () => {
    const form = await appeared<HTMLFormElement>('#login-root form');
    (form.elements.namedItem('username') as HTMLInputElement).value = username;
    (form.elements.namedItem('password') as HTMLInputElement).value = password;
    form.requestSubmit();
  };

export const Empty: Story = given({ dialog: 'login' });
export const SentEmpty: Story = { ...given({ dialog: 'login' }), play: send('', '') };
export const Sending: Story = {
  ...given({ dialog: 'login', calls: { login: 'never' } }),
  play: send('mali.suk88', 'moss-lantern'),
};
export const Refused: Story = {
  ...given({ dialog: 'login', calls: { login: { refusal: 'login_failed' } } }),
  play: send('mali.suk88', 'moss-lantern'),
};
export const Busy: Story = {
  ...given({ dialog: 'login', calls: { login: { refusal: 'busy' } } }),
  play: send('mali.suk88', 'moss-lantern'),
};
export const Unavailable: Story = {
  ...given({ dialog: 'login', calls: { login: { refusal: 'unavailable' } } }),
  play: send('mali.suk88', 'moss-lantern'),
};
export const PasswordShown: Story = {
  ...given({ dialog: 'login' }),
  play: async () => (await appeared('#login-root form')).querySelector<HTMLElement>('button[type=button]')?.click(),
};
export const OfAgents: Story = { render: () => <LoginForm side="agent" /> };
export const CaptchaAsked: Story = {
  ...given({ dialog: 'login', calls: { login: { refusal: 'login_failed', detail: { captchaRequired: true } } } }),
  play: send('mali.suk88', 'moss-lantern'),
};
export const BySms: Story = {
  ...given({}),
  render: () => (
    <SmsForm options={<LoginOptions by="sms" />}>
      <LoginExtras />
    </SmsForm>
  ),
};
