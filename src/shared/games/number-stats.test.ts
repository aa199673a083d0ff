import { expect, test } from 'vitest';
import { mostDrawn, numberStats } from './number-stats.ts';

const results = [
  { numbers: ['02', '03'] },
  { numbers: ['03', '05'] },
  { numbers: ['03', '02'] },
  { numbers: ['01', '99'] },
];

test('each number is counted in how many draws it came, and how long ago [LOTT-07]', () => {
  expect(numberStats(['01', '02', '03', '04', '05'], results)).toEqual([
    { number: '01', times: 1, gap: 3 },
    { number: '02', times: 2, gap: 0 },
    { number: '03', times: 3, gap: 0 },
    { number: '04', times: 0, gap: 4 },
    { number: '05', times: 1, gap: 1 },
  ]);
});

test('the most drawn numbers come first, of equals the newer one, and one that never came is left out [LOTT-04, LOTT-07]', () => {
  const stats = numberStats(['01', '02', '03', '04', '05'], results);
  expect(mostDrawn(stats, 20).map(({ number }) => number)).toEqual(['03', '02', '05', '01']);
  expect(mostDrawn(stats, 2).map(({ number }) => number)).toEqual(['03', '02']);
});
