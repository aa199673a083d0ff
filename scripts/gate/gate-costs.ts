/** A step that took this many times its documented cost is slow enough to look at; timings on shared machines vary by half. */
export const SLOW_TIMES = 2;

/** Reads what each step costs, in seconds, from the table of steps in CONTRIBUTING: the first column is the step, the second its cost. */
export function costsIn(markdown: string): ReadonlyMap<string, number> {
  const rows = [...markdown.matchAll(/^\| `(\w+)`[^|]*\| (\d+(?:\.\d+)?) \|/gm)];
  return new Map(rows.map(([, step, seconds]) => [step!, Number(seconds)]));
}
