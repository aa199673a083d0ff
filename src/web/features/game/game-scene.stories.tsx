import type { Meta, StoryObj } from '@storybook/react-vite';
import { given, type StoryPage } from '../../story.ts';
import { Scene } from './game-scene.tsx';

type Story = StoryObj<typeof Scene>;

/** The frame shows an empty page, because the game itself belongs to the vendor. */
const meta: Meta<typeof Scene> = {
  title: 'Pages/Game',
  component: Scene,
  render: () => (
    <div style={{ display: 'grid', height: '100vh' }}>
      <Scene />
    </div>
  ),
};
export default meta;

const game: StoryPage = { isWhole: true, visitor: 'member', path: '/game?gameId=abyss-lantern&vassalage=TCG_SEA' };

export const Opening: Story = given(game);
export const Open: Story = given({ ...game, calls: { launchGame: { value: { game_url: 'about:blank' } } } });
/** The story's browser is given nothing to open, so the window counts as blocked. */
export const InAWindow: Story = given({ ...game, calls: { launchGame: { value: { game_url2: 'about:blank' } } } });
export const Unknown: Story = given({ ...game, calls: { launchGame: { refusal: 'game_unknown' } } });
export const Closed: Story = given({ ...game, calls: { launchGame: { refusal: 'game_closed' } } });
export const Failed: Story = given({ ...game, calls: { launchGame: { refusal: 'unavailable' } } });
export const NoneNamed: Story = given({ isWhole: true, visitor: 'member', path: '/game' });
