import { expect, test } from 'vitest';
import { stakeLadder } from './stakes.ts';

test.each(['THB', 'VND', 'CNY', 'USD', 'EUR', 'SEK'])(
  'every stake of %s is a whole number of line bets on 10 to 20 lines, and stakes ascend [REEL-11]',
  (currency) => {
    for (let lines = 10; lines <= 20; lines += 1) {
      const { levelsMinor, first } = stakeLadder(currency, lines);
      expect(levelsMinor.every((level) => level % lines === 0)).toBe(true);
      expect(levelsMinor).toEqual([...new Set(levelsMinor)].sort((a, b) => a - b));
      expect(levelsMinor[first]).toBeDefined();
    }
  },
);

test('baht stakes on ten lines run from 10.00 to 1,000.00', () => {
  expect(stakeLadder('THB', 10).levelsMinor).toEqual([1000, 2000, 5000, 10_000, 20_000, 50_000, 100_000]);
});
