import { describe, expect, test } from 'vitest';
import { drawsTitle } from '../../../tests/support/test-draws.ts';
import { bigFrom, callNumbers, isWon, limitsOf, readPick, writePick } from './bets.ts';
import { RETURN_MAX, RETURN_MIN } from './draws-faults.ts';
import { lowestReturn, returnOfBet } from './return.ts';

const lucky = drawsTitle('lucky-five').draws;
const haiSo = drawsTitle('hai-so').draws;

/** Every possible set of five balls. */
function* everyDraw(): Generator<string[]> {
  const name = (ball: number) => String(ball).padStart(2, '0');
  for (let a = 1; a <= 31; a += 1)
    for (let b = a + 1; b <= 32; b += 1)
      for (let c = b + 1; c <= 33; c += 1)
        for (let d = c + 1; d <= 34; d += 1)
          for (let e = d + 1; e <= 35; e += 1) {
            yield [name(a), name(b), name(c), name(d), name(e)];
          }
}

describe('the published return', () => {
  test('of every bet on five balls equals what all 324,632 draws return, and lies between 0.85 and 0.97 [DRAW-03, DRAW-04]', () => {
    const wins = lucky.bets.map(() => 0);
    const chosen = ['03', '11', '19', '24', '35'];
    let draws = 0;
    for (const called of everyDraw()) {
      draws += 1;
      lucky.bets.forEach((bet, index) => {
        if (isWon(lucky, { type: bet.type, numbers: chosen.slice(0, bet.count) }, called))
          wins[index] = (wins[index] ?? 0) + 1;
      });
    }
    expect(draws).toBe(324_632);
    lucky.bets.forEach((bet, index) =>
      expect(returnOfBet(lucky, bet), `${bet.type} ${bet.count}`).toBeCloseTo(
        ((wins[index] ?? 0) / draws) * (bet.oddsCenti / 100),
        10,
      ),
    );
  });

  test('of every bet on two digits equals what all 100,000 numbers return [DRAW-03, DRAW-04]', () => {
    const numbersFor = { exact: ['68'], first: ['6'], last: ['8'] } as Record<string, string[]>;
    for (const bet of haiSo.bets) {
      let wins = 0;
      for (let number = 0; number < 100_000; number += 1) {
        if (isWon(haiSo, { type: bet.type, numbers: numbersFor[bet.type] ?? [] }, [String(number).padStart(5, '0')]))
          wins += 1;
      }
      expect(returnOfBet(haiSo, bet), bet.type).toBeCloseTo((wins / 100_000) * (bet.oddsCenti / 100), 10);
    }
  });

  test.each([
    ['lucky-five', lucky],
    ['hai-so', haiSo],
  ])('of %s stays within its bounds for every bet [DRAW-04]', (_, part) => {
    for (const bet of part.bets) {
      expect(returnOfBet(part, bet)).toBeGreaterThanOrEqual(RETURN_MIN);
      expect(returnOfBet(part, bet)).toBeLessThanOrEqual(RETURN_MAX);
    }
    expect(lowestReturn(part)).toBe(Math.min(...part.bets.map((bet) => returnOfBet(part, bet))));
  });
});

test('big and small, and odd and even, together cover all sums [DRAW-03]', () => {
  expect(bigFrom(lucky)).toBe(90);
  const called = ['01', '02', '20', '33', '34'];
  const won = (['big', 'small', 'odd', 'even'] as const).filter((type) => isWon(lucky, { type, numbers: [] }, called));
  expect(won).toEqual(['big', 'even']);
  expect(isWon(lucky, { type: 'small', numbers: [] }, ['01', '02', '20', '33', '33'])).toBe(true);
});

test('a digit bet looks at its own place in the last two digits [DRAW-03]', () => {
  const bet = (type: 'exact' | 'first' | 'last', number: string) =>
    isWon(haiSo, { type, numbers: [number] }, ['48206']);
  expect([
    bet('exact', '06'),
    bet('exact', '60'),
    bet('first', '0'),
    bet('first', '6'),
    bet('last', '6'),
    bet('last', '0'),
  ]).toEqual([true, false, true, false, true, false]);
});

test('drawn balls leave the drum, and digits can repeat [DRAW-02]', () => {
  expect(limitsOf(lucky)).toEqual([35, 34, 33, 32, 31]);
  expect(callNumbers(lucky, [0, 0, 0, 31, 30])).toEqual(['01', '02', '03', '35', '34']);
  expect(limitsOf(haiSo)).toEqual([10, 10, 10, 10, 10]);
  expect(callNumbers(haiSo, [0, 0, 7, 0, 7])).toEqual(['00707']);
});

test.each(['8812:pick:03.11.19', '8812:pick:35', '1:big', '8812:even'])(
  'the pick %s is parsed, and formatted as it was',
  (text) => {
    const pick = readPick(lucky, text);
    expect(pick && writePick(pick)).toBe(text);
  },
);

test('numbers may come in any order and mean the same', () => {
  expect(readPick(lucky, '8812:pick:19.03.11')).toEqual({
    drawNumber: 8812,
    type: 'pick',
    numbers: ['03', '11', '19'],
  });
});

test.each([
  ['a ball outside the drum', '8812:pick:36'],
  ['ball zero', '8812:pick:00'],
  ['a ball twice', '8812:pick:03.03'],
  ['six balls', '8812:pick:01.02.03.04.05.06'],
  ['no ball', '8812:pick'],
  ['a ball written with one digit', '8812:pick:3'],
  ['a bet of the other game', '8812:exact:68'],
  ['numbers on a bet that takes none', '8812:big:03'],
  ['no draw number', 'pick:03'],
  ['draw zero', '0:pick:03'],
  ['a negative draw', '-1:pick:03'],
  ['a property name that every object has', '8812:constructor'],
  ['trailing text', '8812:pick:03;11'],
])('%s is not a valid pick [DRAW-08]', (_, text) => {
  expect(readPick(lucky, text)).toBeUndefined();
});

test.each(['77:exact:6', '77:exact:100', '77:first:68', '77:last:', '77:pick:03', '77:exact:6.8'])(
  '%s is not a valid pick for two digits [DRAW-08]',
  (text) => {
    expect(readPick(haiSo, text)).toBeUndefined();
  },
);
