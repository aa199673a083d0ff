import fc from 'fast-check';
import { expect, test } from 'vitest';
import { allPairs, pairsOf } from './pairs.ts';

const factorsOf = (sizes: readonly number[]) => sizes.map((size) => ({ values: Array.from({ length: size }) }));

/** Number of pairs of values of different factors. */
const countOf = (sizes: readonly number[]) =>
  sizes.reduce((sum, size, index) => sum + sizes.slice(index + 1).reduce((all, other) => all + size * other, 0), 0);

test('every value meets every value of every other factor, in any number of factors [TOOL-28]', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 7 }), { minLength: 2, maxLength: 6 }), (sizes) => {
      const found = allPairs(factorsOf(sizes));
      for (const combination of found)
        expect(combination.every((value, factor) => value >= 0 && value < sizes[factor]!)).toBe(true);
      expect(new Set(found.flatMap(pairsOf)).size).toBe(countOf(sizes));
    }),
  );
});

test('far fewer combinations are enough than there are, and each adds a pair [TOOL-28]', () => {
  const sizes = [25, 12, 5, 4, 4, 2];
  const found = allPairs(factorsOf(sizes));
  // Two factors alone need 25 × 12.
  expect(found.length).toBeGreaterThanOrEqual(300);
  expect(found.length).toBeLessThan(330);
  const seen = new Set<string>();
  for (const combination of found) {
    const before = seen.size;
    for (const pair of pairsOf(combination)) seen.add(pair);
    expect(seen.size).toBeGreaterThan(before);
  }
  expect(allPairs(factorsOf(sizes))).toEqual(found);
});
