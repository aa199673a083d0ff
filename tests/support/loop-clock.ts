import { onTestFinished } from 'vitest';

const BEAT_MS = 100;

/**
 * Measures what a test's own process takes, gateways in it included: it stands still while the machine does, and goes more
 * slowly on a busy one. So a limit on it says something about the product and nothing about the machine.
 * @returns tells how many milliseconds have passed
 */
export function startLoopClock(): () => number {
  let beats = 0;
  const timer = setInterval(() => {
    beats += 1;
  }, BEAT_MS);
  onTestFinished(() => clearInterval(timer));
  return () => beats * BEAT_MS;
}
