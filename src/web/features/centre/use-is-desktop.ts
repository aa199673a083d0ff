import { useEffect, useState } from 'react';
import { DESKTOP } from '../../../ui/measure.ts';

/** Whether the window has desktop width. Use it only after login, because the server has no window. */
export function useIsDesktop(): boolean {
  const [query] = useState(() => matchMedia(DESKTOP));
  const [isWide, setWide] = useState(query.matches);
  useEffect(() => {
    const follow = () => setWide(query.matches);
    query.addEventListener('change', follow);
    return () => query.removeEventListener('change', follow);
  }, [query]);
  return isWide;
}
