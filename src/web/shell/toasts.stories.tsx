import type { Meta, StoryObj } from '@storybook/react-vite';
import { toastsOf } from '../stores/toasts-of.ts';
import { appeared } from '../story-dom.ts';
import { given } from '../story.ts';
import { Toasts } from './toasts.tsx';

type Story = StoryObj<typeof Toasts>;

const meta: Meta<typeof Toasts> = {
  title: 'Shell/Toasts',
  component: Toasts,
  play: async () => void (await appeared('[data-toast]')),
};
export default meta;

export const Said: Story = given({
  prepare: (store) =>
    toastsOf(store).show({
      text: 'account.nickname.done',
      action: { label: 'account.nickname.undo', run: () => undefined },
    }),
});
