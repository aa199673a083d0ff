import type { Meta, StoryObj } from '@storybook/react-vite';
import type { StoryAnswers } from '../../story.ts';
import { appeared, typeInto } from '../../story-dom.ts';
import { given } from '../../story.ts';
import { ClosingSection } from './closing-section.tsx';
import { DataSection } from './data-section.tsx';
import { FactorDialog } from './factor-dialog.tsx';
import { FactorSection } from './factor-section.tsx';
import { MessagesSection } from './messages-section.tsx';
import { PasswordForm } from './password-form.tsx';
import { Scene } from './privacy-scene.tsx';
import { Dialog as SecondStepDialog } from './second-step-dialog.tsx';

type Story = StoryObj<typeof Scene>;

const meta: Meta<typeof Scene> = {
  title: 'Pages/Security and data',
  component: Scene,
  subcomponents: {
    FactorSection,
    FactorDialog,
    MessagesSection,
    DataSection,
    ClosingSection,
    PasswordForm,
    SecondStepDialog,
  } as never,
};
export default meta;

const ways = (isFixed: boolean) => [
  { way: 'inbox', isOn: true, isFixed, isReachable: true } as const,
  { way: 'email', isOn: isFixed, isFixed: false, isReachable: true } as const,
  { way: 'sms', isOn: false, isFixed: false, isReachable: false } as const,
];
const answers: StoryAnswers = {
  secondFactor: { value: { isOn: false, recoveryCodesLeft: 0 } },
  exportState: { value: { state: 'none' } },
  messageChoices: {
    value: {
      topics: [
        { topic: 'money', ways: ways(true) },
        { topic: 'security', ways: ways(true) },
        { topic: 'games', ways: ways(false) },
        { topic: 'promotions', ways: ways(false) },
      ],
      marketing: {
        isGiven: false,
        text: 'I agree to get messages about promotions, bonuses and news. I can withdraw this at any time.',
        textHash: 'a'.repeat(64),
      },
    },
  },
  closing: {
    value: {
      currency: 'THB',
      balance: '1240.50',
      bonus: '300.00',
      openRounds: 1,
      pendingWithdrawals: 1,
      pendingDeposits: 0,
    },
  },
  beginSecondFactor: {
    value: {
      secret: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP',
      uri: 'otpauth://totp/Aurora:mali?secret=JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP&issuer=Aurora',
    },
  },
  confirmSecondFactor: {
    value: { recoveryCodes: Array.from({ length: 10 }, (_, place) => `k4m7p-9w2x${place}`) },
  },
};
const page = (calls: StoryAnswers = {}) =>
  given({ path: '/member/privacy', visitor: 'member', calls: { ...answers, ...calls } });
const press = async (selector: string) => (await appeared(selector)).click();
const send = async () => (await appeared<HTMLFormElement>('dialog[open] form')).requestSubmit();
const type = async (name: string, text: string) =>
  typeInto(await appeared<HTMLInputElement>(`dialog[open] input[name=${name}]`), text);
const toSecret = async () => {
  await press('#own-factor-change');
  await type('password', 'moss-lantern');
  await send();
  await appeared('dialog[open] img');
};

export const Whole: Story = page();
export const Loading: Story = page({ messageChoices: 'never' });
export const Failed: Story = page({ messageChoices: { refusal: 'unavailable' } });
export const CodesAreOn: Story = page({
  secondFactor: { value: { isOn: true, since: '2026-11-20T10:00:00Z', recoveryCodesLeft: 9 } },
});
export const DataAreReady: Story = page({
  exportState: {
    value: {
      state: 'ready',
      askedAt: '2026-11-20T10:00:00Z',
      nextAt: '2026-11-21T10:00:00Z',
      endsAt: '2026-11-27T10:00:00Z',
      sizeBytes: 48_000,
    },
  },
});
export const Secret: Story = { ...page(), play: toSecret };
export const RecoveryCodes: Story = {
  ...page(),
  play: async () => {
    await toSecret();
    await type('code', '123456');
    await send();
  },
};
export const ClosingIt: Story = { ...page(), play: () => press('[aria-labelledby=own-closing] button') };

const step = (calls: StoryAnswers = {}): StoryObj<typeof SecondStepDialog> => ({
  ...given({ visitor: 'guest', calls }),
  args: { input: { ticket: 'story' }, close: () => undefined },
  render: (args) => <SecondStepDialog {...args} />,
});
export const SecondStep = step();
export const SecondStepRefused = {
  ...step({ secondStep: { refusal: 'code_invalid' } }),
  play: async () => {
    await type('code', '000000');
    await send();
  },
};
