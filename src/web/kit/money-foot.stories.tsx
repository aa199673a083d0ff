import type { Meta, StoryObj } from '@storybook/react-vite';
import { MoneyFoot } from './money-foot.tsx';

type Story = StoryObj<typeof MoneyFoot>;

const meta: Meta<typeof MoneyFoot> = {
  title: 'Parts/Money foot',
  component: MoneyFoot,
  args: {
    request: { isUnknown: false },
    isBusy: false,
    words: {
      submit: 'Withdraw',
      busy: 'One moment…',
      unknown: 'It is not certain yet whether this went through. We keep asking, and it is not done twice.',
      askAgain: 'Ask again',
    },
  },
};
export default meta;

export const Ready: Story = {};
export const Refused: Story = { args: { refusal: 'Your balance does not cover this.' } };
export const Asking: Story = { args: { request: { isUnknown: true }, isBusy: true } };
export const NotCertain: Story = { args: { request: { isUnknown: true } } };
