import { useEffect, useRef } from 'react';
import { useAddressFilter } from '../../kit/lists/use-address-filter.ts';
import { useSearchParams } from '../../router.ts';
import { storage } from '../../storage.ts';
import { paramsOf, placeIn, type MallPlace } from './mall-place.ts';

/**
 * Where the player is in the mall. It is part of the address, and the tab remembers it until the member centre is closed (MEMBER-15): a player who
 * looks at something else comes back to it.
 */
export function useMallPlace(): [place: MallPlace, setPlace: (place: MallPlace) => void] {
  const [params, setParams] = useSearchParams();
  const [place, setPlace] = useAddressFilter(placeIn, paramsOf);
  const text = params.toString();
  const isFirst = useRef(true);
  useEffect(() => {
    const before = isFirst.current ? storage.session.get('pointMall') : undefined;
    isFirst.current = false;
    if (text === '' && before !== undefined) setParams(new URLSearchParams(before), { replace: true });
    else if (text === '') storage.session.remove('pointMall');
    else storage.session.set('pointMall', text);
  }, [text, setParams]);
  return [place, setPlace];
}
