import type { Meta, StoryObj } from '@storybook/react-vite';
import { given, type StoryPage } from '../../story.ts';
import { Scene } from './game-door.tsx';
import { NoGame } from './no-game.tsx';

type Story = StoryObj<typeof Scene>;

const meta: Meta<typeof Scene> = {
  title: 'Pages/Game door',
  component: Scene,
  subcomponents: { NoGame },
  render: () => (
    <div style={{ display: 'grid', height: '100vh' }}>
      <Scene />
    </div>
  ),
};
export default meta;

const game: StoryPage = { isWhole: true, hasEveryGame: true, path: '/game?gameId=abyss-lantern&vassalage=TCG_SEA' };

/** The door of a game on a brand that offers these ways in besides the login. */
const offering = ({ join, trial }: { join: boolean; trial: boolean }): StoryPage => ({
  ...game,
  boot: ({ brand }) => {
    brand.flags = { ...brand.flags, DIRECTREG3: join, USERNAMEREG3: join, FREEPLAY3: trial };
    brand.settings = { ...brand.settings, freePlay: trial };
  },
});

export const EveryWay: Story = given(offering({ join: true, trial: true }));
export const WithoutTrial: Story = given(offering({ join: true, trial: false }));
export const LoginOnly: Story = given(offering({ join: false, trial: false }));
export const Lottery: Story = given({ ...game, path: '/vnlottery' });
export const NoneNamed: Story = given({ ...game, path: '/game' });
