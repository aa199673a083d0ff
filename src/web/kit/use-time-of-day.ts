import { useMemo } from 'react';
import { useStore } from '../stores/root-store.ts';

/** Writes a moment as the time of day in the brand's time zone, 24 hours. Digits alone: the server and every browser write them alike. */
export function useTimeOfDay(): (atMs: number) => string {
  const { timeZone } = useStore().boot.brand.market;
  return useMemo(() => {
    const format = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone });
    return (atMs) => format.format(atMs);
  }, [timeZone]);
}
