import { expect, test } from 'vitest';
import { leather } from './leather.ts';

const numbers = (path: string): number[] => [...path.matchAll(/-?\d*\.?\d+/g)].map(Number);
const pairs = (values: number[]): [number, number][] =>
  values.flatMap((value, index): [number, number][] =>
    index % 2 === 0 ? [[value, values[index + 1] ?? Number.NaN]] : [],
  );

/** The spin that brings the corner (φ, 0, 1) to the front. */
const frontSpin = -Math.atan((1 + Math.sqrt(5)) / 2);

test('a football shows one patch in front, five around it, and nothing outside its edge', () => {
  const { patches, seams } = leather(100, 0.46, 0.3);
  expect(patches.split('Z').length - 1).toBeGreaterThanOrEqual(6);
  for (const [x, y] of pairs([...numbers(patches), ...numbers(seams)]))
    expect(Math.hypot(x, y)).toBeLessThanOrEqual(102.1);
});

test('a patch that faces the viewer has five equal sides', () => {
  const { patches } = leather(100, 0, frontSpin);
  const central = patches
    .split('Z')
    .map((path) => pairs(numbers(path)))
    .find((points) => points.length > 0 && points.every(([x, y]) => Math.hypot(x, y) < 50));
  // The path has a corner, then a control point and a corner for each of the other four.
  const ring = (central ?? []).filter((_, index) => index % 2 === 0);
  expect(ring).toHaveLength(5);
  const sides = ring.map(([x, y], index) =>
    Math.hypot(x - (ring[(index + 1) % 5]?.[0] ?? 0), y - (ring[(index + 1) % 5]?.[1] ?? 0)),
  );
  for (const side of sides) expect(side).toBeCloseTo(sides[0] ?? 0, 0);
});
