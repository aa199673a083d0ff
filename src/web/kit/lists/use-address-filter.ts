import { useMemo } from 'react';
import { useSearchParams } from '../../router.ts';

/**
 * A filter that is part of the page's address (LIST-06).
 * @param read reads the filter; a part of the address that it does not know means nothing
 * @param write the parts of the address that stand for a filter
 */
export function useAddressFilter<Filter>(
  read: (params: URLSearchParams) => Filter,
  write: (filter: Filter) => Record<string, string>,
): [filter: Filter, setFilter: (filter: Filter) => void] {
  const [params, setParams] = useSearchParams();
  const text = params.toString();
  // The same object as long as the address is the same, so that an effect on it runs once.
  const filter = useMemo(() => read(new URLSearchParams(text)), [read, text]);
  return [filter, (next) => setParams(write(next))];
}
