import type { Meta, StoryObj } from '@storybook/react-vite';
import { given } from '../../story.ts';
import { ClosedPlay } from './closed-play.tsx';

type Story = StoryObj<typeof ClosedPlay>;

const meta: Meta<typeof ClosedPlay> = { title: 'Pages/Game during a break', component: ClosedPlay };
export default meta;

export const Paused: Story = given({ isWhole: true });
