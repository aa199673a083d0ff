import { observer } from 'mobx-react-lite';
import type { TeamBetRow } from '../../../../shared/contract/team.ts';
import type { ValueOf } from '../../../../shared/contract/call.ts';
import type { Contract } from '../../../../shared/contract/contract.ts';
import { FilterBar, FilterSelect } from '../../../../ui/filter-bar.tsx';
import { Icon } from '../../../../ui/icon.tsx';
import { EmptyState } from '../../../../ui/states.tsx';
import { ListView } from '../../../kit/lists/list-view.tsx';
import { PeriodFilter } from '../../../kit/lists/period-filter.tsx';
import { presets } from '../../../kit/lists/period.ts';
import { useAddressFilter } from '../../../kit/lists/use-address-filter.ts';
import { CsvButton } from '../../../kit/records/csv-button.tsx';
import {
  GameFilters,
  gameParamsOf,
  gameQueryOf,
  gamesIn,
  type GameFilter,
} from '../../../kit/records/game-filters.tsx';
import { RecordHead } from '../../../kit/records/record-head.tsx';
import { TimeZoneNote } from '../../../kit/time-zone-note.tsx';
import { useStore } from '../../../stores/root-store.ts';
import { MemberSearch } from '../member-search.tsx';
import { useAgentWords } from '../use-agent-words.ts';
import { useList } from '../use-list.ts';
import { BetTable } from './bet-table.tsx';
import { recordFilterIn, recordParamsOf, recordQueryOf, type TeamRecordFilter } from './record-filter.ts';
import { UnderNote } from './under-note.tsx';

type Bets = ValueOf<Contract['teamBets']>;

const statuses = ['open', 'settled', 'rolled_back'] as const;

/** What the bets of the team are limited to. */
interface BetFilter extends TeamRecordFilter, GameFilter {
  status?: (typeof statuses)[number] | undefined;
}

const betFilterIn = (params: URLSearchParams): BetFilter => ({
  ...recordFilterIn(params),
  ...gamesIn(params),
  status: statuses.find((status) => status === params.get('status')),
});
const betParamsOf = (filter: BetFilter): Record<string, string> => ({
  ...recordParamsOf(filter),
  ...gameParamsOf(filter),
  ...(filter.status && { status: filter.status }),
});
const betQueryOf = (filter: BetFilter, timeZone: string) => ({
  ...recordQueryOf(filter, timeZone),
  ...gameQueryOf(filter),
  ...(filter.status && { status: filter.status }),
});

/** The bets of the team (AGENT-06), the newest first. */
export const Scene = observer(function BetsScene() {
  const { boot, client, locale } = useStore();
  const { t } = useAgentWords('');
  const { timeZone } = boot.brand.market;
  const [filter, setFilter] = useAddressFilter(betFilterIn, betParamsOf);
  const bets = useList<TeamBetRow, BetFilter, Bets>(filter, ({ filter: asked, cursor, signal }) =>
    client.call('teamBets', {
      query: { ...betQueryOf(asked, timeZone), language: locale.code, ...(cursor !== undefined && { cursor }) },
      signal,
    }),
  );
  const isFiltering = Object.keys(betParamsOf(filter)).length > 0;
  return (
    <>
      <RecordHead lead={t('agents.bets.lead')} isLoading={bets.page.isLoading} onRefresh={() => void bets.load()} />
      <FilterBar>
        <PeriodFilter
          period={filter.period}
          presets={presets.back}
          onChange={(period) => setFilter({ ...filter, period })}
        />
        <FilterSelect
          aria-label={t('records.state')}
          data-is-set={filter.status !== undefined}
          value={filter.status ?? ''}
          onChange={({ currentTarget: { value } }) =>
            setFilter({ ...filter, status: statuses.find((status) => status === value) })
          }
        >
          <option value="">{t('records.anyState')}</option>
          {statuses.map((status) => (
            <option key={status} value={status}>
              {t(`records.status.${status}`)}
            </option>
          ))}
        </FilterSelect>
        <GameFilters filter={filter} onChange={(games) => setFilter({ ...filter, ...games })} />
        <MemberSearch
          label={t('agents.search')}
          clearLabel={t('agents.searchClear')}
          search={filter.search}
          onSearch={(search) => setFilter({ ...filter, search })}
        />
      </FilterBar>
      <UnderNote under={filter.under} onWhole={() => setFilter({ ...filter, under: undefined })} />
      <ListView
        list={bets}
        empty={
          <EmptyState
            icon={<Icon name="record" />}
            title={t('agents.bets.empty.title')}
            text={t('agents.bets.empty.text')}
          />
        }
        onClear={isFiltering ? () => setFilter({ period: 'all' }) : undefined}
      >
        {(rows, isStale) => (
          <>
            <BetTable rows={rows} currency={bets.page.value!.currency} isStale={isStale} />
            <TimeZoneNote />
            <CsvButton record="bets" query={betQueryOf(filter, timeZone)} />
          </>
        )}
      </ListView>
    </>
  );
});
