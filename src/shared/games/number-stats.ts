/** How a number did in the last draws of a game. */
export interface NumberStats {
  number: string;
  /** Draws in which it came. */
  times: number;
  /** Draws since it came last: 0 if it came in the last one, all of them if it never came. */
  gap: number;
}

/** Counts every number that a game can draw. @param results newest first */
export function numberStats(
  possible: readonly string[],
  results: readonly { numbers: readonly string[] }[],
): NumberStats[] {
  const stats = new Map(possible.map((number) => [number, { number, times: 0, gap: results.length }]));
  for (const [gap, { numbers }] of results.entries())
    for (const number of new Set(numbers)) {
      const found = stats.get(number);
      if (!found) continue;
      if (found.times === 0) found.gap = gap;
      found.times += 1;
    }
  return [...stats.values()];
}

/** The numbers that came most often; of equals first the one that came last. */
export const mostDrawn = (stats: readonly NumberStats[], count: number): NumberStats[] =>
  stats
    .toSorted((a, b) => b.times - a.times || a.gap - b.gap || a.number.localeCompare(b.number))
    .filter(({ times }) => times > 0)
    .slice(0, count);
