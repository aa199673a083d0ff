import { expect, test } from 'vitest';
import { pageNumbers } from './pagination.tsx';

test.each([
  [1, 20, [1, 2, 3, null, 20]],
  [2, 20, [1, 2, 3, null, 20]],
  [3, 20, [1, 2, 3, 4, null, 20]],
  [9, 20, [1, null, 8, 9, 10, null, 20]],
  [20, 20, [1, null, 18, 19, 20]],
  [2, 5, [1, 2, 3, null, 5]],
  [1, 3, [1, 2, 3]],
  [1, 1, [1]],
])('page %i of %i shows three pages around it and one at each end [CONST-04]', (page, pageCount, numbers) => {
  expect(pageNumbers(page, pageCount)).toEqual(numbers);
});
