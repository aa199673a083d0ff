import type { Meta, StoryObj } from '@storybook/react-vite';
import type { RewardRow } from '../../../shared/contract/rewards.ts';
import { given } from '../../story.ts';
import { Float } from './gift-float.tsx';
import { Scene } from './rewards-scene.tsx';

type Story = StoryObj<typeof Scene>;

const path = '/member/rewardCenter';
const meta: Meta<typeof Scene> = { title: 'Pages/Rewards', component: Scene, subcomponents: { Float } };
export default meta;

const cash: RewardRow = {
  id: '3',
  source: 'referral',
  title: 'm***i came by your link',
  gift: { kind: 'cash', currency: 'THB', amountMinor: '10000' },
  state: 'available',
  earnedAt: '2026-03-14T12:10:00Z',
  endsAt: null,
  endedAt: null,
  freeRounds: null,
};
const bonus: RewardRow = {
  ...cash,
  id: '2',
  source: 'campaign',
  title: 'Welcome bonus',
  gift: {
    kind: 'bonus',
    currency: 'THB',
    amountMinor: '50000',
    terms: {
      turnoverMinor: '1000000',
      paysFirst: 'cash',
      stakeMaxMinor: '50000',
      days: 30,
      shares: {},
      excludedGames: [],
    },
  },
  endsAt: '2026-03-21T12:10:00Z',
};
const points: RewardRow = {
  ...cash,
  id: '1',
  source: 'mission',
  title: 'Ten spins',
  gift: { kind: 'points', points: '250' },
};
const rounds: RewardRow = {
  ...cash,
  id: '4',
  source: 'campaign',
  title: 'Weekend rounds',
  gift: {
    kind: 'free_rounds',
    currency: 'THB',
    vassalage: 'YB',
    gameId: 'koi-current',
    rounds: 20,
    stakeMinor: '1000',
    days: 3,
  },
};
const page = (list: RewardRow[], nextCursor: string | null = null) => ({
  value: { available: list.filter(({ state }) => state === 'available').length, list, nextCursor },
});
const at = (state: 'claimed' | 'expired') => ({ state, endedAt: '2026-03-15T08:00:00Z' });

export const Available: Story = given({
  path,
  visitor: 'member',
  calls: { rewardList: page([rounds, cash, bonus, points], 'next') },
});
export const Claimed: Story = given({
  path: `${path}?show=claimed`,
  visitor: 'member',
  calls: {
    rewardList: page([
      { ...rounds, ...at('claimed'), freeRounds: { left: 12, endsAt: '2026-03-18T08:00:00Z' } },
      { ...rounds, ...at('claimed'), id: '5', freeRounds: { left: 0, endsAt: '2026-03-18T08:00:00Z' } },
      { ...cash, ...at('claimed') },
      { ...points, ...at('claimed') },
    ]),
  },
});
export const Expired: Story = given({
  path: `${path}?show=expired`,
  visitor: 'member',
  calls: { rewardList: page([{ ...bonus, ...at('expired') }]) },
});
export const Empty: Story = given({ path, visitor: 'member', calls: { rewardList: page([]) } });
export const Loading: Story = given({ path, visitor: 'member', calls: { rewardList: 'never' } });
export const Failed: Story = given({ path, visitor: 'member', calls: { rewardList: { refusal: 'unavailable' } } });
export const GiftFloat: Story = {
  ...given({ visitor: 'member', calls: { rewardList: page([cash]) } }),
  render: () => <Float />,
};
