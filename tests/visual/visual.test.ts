import { beforeAll, expect, test } from 'vitest';
import { judge, superfluous, type Verdict } from './judge.ts';
import { MIRROR, PICTURES_MAX, shots } from './shots.ts';

/** Sixty pictures on two cores take a third of this. */
const allPicturesTimeoutMs = 300_000;

let verdicts: Verdict[];
beforeAll(async () => {
  verdicts = await judge();
}, allPicturesTimeoutMs);

const faultOf = (name: string) => verdicts.find(({ shot }) => shot.name === name)!.fault;
const [mirrored, others] = [
  shots.filter(({ brand }) => brand === MIRROR),
  shots.filter(({ brand }) => brand !== MIRROR),
];

test.each(others.map(({ name }) => name))('%s looks as it was accepted [TOOL-14]', (name) => {
  expect(faultOf(name)).toBeUndefined();
});

test.each(mirrored.map(({ name }) => name))(
  '%s, from right to left, looks as it was accepted [TOOL-14, LANG-18]',
  (name) => {
    expect(faultOf(name)).toBeUndefined();
  },
);

test('every baseline has a picture, and there are not too many to review [TOOL-15]', () => {
  expect(superfluous()).toEqual([]);
  expect(shots.length).toBeLessThanOrEqual(PICTURES_MAX);
  expect(new Set(shots.map(({ name }) => name)).size).toBe(shots.length);
});
