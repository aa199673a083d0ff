import { useEffect, useState } from 'react';
import { ListStore, type ListPage, type PageRequest } from '../../../client/list-store.ts';
import type { Result } from '../../../shared/errors.ts';
import { useStore } from '../../stores/root-store.ts';

/** A list that follows its filter and the language of the page, which some texts of rows are in. */
export function useList<Row, Filter, Page extends ListPage<Row>>(
  filter: Filter,
  read: (request: PageRequest<Filter>) => Promise<Result<Page>>,
): ListStore<Row, Filter, Page> {
  const { code } = useStore().locale;
  const [list] = useState(() => new ListStore<Row, Filter, Page>(filter, read));
  useEffect(() => void list.setFilter(filter), [list, filter, code]);
  return list;
}
