import { expect, test } from 'vitest';
import { isReelsTitle, type ReelsTitle } from '../titles/title.ts';
import { loadTitles } from '../titles/load-titles.ts';
import { computeReturn, payOfLine } from './return.ts';

type Reels = ReelsTitle['reels'];

const pays = (three: number, four: number, five: number) => ({ '3': three, '4': four, '5': five });
const symbol = (id: string, kind: 'regular' | 'wild' | 'scatter', paid: { '3': number; '4': number; '5': number }) => ({
  id,
  art: id,
  tint: '#ffffff',
  kind,
  pays: paid,
});

/** Reels small enough to enumerate every outcome: five stops, one line. */
const small: Reels = {
  rows: 3,
  strips: [
    ['a', 'b', 'w', 's', 'a'],
    ['a', 'b', 'w', 's', 'b'],
    ['b', 'a', 'w', 's', 'a'],
    ['a', 'b', 'a', 's', 'w'],
    ['a', 'b', 'b', 's', 'w'],
  ],
  paylines: [[1, 0, 2, 0, 1]],
  symbols: [
    symbol('a', 'regular', pays(5, 20, 100)),
    symbol('b', 'regular', pays(2, 8, 30)),
    symbol('w', 'wild', pays(10, 50, 400)),
    symbol('s', 'scatter', pays(2, 10, 50)),
  ],
};

/** The same return by brute force: every stop of every reel, reading the window as a player would. */
function walkAll(reels: Reels): { lines: number; scatters: number } {
  let [outcomes, lines, scatters] = [0, 0, 0];
  const turn = (stops: number[]): void => {
    if (stops.length < reels.strips.length) {
      for (let stop = 0; stop < (reels.strips[stops.length]?.length ?? 0); stop += 1) turn([...stops, stop]);
      return;
    }
    const window = reels.strips.map((strip, reel) =>
      [0, 1, 2].map((row) => strip[((stops[reel] ?? 0) + row) % strip.length] ?? ''),
    );
    for (const line of reels.paylines)
      lines +=
        payOfLine(
          reels,
          line.map((row, reel) => window[reel]?.[row] ?? ''),
        ) / reels.paylines.length;
    const shown = window.flat().filter((id) => id === 's').length;
    scatters += shown >= 5 ? 50 : shown === 4 ? 10 : shown === 3 ? 2 : 0;
    outcomes += 1;
  };
  turn([]);
  return { lines: lines / outcomes, scatters: scatters / outcomes };
}

test('a line pays its best run from the left', () => {
  expect(payOfLine(small, ['a', 'a', 'a', 'b', 'a'])).toBe(5);
  expect(payOfLine(small, ['b', 'a', 'a', 'a', 'a'])).toBe(0);
  expect(payOfLine(small, ['a', 'w', 'a', 'w', 'a'])).toBe(100);
});

test('leading wilds pay as wilds when that pays more, and as the next symbol otherwise', () => {
  expect(payOfLine(small, ['w', 'w', 'w', 'b', 's'])).toBe(10);
  expect(payOfLine(small, ['w', 'w', 'w', 'a', 'a'])).toBe(100);
  expect(payOfLine(small, ['w', 'w', 'w', 'w', 'w'])).toBe(400);
});

test('a wild does not substitute for a scatter, and a scatter ends a run', () => {
  expect(payOfLine(small, ['s', 'w', 's', 'w', 's'])).toBe(0);
  expect(payOfLine(small, ['a', 'a', 's', 'a', 'a'])).toBe(0);
});

test('the exact return is the mean over all outcomes', () => {
  const { lines, scatters } = walkAll(small);
  const exact = computeReturn(small);
  expect(exact.lineRtp).toBeCloseTo(lines, 10);
  expect(exact.scatterRtp).toBeCloseTo(scatters, 10);
  expect(exact.rtp).toBeCloseTo(lines + scatters, 10);
});

test('the return does not depend on the rows of a line', () => {
  expect(computeReturn({ ...small, paylines: [[2, 2, 2, 2, 2]] }).lineRtp).toBe(computeReturn(small).lineRtp);
});

const returns = loadTitles()
  .filter(isReelsTitle)
  .map((title) => ({ title, exact: computeReturn(title.reels) }));

test.each(returns)('$title.id returns between 93 and 97 of 100', ({ exact }) => {
  expect(exact.rtp).toBeGreaterThanOrEqual(0.93);
  expect(exact.rtp).toBeLessThanOrEqual(0.97);
});

test('volatility is named correctly: every high title deviates more than any medium one, and every medium one more than any low one', () => {
  const swings = (volatility: ReelsTitle['volatility']): number[] =>
    returns.filter(({ title }) => title.volatility === volatility).map(({ exact }) => exact.lineDeviation);
  expect(Math.min(...swings('high'))).toBeGreaterThan(Math.max(...swings('medium')));
  expect(Math.min(...swings('medium'))).toBeGreaterThan(Math.max(...swings('low')));
});
