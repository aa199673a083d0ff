import type { Meta, StoryObj } from '@storybook/react-vite';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { ok } from '../../shared/errors.ts';
import { LoginStore } from './login-store.ts';
import { useStore } from '../stores/root-store.ts';
import { given } from '../story.ts';
import { AddressStep } from './address-step.tsx';
import { CodeField } from './code-field.tsx';
import { MobileField } from './mobile-field.tsx';

type Story = StoryObj<typeof AddressStep>;

const detail = { verificationId: 'story', channel: 'sms', target: '+84 ••• 678', expiredMinutes: 1 };

/** A login that the gateway answers by requiring a code. */
const Step = observer(function Step() {
  const store = useStore();
  const [login] = useState(() => new LoginStore(store));
  useEffect(() => void login.attempt({ username: 'mali.suk88', password: 'moss-lantern', type: 'username' }), [login]);
  return login.addressCheck ? <AddressStep login={login} idPrefix="story" onLoggedIn={() => undefined} /> : null;
});

const meta: Meta<typeof AddressStep> = {
  title: 'Dialogs/Log in, its parts',
  component: AddressStep,
  render: () => <Step />,
};
export default meta;

export const NewPlace: Story = given({ calls: { login: { refusal: 'address_unverified', detail } } });
export const NewPlaceByEmail: Story = given({
  calls: {
    login: { refusal: 'address_unverified', detail: { ...detail, channel: 'email', target: 'm•••@example.com' } },
  },
});
export const MobileNumber: Story = { ...given({}), render: () => <MobileField id="story-mobile" dialingCode="84" /> };
export const WrongNumber: Story = {
  ...given({}),
  render: () => <MobileField id="story-mobile" dialingCode="84" fault="9 to 10 digits." defaultValue="12" />,
};
export const Code: Story = {
  ...given({}),
  render: () => <CodeField id="story-code" name="code" onSend={() => Promise.resolve(ok({ expiredMinutes: 1 }))} />,
};
