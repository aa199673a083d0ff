import type { Meta, StoryObj } from '@storybook/react-vite';
import { given } from '../../story.ts';
import { GameWindow } from './game-window.tsx';
import { Choices, HomeButton } from './no-game.tsx';

type Story = StoryObj<typeof GameWindow>;

/** A story's browser blocks windows that no press has asked for. */
const meta: Meta<typeof GameWindow> = {
  title: 'Pages/Game/Window',
  component: GameWindow,
  args: { game: undefined, address: 'about:blank', onAgain: () => Promise.resolve() },
};
export default meta;

export const Blocked: Story = given({ visitor: 'member' });
export const Ways: Story = {
  ...given({ visitor: 'member' }),
  render: () => (
    <Choices>
      <HomeButton />
    </Choices>
  ),
};
