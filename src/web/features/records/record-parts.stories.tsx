import type { Meta, StoryObj } from '@storybook/react-vite';
import { useTranslation } from 'react-i18next';
import { FilterBar } from '../../../ui/filter-bar.tsx';
import { given } from '../../story.ts';
import { AtStake } from './at-stake.tsx';
import { BarPlot } from '../../kit/records/bar-plot.tsx';
import { BetCell } from '../../kit/records/bet-cell.tsx';
import { CsvButton } from '../../kit/records/csv-button.tsx';
import { GameFilters } from '../../kit/records/game-filters.tsx';
import { PlayTotals } from './play-totals.tsx';
import { ProfitTable } from './profit-table.tsx';
import { RecordHead } from '../../kit/records/record-head.tsx';
import { RecordTotals } from '../../kit/records/record-totals.tsx';
import { ToLobby } from './to-lobby.tsx';
import { WireAmount } from '../../kit/records/wire-amount.tsx';

type Story = StoryObj;

const meta: Meta = { title: 'Pages/Parts of the records' };
export default meta;

const page = given({ visitor: 'member' });
const ignore = () => undefined;
const totals = { stake: '770.00', payout: '1210.00', net: '440.00', rounds: 36, running: '0.00' };
const large = { stake: '98765432.10', payout: '12345678.90', net: '-86419753.20', rounds: 48_120, running: '1500.00' };
const days = [
  { ...totals, day: '2026-03-02' },
  { ...large, day: '2026-03-03' },
  { ...totals, day: '2026-03-06', payout: '770.00', net: '0.00' },
];

function LobbyLink() {
  const { t } = useTranslation();
  return <ToLobby to="/">{t('records.empty.action')}</ToLobby>;
}

export const Head: Story = {
  ...page,
  render: () => <RecordHead lead="Your bets, newest first." isLoading={false} onRefresh={ignore} />,
};
export const Stakes: Story = {
  ...page,
  render: () => (
    <AtStake
      stakes={[
        { category: 'SPORTS', rounds: 3, stake: '1200.00' },
        { category: 'ELOTT', rounds: 1, stake: '50.00' },
        { category: '', rounds: 1, stake: '7.00' },
      ]}
      currency="THB"
      filter={{ period: 'all', status: 'open', category: 'SPORTS' }}
      onChange={ignore}
    />
  ),
};
export const Games: Story = {
  ...page,
  render: () => (
    <FilterBar>
      <GameFilters filter={{}} onChange={ignore} />
    </FilterBar>
  ),
};
/** The address names a vendor and a category that the brand no longer has. */
export const UnknownGames: Story = {
  ...page,
  render: () => (
    <FilterBar>
      <GameFilters filter={{ vassalage: 'GONE', category: 'CURLING' }} onChange={ignore} />
    </FilterBar>
  ),
};
export const Totals: Story = {
  ...page,
  render: () => <PlayTotals totals={totals} currency="THB" isStale={false} />,
};
export const TotalsWithRunning: Story = {
  ...page,
  render: () => <PlayTotals totals={large} currency="THB" isStale={false} />,
};
/** The sums of a filter that was changed. */
export const TotalsStale: Story = {
  ...page,
  render: () => (
    <RecordTotals
      isStale
      sums={[
        { name: 'In', value: '1,500.00' },
        { name: 'Out', value: '20.00' },
        { name: 'Difference', value: <WireAmount amount="1480.00" currency="THB" /> },
      ]}
    />
  ),
};
export const Profit: Story = {
  ...page,
  render: () => <ProfitTable days={days} currency="THB" isStale={false} />,
};
export const Csv: Story = { ...page, render: () => <CsvButton record="betting" query={{}} /> };
/** Nothing serves the file. */
export const CsvFailed: Story = {
  ...page,
  render: () => <CsvButton record="betting" query={{}} />,
  play: ({ canvasElement }) => canvasElement.querySelector('button')?.click(),
};
export const Lobby: Story = { ...page, render: () => <LobbyLink /> };
export const Bars: Story = {
  ...page,
  render: () => (
    <BarPlot
      label={totals.stake}
      bars={[3, 5, 0, 2, 8].map((value, index) => ({ key: String(index), value }))}
      shown={String}
      ends={['1 March', '5 March']}
    />
  ),
};
export const Bet: Story = {
  ...page,
  render: () => (
    <BetCell row={{ gameId: 'gone', lines: [{ event: 'Harbour – Lakeside', pick: 'Harbour', oddsCenti: 185 }] }} />
  ),
};
