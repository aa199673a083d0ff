import { useEffect, useState } from 'react';

/** How often what says how much time is left is drawn again. It counts minutes. */
const TICK_MS = 15_000;

/** The time in milliseconds since 1970, for what changes while the page is open. */
export function useNow(): number {
  const [nowMs, setNowMs] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNowMs(Date.now()), TICK_MS);
    return () => clearInterval(timer);
  }, []);
  return nowMs;
}
