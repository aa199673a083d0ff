import { useEffect, useLayoutEffect, useRef, useState, type KeyboardEvent, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import type { ListStore } from '../../client/list-store.ts';
import { rowsInSight, type Sight } from './rows-in-sight.ts';

/** Height of a row, as `--size-row` has it. */
export const ROW_PX = 32;
/** Rows of titles. They stay in sight and cover as many rows of the list. */
export const HEAD_ROWS = 1;
/** So many rows before the last one that is loaded, the next page is asked for. */
const AHEAD_ROWS = 60;
/** Height of the list before it was measured. */
const FIRST_HEIGHT_PX = 800;

/** What a grid needs of its list. */
export type GridList<Row> = Pick<
  ListStore<Row, unknown>,
  'rows' | 'isStale' | 'hasMore' | 'moreFault' | 'page' | 'load' | 'loadMore'
>;

interface RowActions<Row> {
  onOpen: ((row: Row) => void) | undefined;
  onRowKey: ((event: KeyboardEvent, row: Row) => void) | undefined;
  /** When it changes, the first row gets the focus once the rows are those that were asked for. */
  focusKey: string | undefined;
}

/** Which rows of a list are in the page, which one has the focus, and what keys do. Asks for the next page in time. */
export function useGridRows<Row>(list: GridList<Row>, { onOpen, onRowKey, focusKey }: RowActions<Row>) {
  const scroller = useRef<HTMLDivElement>(null);
  const rows = list.rows ?? [];
  const { hasMore, moreFault } = list;
  const sight = useSight(scroller, list.page.isWaiting);
  const { first, end } = rowsInSight(sight, rows.length, ROW_PX);
  const { active, setActive, moveTo } = useFocusedRow(scroller, rows.length);
  useFirstRow(focusKey, !list.page.isWaiting && !list.isStale && rows.length > 0, () => moveTo(0));
  useEffect(() => {
    if (end + AHEAD_ROWS > rows.length && hasMore && !moreFault) void list.loadMore();
  }, [list, end, rows.length, hasMore, moreFault]);
  const byKey = (event: KeyboardEvent, index: number) => {
    if (event.target !== event.currentTarget) return;
    const step = Math.max(1, Math.floor(sight.height / ROW_PX) - HEAD_ROWS - 1);
    const targets: Record<string, number> = {
      ArrowDown: index + 1,
      ArrowUp: index - 1,
      PageDown: index + step,
      PageUp: index - step,
      Home: 0,
      End: rows.length - 1,
    };
    const target = targets[event.key];
    if (target !== undefined) {
      event.preventDefault();
      moveTo(target);
    } else if (event.key === 'Enter' && onOpen) {
      // A dialog that opens must not get the key, too: it would press its first button.
      event.preventDefault();
      onOpen(rows[index]!);
    } else onRowKey?.(event, rows[index]!);
  };
  return { scroller, first, end, active, setActive, byKey };
}

/** What of the list is in sight. */
function useSight(scroller: RefObject<HTMLDivElement | null>, isWaiting: boolean): Sight {
  const [sight, setSight] = useState<Sight>({ top: 0, height: FIRST_HEIGHT_PX });
  useEffect(() => {
    const element = scroller.current;
    if (!element) return;
    const look = () => setSight({ top: element.scrollTop, height: element.clientHeight });
    const observed = new ResizeObserver(look);
    observed.observe(element);
    // At once, before the browser paints: a jump may be longer than the rows to spare.
    const lookNow = () => flushSync(look);
    element.addEventListener('scroll', lookNow, { passive: true });
    return () => {
      observed.disconnect();
      element.removeEventListener('scroll', lookNow);
    };
    // While it waits there may be no list to look at.
  }, [scroller, isWaiting]);
  return sight;
}

/** The row that has the focus, and a function that gives it to another one. */
function useFocusedRow(scroller: RefObject<HTMLDivElement | null>, count: number) {
  const [active, setActive] = useState(0);
  /** The row that gets the focus once it is in the page. */
  const wanted = useRef<number>(undefined);
  const focusWanted = () => {
    if (wanted.current === undefined) return;
    const row = scroller.current?.querySelector<HTMLElement>(`[aria-rowindex="${wanted.current + HEAD_ROWS + 1}"]`);
    if (!row) return;
    wanted.current = undefined;
    row.focus({ preventScroll: true });
  };
  useLayoutEffect(focusWanted);
  const moveTo = (index: number) => {
    const target = Math.max(0, Math.min(count - 1, index));
    const element = scroller.current!;
    const top = target * ROW_PX;
    const bottom = top + (HEAD_ROWS + 1) * ROW_PX;
    if (top < element.scrollTop) element.scrollTop = top;
    else if (bottom > element.scrollTop + element.clientHeight) element.scrollTop = bottom - element.clientHeight;
    wanted.current = target;
    setActive(target);
    // It may be in the page already, and then nothing renders.
    focusWanted();
  };
  return { active, setActive, moveTo };
}

/** Gives the focus to the first row once after each change of the key, when the rows are those that were asked for. */
function useFirstRow(key: string | undefined, isSettled: boolean, focusFirst: () => void): void {
  // A list learns of its new filter after this render, so only the next one can tell whether its rows are the right ones.
  const [asked, setAsked] = useState<string>();
  const done = useRef<string>(undefined);
  useEffect(() => setAsked(key), [key]);
  useEffect(() => {
    if (!isSettled || asked === undefined || asked !== key || asked === done.current) return;
    done.current = asked;
    focusFirst();
  });
}
