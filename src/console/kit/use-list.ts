import { useEffect, useState } from 'react';
import { ListStore, type ListPage } from '../../client/list-store.ts';
import type { Result } from '../../shared/errors.ts';

/** Rows of a page: few enough to come at once, and enough that a screen is full before the next page is asked for. */
export const PAGE_SIZE = 50;

/** What a call that reads a list by cursor takes. */
export interface ListRequest<Filter> {
  query: Filter & { cursor?: string; pageSize: number };
  signal: AbortSignal;
}

/** A list by cursor whose filter is part of the page's address. It loads again when the filter changes. */
export function useList<Row, Filter extends object>(
  filter: Filter,
  read: (request: ListRequest<Filter>) => Promise<Result<ListPage<Row>>>,
  pageSize: number = PAGE_SIZE,
): ListStore<Row, Filter> {
  const [store] = useState(
    () =>
      new ListStore<Row, Filter>(filter, ({ filter: wanted, cursor, signal }) =>
        read({ query: { ...wanted, ...(cursor !== undefined && { cursor }), pageSize }, signal }),
      ),
  );
  const key = JSON.stringify(filter);
  useEffect(() => void store.setFilter(JSON.parse(key) as Filter), [store, key]);
  return store;
}
