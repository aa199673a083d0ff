import type { Meta, StoryObj } from '@storybook/react-vite';
import { given, pickFirst } from '../story.ts';
import { LateSlipBar } from '../shell/frame/late-slip-bar.tsx';
import { SlipBar } from './slip-bar.tsx';

type Story = StoryObj<typeof SlipBar>;

/** On a desktop with the columns layout, the slip is in a column instead. */
const meta: Meta<typeof SlipBar> = { title: 'Matches/Slip bar', component: SlipBar };
export default meta;

export const Picked: Story = given({ isWhole: true, hasEveryGame: true, prepare: pickFirst });
export const ComeLate: Story = { ...Picked, render: () => <LateSlipBar /> };
export const Closed: Story = given({
  isWhole: true,
  hasEveryGame: true,
  boot: ({ board }) =>
    board?.fixtures.forEach((fixture) => Object.assign(fixture, fixture.state === 'open' && { state: 'running' })),
  prepare: pickFirst,
});
