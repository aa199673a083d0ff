import type { Meta, StoryObj } from '@storybook/react-vite';
import { useEffect, useState } from 'react';
import { CaptchaStore } from './captcha-store.ts';
import { useStore } from '../stores/root-store.ts';
import { given } from '../story.ts';
import { CaptchaField, CaptchaPicture } from './captcha.tsx';

type Story = StoryObj<typeof CaptchaField>;

function Shown({ fault }: { fault?: string }) {
  const { client } = useStore();
  const [captcha] = useState(() => new CaptchaStore(client));
  useEffect(() => void captcha.refresh(), [captcha]);
  return <CaptchaField id="story-captcha" captcha={captcha} fault={fault} />;
}

function PictureAlone() {
  const { client } = useStore();
  const [captcha] = useState(() => new CaptchaStore(client));
  return <CaptchaPicture captcha={captcha} />;
}

const meta: Meta<typeof CaptchaField> = { title: 'Forms/Captcha', component: CaptchaField, render: () => <Shown /> };
export default meta;

export const Drawn: Story = given({});
export const OnItsWay: Story = given({ calls: { captcha: 'never' } });
export const DidNotCome: Story = given({ calls: { captcha: { refusal: 'unavailable' } } });
export const Empty: Story = { ...given({}), render: () => <Shown fault="Please fill this in." /> };
export const Picture: Story = { ...given({ calls: { captcha: 'never' } }), render: () => <PictureAlone /> };
