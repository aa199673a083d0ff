import { expect, test } from 'vitest';
import { superfluous } from './judge.ts';
import { MIRROR, PICTURES_MAX, shots } from './shots.ts';
import { testPictures } from './test-pictures.ts';

const short = shots.filter(({ isLong }) => !isLong);

testPictures(short, {
  '%s looks as it was accepted [TOOL-14]': ({ brand }) => brand !== MIRROR,
  '%s, from right to left, looks as it was accepted [TOOL-14, LANG-18]': ({ brand }) => brand === MIRROR,
});

test('every baseline has a picture, and there are not too many to review [TOOL-15]', () => {
  expect(superfluous()).toEqual([]);
  expect(shots.length).toBeLessThanOrEqual(PICTURES_MAX);
  expect(new Set(shots.map(({ name }) => name)).size).toBe(shots.length);
});
