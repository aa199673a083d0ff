import type { Meta, StoryObj } from '@storybook/react-vite';
import type { BettingRow } from '../../../shared/contract/records.ts';
import { given } from '../../story.ts';
import { Scene } from './betting-record-scene.tsx';
import { RecordFilterBar } from './record-filter-bar.tsx';
import { RoundTable } from './round-table.tsx';

type Story = StoryObj<typeof Scene>;

const path = '/member/personalHistoryCopy';
const meta: Meta<typeof Scene> = { title: 'Pages/Betting record', component: Scene };
export default meta;

const totals = { stake: '0.00', payout: '0.00', net: '0.00', rounds: 0, running: '0.00' };
const nothing = { list: [], nextCursor: null, currency: 'THB', totals, atStake: [] };
const match = {
  event: 'Meridian Rovers – Harbour Athletic',
  pick: 'Goals 2.5: Over',
  oddsCenti: 185,
  startsAt: '2026-03-14T12:30:00Z',
};
const round = {
  provider: 'livery-games',
  roundId: '1',
  gameId: 'abyss-lantern',
  vassalage: 'GPI',
  openedAt: '2026-03-14T12:10:00Z',
  betAmount: '20.00',
  status: 'settled',
  lines: [],
  result: null,
} satisfies Partial<BettingRow>;

export const Rows: Story = given({ path, visitor: 'member' });
export const Empty: Story = given({ path, visitor: 'member', calls: { bettingRecord: { value: nothing } } });
export const Loading: Story = given({ path, visitor: 'member', calls: { bettingRecord: 'never' } });
export const Failed: Story = given({ path, visitor: 'member', calls: { bettingRecord: { refusal: 'unavailable' } } });
export const MorePages: Story = given({
  path,
  visitor: 'member',
  calls: { bettingRecord: { value: { ...nothing, list: [{ ...round, winAmount: '0.00' }], nextCursor: 'next' } } },
});
export const Filtered: Story = given({ path: `${path}?period=last7&status=settled`, visitor: 'member' });
export const NothingFound: Story = given({
  path: `${path}?from=2026-03-01&to=2026-03-14`,
  visitor: 'member',
  calls: { bettingRecord: { value: nothing } },
});
export const EveryState: Story = {
  ...given({ visitor: 'member' }),
  render: () => (
    <RoundTable
      currency="THB"
      rows={[
        { ...round, winAmount: '145.00' },
        { ...round, roundId: '2', winAmount: '0.00' },
        { ...round, roundId: '3', winAmount: '20.00' },
        { ...round, roundId: '4', winAmount: '0.00', status: 'open' },
        { ...round, roundId: '5', winAmount: '0.00', status: 'rolled_back' },
        { ...round, roundId: '6', betAmount: '12345678.90', winAmount: '98765432.10' },
        { ...round, roundId: '7', winAmount: '37.00', lines: [match], result: 'Score 2–1' },
        {
          ...round,
          roundId: '8',
          winAmount: '0.00',
          status: 'open',
          lines: [{ ...match, startsAt: '2099-01-01T00:00:00Z' }],
        },
        {
          ...round,
          roundId: '9',
          winAmount: '0.00',
          lines: [{ ...match, event: `${match.event}, in a league with a name that is too long for its line` }, match],
        },
      ]}
    />
  ),
};
export const EveryFilter: Story = {
  ...given({ visitor: 'member' }),
  render: () => (
    <RecordFilterBar
      filter={{ period: 'last30', status: 'rolled_back', vassalage: 'GPI' }}
      onChange={() => undefined}
    />
  ),
};
