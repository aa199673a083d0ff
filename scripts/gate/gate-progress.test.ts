import { expect, test } from 'vitest';
import { progressLine, remainingMs, type GateProgress } from './gate-progress.ts';

// On an idle machine the gate takes 100 s, because two steps run at a time.
const costs = new Map([
  ['lint', 50],
  ['unit', 50],
  ['http', 100],
  ['all', 100],
]);
const at = (running: Record<string, { startedMs: number; files?: { done: number; all: number } }>, ended = {}) =>
  ({
    all: ['lint', 'unit', 'http'],
    running: new Map(Object.entries(running)),
    ended: new Map<string, number>(Object.entries(ended)),
  }) satisfies GateProgress;

test('the gate says what runs, how far, and how long it will take [TOOL-47]', () => {
  const progress = at({ unit: { startedMs: 5_000, files: { done: 3, all: 12 } } }, { lint: 50_000 });
  // Of 200 s of work 62.5 s are done. They took 62.5 s, so the rest takes 137.5 s, two steps at a time.
  expect(progressLine(progress, costs, 0, 17_500)).toBe('0:17  1 of 3 steps  unit 3/12, about 1:08 left');
});

test('the time left grows with how slow the machine is, and is unknown without costs [TOOL-47]', () => {
  expect(remainingMs(at({}), costs, 0)).toBe(100_000);
  expect(remainingMs(at({}, { lint: 50_000, unit: 50_000 }), costs, 50_000)).toBe(50_000);
  expect(remainingMs(at({}, { lint: 100_000, unit: 100_000 }), costs, 100_000)).toBe(100_000);
  expect(remainingMs(at({}, { lint: 50_000, unit: 50_000, http: 1 }), costs, 50_000)).toBe(0);
  // A step that tells no files is never called done before it ends.
  expect(remainingMs(at({ http: { startedMs: 0 } }, { lint: 50_000, unit: 50_000 }), costs, 1e9)).toBeGreaterThan(0);
  expect(remainingMs(at({}), new Map(), 0)).toBeUndefined();
  expect(progressLine(at({ lint: { startedMs: 0 } }), new Map(), 0, 1_000)).toBe('0:01  0 of 3 steps  lint');
});
