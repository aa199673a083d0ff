import type { Meta, StoryObj } from '@storybook/react-vite';
import { Progress } from './progress.tsx';

type Story = StoryObj<typeof Progress>;

const meta: Meta<typeof Progress> = {
  title: 'Primitives/Progress',
  component: Progress,
  args: { label: 'Turnover of your bonus', max: 5000 },
};
export default meta;

export const Begun: Story = { args: { value: 0, valueText: '0 of 5,000' } };
export const Half: Story = { args: { value: 2650, valueText: '2,650 of 5,000' } };
export const Done: Story = { args: { value: 5000, valueText: '5,000 of 5,000' } };
export const Unknown: Story = { args: { label: 'Uploading your picture' } };
