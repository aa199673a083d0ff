import type { Meta, StoryObj } from '@storybook/react-vite';
import { given } from '../../story.ts';
import { ClosedGame } from './closed-game.tsx';

type Story = StoryObj<typeof ClosedGame>;

const meta: Meta<typeof ClosedGame> = { title: 'Pages/Game under maintenance', component: ClosedGame };
export default meta;

export const Unnamed: Story = { ...given({ isWhole: true, hasEveryGame: true }), args: { game: undefined } };
