import { observer } from 'mobx-react-lite';
import { useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import type { ListStore } from '../../../client/list-store.ts';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { space } from '../../../ui/measure.ts';
import { EmptyState, Skeleton } from '../../../ui/states.tsx';
import { Warning } from '../../../ui/warning.tsx';
import { SceneFault } from '../scene-fault.tsx';
import { useTryAgain } from '../use-try-again.ts';

/** Rows that fill the first screen. */
const SKELETON_ROWS = 6;

const Waiting = styled.div`
  display: grid;
  gap: ${space(2)};
`;

const Foot = styled.div`
  display: grid;
  justify-items: center;
  gap: ${space(3)};
  margin-top: ${space(5)};
  color: var(--color-muted);
  font-size: var(--text-0);
  &:focus {
    outline: none;
  }
`;

interface ListViewProps<Row, Filter> {
  list: ListStore<Row, Filter>;
  /** What shows where there is nothing at all: what would be here, and how to get it. */
  empty: ReactNode;
  /** Removes every filter. Without it the list is not filtered. */
  onClear?: (() => void) | undefined;
  /** The rows. They are stale while those of another filter are on their way. */
  children: (rows: readonly Row[], isStale: boolean) => ReactNode;
}

/** A list in all its states: loading, empty, nothing found, failed, and more rows on demand. */
export const ListView = observer(function ListView<Row, Filter>({
  list,
  empty,
  onClear,
  children,
}: ListViewProps<Row, Filter>) {
  const { t } = useTranslation();
  const { page, rows } = list;
  const isLost = page.fault === 'unavailable';
  useTryAgain(isLost, list.load);
  // Rows of another filter would be mistaken for an answer to this one.
  if (page.fault && (!rows || list.isStale)) return <SceneFault isByHand onRetry={() => list.load()} />;
  if (!rows)
    return (
      <Waiting aria-busy="true">
        {Array.from({ length: SKELETON_ROWS }, (_, index) => (
          <Skeleton key={index} $height="64px" />
        ))}
      </Waiting>
    );
  if (rows.length === 0)
    return onClear ? (
      <EmptyState
        icon={<Icon name="nothing" />}
        title={t('list.none.title')}
        text={t('list.none.text')}
        action={
          <Button type="button" $rank="secondary" onClick={onClear}>
            {t('list.clear')}
          </Button>
        }
      />
    ) : (
      empty
    );
  return (
    <>
      {page.fault && <Warning>{t(`error.${page.fault}`)}</Warning>}
      {children(rows, list.isStale)}
      <More list={list as ListStore<unknown, unknown>} />
    </>
  );
});

/** The end of the rows: how many there are, and a button for more. The number is announced when rows were added (LIST-09). */
const More = observer(function More({ list }: { list: ListStore<unknown, unknown> }) {
  const { t } = useTranslation();
  const foot = useRef<HTMLDivElement>(null);
  useTryAgain(list.moreFault === 'unavailable', list.loadMore);
  const add = async () => {
    await list.loadMore();
    // After the last page the button is gone, and the focus stays where it was.
    if (!list.hasMore) foot.current?.focus({ preventScroll: true });
  };
  return (
    <Foot ref={foot} tabIndex={-1}>
      {list.moreFault && <Warning>{t(`error.${list.moreFault}`)}</Warning>}
      {list.hasMore && (
        <Button type="button" $rank="secondary" aria-busy={list.isLoadingMore} onClick={() => void add()}>
          {t(list.isLoadingMore ? 'list.loading' : list.moreFault ? 'fault.retry' : 'list.more')}
        </Button>
      )}
      <span role="status">{t(list.hasMore ? 'list.shown' : 'list.all', { count: list.rows?.length ?? 0 })}</span>
    </Foot>
  );
});
