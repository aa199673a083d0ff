import { observer } from 'mobx-react-lite';
import { useCallback, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Loadable } from '../../../client/loadable.ts';
import type { ValueOf } from '../../../shared/contract/call.ts';
import type { Contract } from '../../../shared/contract/contract.ts';
import type { DayRange } from '../../../shared/days.ts';
import { FilterBar } from '../../../ui/filter-bar.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { EmptyState, Skeleton } from '../../../ui/states.tsx';
import { PeriodFilter } from '../../kit/lists/period-filter.tsx';
import { presets } from '../../kit/lists/period.ts';
import { useAddressFilter } from '../../kit/lists/use-address-filter.ts';
import { SceneFault } from '../../kit/scene-fault.tsx';
import { TimeZoneNote } from '../../kit/time-zone-note.tsx';
import { useStore } from '../../stores/root-store.ts';
import { CsvButton } from '../../kit/records/csv-button.tsx';
import { GameFilters, gameQueryOf } from '../../kit/records/game-filters.tsx';
import { PlayTotals } from './play-totals.tsx';
import { daysOf, profitFilterIn, profitParamsOf, type ProfitFilter } from './profit-filter.ts';
import { ProfitPlot } from './profit-plot.tsx';
import { ProfitTable } from './profit-table.tsx';
import { RecordHead } from '../../kit/records/record-head.tsx';
import { ToLobby } from './to-lobby.tsx';

/** What was played, and the days that it was asked for. */
type Profit = ValueOf<Contract['profitAndLoss']> & { range: Required<DayRange> };

/** Profit and loss: what the player staked and won, in total, as a plot by day, and as a table. */
export const Scene = observer(function ProfitScene() {
  const { boot, client } = useStore();
  const { t } = useTranslation();
  const [filter, setFilter] = useAddressFilter(profitFilterIn, profitParamsOf);
  const [profit] = useState(() => new Loadable<Profit>());
  const { timeZone } = boot.brand.market;
  const load = useCallback(
    () =>
      profit.load(async (signal) => {
        const range = daysOf(filter.period, timeZone);
        const answer = await client.call('profitAndLoss', { query: { ...range, ...gameQueryOf(filter) }, signal });
        return answer.ok ? { ...answer, value: { ...answer.value, range } } : answer;
      }),
    [profit, client, filter, timeZone],
  );
  useEffect(() => void load(), [load]);
  return (
    <>
      <RecordHead lead={t('records.profit.lead')} isLoading={profit.isLoading} onRefresh={() => void load()} />
      <FilterBar>
        <PeriodFilter
          isBounded
          period={filter.period}
          presets={presets.back}
          onChange={(period) => period !== 'all' && setFilter({ ...filter, period })}
        />
        <GameFilters filter={filter} onChange={(games) => setFilter({ ...filter, ...games })} />
      </FilterBar>
      {profit.isWaiting && <Skeleton $height="320px" />}
      {profit.fault ? (
        <SceneFault onRetry={load} />
      ) : (
        profit.value && <Days profit={profit.value} filter={filter} isStale={profit.isLoading} />
      )}
    </>
  );
});

interface DaysProps {
  profit: Profit;
  filter: ProfitFilter;
  isStale: boolean;
}

/** The days of a period, or that nothing was played in it. */
function Days({ profit: { totals, days, currency, range }, filter, isStale }: DaysProps) {
  const { t } = useTranslation();
  if (days.length === 0)
    return (
      <EmptyState
        icon={<Icon name="profit" />}
        title={t('records.profit.empty.title')}
        text={t('records.profit.empty.text')}
        action={<ToLobby to="/">{t('records.empty.action')}</ToLobby>}
      />
    );
  return (
    <>
      <PlayTotals totals={totals} currency={currency} isStale={isStale} />
      <ProfitPlot days={days} range={range} currency={currency} />
      <ProfitTable days={days.toReversed()} currency={currency} isStale={isStale} />
      <TimeZoneNote />
      <CsvButton record="profit" query={{ ...range, ...gameQueryOf(filter) }} />
    </>
  );
}
