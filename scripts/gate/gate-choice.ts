/** What the caller of the gate chose. */
export interface GateChoice {
  /** Steps to run; undefined for all of a usual run. */
  only: readonly string[] | undefined;
  /** Whether the long steps run as well. */
  isFull: boolean;
  /** Revision since which changes count: only tests that they may have broken run. Undefined for all. */
  changedSince: string | undefined;
  /** Whether the table of costs gets the times of this run. */
  writesCosts: boolean;
  /** Files or folders, and a title, to which the test steps are limited. */
  files: readonly string[];
  title: string | undefined;
}

/** A wrong argument of the gate. Its message says what is possible. */
export class ChoiceError extends Error {}

/**
 * Reads the arguments of the gate: `--full`, `--only=unit,lint` and after it files and `-t <title>` for its tests,
 * `--changed[=revision]`, and `--costs`.
 * @param steps the names of all steps, and whether each runs tests
 * @throws ChoiceError for anything else
 */
export function readChoice(args: readonly string[], steps: ReadonlyMap<string, { isTests: boolean }>): GateChoice {
  const left = [...args];
  const choice = {
    only: undefined as string[] | undefined,
    isFull: false,
    changedSince: undefined as string | undefined,
    writesCosts: false,
    files: [] as string[],
  };
  let title: string | undefined;
  for (let next = left.shift(); next !== undefined; next = left.shift()) {
    if (next === '--full') choice.isFull = true;
    else if (next === '--costs') choice.writesCosts = true;
    else if (next === '--changed') choice.changedSince = left[0]?.startsWith('-') === false ? left.shift() : 'HEAD';
    else if (next.startsWith('--only=')) choice.only = next.slice('--only='.length).split(',');
    else if (next === '-t' && left.length > 0) title = left.shift();
    else if (next.startsWith('-')) throw new ChoiceError(`there is no option ${next}; ${USAGE}`);
    else choice.files.push(next);
  }
  const names = [...steps.keys()].join(', ');
  const unknown = (choice.only ?? []).filter((name) => !steps.has(name));
  if (unknown.length > 0) throw new ChoiceError(`there is no step ${unknown.join(', ')}; the steps are ${names}`);
  const isNarrow = choice.files.length > 0 || title !== undefined;
  if (isNarrow && choice.changedSince !== undefined)
    throw new ChoiceError(`--changed finds the files of tests by itself; ${USAGE}`);
  if (choice.writesCosts && (isNarrow || choice.changedSince !== undefined))
    throw new ChoiceError(`--costs needs whole steps; ${USAGE}`);
  if (isNarrow && (!choice.only || !choice.only.every((name) => steps.get(name)!.isTests)))
    throw new ChoiceError(`files and titles need --only with steps that run tests; ${USAGE}`);
  return { ...choice, title };
}

const USAGE =
  'use --full, --only=<steps> and, for steps that run tests, files and -t <title>; --changed [revision]; --costs';
