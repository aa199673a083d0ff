import { expect, test } from 'vitest';
import type { Say } from '../words/words.ts';
import { timeLeft } from './time-left.ts';

const say: Say = (key, params) => `${key} ${Object.values(params ?? {}).join(':')}`;
const minutes = (count: number) => new Date(count * 60_000).toISOString();

test('time that is left is told in its two largest units, and so is time that is over [OPER-100]', () => {
  expect(timeLeft(minutes(59), 1, say)).toEqual({ text: 'time.left time.minutes 58', isOver: false });
  expect(timeLeft(minutes(125), 0, say).text).toBe('time.left time.hours 2:5');
  expect(timeLeft(minutes(60 * 49), 0, say).text).toBe('time.left time.days 2:1');
  expect(timeLeft(minutes(0), 0, say)).toEqual({ text: 'time.left time.minutes 0', isOver: false });
  expect(timeLeft(minutes(0), 60_000 * 3, say)).toEqual({ text: 'time.over time.minutes 3', isOver: true });
});
