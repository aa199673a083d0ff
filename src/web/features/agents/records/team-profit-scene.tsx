import { observer } from 'mobx-react-lite';
import type { TeamProfitRow } from '../../../../shared/contract/team.ts';
import type { ValueOf } from '../../../../shared/contract/call.ts';
import type { Contract } from '../../../../shared/contract/contract.ts';
import { FilterBar } from '../../../../ui/filter-bar.tsx';
import { Icon } from '../../../../ui/icon.tsx';
import { EmptyState } from '../../../../ui/states.tsx';
import { ListView } from '../../../kit/lists/list-view.tsx';
import { PeriodFilter } from '../../../kit/lists/period-filter.tsx';
import { presets } from '../../../kit/lists/period.ts';
import { useAddressFilter } from '../../../kit/lists/use-address-filter.ts';
import { CsvButton } from '../../../kit/records/csv-button.tsx';
import { RecordHead } from '../../../kit/records/record-head.tsx';
import { RecordTotals } from '../../../kit/records/record-totals.tsx';
import { WireAmount } from '../../../kit/records/wire-amount.tsx';
import { TimeZoneNote } from '../../../kit/time-zone-note.tsx';
import { useStore } from '../../../stores/root-store.ts';
import { MemberSearch } from '../member-search.tsx';
import { useAgentWords } from '../use-agent-words.ts';
import { useList } from '../use-list.ts';
import { MemberProfitTable } from './member-profit-table.tsx';
import { boundedRange, recordFilterIn, recordParamsOf, recordQueryOf, type TeamRecordFilter } from './record-filter.ts';
import { UnderNote } from './under-note.tsx';

type Profit = ValueOf<Contract['teamProfit']>;

/** What each member of the team won and lost (AGENT-07), the highest stakes first. */
export const Scene = observer(function TeamProfitScene() {
  const { boot, client } = useStore();
  const { t } = useAgentWords('');
  const { timeZone } = boot.brand.market;
  const [filter, setFilter] = useAddressFilter(recordFilterIn, recordParamsOf);
  const queryOf = (asked: TeamRecordFilter) => ({
    ...recordQueryOf(asked, timeZone),
    ...boundedRange(asked.period, timeZone),
  });
  const profit = useList<TeamProfitRow, TeamRecordFilter, Profit>(filter, ({ filter: asked, cursor, signal }) =>
    client.call('teamProfit', { query: { ...queryOf(asked), ...(cursor !== undefined && { cursor }) }, signal }),
  );
  const isFiltering = filter.search !== undefined || filter.under !== undefined;
  return (
    <>
      <RecordHead
        lead={t('agents.profit.lead')}
        isLoading={profit.page.isLoading}
        onRefresh={() => void profit.load()}
      />
      <FilterBar>
        <PeriodFilter
          isBounded
          period={filter.period === 'all' ? 'last7' : filter.period}
          presets={presets.back}
          onChange={(period) => setFilter({ ...filter, period })}
        />
        <MemberSearch
          label={t('agents.search')}
          clearLabel={t('agents.searchClear')}
          search={filter.search}
          onSearch={(search) => setFilter({ ...filter, search })}
        />
      </FilterBar>
      <UnderNote under={filter.under} onWhole={() => setFilter({ ...filter, under: undefined })} />
      <ListView
        list={profit}
        empty={
          <EmptyState
            icon={<Icon name="profit" />}
            title={t('agents.profit.empty.title')}
            text={t('agents.profit.empty.text')}
          />
        }
        onClear={isFiltering ? () => setFilter({ period: filter.period }) : undefined}
      >
        {(rows, isStale) => (
          <>
            <Totals page={profit.page.value!} isStale={isStale} />
            <MemberProfitTable rows={rows} currency={profit.page.value!.currency} isStale={isStale} />
            <TimeZoneNote />
            <CsvButton record="team-profit" query={queryOf(filter)} />
          </>
        )}
      </ListView>
    </>
  );
});

/** What all of them staked and won. */
const Totals = observer(function Totals({ page: { totals, currency }, isStale }: { page: Profit; isStale: boolean }) {
  const { t, amount } = useAgentWords(currency);
  return (
    <RecordTotals
      isStale={isStale}
      sums={[
        { name: t('agents.stakes'), value: amount(totals.stakes) },
        { name: t('agents.payouts'), value: amount(totals.payouts) },
        { name: t('agents.net', { currency }), value: <WireAmount amount={totals.net} currency={currency} /> },
      ]}
    />
  );
});
