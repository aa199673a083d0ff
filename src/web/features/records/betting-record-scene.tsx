import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ListStore } from '../../../client/list-store.ts';
import type { ValueOf } from '../../../shared/contract/call.ts';
import type { Contract } from '../../../shared/contract/contract.ts';
import { Icon } from '../../../ui/icon.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { ListView } from '../../kit/lists/list-view.tsx';
import { rangeOf } from '../../kit/lists/period.ts';
import { useAddressFilter } from '../../kit/lists/use-address-filter.ts';
import { TimeZoneNote } from '../../kit/time-zone-note.tsx';
import { useStore, type RootStore } from '../../stores/root-store.ts';
import { filterIn, isFiltering, paramsOf, type RecordFilter } from './record-filter.ts';
import { AtStake } from './at-stake.tsx';
import { CsvButton } from '../../kit/records/csv-button.tsx';
import { gameQueryOf } from '../../kit/records/game-filters.tsx';
import { PlayTotals } from './play-totals.tsx';
import { RecordHead } from '../../kit/records/record-head.tsx';
import { RecordFilterBar } from './record-filter-bar.tsx';
import { RoundTable } from './round-table.tsx';
import { ToLobby } from './to-lobby.tsx';

type Page = ValueOf<Contract['bettingRecord']>;

/** The rounds of the player, as the filter limits them. */
const roundsOf = (
  { boot, client, locale }: RootStore,
  filter: RecordFilter,
): ListStore<Page['list'][number], RecordFilter, Page> =>
  new ListStore(filter, ({ filter: asked, cursor, signal }) =>
    client.call('bettingRecord', {
      query: {
        ...queryOf(asked, boot.brand.market.timeZone),
        language: locale.code,
        ...(cursor !== undefined && { cursor }),
      },
      signal,
    }),
  );

/** A filter as the calls have it. */
const queryOf = ({ period, status, ...games }: RecordFilter, timeZone: string) => ({
  ...rangeOf(period, timeZone),
  ...(status && { status }),
  ...gameQueryOf(games),
});

/** The betting record: the rounds of the player, newest first. */
export const Scene = observer(function BettingRecordScene() {
  const store = useStore();
  const { t } = useTranslation();
  const [filter, setFilter] = useAddressFilter(filterIn, paramsOf);
  const [rounds] = useState(() => roundsOf(store, filter));
  // The vendors' texts come in the language of the page.
  const { code } = store.locale;
  useEffect(() => void rounds.setFilter(filter), [rounds, filter, code]);
  // Rounds settled since the last load have also changed the balance.
  const refresh = () => {
    void rounds.load();
    void store.wallet.refresh();
  };
  return (
    <>
      <RecordHead lead={t('records.lead')} isLoading={rounds.page.isLoading} onRefresh={refresh} />
      {rounds.page.value && rounds.page.value.atStake.length > 0 && (
        <AtStake
          stakes={rounds.page.value.atStake}
          currency={rounds.page.value.currency}
          filter={filter}
          onChange={setFilter}
        />
      )}
      <RecordFilterBar filter={filter} onChange={setFilter} />
      <ListView
        list={rounds}
        empty={
          <EmptyState
            icon={<Icon name="record" />}
            title={t('records.empty.title')}
            text={t('records.empty.text')}
            action={<ToLobby to="/">{t('records.empty.action')}</ToLobby>}
          />
        }
        onClear={isFiltering(filter) ? () => setFilter({ period: 'all' }) : undefined}
      >
        {(rows, isStale) => (
          <>
            <PlayTotals totals={rounds.page.value!.totals} currency={rounds.page.value!.currency} isStale={isStale} />
            <RoundTable rows={rows} currency={rounds.page.value!.currency} isStale={isStale} />
            <TimeZoneNote />
            <CsvButton record="betting" query={queryOf(filter, store.boot.brand.market.timeZone)} />
          </>
        )}
      </ListView>
    </>
  );
});
