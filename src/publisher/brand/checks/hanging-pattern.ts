import { createRequire } from 'node:module';
import { createContext, Script, type Context } from 'node:vm';
import type { checkSync } from 'recheck';
import { limits } from '../../../shared/contract/limits.ts';

/** Longest time that a pattern may take for one value. */
const timeMaxMs = 50;
/** On a busy machine one or two attempts may be slow; an expression that hangs is slow every time. */
const attemptsMax = 3;
/** CPU time limit of the proof; an expression that needs more is refused. The slowest of our own patterns takes half a second. */
const proofMaxMs = 4_000;
/** Wall-clock timeouts of the proof. A busy machine may give it too little CPU time, so the second attempt waits longer. */
const proofTimeoutsMs = [5_000, 20_000];
/**
 * The proof counts steps, not milliseconds: by the clock, a busy machine would fail a safe expression. A million steps are enough to see an
 * attack, and three generations of trials find the same attacks as ten in a third of the time.
 */
const proofLimits = { incubationTimeout: null, attackTimeout: null, attackLimit: 1_000_000, maxIteration: 3 } as const;
/** Verdicts to remember: brands share expressions and are checked again on every change. */
const verdictsMax = 2_000;
/** Longest part of a value in a fault. */
const shownLength = 60;

const verdicts = new Map<string, string | undefined>();
let checker: { checkSync: typeof checkSync } | undefined;

/**
 * Finds a value on which an expression hangs, in two steps: a proof by `recheck`, then a timed match of hostile values of the greatest
 * length that a field allows.
 * @param expression valid and anchored to the whole value
 * @param examples the brand's examples, which also become parts of hostile values
 * @returns an attack as text, such as `'a'.repeat(31) + '!'`, or undefined
 */
export function hangsOn(expression: string, examples: readonly string[] = []): string | undefined {
  const key = keyOf(expression, examples);
  if (verdicts.has(key)) return verdicts.get(key);
  const verdict = proof(expression) ?? slowestOf(expression, examples);
  rememberVerdict(expression, examples, verdict);
  return verdict;
}

const keyOf = (expression: string, examples: readonly string[]): string => JSON.stringify([expression, examples]);

/** Keeps what `hangsOn` has found, also in another thread. */
export function rememberVerdict(expression: string, examples: readonly string[], verdict: string | undefined): void {
  if (verdicts.size >= verdictsMax) verdicts.delete(verdicts.keys().next().value!);
  verdicts.set(keyOf(expression, examples), verdict);
}

/**
 * Runs `recheck`. It is loaded on first use, because loading takes 100 ms and few brands have patterns of their own. The browser build runs in
 * this thread; the Node build starts a process, or Java, and leaves it running.
 */
function proof(expression: string): string | undefined {
  checker ??= createRequire(import.meta.url)('recheck/lib/browser.js') as NonNullable<typeof checker>;
  for (const timeout of proofTimeoutsMs) {
    const before = process.cpuUsage();
    const verdict = checker.checkSync(expression, 'u', { ...proofLimits, timeout });
    if (verdict.status === 'vulnerable') return verdict.attack.pattern;
    if (verdict.status === 'safe') return undefined;
    const { user, system } = process.cpuUsage(before);
    if (verdict.error.kind !== 'timeout' || (user + system) / 1_000 >= proofMaxMs) break;
  }
  return 'a value too complex to find';
}

/** Runs the match as a script, because the engine can interrupt a script that hangs. */
const match = new Script('new RegExp(expression, "u").test(value)');

/** The first hostile value that takes too long, as JSON; undefined when all are quick. */
export function slowestOf(expression: string, examples: readonly string[]): string | undefined {
  const context = createContext({ expression, value: '' });
  const units = new Set(
    [
      ...examples.flatMap((text) => [text, ...Array.from(text)]),
      ...Array.from(expression.replaceAll(/\\u[0-9a-fA-F]{4}|\\./g, '')),
      'a',
      'A',
      '0',
      ' ',
      'a0',
      '-',
    ].filter((unit) => unit !== ''),
  );
  for (const unit of units) {
    const long = unit.repeat(Math.ceil(limits.fieldLengthMax / unit.length)).slice(0, limits.fieldLengthMax - 1);
    for (const value of [long, `${long}\n`]) {
      context['value'] = value;
      if (!Array.from({ length: attemptsMax }).some(() => isQuick(context)))
        return JSON.stringify(value.length > shownLength ? `${value.slice(0, shownLength)}…` : value);
    }
  }
  return undefined;
}

function isQuick(context: Context): boolean {
  try {
    match.runInContext(context, { timeout: timeMaxMs });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ERR_SCRIPT_EXECUTION_TIMEOUT') return false;
    throw error;
  }
}
