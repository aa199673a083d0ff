import { createRequire } from 'node:module';
import { createContext, Script, type Context } from 'node:vm';
import type { checkSync } from 'recheck';
import { limits } from '../../../shared/contract/limits.ts';

/** Longest that a pattern may take for one value. */
const timeMaxMs = 50;
/** A machine that is busy elsewhere may be late once or twice; an expression that hangs always is. */
const attemptsMax = 3;
/** Processor time that the proof may take: an expression that needs more is refused for that. The slowest of the registry takes half a second. */
const proofMaxMs = 4_000;
/** By the clock, since a busy machine gives a process little of its time: the proof is tried again with more, until it has had its share. */
const proofTimeoutsMs = [5_000, 20_000];
/**
 * Steps and not milliseconds decide inside the proof: by the clock a busy machine makes a sound expression guilty. A million are enough to see an
 * attack, and three generations of trials find what ten find, in a third of the time.
 */
const proofLimits = { incubationTimeout: null, attackTimeout: null, attackLimit: 1_000_000, maxIteration: 3 } as const;
/** Expressions whose verdict is remembered: brands share them, and are checked again whenever they change. */
const verdictsMax = 2_000;
/** How much of a value is shown in a fault. */
const shownLength = 60;

const verdicts = new Map<string, string | undefined>();
let checker: { checkSync: typeof checkSync } | undefined;

/**
 * What makes an expression hang, if anything can: an attack as text, such as `'a'.repeat(31) + '!'`. Two walls: a proof by `recheck`, and the
 * clock over hostile values of the greatest length that a field has.
 * @param expression sound, and held against the whole value
 * @param examples values that the brand names: hostile ones are made of them too
 */
export function hangsOn(expression: string, examples: readonly string[] = []): string | undefined {
  const key = JSON.stringify([expression, examples]);
  if (verdicts.has(key)) return verdicts.get(key);
  const verdict = proof(expression) ?? slowestOf(expression, examples);
  if (verdicts.size >= verdictsMax) verdicts.delete(verdicts.keys().next().value!);
  verdicts.set(key, verdict);
  return verdict;
}

/**
 * Loaded when a brand first has a pattern of its own, which few have: it takes 100 ms. Its edition for pages, which reckons in this thread: the
 * one for servers starts a process, or Java, and leaves it running.
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
  return 'something too involved to be found';
}

/** Matches outside this thread's own regular expressions: a script that hangs is ended by the engine. */
const match = new Script('new RegExp(expression, "u").test(value)');

/** The first hostile value that takes too long. */
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
