import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { ListStore } from '../../../client/list-store.ts';
import type { ValueOf } from '../../../shared/contract/call.ts';
import type { Contract } from '../../../shared/contract/contract.ts';
import { IconButton, buttonFace } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { space } from '../../../ui/measure.ts';
import { EmptyState } from '../../../ui/states.tsx';
import { ListView } from '../../kit/lists/list-view.tsx';
import { rangeOf } from '../../kit/lists/period.ts';
import { useAddressFilter } from '../../kit/lists/use-address-filter.ts';
import { TimeZoneNote } from '../../kit/time-zone-note.tsx';
import { Link } from '../../router.ts';
import { useStore, type RootStore } from '../../stores/root-store.ts';
import { filterIn, isFiltering, paramsOf, type RecordFilter } from './record-filter.ts';
import { RecordFilterBar } from './record-filter-bar.tsx';
import { RoundTable } from './round-table.tsx';

type Page = ValueOf<Contract['bettingRecord']>;

const Head = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space(3)};
  margin-bottom: ${space(2)};
  color: var(--color-muted);
  & > button {
    margin-inline-end: ${space(-3)};
  }
`;

const ToLobby = styled(Link)<{ $isSmall?: boolean }>`
  ${buttonFace}
`;

/** The rounds of the player, as the filter limits them. */
const roundsOf = (
  { boot, client, locale }: RootStore,
  filter: RecordFilter,
): ListStore<Page['list'][number], RecordFilter, Page> =>
  new ListStore(filter, ({ filter: { period, status, vassalage }, cursor, signal }) =>
    client.call('bettingRecord', {
      query: {
        ...rangeOf(period, boot.brand.market.timeZone),
        ...(status && { status }),
        ...(vassalage && { vassalage }),
        language: locale.code,
        ...(cursor !== undefined && { cursor }),
      },
      signal,
    }),
  );

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
      <Head>
        <p>{t('records.lead')}</p>
        <IconButton type="button" aria-label={t('records.refresh')} onClick={refresh} aria-busy={rounds.page.isLoading}>
          <Icon name="refresh" />
        </IconButton>
      </Head>
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
            <RoundTable rows={rows} currency={rounds.page.value!.currency} isStale={isStale} />
            <TimeZoneNote />
          </>
        )}
      </ListView>
    </>
  );
});
