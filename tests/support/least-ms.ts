/** Tries for each measurement. A busy machine spoils one or two, but slow work is slow in all of them. */
const TRIES_MAX = 5;

/**
 * How long some work takes, in ms: the shortest of a few tries, so that a busy machine does not count as slow work.
 * @param boundMs a try below this ends the measurement
 */
export function leastMs(boundMs: number, work: () => unknown): number {
  let least = Infinity;
  for (let turn = 0; turn < TRIES_MAX && least >= boundMs; turn += 1) {
    const startedAt = performance.now();
    work();
    least = Math.min(least, performance.now() - startedAt);
  }
  return least;
}
