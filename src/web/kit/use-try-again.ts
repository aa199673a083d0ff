import { useEffect, useRef } from 'react';
import { nextTry } from '../../ui/network.ts';

/**
 * Makes a failed call again by itself, after pauses that grow, and at once when the network is back (NET-01). Only for calls that may arrive
 * twice without harm (NET-05).
 * @param isDue the call has failed; true until it succeeds, also while it is tried again
 * @param again makes the call again; the next pause begins when its promise settles
 */
export function useTryAgain(isDue: boolean, again: () => unknown): void {
  const latest = useRef(again);
  useEffect(() => {
    latest.current = again;
  });
  useEffect(() => {
    if (!isDue) return;
    const leaving = new AbortController();
    const keepTrying = async () => {
      for (let tries = 0; ; tries += 1) {
        await nextTry(tries, leaving.signal);
        if (leaving.signal.aborted) return;
        await latest.current();
      }
    };
    void keepTrying();
    return () => leaving.abort();
  }, [isDue]);
}
