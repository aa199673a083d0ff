import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import styled from 'styled-components';
import type { PointRow } from '../../../shared/contract/mall.ts';
import { pointTypes } from '../../../shared/mall/states.ts';
import { buttonFace } from '../../../ui/button.tsx';
import { FilterBar, FilterSelect } from '../../../ui/filter-bar.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { Table, type Column } from '../../../ui/table.tsx';
import { ListView } from '../../kit/lists/list-view.tsx';
import { PeriodFilter } from '../../kit/lists/period-filter.tsx';
import { presets } from '../../kit/lists/period.ts';
import { TimeZoneNote } from '../../kit/time-zone-note.tsx';
import { Link } from '../../router.ts';
import type { DetailsFilter, MallStore } from './mall-store.ts';
import { useMallWords } from './use-mall-words.ts';

const ToLobby = styled(Link)<{ $isSmall?: boolean }>`
  ${buttonFace}
`;

interface DetailsListProps {
  store: MallStore;
  filter: DetailsFilter;
  onFilter: (filter: DetailsFilter) => void;
}

/** Every change of the player's points with its type and the balance after it (POINT-02). */
export const DetailsList = observer(function DetailsList({ store, filter, onFilter }: DetailsListProps) {
  const { t } = useMallWords();
  const { type, period } = filter;
  useEffect(() => void store.details.setFilter({ type, period }), [store, type, period]);
  const isFiltering = type !== undefined || period !== 'all';
  return (
    <>
      <FilterBar>
        <PeriodFilter
          period={period}
          presets={presets.back}
          onChange={(next) => onFilter({ ...filter, period: next })}
        />
        <FilterSelect
          aria-label={t('mall.details.type')}
          data-is-set={type !== undefined}
          value={type ?? ''}
          onChange={({ currentTarget: { value } }) =>
            onFilter({ ...filter, type: pointTypes.find((one) => one === value) })
          }
        >
          <option value="">{t('mall.details.anyType')}</option>
          {pointTypes.map((one) => (
            <option key={one} value={one}>
              {t(`mall.type.${one}`)}
            </option>
          ))}
        </FilterSelect>
      </FilterBar>
      <ListView
        list={store.details}
        empty={
          <EmptyState
            icon={<Icon name="movements" />}
            title={t('mall.details.none')}
            text={t('mall.details.noneText')}
            action={<ToLobby to="/">{t('mall.empty.action')}</ToLobby>}
          />
        }
        onClear={isFiltering ? () => onFilter({ type: undefined, period: 'all' }) : undefined}
      >
        {(rows, isStale) => (
          <>
            <Details rows={rows} isStale={isStale} />
            <TimeZoneNote />
          </>
        )}
      </ListView>
    </>
  );
});

const Details = observer(function Details({ rows, isStale }: { rows: readonly PointRow[]; isStale: boolean }) {
  const words = useMallWords();
  const { t } = words;
  const columns: readonly Column<PointRow>[] = [
    {
      id: 'what',
      title: t('mall.details.what'),
      onPhone: 'title',
      render: ({ reason, name, type }) => t(`mall.reason.${reason}`, { what: name ?? t(`mall.type.${type}`) }),
    },
    {
      id: 'when',
      title: t('records.when'),
      onPhone: 'sub',
      render: ({ at }) => <time dateTime={at}>{words.moment(at)}</time>,
    },
    {
      id: 'type',
      title: t('mall.details.type'),
      onPhone: 'none',
      render: ({ type }) => t(`mall.type.${type}`),
    },
    {
      id: 'points',
      title: t('mall.pointsTitle'),
      onPhone: 'value',
      isNumber: true,
      // A gain has its sign, too, so that colour is not needed.
      render: ({ points }) => (points.startsWith('-') ? '−' : '+') + words.figure(BigInt(points.replace('-', ''))),
    },
    {
      id: 'balance',
      title: t('mall.details.balance'),
      onPhone: 'note',
      isNumber: true,
      render: ({ balance }) => words.figure(BigInt(balance)),
    },
  ];
  return (
    <Table label={t('mall.part.details')} columns={columns} rows={rows} keyOf={({ id }) => id} isStale={isStale} />
  );
});
