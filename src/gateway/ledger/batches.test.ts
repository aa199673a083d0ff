import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { DatabaseUnavailable } from '../database/errors.ts';
import { Batches } from './batches.ts';

/** Each look moves the fake time on by a millisecond. On a busy machine a look may come late. */
const SOON = { interval: 1, timeout: 20_000 };

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }));
afterEach(() => void vi.useRealTimers());

/** Batches whose runs take what the test says, in milliseconds, and end as it says. Item `n` is answered by `n`. */
function scripted(script: [takesMs: number, error?: Error][]) {
  const runs: number[][] = [];
  const batches = new Batches<number, number>(async ({ items }) => {
    const [takesMs, error] = script[runs.length] ?? [0];
    runs.push([...items]);
    // Long enough for the test to add what waits.
    await vi.waitFor(() => expect(isFilled).toBe(true), SOON);
    vi.advanceTimersByTime(takesMs);
    if (error) throw error;
    return items;
  });
  let isFilled = false;
  /** Adds items: the first one alone, and the others while it is under way. */
  const add = async (...items: number[]) => {
    const answers = [batches.add('M', items[0]!)];
    await vi.waitFor(() => expect(runs).toHaveLength(1), SOON);
    answers.push(...items.slice(1).map((item) => batches.add('M', item)));
    isFilled = true;
    const settled = await Promise.allSettled(answers);
    return settled.map((one) => (one.status === 'fulfilled' ? one.value : (one.reason as Error).message));
  };
  return { runs, add };
}

const away = new DatabaseUnavailable('away');
const refused = new Error('refused');

test('those that wait behind a batch that is lost after seconds are told at once, and not after another wait [SERVER-13]', async () => {
  const { runs, add } = scripted([[7_000, away]]);
  expect(await add(1, 2, 3)).toEqual(['away', 'away', 'away']);
  expect(runs).toEqual([[1]]);
});

test('a batch that is lost at once does not fail those that wait behind it [LEDGER-26]', async () => {
  const { runs, add } = scripted([[100, away]]);
  expect(await add(1, 2, 3)).toEqual(['away', 2, 3]);
  expect(runs).toEqual([[1], [2, 3]]);
});

test('a refused batch goes item by item, until the database falls silent [LEDGER-26, SERVER-13]', async () => {
  const { runs, add } = scripted([[0], [0, refused], [0], [0, refused], [0, refused], [7_000, away]]);
  expect(await add(1, 2, 3, 4, 5)).toEqual([1, 2, 'refused', 'away', 'away']);
  expect(runs).toEqual([[1], [2, 3, 4, 5], [2], [3], [3], [4]]);
});
