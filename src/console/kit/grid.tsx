import { observer } from 'mobx-react-lite';
import type { KeyboardEvent, ReactNode } from 'react';
import styled from 'styled-components';
import type { ErrorCode } from '../../shared/errors.ts';
import { Button } from '../../ui/button.tsx';
import { space } from '../../ui/measure.ts';
import { useWords } from '../words/words.ts';
import { Empty } from './page.tsx';
import { HEAD_ROWS, ROW_PX, useGridRows, type GridList } from './use-grid-rows.ts';

/** A column of a grid. */
export interface GridColumn<Row> {
  id: string;
  title: string;
  /** A track of a CSS grid; the rest is shared. */
  width?: string;
  isNumber?: boolean;
  /** A text that does not fit is cut, and whole in the tooltip if it is a text alone. */
  render: (row: Row) => ReactNode;
}

interface GridProps<Row> {
  /** Accessible name. */
  label: string;
  columns: readonly GridColumn<Row>[];
  list: GridList<Row>;
  keyOf: (row: Row) => string;
  /** Opens a row, by a click or by Enter. */
  onOpen?: (row: Row) => void;
  /** Keys that act on the row that has the focus. */
  onRowKey?: (event: KeyboardEvent, row: Row) => void;
  /** When it changes, the first row gets the focus once the rows are those that were asked for. */
  focusKey?: string | undefined;
  empty: { title: string; text: string };
}

const Scroller = styled.div`
  flex: 1;
  min-height: 0;
  overflow: auto;
  overflow-anchor: none;
  outline-offset: -2px;
`;

const Table = styled.div<{ $tracks: string }>`
  min-width: min-content;
  font-variant-numeric: tabular-nums;
  &[aria-busy='true'] {
    color: var(--color-muted);
  }
  & [role='row'] {
    display: grid;
    grid-template-columns: ${(props) => props.$tracks};
    align-items: center;
    height: var(--size-row);
    padding-inline: ${space(6)};
    column-gap: ${space(5)};
    border-bottom: 1px solid var(--color-line);
  }
  & [role='row'] > * {
    min-width: 0;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  & [data-number] {
    text-align: end;
  }
  & [role='row'][tabindex]:hover {
    background: var(--color-hover);
  }
  & [role='row'][tabindex]:focus-visible {
    outline-offset: -2px;
    background: var(--color-hover);
  }
  & [data-opens] {
    cursor: pointer;
  }
`;

const Head = styled.div`
  position: sticky;
  z-index: 1;
  top: 0;
  background: var(--color-ground);
  color: var(--color-muted);
  font-size: var(--text-0);
  font-weight: 500;
`;

const Foot = styled.p`
  display: flex;
  align-items: center;
  gap: ${space(3)};
  padding: ${space(2)} ${space(6)};
  color: var(--color-muted);
  font-size: var(--text-0);
`;

/**
 * A list by cursor in rows of one line. Arrows, Page Up and Down, Home and End move between rows, and Enter opens one. Only the rows in sight are in
 * the page, so a list of a million rows scrolls like a short one; the next page is asked for long before the last row is in sight.
 */
export const Grid = observer(function Grid<Row>({
  label,
  columns,
  list,
  keyOf,
  onOpen,
  onRowKey,
  focusKey,
  empty,
}: GridProps<Row>) {
  const rows = list.rows ?? [];
  const { isWaiting } = list.page;
  const { scroller, first, end, active, setActive, byKey } = useGridRows(list, { onOpen, onRowKey, focusKey });
  if (list.page.state === 'failed') return <Failed list={list} />;
  if (!isWaiting && rows.length === 0) return <Empty {...empty} />;
  const shown = Math.min(active, rows.length - 1);
  return (
    <>
      <Scroller ref={scroller} data-grid="">
        <Table
          role="grid"
          aria-label={label}
          aria-rowcount={list.hasMore ? -1 : rows.length + 1}
          aria-busy={isWaiting || list.isStale}
          $tracks={columns.map(({ width }) => width ?? 'minmax(80px, 1fr)').join(' ')}
        >
          <Head role="row" aria-rowindex={1}>
            {columns.map(({ id, title, isNumber }) => (
              <span key={id} role="columnheader" data-number={isNumber}>
                {title}
              </span>
            ))}
          </Head>
          <div role="presentation" style={{ height: first * ROW_PX }} />
          {rows.slice(first, end).map((row, offset) => (
            <GridRow
              key={keyOf(row)}
              row={row}
              columns={columns}
              index={first + offset}
              isTabStop={first + offset === shown || (offset === 0 && (shown < first || shown >= end))}
              onFocus={setActive}
              onOpen={onOpen}
              onKey={byKey}
            />
          ))}
          <div role="presentation" style={{ height: (rows.length - end) * ROW_PX }} />
        </Table>
      </Scroller>
      <GridFoot list={list} />
    </>
  );
}) as <Row>(props: GridProps<Row>) => ReactNode;

interface GridRowProps<Row> {
  row: Row;
  columns: readonly GridColumn<Row>[];
  /** Its place in the list. */
  index: number;
  /** Tab leads to it. */
  isTabStop: boolean;
  onFocus: (index: number) => void;
  onOpen: ((row: Row) => void) | undefined;
  onKey: (event: KeyboardEvent, index: number) => void;
}

function GridRow<Row>({ row, columns, index, isTabStop, onFocus, onOpen, onKey }: GridRowProps<Row>) {
  return (
    <div
      role="row"
      aria-rowindex={index + HEAD_ROWS + 1}
      tabIndex={isTabStop ? 0 : -1}
      data-opens={onOpen ? '' : undefined}
      onFocus={() => onFocus(index)}
      onClick={() => onOpen?.(row)}
      onKeyDown={(event) => onKey(event, index)}
    >
      {columns.map(({ id, isNumber, render }) => {
        const content = render(row);
        return (
          <span
            key={id}
            role="gridcell"
            data-number={isNumber}
            title={typeof content === 'string' ? content : undefined}
          >
            {content}
          </span>
        );
      })}
    </div>
  );
}

/** What the notes around the rows need of a list. */
type ListState = Pick<GridList<unknown>, 'hasMore' | 'moreFault' | 'load' | 'loadMore'> & {
  rows: readonly unknown[] | undefined;
  page: { isWaiting: boolean; fault: ErrorCode | undefined };
};

const Failed = observer(function Failed({ list }: { list: ListState }) {
  const say = useWords();
  return (
    <Empty
      title={say('error.unavailable')}
      text={say(`error.${list.page.fault!}`)}
      action={
        <Button type="button" $rank="secondary" onClick={() => void list.load()}>
          {say('console.retry')}
        </Button>
      }
    />
  );
});

/** How many rows there are, and that more are on their way. */
const GridFoot = observer(function GridFoot({ list }: { list: ListState }) {
  const say = useWords();
  const count = list.rows?.length ?? 0;
  return (
    <Foot role="status">
      {list.page.isWaiting
        ? say('console.loading')
        : say(list.hasMore ? 'console.rowsSoFar' : 'console.rows', { count })}
      {list.moreFault && (
        <Button type="button" $rank="secondary" onClick={() => void list.loadMore()}>
          {say('console.retry')}
        </Button>
      )}
    </Foot>
  );
});
