/** The answer to a call beyond a limit. */
export const TOO_MANY_STATUS = 429;

/** What came of a call: its effect is there, it was refused and has none, or nobody knows. */
export type Outcome = 'ok' | 'failed' | 'unknown';

/** An answer of the gateway, or `unknown` if none came. */
export interface Answer<Value = unknown> {
  outcome: Outcome;
  status?: number;
  code?: string | undefined;
  value?: Value;
}

/** A call of the storm and the one effect that it asks for. */
export interface Asked<Value = unknown> {
  /** Kind of call, for the counts of the report. */
  kind: string;
  /** The effect, named as `effects.ts` names what it finds in the database. */
  effect: string;
  /** What the effect must have moved. */
  amountMinor?: bigint;
  /** Whether the call has a key, so that a refusal of its repetition says that no try has done anything. */
  hasKey: boolean;
  send: () => Promise<Answer<Value>>;
}

/** What must be true of an effect: it is there, it is not, or it may be. */
export interface Expectation {
  is: 'there' | 'absent' | 'open';
  amountMinor: bigint | undefined;
}

/** The client's journal of every call, and what it may expect of the database. */
export class Journal {
  readonly #expected = new Map<string, Expectation>();
  /** Calls whose outcome is unknown, with their last answer. */
  readonly #unknown = new Map<Asked, Answer>();
  /** Calls by kind, with what came of them. */
  readonly counts = new Map<string, Record<Outcome, number>>();
  /** Refusals by kind and code. */
  readonly refusals = new Map<string, number>();
  /** Tries of calls whose outcome was unknown. */
  retried = 0;
  /** Answers that no caller should ever get. */
  readonly findings: string[] = [];

  /** Calls so far, repetitions included. */
  get calls(): number {
    let sum = 0;
    for (const { ok, failed, unknown } of this.counts.values()) sum += ok + failed + unknown;
    return sum;
  }

  /** Calls whose outcome is unknown, each by its kind and what was answered last, such as `deposit 503 database_unavailable`. */
  get unknowns(): string[] {
    return [...this.#unknown].map(([{ kind }, { status, code }]) => `${kind} ${status ?? 'silence'} ${code ?? ''}`);
  }

  get expected(): ReadonlyMap<string, Expectation> {
    return this.#expected;
  }

  /** Makes a call, and writes down what came of it. */
  async make<Value>(asked: Asked<Value>): Promise<Answer<Value>> {
    const answer = await asked.send();
    // A first try beyond a limit has done nothing. The same answer to a repetition says nothing about the try before it.
    const outcome = answer.status === TOO_MANY_STATUS ? 'failed' : answer.outcome;
    this.#note(asked, { ...answer, outcome }, false);
    return answer;
  }

  /** Sends every call again whose outcome is unknown, some at a time, until the gateway says what came of it. */
  async retryUnknown(atATime: number): Promise<void> {
    const waiting = [...this.#unknown.keys()];
    const worker = async () => {
      for (let asked = waiting.pop(); asked; asked = waiting.pop()) {
        this.retried += 1;
        this.#unknown.delete(asked);
        this.#note(asked, await asked.send(), true);
      }
    };
    await Promise.all(Array.from({ length: atATime }, worker));
  }

  #note(asked: Asked, answer: Answer, isRepeated: boolean): void {
    const { kind, effect, amountMinor, hasKey } = asked;
    const { outcome, code } = answer;
    const count = this.counts.get(kind) ?? { ok: 0, failed: 0, unknown: 0 };
    count[outcome] += 1;
    this.counts.set(kind, count);
    if (code !== undefined) this.refusals.set(`${kind} ${code}`, (this.refusals.get(`${kind} ${code}`) ?? 0) + 1);
    if (answer.status === 500) this.findings.push(`${kind} answered 500 ${code ?? ''}: ${effect}`);
    if (outcome === 'unknown') this.#unknown.set(asked, answer);
    const before = this.#expected.get(effect)?.is;
    this.#expected.set(effect, { is: after(before, outcome, { isRepeated, hasKey }), amountMinor });
  }
}

/** What is to be expected of an effect after one more call that asks for it. */
function after(
  before: Expectation['is'] | undefined,
  outcome: Outcome,
  { isRepeated, hasKey }: { isRepeated: boolean; hasKey: boolean },
): Expectation['is'] {
  if (outcome === 'ok' || before === 'there') return 'there';
  if (outcome === 'unknown') return 'open';
  // A step without a key is refused the second time, whether the first try did it or not.
  return before === 'open' && !(isRepeated && hasKey) ? 'open' : 'absent';
}
