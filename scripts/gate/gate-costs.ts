/** A step that took this many times its documented cost is slow enough to look at; timings on shared machines vary by half. */
export const SLOW_TIMES = 2;

const COST_ROW = /^(\| `(\w+)`[^|]*\| )(\d+(?:\.\d+)?)( \|.*)$/gm;

/**
 * Reads what each step costs, in seconds, from the table of steps in CONTRIBUTING: the first column is the step, the second its cost.
 * The row `all` is the whole gate.
 */
export const costsIn = (markdown: string): ReadonlyMap<string, number> =>
  new Map([...markdown.matchAll(COST_ROW)].map(([, , step, seconds]) => [step!, Number(seconds)]));

/** The text with the costs that a run measured, in whole seconds. Rows of other steps stay as they are. */
export const withCosts = (markdown: string, seconds: ReadonlyMap<string, number>): string =>
  markdown.replaceAll(COST_ROW, (row, before: string, step: string, _old: string, after: string) => {
    const cost = seconds.get(step);
    return cost === undefined ? row : `${before}${Math.max(1, Math.round(cost))}${after}`;
  });
