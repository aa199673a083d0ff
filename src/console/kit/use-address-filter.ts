import { useSearchParams } from '../router.ts';

/** A filter of texts that is part of the page's address. A name that is missing there filters nothing. */
export function useAddressFilter<Name extends string>(
  names: readonly Name[],
): [filter: Partial<Record<Name, string>>, change: (changes: Partial<Record<Name, string>>) => void] {
  const [params, setParams] = useSearchParams();
  const filter = Object.fromEntries(names.flatMap((name) => (params.get(name) ? [[name, params.get(name)!]] : [])));
  const change = (changes: Partial<Record<Name, string>>) =>
    setParams(
      (before) => {
        const after = new URLSearchParams(before);
        for (const [name, value] of Object.entries<string | undefined>(changes))
          if (value) after.set(name, value);
          else after.delete(name);
        return after;
      },
      { replace: true },
    );
  return [filter as Partial<Record<Name, string>>, change];
}
