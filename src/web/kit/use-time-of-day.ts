import { useMemo } from 'react';
import { useStore } from '../stores/root-store.ts';

/**
 * Formats a time of day in the brand's time zone, on a 24-hour clock. It has only digits, so the server and every browser format it alike.
 */
export function useTimeOfDay(): (atMs: number) => string {
  const { timeZone } = useStore().boot.brand.market;
  return useMemo(() => {
    const format = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone });
    return (atMs) => format.format(atMs);
  }, [timeZone]);
}
