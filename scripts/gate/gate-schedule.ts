/** What the scheduler must know of a step. */
export interface Scheduled {
  name: string;
  /** Steps that must have ended before, passed or not: the gate shows every failure, not only the first. */
  after?: readonly string[];
  /** Runs with nothing beside it, since it measures time or drives a browser. */
  isAlone?: boolean;
}

/** Runs every step once, in order where possible, at most `slots` at a time. Results come in the order of the steps. */
export async function runSteps<Step extends Scheduled, Result>(
  steps: readonly Step[],
  slots: number,
  run: (step: Step) => Promise<Result>,
): Promise<Result[]> {
  const results = new Map<Step, Result>();
  const waiting = [...steps];
  const active = new Map<Step, Promise<void>>();
  const names = new Set(steps.map((step) => step.name));
  const hasEnded = (name: string) => !names.has(name) || steps.some((step) => step.name === name && results.has(step));
  const mayStart = (step: Step) => {
    const others = [...active.keys()];
    const hasRoom =
      step.isAlone === true ? others.length === 0 : others.length < slots && !others.some((other) => other.isAlone);
    return hasRoom && (step.after ?? []).every(hasEnded);
  };
  while (waiting.length > 0 || active.size > 0) {
    const next = waiting.find(mayStart);
    if (next !== undefined) {
      waiting.splice(waiting.indexOf(next), 1);
      active.set(next, start(next));
    } else if (active.size > 0) await Promise.race(active.values());
    else throw new Error(`steps wait for each other: ${waiting.map((step) => step.name).join(', ')}`);
  }
  return steps.flatMap((step) => (results.has(step) ? [results.get(step) as Result] : []));

  async function start(step: Step): Promise<void> {
    results.set(step, await run(step));
    active.delete(step);
  }
}
