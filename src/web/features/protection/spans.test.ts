import { expect, test } from 'vitest';
import { BREAK_HOURS } from '../../../shared/contract/protection.ts';
import { breakHours, exclusionDays, realityMinutes } from './spans.ts';

test('a page offers breaks from the shortest to the longest that the gateway takes [PROTECT-13]', () => {
  expect([breakHours[0], breakHours.at(-1)]).toEqual([BREAK_HOURS.min, BREAK_HOURS.max]);
});

test('no exclusion that is offered is shorter than the brand’s shortest [PROTECT-14]', () => {
  expect(exclusionDays(180)).toEqual([180, 365, 1825]);
  expect(exclusionDays(100)).toEqual([100, 180, 365, 1825]);
  expect(exclusionDays(1)[0]).toBe(1);
});

test('a player may be told more often than the brand does, never more rarely [PROTECT-24]', () => {
  expect(realityMinutes(60)).toEqual([15, 30, 45]);
  expect(realityMinutes(0).at(-1)).toBe(240);
});
