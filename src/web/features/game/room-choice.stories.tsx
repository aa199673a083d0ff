import type { Meta, StoryObj } from '@storybook/react-vite';
import type { GameRoom } from '../../../shared/contract/lobby.ts';
import { given } from '../../story.ts';
import { RoomChoice } from './room-choice.tsx';

type Story = StoryObj<typeof RoomChoice>;

const meta: Meta<typeof RoomChoice> = {
  title: 'Pages/Game/Rooms',
  component: RoomChoice,
  args: { gameId: 'pok-deng', vassalage: 'TMD' },
};
export default meta;

const room = (id: string, name: string, stakeMinor: number, players: number): GameRoom => ({
  roomId: `pok-deng:${id}`,
  name,
  stakeMinor,
  currency: 'THB',
  players,
  seats: 6,
  rakePermille: 30,
});
const content = [
  room('bamboo', 'Bamboo', 2000, 5),
  room('jade', 'Jade', 10_000, 2),
  room('gold', 'Gold', 50_000, 0),
  room('dragon', 'Dragon', 200_000, 12),
];

const page = { visitor: 'member', hasEveryGame: true } as const;

export const Rooms: Story = given({ ...page, calls: { roomList: { value: { content } } } });
export const Loading: Story = given({ ...page, calls: { roomList: 'never' } });
export const Failed: Story = given({ ...page, calls: { roomList: { refusal: 'unavailable' } } });
export const Unknown: Story = given({ ...page, calls: { roomList: { refusal: 'game_unknown' } } });
