import type { Meta, StoryObj } from '@storybook/react-vite';
import type { GameEntry } from '../../shared/contract/game.ts';
import { useStore } from '../stores/root-store.ts';
import { GameTile } from './game-tile.tsx';

interface Args {
  look: 'tiles' | 'medallions';
  /** Changes to the brand's first game. */
  change: Partial<GameEntry>;
  width: number;
}

type Story = StoryObj<Args>;

const meta: Meta<Args> = {
  title: 'Home/Game tile',
  args: { look: 'tiles', change: {}, width: 180 },
  render: function First({ look, change, width }) {
    const [game] = useStore().catalogue.games;
    return (
      <div style={{ width }}>
        {game && <GameTile game={{ ...game, isNew: false, ...change }} look={look} isEager />}
      </div>
    );
  },
};
export default meta;

export const Loaded: Story = {};
export const New: Story = { args: { change: { isNew: true } } };
export const Closed: Story = { args: { change: { isClosed: true } } };
export const LongName: Story = {
  args: { change: { name: 'The lantern that burned beneath the northern harbour' }, width: 110 },
};
/** Until the picture loads, its dominant colour shows. This picture never loads. */
export const PictureOnItsWay: Story = {
  args: { change: { tileUrl: 'data:image/svg+xml,%3Csvg xmlns=%22http://www.w3.org/2000/svg%22/%3E' } },
};
export const PictureFailed: Story = { args: { change: { tileUrl: 'data:image/png,none' } } };
export const Medallion: Story = { args: { look: 'medallions' } };
export const MedallionClosed: Story = { args: { look: 'medallions', change: { isClosed: true } } };
export const MedallionFailed: Story = { args: { look: 'medallions', change: { sceneUrl: 'data:image/png,none' } } };
