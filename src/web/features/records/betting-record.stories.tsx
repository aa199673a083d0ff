import type { Meta, StoryObj } from '@storybook/react-vite';
import { given } from '../../story.ts';
import { Scene } from './betting-record-scene.tsx';
import { RoundList } from './round-list.tsx';

type Story = StoryObj<typeof Scene>;

const path = '/member/personalHistoryCopy';
const meta: Meta<typeof Scene> = { title: 'Pages/Betting record', component: Scene };
export default meta;

const nothing = { list: [], page: 1, pageSize: 20, total: 0, currency: 'THB' };
const round = {
  roundId: '1',
  gameId: 'abyss-lantern',
  vassalage: 'GPI',
  openedAt: '2026-03-14T12:10:00Z',
  betAmount: '20.00',
  status: 'settled',
} as const;

export const Rows: Story = given({ path, visitor: 'member' });
export const Empty: Story = given({ path, visitor: 'member', calls: { bettingRecord: { value: nothing } } });
export const Loading: Story = given({ path, visitor: 'member', calls: { bettingRecord: 'never' } });
export const Failed: Story = given({ path, visitor: 'member', calls: { bettingRecord: { refusal: 'unavailable' } } });
export const ManyPages: Story = given({
  path,
  visitor: 'member',
  calls: { bettingRecord: { value: { ...nothing, list: [{ ...round, winAmount: '0.00' }], total: 400 } } },
});
export const EveryState: Story = {
  ...given({ visitor: 'member' }),
  render: () => (
    <RoundList
      currency="THB"
      rows={[
        { ...round, winAmount: '145.00' },
        { ...round, roundId: '2', winAmount: '0.00' },
        { ...round, roundId: '3', winAmount: '20.00' },
        { ...round, roundId: '4', winAmount: '0.00', status: 'open' },
        { ...round, roundId: '5', winAmount: '0.00', status: 'rolled_back' },
        { ...round, roundId: '6', betAmount: '12345678.90', winAmount: '98765432.10' },
      ]}
    />
  ),
};
