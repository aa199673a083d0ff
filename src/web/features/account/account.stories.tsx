import type { Meta, StoryObj } from '@storybook/react-vite';
import type { StoryAnswers } from '../../story.ts';
import { appeared, typeInto } from '../../story-dom.ts';
import { given } from '../../story.ts';
import { AccountDialog } from './account-dialog.tsx';
import { Scene } from './account-scene.tsx';
import { ChangePasswordForm } from './change-password-form.tsx';
import { ContactForm } from './contact-form.tsx';
import { FieldForm } from '../../kit/forms/field-form.tsx';
import { IdentityCard } from './identity-card.tsx';
import { NicknameForm } from './nickname-form.tsx';
import { PaymentPasswordForm } from './payment-password-form.tsx';
import { PictureForm } from './picture-form.tsx';
import { ProfileFields } from './profile-fields.tsx';
import { SafetyList } from './safety-list.tsx';
import { Rows, Section } from '../../kit/section.tsx';
import { SessionList } from './session-list.tsx';

type Story = StoryObj<typeof Scene>;

const meta: Meta<typeof Scene> = {
  title: 'Pages/My account',
  component: Scene,
  subcomponents: {
    IdentityCard,
    SafetyList,
    ProfileFields,
    SessionList,
    Section,
    Rows,
    AccountDialog,
    FieldForm,
    NicknameForm,
    PictureForm,
    ChangePasswordForm,
    PaymentPasswordForm,
    ContactForm,
  } as never,
};
export default meta;

const page = (calls: StoryAnswers = {}) => given({ path: '/member/securityCenter', visitor: 'member', calls });
const press = async (selector: string) => (await appeared(selector)).click();
const send = async () => (await appeared<HTMLFormElement>('dialog[open] form')).requestSubmit();
const type = async (name: string, text: string) =>
  typeInto(await appeared<HTMLInputElement>(`dialog[open] input[name=${name}]`), text);
const refused = { refusal: 'busy' } as const;

export const Whole: Story = page();
export const Loading: Story = page({ profile: 'never' });
export const Failed: Story = page({ profile: { refusal: 'unavailable' } });
export const SessionsLoading: Story = page({ sessionList: 'never' });
export const SessionsFailed: Story = page({ sessionList: { refusal: 'unavailable' } });
export const NothingSet: Story = {
  ...page({
    profile: {
      value: {
        account: 'g4471',
        nickname: '',
        fields: {},
        contacts: [],
        avatars: [],
        hasPassword: false,
        hasPaymentPassword: false,
        passwordSetAt: '2026-03-01T10:00:00Z',
        registeredAt: '2026-03-01T10:00:00Z',
      },
    },
  }),
};
export const Nickname: Story = { ...page(), play: () => press('main button, button') };
export const Picture: Story = { ...page(), play: () => press('button + button') };
export const Password: Story = { ...page(), play: () => press('#change-password') };
export const PasswordSentEmpty: Story = {
  ...page(),
  play: async () => {
    await press('#change-password');
    await send();
  },
};
export const PasswordRefused: Story = {
  ...page({ changePassword: refused }),
  play: async () => {
    await press('#change-password');
    for (const [name, text] of [
      ['oldPassword', 'moss-lantern'],
      ['newPassword', 'fern-harbour-7719'],
      ['confirmNewPassword', 'fern-harbour-7719'],
    ] as const)
      await type(name, text);
    await send();
  },
};
export const PaymentPassword: Story = { ...page(), play: () => press('#change-payment') };
export const EMail: Story = { ...page(), play: () => press('#change-email') };
export const EMailCode: Story = {
  ...page(),
  play: async () => {
    await press('#change-email');
    await type('value', 'mali@example.com');
    await send();
    await appeared('dialog[open] input[name=code]');
  },
};
export const EndAllOthers: Story = {
  ...page(),
  play: () => press('section[aria-labelledby=account-sessions] > div > button'),
};
