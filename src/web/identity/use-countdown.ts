import { useEffect, useState } from 'react';

const SECOND_MS = 1_000;

/**
 * Counts the seconds until a deadline; 0 without one. It reads the clock, so a suspended page does not fall behind.
 * @param firstS seconds to count down from the first render
 */
export function useCountdown(firstS = 0): { leftS: number; start: (seconds: number) => void } {
  const [deadlineMs, setDeadlineMs] = useState(() => (firstS > 0 ? Date.now() + firstS * SECOND_MS : 0));
  const [leftS, setLeftS] = useState(firstS);
  useEffect(() => {
    if (deadlineMs === 0) return;
    const tick = () => {
      const left = Math.max(0, Math.ceil((deadlineMs - Date.now()) / SECOND_MS));
      setLeftS(left);
      if (left === 0) clearInterval(timer);
    };
    const timer = setInterval(tick, SECOND_MS);
    return () => clearInterval(timer);
  }, [deadlineMs]);
  const start = (seconds: number) => {
    setDeadlineMs(Date.now() + seconds * SECOND_MS);
    setLeftS(Math.ceil(seconds));
  };
  return { leftS, start };
}
