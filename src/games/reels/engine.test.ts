import fc from 'fast-check';
import { expect, test } from 'vitest';
import { testTitle } from '../../../tests/support/test-title.ts';
import { evaluate, windowAt, type Reels } from './engine.ts';
import { payOfLine } from './return.ts';

/** Reels that show one line of symbols, with symbols that never pay above and below it. */
const oneLine = (...symbols: string[]): Reels => ({
  ...testTitle.reels,
  strips: symbols.map((symbol) => ['blank', symbol, 'blank']),
  paylines: [[1, 1, 1, 1, 1]],
});

const pays = (...symbols: string[]) =>
  evaluate(oneLine(...symbols), [0, 0, 0, 0, 0], 1n).wins.map(({ symbol, count, amountMinor }) => [
    symbol,
    count,
    amountMinor,
  ]);

test.each([
  ['three from the left', ['plum', 'plum', 'plum', 'fig', 'pear'], 'plum', 3, 20n],
  ['a wild in the middle', ['plum', 'crown', 'plum', 'plum', 'fig'], 'plum', 4, 60n],
  ['wilds in front', ['crown', 'crown', 'plum', 'plum', 'plum'], 'plum', 5, 300n],
  ['the longer run over the three wilds in front of it', ['crown', 'crown', 'crown', 'plum', 'fig'], 'plum', 4, 60n],
  ['three wilds over the longer run that pays less', ['crown', 'crown', 'crown', 'fig', 'pear'], 'crown', 3, 50n],
  ['five wilds as wilds', ['crown', 'crown', 'crown', 'crown', 'crown'], 'crown', 5, 1000n],
])('a line pays %s [REEL-09]', (_what, symbols, symbol, count, amount) => {
  expect(pays(...symbols)).toEqual([[symbol, count, amount]]);
});

test.each([
  ['two of a kind', ['plum', 'plum', 'fig', 'plum', 'plum']],
  ['a run from the right', ['fig', 'pear', 'plum', 'plum', 'plum']],
  ['a run interrupted by a scatter', ['plum', 'plum', 'star', 'plum', 'plum']],
  ['two wilds with nothing to substitute for', ['crown', 'crown', 'blank', 'plum', 'plum']],
])('a line pays nothing for %s [REEL-09]', (_what, symbols) => {
  expect(pays(...symbols)).toEqual([]);
});

test('scatters pay anywhere in multiples of the stake, and a wild does not count as a scatter [REEL-10]', () => {
  const reels: Reels = {
    ...testTitle.reels,
    strips: [
      ['star', 'a', 'b'],
      ['a', 'crown', 'b'],
      ['a', 'b', 'star'],
      ['a', 'star', 'b'],
      ['a', 'b', 'c'],
    ],
  };
  const { wins, winMinor } = evaluate(reels, [0, 0, 0, 0, 0], 500n);
  expect(wins).toEqual([
    {
      line: null,
      symbol: 'star',
      count: 3,
      amountMinor: 1000n,
      cells: [
        [0, 0],
        [2, 2],
        [3, 1],
      ],
    },
  ]);
  expect(winMinor).toBe(1000n);
});

test('a whole window computed by hand: lines 2, 3, 4 and 7 pay 20 + 2 + 60 + 2 line bets [REEL-09, REEL-11]', () => {
  const { window, wins, winMinor } = evaluate(testTitle.reels, [0, 0, 0, 0, 0], 100n);
  expect(window).toEqual([
    ['plum', 'pear', 'fig'],
    ['plum', 'crown', 'fig'],
    ['plum', 'fig', 'crown'],
    ['fig', 'plum', 'pear'],
    ['pear', 'plum', 'fig'],
  ]);
  expect(wins.map(({ line, amountMinor }) => [line, amountMinor])).toEqual([
    [1, 200n],
    [2, 20n],
    [3, 600n],
    [6, 20n],
  ]);
  expect(winMinor).toBe(840n);
});

test('a strip is a ring: below its last symbol the window shows the first ones', () => {
  expect(windowAt(testTitle.reels, [11, 0, 0, 0, 0])[0]).toEqual(['leaf', 'plum', 'pear']);
});

test('a stake that the lines do not divide throws instead of being rounded [REEL-11]', () => {
  expect(() => evaluate(testTitle.reels, [0, 0, 0, 0, 0], 1005n)).toThrow(RangeError);
  expect(() => evaluate(testTitle.reels, [0, 0, 0, 0, 0], 0n)).toThrow(RangeError);
});

test('the engine pays a line exactly what the return calculation counts for it [REEL-12]', () => {
  const symbol = fc.constantFrom('crown', 'star', 'plum', 'pear', 'fig');
  fc.assert(
    fc.property(fc.array(symbol, { minLength: 5, maxLength: 5 }), (line) => {
      const paid = evaluate(oneLine(...line), [0, 0, 0, 0, 0], 1n).wins.filter((win) => win.line !== null);
      expect(Number(paid[0]?.amountMinor ?? 0n)).toBe(payOfLine(testTitle.reels, line));
    }),
  );
});
