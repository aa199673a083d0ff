import { useCallback, useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Loadable } from '../../../client/loadable.ts';
import type { ValueOf } from '../../../shared/contract/call.ts';
import type { systemCalls } from '../../../shared/contract/system.ts';
import { useStore } from '../../stores/root-store.ts';
import { namedCountries, type Country } from './find-countries.ts';

/** The countries to choose from, and their loading state. */
export interface Countries {
  state: Loadable<unknown>['state'];
  list: readonly Country[];
  load: () => void;
}

/** Loads the countries, which the client caches for the tab. Renames them when the language changes. For an observer. */
export function useCountries(): Countries {
  const { boot, client } = useStore();
  const tag = useTranslation().i18n.language;
  const [answer] = useState(() => new Loadable<ValueOf<typeof systemCalls.countries>>());
  const load = useCallback(() => void answer.load((signal) => client.call('countries', { signal })), [answer, client]);
  useEffect(() => {
    load();
    return answer.forget;
  }, [answer, load]);
  const { state, value } = answer;
  const list = useMemo(
    () => (value ? namedCountries(value, tag, boot.brand.market.dialingCode) : []),
    [value, tag, boot],
  );
  return { state, list, load };
}

/** Flags as picture addresses, by country code. They load on their own after the form; the list works without them. */
export function useFlags(): (code: string | undefined) => string | undefined {
  const [flags, setFlags] = useState<Readonly<Record<string, string>>>({});
  useEffect(() => {
    import('country-flag-icons/string/3x2').then(
      (drawings) => setFlags({ ...drawings }),
      () => undefined,
    );
  }, []);
  return (code) =>
    code !== undefined && flags[code] ? `data:image/svg+xml,${encodeURIComponent(flags[code])}` : undefined;
}
