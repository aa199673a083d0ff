import type { Meta, StoryObj } from '@storybook/react-vite';
import { Avatar } from './avatar.tsx';
import { TrialMark } from '../shell/frame/trial-mark.tsx';

type Story = StoryObj<typeof Avatar>;

const DISC =
  "data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 8 8'><rect width='8' height='8' opacity='0.5'/></svg>";
const meta: Meta<typeof Avatar> = {
  title: 'Parts/Avatar',
  component: Avatar,
  subcomponents: { TrialMark },
  args: { address: DISC, size: 88 },
};
export default meta;

export const Picture: Story = {};
export const InTheHeader: Story = { args: { size: 28 } };
export const NotKnownYet: Story = { args: { address: '' } };
export const OfATrial: Story = {
  render: (args) => (
    <p>
      <Avatar {...args} />
      <TrialMark />
    </p>
  ),
};
