import { observer } from 'mobx-react-lite';
import type { TeamTransactionRow } from '../../../../shared/contract/team.ts';
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
import { RecordHead } from '../../../kit/records/record-head.tsx';
import { TimeZoneNote } from '../../../kit/time-zone-note.tsx';
import { useStore } from '../../../stores/root-store.ts';
import { MemberSearch } from '../member-search.tsx';
import { useAgentWords } from '../use-agent-words.ts';
import { useList } from '../use-list.ts';
import { recordFilterIn, recordParamsOf, recordQueryOf, type TeamRecordFilter } from './record-filter.ts';
import { TransactionTable } from './transaction-table.tsx';
import { UnderNote } from './under-note.tsx';

type Transactions = ValueOf<Contract['teamTransactions']>;

const kinds = ['deposit', 'withdrawal'] as const;

/** What the transactions of the team are limited to. */
interface TransactionFilter extends TeamRecordFilter {
  kind?: (typeof kinds)[number] | undefined;
}

const filterIn = (params: URLSearchParams): TransactionFilter => ({
  ...recordFilterIn(params),
  kind: kinds.find((kind) => kind === params.get('kind')),
});
const paramsOf = (filter: TransactionFilter): Record<string, string> => ({
  ...recordParamsOf(filter),
  ...(filter.kind && { kind: filter.kind }),
});
const queryOf = (filter: TransactionFilter, timeZone: string) => ({
  ...recordQueryOf(filter, timeZone),
  ...(filter.kind && { kind: filter.kind }),
});

/** Transaction details (AGENT-09): what the team paid in and was paid out, the newest first. */
export const Scene = observer(function TransactionsScene() {
  const { boot, client } = useStore();
  const { t } = useAgentWords('');
  const { timeZone } = boot.brand.market;
  const [filter, setFilter] = useAddressFilter(filterIn, paramsOf);
  const transactions = useList<TeamTransactionRow, TransactionFilter, Transactions>(
    filter,
    ({ filter: asked, cursor, signal }) =>
      client.call('teamTransactions', {
        query: { ...queryOf(asked, timeZone), ...(cursor !== undefined && { cursor }) },
        signal,
      }),
  );
  const isFiltering = Object.keys(paramsOf(filter)).length > 0;
  return (
    <>
      <RecordHead
        lead={t('agents.transactions.lead')}
        isLoading={transactions.page.isLoading}
        onRefresh={() => void transactions.load()}
      />
      <TransactionFilterBar filter={filter} onChange={setFilter} />
      <UnderNote under={filter.under} onWhole={() => setFilter({ ...filter, under: undefined })} />
      <ListView
        list={transactions}
        empty={
          <EmptyState
            icon={<Icon name="movements" />}
            title={t('agents.transactions.empty.title')}
            text={t('agents.transactions.empty.text')}
          />
        }
        onClear={isFiltering ? () => setFilter({ period: 'all' }) : undefined}
      >
        {(rows, isStale) => (
          <>
            <TransactionTable rows={rows} currency={transactions.page.value!.currency} isStale={isStale} />
            <TimeZoneNote />
            <CsvButton record="transactions" query={queryOf(filter, timeZone)} />
          </>
        )}
      </ListView>
    </>
  );
});

interface TransactionFilterBarProps {
  filter: TransactionFilter;
  onChange: (filter: TransactionFilter) => void;
}

/** Limits the transactions to some days, a kind and a username. */
const TransactionFilterBar = observer(function TransactionFilterBar({ filter, onChange }: TransactionFilterBarProps) {
  const { t } = useAgentWords('');
  return (
    <FilterBar>
      <PeriodFilter
        period={filter.period}
        presets={presets.back}
        onChange={(period) => onChange({ ...filter, period })}
      />
      <FilterSelect
        aria-label={t('agents.transactions.kind')}
        data-is-set={filter.kind !== undefined}
        value={filter.kind ?? ''}
        onChange={({ currentTarget: { value } }) => onChange({ ...filter, kind: kinds.find((kind) => kind === value) })}
      >
        <option value="">{t('agents.transactions.anyKind')}</option>
        {kinds.map((kind) => (
          <option key={kind} value={kind}>
            {t(`agents.transactions.kinds.${kind}`)}
          </option>
        ))}
      </FilterSelect>
      <MemberSearch
        label={t('agents.search')}
        clearLabel={t('agents.searchClear')}
        search={filter.search}
        onSearch={(search) => onChange({ ...filter, search })}
      />
    </FilterBar>
  );
});
