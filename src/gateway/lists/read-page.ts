import { limits } from '../../shared/contract/limits.ts';
import { ok, type Result } from '../../shared/errors.ts';
import type { Cursors, ListScope, Position } from './cursors.ts';

/** The part of a list's query that is not its filter. */
interface PageQuery {
  cursor?: string | undefined;
  pageSize?: number | undefined;
}

/** How a list is read. */
interface ListReader<Row> {
  /** Reads at most `limit` rows in the order of the list, after a position or from its beginning. */
  rows: (after: Position | undefined, limit: number) => Promise<readonly Row[]>;
  /** The position of a row: all columns by which the list is sorted, the last of them unique. */
  positionOf: (row: Row) => Position;
}

/** A page of a list. */
interface Page<Row> {
  rows: readonly Row[];
  /** `null` after the last row. */
  nextCursor: string | null;
}

/** Reads one page of a list by cursor, and counts nothing: one row more than asked for says whether another page follows. */
export async function readPage<Row>(
  cursors: Cursors,
  list: Omit<ListScope, 'filter'>,
  { cursor, pageSize = limits.pageSize, ...filter }: PageQuery & Record<string, unknown>,
  { rows, positionOf }: ListReader<Row>,
): Promise<Result<Page<Row>, 'cursor_invalid'>> {
  const scope = { ...list, filter };
  const after = cursor === undefined ? ok(undefined) : cursors.read(scope, cursor);
  if (!after.ok) return after;
  const found = await rows(after.value, pageSize + 1);
  const page = found.slice(0, pageSize);
  const last = page.at(-1);
  const hasMore = found.length > pageSize && last !== undefined;
  return ok({ rows: page, nextCursor: hasMore ? cursors.write(scope, positionOf(last)) : null });
}
