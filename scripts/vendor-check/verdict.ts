import { isDeepStrictEqual } from 'node:util';

/** What one check found. */
export interface Verdict {
  /** `bet.repeat`: the group before the dot, and a word that stays the same from version to version. */
  name: string;
  /** What a sound integration does, in one sentence. */
  title: string;
  outcome: 'passed' | 'failed' | 'skipped';
  /** Of a failure what was expected and what came; of a skipped check why. */
  detail?: string;
  tookMs: number;
}

/** The other side did something else than the protocol says. */
export class Unexpected extends Error {
  constructor(what: string, expected: unknown, got: unknown) {
    super(`${what}: expected ${shown(expected)}, got ${shown(got)}`);
  }
}

/** A check that cannot run as the kit was started. */
export class Skipped extends Error {}

/** Longest text of a value in a verdict. */
const SHOWN_LENGTH_MAX = 300;

function shown(value: unknown): string {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? 'nothing');
  return text.length > SHOWN_LENGTH_MAX ? `${text.slice(0, SHOWN_LENGTH_MAX)}…` : text;
}

/** @throws Unexpected if a value is not what it must be */
export function mustBe(what: string, got: unknown, expected: unknown): void {
  if (!isDeepStrictEqual(got, expected)) throw new Unexpected(what, expected, got);
}

/** Runs one check and turns what it throws into its verdict. A bug of the kit is a failure, too: nothing may pass unseen. */
export async function judge(
  { name, title }: Pick<Verdict, 'name' | 'title'>,
  work: () => Promise<void>,
): Promise<Verdict> {
  const startedMs = performance.now();
  const verdict = (outcome: Verdict['outcome'], detail?: string): Verdict => ({
    name,
    title,
    outcome,
    ...(detail !== undefined && { detail }),
    tookMs: Math.round(performance.now() - startedMs),
  });
  try {
    await work();
    return verdict('passed');
  } catch (error) {
    const { message } = error as Error;
    return verdict(error instanceof Skipped ? 'skipped' : 'failed', message);
  }
}

/** Whether a run is good: no check failed, and at least one passed. */
export const isGood = (verdicts: readonly Verdict[]): boolean =>
  verdicts.some(({ outcome }) => outcome === 'passed') && !verdicts.some(({ outcome }) => outcome === 'failed');
