import { reaction } from 'mobx';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import type { PromotionRow } from '../../../shared/contract/promotions.ts';
import { promotionFilters } from '../../../shared/promotions/states.ts';
import { Button, buttonFace } from '../../../ui/button.tsx';
import { Chips } from '../../../ui/chips.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { inLayout, media, space } from '../../../ui/measure.ts';
import { EmptyState, Skeleton } from '../../../ui/states.tsx';
import { useAddressFilter } from '../../kit/lists/use-address-filter.ts';
import { SceneFault } from '../../kit/scene-fault.tsx';
import { TimeZoneNote } from '../../kit/time-zone-note.tsx';
import { Link } from '../../router.ts';
import { rewardsOf } from '../../stores/rewards-store.ts';
import { useStore } from '../../stores/root-store.ts';
import { PromotionCard } from './promotion-card.tsx';
import { PromotionsStore } from './promotions-store.ts';

/** A filter of this page. */
type PromotionFilter = (typeof promotionFilters)[number];

/** Cards that fill the first screen while they load. */
const SKELETONS = 3;

const Head = styled.div`
  margin-bottom: ${space(5)};
  & > h1 {
    margin-bottom: ${space(4)};
    font-size: var(--text-5);
  }
  ${inLayout.columns} {
    & > h1 {
      font-size: var(--text-4);
    }
  }
`;

const Cards = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 300px), 1fr));
  gap: ${space(5)};
  margin-bottom: ${space(6)};
  ${inLayout.columns} {
    grid-template-columns: minmax(0, 1fr);
    gap: 0;
    border-top: 1px solid var(--color-line);
    ${media.narrow} {
      border-top: 0;
    }
  }
`;

const ToGames = styled(Link)<{ $isSmall?: boolean }>`
  ${buttonFace}
`;

const filterIn = (params: URLSearchParams): PromotionFilter =>
  promotionFilters.find((filter) => filter === params.get('show')) ?? 'all';
const paramsOf = (filter: PromotionFilter): Record<string, string> => (filter === 'all' ? {} : { show: filter });
const isShown = (filter: PromotionFilter, { filters }: PromotionRow) => filter === 'all' || filters.includes(filter);

/** What the brand offers (spec §2, `promotions`), limited by the filters that have something. */
export const Scene = observer(function PromotionsScene() {
  const root = useStore();
  const { t } = useTranslation();
  const [filter, setFilter] = useAddressFilter(filterIn, paramsOf);
  const [store] = useState(() => new PromotionsStore(root));
  // Another language has other texts, a player stands elsewhere than a guest, and what a promotion waits for may happen meanwhile.
  useEffect(
    () =>
      reaction(
        () => [root.locale.code, root.session.state, rewardsOf(root).news] as const,
        ([, state]) => void (state !== 'confirming' && state !== 'unknown' && store.load()),
        { fireImmediately: true },
      ),
    [root, store],
  );
  const { promotions } = store;
  return (
    <>
      <Head>
        <h1>{t('nav.promotions')}</h1>
        {promotions.value && <Filters rows={promotions.value} filter={filter} onChange={setFilter} />}
      </Head>
      {promotions.state === 'failed' ? (
        <SceneFault onRetry={() => store.load()} />
      ) : (
        <List rows={promotions.value} filter={filter} onClear={() => setFilter('all')} />
      )}
    </>
  );
});

interface FiltersProps {
  rows: readonly PromotionRow[];
  filter: PromotionFilter;
  onChange: (filter: PromotionFilter) => void;
}

/** "All", the filters that have something, and the one that is on. */
const Filters = observer(function Filters({ rows, filter, onChange }: FiltersProps) {
  const { t } = useTranslation();
  const used = promotionFilters.filter(
    (one) => one === filter || one === 'all' || rows.some((row) => isShown(one, row)),
  );
  if (used.length < 2) return null;
  return (
    <Chips role="group" aria-label={t('promotions.filters')}>
      {used.map((one) => (
        <button key={one} type="button" aria-pressed={one === filter} onClick={() => onChange(one)}>
          {t(`promotions.filter.${one}`)}
        </button>
      ))}
    </Chips>
  );
});

interface ListProps {
  /** Undefined until they are known. */
  rows: readonly PromotionRow[] | undefined;
  filter: PromotionFilter;
  onClear: () => void;
}

const List = observer(function List({ rows, filter, onClear }: ListProps) {
  const { t } = useTranslation();
  if (!rows)
    return (
      <Cards aria-busy="true">
        {Array.from({ length: SKELETONS }, (_, index) => (
          <li key={index}>
            <Skeleton $height="360px" />
          </li>
        ))}
      </Cards>
    );
  const shown = rows.filter((row) => isShown(filter, row));
  if (shown.length === 0)
    return (
      <EmptyState
        icon={<Icon name="promotion" />}
        title={t(filter === 'all' ? 'promotions.none.title' : 'promotions.noneOf.title')}
        text={t('promotions.none.text')}
        action={
          filter === 'all' ? (
            <ToGames to="/">{t('promotions.none.action')}</ToGames>
          ) : (
            <Button type="button" $rank="secondary" onClick={onClear}>
              {t('promotions.noneOf.action')}
            </Button>
          )
        }
      />
    );
  return (
    <>
      <Cards>
        {shown.map((promotion) => (
          <PromotionCard key={promotion.id} promotion={promotion} />
        ))}
      </Cards>
      <TimeZoneNote />
    </>
  );
});
