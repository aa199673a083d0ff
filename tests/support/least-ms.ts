/** Tries of one measurement: a machine that is busy elsewhere spoils one or two, and work that is slow is slow in all. */
const TRIES_MAX = 5;

/**
 * How long a piece of work takes, in ms by the clock: the least of a few tries, so that a busy machine is not taken for slow work.
 * @param boundMs ends the tries: a try below it has shown what was to be shown
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
