import { describe, expect, test } from 'vitest';
import { drawsTitle } from '../../../../tests/support/test-draws.ts';
import type { TabName } from '../../words/draws/word-types.ts';
import { ballNames, ballsMax, betOf, nothing, pressed, quickPicked, signsOf, tabOf, type Signs } from './selection.ts';

const lucky = drawsTitle('lucky-five').draws;
const haiSo = drawsTitle('hai-so').draws;

test('a player can choose and remove balls, five at most', () => {
  const all = ['01', '02', '03', '04', '05', '06'].reduce<Signs>(
    (signs, ball) => pressed(lucky, 'pick', signs, ball, 0),
    nothing.pick,
  );
  expect(all).toEqual(['01', '02', '03', '04', '05']);
  expect(pressed(lucky, 'pick', all, '03', 0)).toEqual(['01', '02', '04', '05']);
  expect([ballsMax(lucky), ballNames(lucky).length, ballNames(lucky)[34]]).toEqual([5, 35, '35']);
});

test('a side replaces the other, and a second press removes it', () => {
  expect(pressed(lucky, 'size', ['big'], 'small', 0)).toEqual(['small']);
  expect(pressed(lucky, 'size', ['big'], 'big', 0)).toEqual([]);
});

test('a digit is chosen at its own place, and a second press removes it', () => {
  expect(pressed(haiSo, 'exact', ['', '8'], '8', 0)).toEqual(['8', '8']);
  expect(pressed(haiSo, 'exact', ['8', '8'], '8', 1)).toEqual(['8', '']);
  expect(pressed(haiSo, 'first', ['6'], '7', 0)).toEqual(['7']);
});

describe('a bet', () => {
  test.each<[TabName, Signs]>([
    ['pick', []],
    ['size', []],
    ['parity', ['left']],
    ['exact', ['6', '']],
    ['exact', ['', '8']],
    ['first', ['']],
  ])('of %s that is incomplete (%s) is undefined', (tab, signs) => {
    expect(betOf(tab === 'pick' || tab === 'size' ? lucky : haiSo, tab, signs)).toBeUndefined();
  });

  test('that the game does not offer is undefined [DRAW-08]', () => {
    expect(betOf(haiSo, 'pick', ['03'])).toBeUndefined();
    expect(betOf(lucky, 'exact', ['6', '8'])).toBeUndefined();
    expect(betOf(lucky, 'pick', ['01', '02', '03', '04', '05', '06'])).toBeUndefined();
  });

  test('of balls lists them in ascending order, in whatever order they were pressed', () => {
    expect(betOf(lucky, 'pick', ['35', '03', '11'])).toEqual({ type: 'pick', numbers: ['03', '11', '35'] });
  });

  test.each([lucky, haiSo])('of every kind can be restored from its signs', (part) => {
    const numbersOf: Record<string, string[]> = { exact: ['68'], first: ['6'], last: ['8'] };
    for (const { type, count } of part.bets) {
      const bet = { type, numbers: type === 'pick' ? ballNames(part).slice(0, count) : (numbersOf[type] ?? []) };
      expect(betOf(part, tabOf[type], signsOf(bet)), type).toEqual(bet);
    }
    expect(signsOf({ type: 'exact', numbers: ['68'] })).toEqual(['6', '8']);
  });
});

describe('a quick pick', () => {
  test.each<[TabName, Signs]>([
    ['pick', []],
    ['pick', ['01']],
    ['pick', ['01', '02', '03', '04', '05']],
    ['size', []],
    ['parity', ['odd']],
  ])('of %s with %s chosen is a valid bet with as many balls as before', (tab, signs) => {
    for (let time = 0; time < 50; time += 1) {
      const picked = quickPicked(lucky, tab, signs);
      expect(betOf(lucky, tab, picked)).toBeDefined();
      expect(new Set(picked).size).toBe(tab === 'pick' ? signs.length || 3 : 1);
    }
  });

  test('of digits fills every place, and can pick each digit', () => {
    const seen = new Set<string>();
    for (let time = 0; time < 400; time += 1) quickPicked(haiSo, 'exact', ['', '']).forEach((digit) => seen.add(digit));
    expect([...seen].sort()).toEqual(['0', '1', '2', '3', '4', '5', '6', '7', '8', '9']);
    expect(betOf(haiSo, 'exact', quickPicked(haiSo, 'exact', ['', '']))).toBeDefined();
  });
});
