import type { Meta, StoryObj } from '@storybook/react-vite';
import type { HighWin, RaceRow } from '../../../shared/contract/rankings.ts';
import { given } from '../../story.ts';
import { Scene } from './leaderboard-scene.tsx';
import { RaceView } from './race-view.tsx';
import { RanksPage } from './ranks-page.tsx';
import { Scene as WinnersScene } from './winners-scene.tsx';

type Story = StoryObj<typeof Scene>;

const meta: Meta<typeof Scene> = {
  title: 'Pages/Leaderboard and winners',
  component: Scene,
  subcomponents: { RanksPage, RaceView, WinnersScene },
};
export default meta;

const atMs = Date.UTC(2026, 2, 14, 9);
const running: RaceRow = {
  id: '1',
  title: 'Best win of the week',
  measure: 'multiplier',
  currency: 'THB',
  state: 'running',
  from: '2026-03-09T00:00:00Z',
  until: '2026-03-16T00:00:00Z',
  stakeMin: '5.00',
  categories: ['RNG'],
  vendors: ['GPI'],
  prizes: [
    { kind: 'cash', currency: 'THB', amountMinor: '100000' },
    { kind: 'cash', currency: 'THB', amountMinor: '50000' },
    { kind: 'points', points: '500' },
  ],
  list: [
    { place: 1, account: 's***i', score: '212.50' },
    { place: 2, account: 'm***9', score: '88.00' },
  ],
};
const coming: RaceRow = {
  ...running,
  id: '2',
  title: 'Race of stakes',
  measure: 'stakes',
  state: 'coming',
  list: [],
  stakeMin: '0.00',
};
const ended: RaceRow = {
  ...running,
  id: '3',
  title: 'Race of March',
  measure: 'net',
  state: 'ended',
  until: '2026-03-08T00:00:00Z',
  list: [{ place: 1, account: 'k***k', score: '12480.00' }],
};
const winners: HighWin[] = Array.from({ length: 20 }, (_, index) => ({
  account: `p***${index % 10}`,
  gameId: index % 2 === 0 ? 'foxfire-mask' : 'gone',
  vassalage: 'GPI',
  betAmount: '100.00',
  winAmount: `${(20 - index) * 1_250}.00`,
  wonAt: '2026-03-13T12:10:00Z',
}));
const answer = (races: RaceRow[], wins = winners) => ({ value: { atMs, currency: 'THB', races, winners: wins } });
const showWinners = { render: () => <WinnersScene /> };

export const Races: Story = given({ path: '/leaderboard', calls: { rankList: answer([running, coming, ended]) } });
export const OwnPlace: Story = given({
  path: '/leaderboard',
  visitor: 'member',
  calls: {
    rankList: answer([running, { ...running, id: '4', state: 'counting' }]),
    ownRanks: {
      value: {
        list: [
          { raceId: '1', place: 341, score: '2.50' },
          { raceId: '4', place: null, score: '1.00' },
        ],
      },
    },
  },
});
export const NoRace: Story = given({ path: '/leaderboard', calls: { rankList: answer([]) } });
export const Loading: Story = given({ path: '/leaderboard', calls: { rankList: 'never' } });
export const Failed: Story = given({ path: '/leaderboard', calls: { rankList: { refusal: 'unavailable' } } });
export const Winners: Story = { ...showWinners, ...given({ path: '/winners', calls: { rankList: answer([]) } }) };
export const NoWinners: Story = { ...showWinners, ...given({ path: '/winners', calls: { rankList: answer([], []) } }) };
