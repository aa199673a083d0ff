import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ListStore } from '../../../client/list-store.ts';
import type { ValueOf } from '../../../shared/contract/call.ts';
import { movementKinds } from '../../../shared/contract/movement-kinds.ts';
import type { Contract } from '../../../shared/contract/contract.ts';
import { formatDecimal } from '../../../shared/money/money.ts';
import { FilterBar, FilterSelect } from '../../../ui/filter-bar.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { ListView } from '../../kit/lists/list-view.tsx';
import { PeriodFilter } from '../../kit/lists/period-filter.tsx';
import { presets, rangeOf } from '../../kit/lists/period.ts';
import { useAddressFilter } from '../../kit/lists/use-address-filter.ts';
import { TimeZoneNote } from '../../kit/time-zone-note.tsx';
import { useStore, type RootStore } from '../../stores/root-store.ts';
import { CsvButton } from '../../kit/records/csv-button.tsx';
import { moneyFilterIn, moneyParamsOf, type MoneyFilter } from './money-filter.ts';
import { MovementTable } from './movement-table.tsx';
import { RecordHead } from '../../kit/records/record-head.tsx';
import { RecordTotals } from '../../kit/records/record-totals.tsx';
import { ToLobby } from './to-lobby.tsx';
import { WireAmount } from '../../kit/records/wire-amount.tsx';

type Page = ValueOf<Contract['accountRecord']>;

/** The movements of the player's money, as the filter limits them. */
const movementsOf = (
  { boot, client }: RootStore,
  filter: MoneyFilter,
): ListStore<Page['list'][number], MoneyFilter, Page> =>
  new ListStore(filter, ({ filter: asked, cursor, signal }) =>
    client.call('accountRecord', {
      query: { ...queryOf(asked, boot.brand.market.timeZone), ...(cursor !== undefined && { cursor }) },
      signal,
    }),
  );

/** A filter as the calls have it. */
const queryOf = ({ period, kind }: MoneyFilter, timeZone: string) => ({
  ...rangeOf(period, timeZone),
  ...(kind && { kind }),
});

/** The account record: each movement of the player's money, newest first, and what all of them come to. */
export const Scene = observer(function AccountRecordScene() {
  const store = useStore();
  const { t } = useTranslation();
  const [filter, setFilter] = useAddressFilter(moneyFilterIn, moneyParamsOf);
  const [movements] = useState(() => movementsOf(store, filter));
  useEffect(() => void movements.setFilter(filter), [movements, filter]);
  // What has moved since the last load has also changed the balance.
  const refresh = () => {
    void movements.load();
    void store.wallet.refresh();
  };
  const isFiltering = Object.keys(moneyParamsOf(filter)).length > 0;
  return (
    <>
      <RecordHead lead={t('records.money.lead')} isLoading={movements.page.isLoading} onRefresh={refresh} />
      <MoneyFilterBar filter={filter} onChange={setFilter} />
      <ListView
        list={movements}
        empty={
          <EmptyState
            icon={<Icon name="movements" />}
            title={t('records.money.empty.title')}
            text={t('records.money.empty.text')}
            action={<ToLobby to="/">{t('records.empty.action')}</ToLobby>}
          />
        }
        onClear={isFiltering ? () => setFilter({ period: 'all' }) : undefined}
      >
        {(rows, isStale) => (
          <>
            <MoneyTotals page={movements.page.value!} isStale={isStale} />
            <MovementTable rows={rows} currency={movements.page.value!.currency} isStale={isStale} />
            <TimeZoneNote />
            <CsvButton record="account" query={queryOf(filter, store.boot.brand.market.timeZone)} />
          </>
        )}
      </ListView>
    </>
  );
});

/** What came in, what went out, and the difference. */
const MoneyTotals = observer(function MoneyTotals({ page, isStale }: { page: Page; isStale: boolean }) {
  const { locale } = useStore();
  const { t } = useTranslation();
  const { currency, totals } = page;
  const shown = (amount: string) => formatDecimal(amount, currency, locale.language.tag);
  return (
    <RecordTotals
      isStale={isStale}
      sums={[
        { name: t('records.money.in'), value: shown(totals.in) },
        { name: t('records.money.out'), value: shown(totals.out) },
        { name: t('records.net', { currency }), value: <WireAmount amount={totals.net} currency={currency} /> },
      ]}
    />
  );
});

interface MoneyFilterBarProps {
  filter: MoneyFilter;
  onChange: (filter: MoneyFilter) => void;
}

/** Limits the account record to a period and a kind of movement. */
const MoneyFilterBar = observer(function MoneyFilterBar({ filter, onChange }: MoneyFilterBarProps) {
  const { t } = useTranslation();
  return (
    <FilterBar>
      <PeriodFilter
        period={filter.period}
        presets={presets.back}
        onChange={(period) => onChange({ ...filter, period })}
      />
      <FilterSelect
        aria-label={t('records.money.kind')}
        data-is-set={filter.kind !== undefined}
        value={filter.kind ?? ''}
        onChange={({ currentTarget: { value } }) =>
          onChange({ ...filter, kind: movementKinds.find((kind) => kind === value) })
        }
      >
        <option value="">{t('records.money.anyKind')}</option>
        {movementKinds.map((kind) => (
          <option key={kind} value={kind}>
            {t(`records.money.kinds.${kind}`)}
          </option>
        ))}
      </FilterSelect>
    </FilterBar>
  );
});
