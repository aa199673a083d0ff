import type { Meta, StoryObj } from '@storybook/react-vite';
import type { MissionRow } from '../../../shared/contract/missions.ts';
import { given } from '../../story.ts';
import { MissionCard } from './mission-card.tsx';
import { Scene } from './missions-scene.tsx';

type Story = StoryObj<typeof Scene>;

const path = '/member/missionLeaderboard';
const meta: Meta<typeof Scene> = { title: 'Pages/Missions', component: Scene, subcomponents: { MissionCard } };
export default meta;

const atMs = Date.UTC(2026, 2, 14, 9);
const rounds: MissionRow = {
  id: '1',
  title: 'Twenty spins',
  period: 'daily',
  goal: { kind: 'rounds', count: 20 },
  categories: ['RNG'],
  vendors: [],
  gift: { kind: 'cash', currency: 'THB', amountMinor: '2500' },
  waitsFor: null,
  done: '12',
  target: '20',
  endsAt: '2026-03-14T17:00:00Z',
  reward: null,
};
const reached: MissionRow = {
  ...rounds,
  id: '2',
  title: 'Hello again',
  goal: { kind: 'logins', count: 1 },
  categories: [],
  gift: { kind: 'points', points: '1200' },
  done: '1',
  target: '1',
  reward: { id: '7', state: 'available', endsAt: '2026-03-21T09:00:00Z' },
};
const stakes: MissionRow = {
  ...rounds,
  id: '3',
  title: 'A long week at the tables of the house',
  period: 'weekly',
  goal: { kind: 'stakes', currency: 'THB', amountMinor: '500000' },
  categories: ['LIVE'],
  vendors: ['LMN'],
  done: '123450',
  target: '500000',
  endsAt: '2026-03-15T17:00:00Z',
};
const waiting: MissionRow = { ...stakes, id: '4', title: 'A win of five times the stake', waitsFor: '3', done: '0' };
const claimed: MissionRow = {
  ...reached,
  id: '5',
  period: 'once',
  endsAt: null,
  reward: { ...reached.reward!, state: 'claimed' },
};
const past = [
  {
    id: '6',
    title: 'Twenty spins',
    reachedAt: '2026-03-13T12:10:00Z',
    gift: rounds.gift,
    reward: { id: '6', state: 'available' as const, endsAt: '2026-03-20T12:10:00Z' },
  },
  {
    id: '5',
    title: 'Hello again',
    reachedAt: '2026-03-12T09:00:00Z',
    gift: reached.gift,
    reward: { id: '5', state: 'expired' as const, endsAt: '2026-03-13T09:00:00Z' },
  },
];
const answer = (list: MissionRow[], history = past) => ({ value: { atMs, available: 1, list, history } });

export const Missions: Story = given({
  path,
  visitor: 'member',
  calls: { missionList: answer([reached, rounds, stakes, waiting, claimed]) },
});
export const WithoutHistory: Story = given({ path, visitor: 'member', calls: { missionList: answer([rounds], []) } });
export const Empty: Story = given({ path, visitor: 'member', calls: { missionList: answer([], []) } });
export const Loading: Story = given({ path, visitor: 'member', calls: { missionList: 'never' } });
export const Failed: Story = given({ path, visitor: 'member', calls: { missionList: { refusal: 'unavailable' } } });
/** The menu shows how many rewards can be claimed. */
export const InTheCentre: Story = given({
  path,
  visitor: 'member',
  isWhole: true,
  calls: { missionList: answer([reached, rounds]), missionCount: { value: { available: 1 } } },
});
