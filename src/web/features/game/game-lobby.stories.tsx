import type { Meta, StoryObj } from '@storybook/react-vite';
import { given } from '../../story.ts';
import { GameLobby } from './game-lobby.tsx';
import { Scene as Seamless } from './seamless-scene.tsx';

type Story = StoryObj<typeof GameLobby>;

const meta: Meta<typeof GameLobby> = {
  title: 'Pages/Games in the frame',
  component: GameLobby,
  render: (args) => (
    <div style={{ display: 'grid', height: '100vh' }}>
      <GameLobby {...args} />
    </div>
  ),
};
export default meta;

export const OfAVendor: Story = { ...given({ isWhole: true, hasEveryGame: true }), args: { vassalage: 'GPI' } };
export const OfAnUnknownVendor: Story = { ...given({ isWhole: true }), args: { vassalage: 'NONE' } };
/** The page `/seamless`. */
export const Every: Story = {
  ...given({ isWhole: true, hasEveryGame: true, path: '/seamless' }),
  args: { vassalage: undefined },
  render: () => (
    <div style={{ display: 'grid', height: '100vh' }}>
      <Seamless />
    </div>
  ),
};
