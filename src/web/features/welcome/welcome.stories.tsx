import type { Meta, StoryObj } from '@storybook/react-vite';
import { dialogProps, given } from '../../story.ts';
import { Dialog as AfterLogin, FirstDialog as FirstLogin, SignUpDialog as AfterSignUp } from './after-login-dialog.tsx';

type Story = StoryObj<typeof AfterLogin>;

const meta: Meta<typeof AfterLogin> = {
  title: 'Dialogs/Welcome',
  component: AfterLogin,
  args: dialogProps,
  subcomponents: { FirstLogin, AfterSignUp },
};
export default meta;

const unverified = {
  account: 'mali.suk88',
  nickname: '',
  fields: {},
  contacts: [{ kind: 'email' as const, masked: 'ma••@example.com', isVerified: false }],
  avatars: [],
  hasPassword: true,
  hasPaymentPassword: false,
  passwordSetAt: '2026-03-01T10:00:00Z',
  registeredAt: '2026-03-01T10:00:00Z',
};

export const Greeting: Story = given({ visitor: 'member' });
export const GreetingWithRewards: Story = given({
  visitor: 'member',
  calls: { rewardList: { value: { available: 2, list: [], nextCursor: null } } },
});
export const GreetingWithoutAWayBack: Story = given({ visitor: 'member', calls: { profile: { value: unverified } } });
export const GreetingWithBoth: Story = given({
  visitor: 'member',
  calls: {
    profile: { value: unverified },
    rewardList: { value: { available: 2, list: [], nextCursor: null } },
  },
});
export const FirstGreeting: Story = { ...given({ visitor: 'member' }), render: () => <FirstLogin {...dialogProps} /> };
export const Welcome: Story = {
  ...given({ visitor: 'member', calls: { profile: { value: unverified } } }),
  render: () => <AfterSignUp {...dialogProps} />,
};
