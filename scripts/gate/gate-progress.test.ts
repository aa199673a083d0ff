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
  const progress = at({ unit: { startedMs: 50_000, files: { done: 6, all: 12 } } }, { lint: 50_000 });
  // Of 200 s of work 75 s are done, and two steps run at a time.
  expect(progressLine(progress, costs, 0, 60_000)).toBe('1:00  1 of 3 steps  unit 6/12, about 1:02 left');
});

test('the time left grows with how slow the machine is, and is unknown without costs [TOOL-47]', () => {
  expect(remainingMs(at({}), costs, 0)).toBe(100_000);
  expect(remainingMs(at({}, { lint: 50_000, unit: 50_000 }), costs, 50_000)).toBe(50_000);
  expect(remainingMs(at({}, { lint: 100_000, unit: 100_000 }), costs, 100_000)).toBe(100_000);
  expect(remainingMs(at({}, { lint: 50_000, unit: 50_000, http: 1 }), costs, 50_000)).toBe(0);
  expect(remainingMs(at({}), new Map(), 0)).toBeUndefined();
  expect(progressLine(at({ lint: { startedMs: 0 } }), new Map(), 0, 1_000)).toBe('0:01  0 of 3 steps  lint');
});

test('a step counts as done by its time until its files tell more, and never as a whole before it ends [TOOL-47]', () => {
  const ended = { lint: 50_000, unit: 50_000 };
  const left = (nowMs: number, done: number) =>
    remainingMs(at({ http: { startedMs: 0, files: { done, all: 10 } } }, ended), costs, nowMs);
  // The longest file comes first.
  expect(left(50_000, 0)).toBe(25_000);
  expect(left(50_000, 9)).toBeCloseTo(5_000);
  expect(left(1e9, 0)).toBeCloseTo(2_500);
});
