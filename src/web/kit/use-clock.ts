import { useEffect, useState } from 'react';

/** Pause between two readings: a page that counts in minutes need not follow every second. */
const READ_EVERY_MS = 15_000;

/**
 * The gateway's time, which goes on while the component shows, because a device's clock may be wrong.
 * @param atMs the gateway's time in its last answer
 * @param everyMs pause between two readings
 */
export function useClock(atMs: number, everyMs = READ_EVERY_MS): number {
  const [passedMs, setPassed] = useState(0);
  useEffect(() => {
    const sinceMs = performance.now();
    setPassed(0);
    const timer = setInterval(() => setPassed(performance.now() - sinceMs), everyMs);
    return () => clearInterval(timer);
  }, [atMs, everyMs]);
  return atMs + passedMs;
}
