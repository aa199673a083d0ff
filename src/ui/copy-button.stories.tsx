import type { Meta, StoryObj } from '@storybook/react-vite';
import { CopyButton } from './copy-button.tsx';

type Story = StoryObj<typeof CopyButton>;

const meta: Meta<typeof CopyButton> = {
  title: 'Primitives/Copy button',
  component: CopyButton,
  args: {
    name: 'Account number',
    text: '019 4471 8803 12',
    copyLabel: 'Copy',
    copiedLabel: 'Copied',
    refusedText: 'The browser did not allow it. The text is selected, so you can copy it yourself.',
  },
};
export default meta;

/** Replaces the clipboard while the story presses the button. */
const press =
  (writeText: () => Promise<void>): NonNullable<Story['play']> =>
  ({ canvasElement }) => {
    Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true });
    canvasElement.querySelector('button')?.click();
  };

export const Waiting: Story = {};
export const Copied: Story = { play: press(() => Promise.resolve()) };
export const Refused: Story = { play: press(() => Promise.reject(new Error('refused'))) };
export const Long: Story = {
  args: { name: 'Address', text: '0x9f8bA71cD04e5537C2a1F0b6E8d3394471c8803a12', copyLabel: 'Sao chép địa chỉ' },
};
