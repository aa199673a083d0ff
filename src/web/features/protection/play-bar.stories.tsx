import type { Meta, StoryObj } from '@storybook/react-vite';
import { given } from '../../story.ts';
import { PlayBar } from './play-bar.tsx';
import { Dialog } from './reality-check-dialog.tsx';
import { RefusedBet } from './refused-bet.tsx';
import { protectionAnswers, sessionPlay } from './story-protection.ts';

type Story = StoryObj<typeof PlayBar>;

const meta: Meta<typeof PlayBar> = {
  title: 'Pages/Game/Play bar',
  component: PlayBar,
  args: { refusal: undefined, onRefusalSeen: () => undefined },
};
export default meta;

const page = given({ visitor: 'member', isWhole: true, calls: protectionAnswers() });

export const Playing: Story = page;
export const WithoutLimits: Story = given({
  visitor: 'member',
  isWhole: true,
  calls: protectionAnswers({ limits: [] }),
});
export const Hidden: Story = given({
  visitor: 'member',
  isWhole: true,
  calls: protectionAnswers(),
  prepare: ({ wallet }) => wallet.toggleHidden(),
});
export const LimitMet: Story = { ...page, args: { refusal: 'limit_reached' } };
export const Blocked: Story = {
  ...page,
  render: () => <RefusedBet refusal="play_blocked" onSeen={() => undefined} />,
};
export const RealityCheck: Story = { ...page, render: () => <Dialog input={sessionPlay} close={() => undefined} /> };
